import type { BillMethodForm, CollectionForm } from '@portal/shared/contract/merchant/collections/collections.ts';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useText } from '../messages.ts';
import { CollectionFields } from './fields.tsx';

type Path = Parameters<FormOf<typeof BillMethodForm>['isOptional']>[0];

/** A payment page: what every collection has, and how payers make their bills. */
export function MethodFields({ form: typed }: { form: FormOf<typeof BillMethodForm> }) {
  const t = useText();
  const isFixed = useValue(typed, 'amount_kind') === 'fixed';
  // It may be empty where payers say it, and then it is not shown.
  const form = { ...typed, isOptional: (name: Path) => name !== 'amount' && typed.isOptional(name) };
  // What does not count would be checked where nobody sees it.
  const forget = () =>
    form.fillIn(isFixed ? { amount: '', max_quantity: '1' } : { minimum_amount: '', maximum_amount: '' });
  return (
    <>
      <CollectionFields
        form={form as unknown as FormOf<typeof CollectionForm>}
        help={t('collections.page_name_help')}
      />
      <SelectField
        form={form}
        name="amount_kind"
        label={t('method.amount_kind')}
        options={[
          { value: 'fixed', label: t('method.fixed') },
          { value: 'open', label: t('method.open') },
        ]}
        onChosen={forget}
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
