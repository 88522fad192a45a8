import { discounts } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { DiscountFields } from './fields.tsx';
import { discountInput, emptyDiscount } from './rules.ts';

export const loader = recordLoader(discounts.get);

export function Component() {
  const t = useText();
  const discount = useLoaderData<typeof loader>();
  const back = useReturnTo(paths.discounts.list());
  const form = useRecordForm(discounts, {
    record: discount,
    empty: emptyDiscount,
    inputOf: discountInput,
    saved: ({ title }) => back.leaveSaved(t('shipping.saved', { title })),
  });
  const edit = paths.discounts.one('edit', discount?.id ?? '');
  return (
    <FormDrawer
      title={discount?.title ?? t('discounts.new')}
      form={form}
      back={back}
      actions={discount && <RecordActions record={discount} edit={edit} remove={discounts.remove} back={back} />}
    >
      <DiscountFields form={form} of={discount} />
    </FormDrawer>
  );
}
