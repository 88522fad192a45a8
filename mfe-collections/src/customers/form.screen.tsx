import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { prefillForRecord } from '@portal/shared/router/prefill.ts';
import { useLoaderData, useNavigate } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { emptyCustomer } from '../new-customer.ts';
import { paths } from '../paths.ts';
import { CustomerFields } from './fields.tsx';

export const loader = recordLoader(customers.get);

export function Component() {
  const t = useText();
  const navigate = useNavigate();
  const isBiller = useMay()(bills.create.needs);
  const customer = useLoaderData<typeof loader>();
  const params = { id: customer?.id ?? '' };
  const back = useReturnTo(paths.customers.list());
  const form = useRecordForm(customers, {
    record: customer,
    empty: emptyCustomer,
    saved: ({ id, name, is_active }) => {
      const to = paths.customerBills.create() + prefillForRecord(id);
      const bill = { label: t('customers.bill'), act: () => void navigate(to) };
      return back.leaveSaved(t('customers.saved', { name }), undefined, isBiller && is_active ? bill : undefined);
    },
  });
  const edit = paths.customers.one('edit', params.id);
  return (
    <FormDrawer
      title={customer?.name ?? t('customers.new')}
      form={form}
      back={back}
      actions={customer && <RecordActions record={customer} edit={edit} remove={customers.remove} back={back} />}
    >
      <CustomerFields form={form} id={customer?.id} />
    </FormDrawer>
  );
}
