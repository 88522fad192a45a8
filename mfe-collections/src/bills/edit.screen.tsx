import { redirect, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { paths } from '../paths.ts';
import { BillDrawer, findBill } from './drawer.tsx';
import { writtenBill } from './fields.tsx';
import { amongAll, isChangeable } from './rules.ts';

export async function loader({ params: { billId = '' }, request }: LoaderFunctionArgs) {
  const of = await findBill(billId, request);
  // It was paid or closed since somebody was offered to edit it.
  if (!isChangeable(of.bill)) throw redirect(paths.customerBills.one('view', billId));
  return of;
}

export function Component() {
  const of = useLoaderData<typeof loader>();
  return <BillDrawer place={amongAll} start={writtenBill(of.bill)} bill={of.bill} of={of} />;
}
