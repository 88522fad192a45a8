/** The form of a payment page: its fields, and the drawer around them. */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import {
  billMethods,
  collections,
  type BillMethodForm,
  type Collection,
  type CollectionForm,
} from '@portal/shared/contract/merchant/collections/collections.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { CollectionFields } from './fields.tsx';
import { useHome, useSaved } from './home.tsx';
import { KindChoice } from './parts/kind-choice.tsx';
import { PagePreview } from './preview.tsx';
import { prefillFrom, titleOf, type DrawerRecord } from './rules.ts';

type PageInput = CallInput<typeof billMethods.create>['body'];

/** The initial values of a new payment page. */
const emptyPage: PageInput = {
  title: '',
  description: '',
  record_status: 1,
  image_id: null,
  amount_kind: 'fixed',
  amount: '',
  minimum_amount: '',
  maximum_amount: '',
  max_quantity: '1',
  asks_phone: false,
  reference_label: '',
  shows_progress: false,
};

const decimalText = (sen: Sen | null): string => (sen === null ? '' : decimalOf(sen));

/** A payment page as input of its form: amounts and numbers are text. */
const inputOf = (page: Collection): PageInput => ({
  ...page,
  amount_kind: page.amount_kind ?? 'fixed',
  amount: decimalText(page.amount),
  minimum_amount: decimalText(page.minimum_amount),
  maximum_amount: decimalText(page.maximum_amount),
  max_quantity: String(page.max_quantity),
});

type Path = Parameters<FormOf<typeof BillMethodForm>['isOptional']>[0];

/** The calls that read, create and change payment pages. */
const PAGES = { get: collections.get, create: billMethods.create, update: billMethods.update };

/** The fields of every collection, and the fields of the bill method. */
function MethodFields({ form: methodForm }: { form: FormOf<typeof BillMethodForm> }) {
  const t = useText();
  const isFixed = useValue(methodForm, 'amount_kind') === 'fixed';
  // The amount is optional only on a page whose payers enter it, and then its field is hidden. So the field is never marked as optional.
  const form = { ...methodForm, isOptional: (name: Path) => name !== 'amount' && methodForm.isOptional(name) };
  // Clears hidden fields, because a fault in a hidden field would block saving without being visible.
  const clearHiddenFields = () =>
    form.fillIn(isFixed ? { amount: '', max_quantity: '1' } : { minimum_amount: '', maximum_amount: '' });
  return (
    <>
      <CollectionFields
        form={form as unknown as FormOf<typeof CollectionForm>}
        help={t('collections.page_name_help')}
        descriptionHelp={t('collections.page_description_help')}
      />
      <SelectField
        form={form}
        name="amount_kind"
        label={t('method.amount_kind')}
        options={[
          { value: 'fixed', label: t('method.fixed') },
          { value: 'open', label: t('method.open') },
        ]}
        onChosen={clearHiddenFields}
      />
      {isFixed ? (
        <>
          <MoneyField form={form} name="amount" label={t('method.amount')} />
          <TextField
            form={form}
            name="max_quantity"
            dir="ltr"
            label={t('method.max_quantity')}
            description={t('method.max_quantity_help')}
          />
        </>
      ) : (
        <>
          <MoneyField form={form} name="minimum_amount" label={t('method.minimum_amount')} />
          <MoneyField form={form} name="maximum_amount" label={t('method.maximum_amount')} />
        </>
      )}
      <TextField
        form={form}
        name="reference_label"
        label={t('method.reference_label')}
        description={t('method.reference_label_help')}
      />
      <SwitchField form={form} name="asks_phone" label={t('method.asks_phone')} />
      <SwitchField
        form={form}
        name="shows_progress"
        label={t('method.shows_progress')}
        description={t('method.shows_progress_help')}
      />
    </>
  );
}

/** The form of a payment page: a new page, a clone of another, or a page to change. */
export function PageDrawer({ record = null, like = null }: DrawerRecord) {
  const t = useText();
  const home = useHome();
  const params = { id: record?.id ?? '' };
  const back = useReturnTo(record ? home.one('view', params.id) : home.list());
  const saved = useSaved(!record, back);
  const form = useRecordForm(PAGES, {
    record,
    inputOf,
    empty: like ? inputOf(prefillFrom(t, like)) : emptyPage,
    saved,
  });
  return (
    <FormDrawer
      title={titleOf(t, { record, like }) ?? t('pages.new')}
      form={form}
      back={back}
      aside={<PagePreview form={form} soFar={record} />}
    >
      {!record && !like && home === paths.collections && <KindChoice kind="payment" />}
      <MethodFields form={form} />
    </FormDrawer>
  );
}
