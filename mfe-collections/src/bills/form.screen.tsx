import { customers } from '@portal/shared/contract/customers.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { copiedIn, madeFor } from '@portal/shared/router/copied.ts';
import { useLoaderData, useParams, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { systemOptions } from '@portal/shared/session/platform.ts';
import { BillDrawer, findBill, type Known } from './drawer.tsx';
import { billFor, copiedBill, emptyBill } from './fields.tsx';
import { amongAll, inCollection } from './rules.ts';

/** Whom a new bill is for, and the bill that it repeats. */
async function findKnown(request: Request): Promise<Known | null> {
  const [copied, whom] = [copiedIn(request), madeFor(request)];
  if (copied !== null) return findBill(copied, request);
  if (whom === null) return null;
  const { signal } = request;
  return { bill: null, customer: await gateway.call(customers.get, { params: { id: whom } }, { signal }) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [options, of] = await Promise.all([systemOptions.soon(), findKnown(request)]);
  return { options, of };
}

export function Component() {
  const { options, of } = useLoaderData<typeof loader>();
  const { id } = useParams();
  const empty = emptyBill(id ?? '', options);
  const start = of?.bill ? copiedBill(of.bill, empty) : of?.customer ? billFor(of.customer, empty) : empty;
  return <BillDrawer place={id === undefined ? amongAll : inCollection(id)} start={start} bill={null} of={of} />;
}
