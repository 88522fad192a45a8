import { BillForm, bills } from '@portal/shared/contract/bills.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLoaderData, useParams } from '@portal/shared/router/screen.ts';
import { systemOptions } from '@portal/shared/session/platform.ts';
import { FormDrawer } from '@portal/shared/ui/form-drawer.tsx';
import { useGatewayForm } from '@portal/shared/ui/use-gateway-form.ts';
import { useReturnTo } from '@portal/shared/ui/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { BillFields, emptyBill } from './fields.tsx';

export const loader = () => systemOptions.soon();

export function Component() {
  const t = useText();
  const { id = '' } = useParams();
  const back = useReturnTo(paths.collections.one('view', id));
  const form = useGatewayForm(BillForm, {
    start: emptyBill(id, useLoaderData<typeof loader>()),
    save: (body, signal) => gateway.call(bills.create, { body }, { signal }),
    // The link of the new bill is what comes next.
    saved: (bill) => back.leaveSaved(t('bills.saved', { number: bill.bill_number }), paths.bills.one(id, bill.id)),
  });
  return (
    <FormDrawer title={t('bills.new')} form={form} back={back}>
      <BillFields form={form} />
    </FormDrawer>
  );
}
