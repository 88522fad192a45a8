/** One customer: details, the open and the paid amount, bills and payments. */
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useFreshOnReturn } from '@portal/shared/router/fresh.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { DrawerFrame } from '@portal/shared/ui/overlay/drawer.tsx';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { paths } from '../paths.ts';
import { CustomerPayments, paymentsOf } from '../payments/latest.tsx';
import { CustomerBills } from './bills.tsx';
import { CustomerDetails } from './details.tsx';

/** The number of bills on this page; the list of all bills has the others. */
const FEW = 10;

export async function loader({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) {
  const [customer, { list }, payments] = await Promise.all([
    gateway.call(customers.get, { params: { id } }, { signal }),
    gateway.call(bills.ofCustomer, { query: { customer_id: id, limit: FEW } }, { signal }),
    paymentsOf({ customer_id: id }, signal),
  ]);
  return { customer, bills: list, payments };
}

export function Component() {
  const { customer, bills: owed, payments } = useLoaderData<typeof loader>();
  const back = useReturnTo(paths.customers.list());
  const params = { id: customer.id };
  useFreshOnReturn((signal) => gateway.call(customers.get, { params }, { signal }));
  const edit = paths.customers.one('edit', customer.id);
  return (
    <DrawerFrame
      title={customer.name}
      onClose={() => void back.leave()}
      startsAtTitle
      isWide
      foot={<RecordActions record={customer} edit={edit} remove={customers.remove} back={back} />}
    >
      <CustomerDetails customer={customer} />
      <div>
        <CustomerBills customer={customer} rows={owed.data} total={owed.total} />
        <CustomerPayments latest={payments} />
      </div>
    </DrawerFrame>
  );
}
