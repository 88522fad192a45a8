import { useLoaderData, useParams, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { systemOptions } from '@portal/shared/session/platform.ts';
import { BillDrawer, findKnown } from './drawer.tsx';
import { billFor, copiedBill, emptyBill } from './fields.tsx';
import { amongAll, inCollection } from './rules.ts';

export async function loader({ params: { id }, request }: LoaderFunctionArgs) {
  const [options, of] = await Promise.all([systemOptions.soon(), findKnown(request, id === undefined)]);
  return { options, of };
}

export function Component() {
  const { options, of } = useLoaderData<typeof loader>();
  const { id } = useParams();
  const empty = emptyBill(id ?? of.collection?.id ?? '', options);
  const start = of.bill ? copiedBill(of.bill, empty) : of.customer ? billFor(of.customer, empty) : empty;
  return <BillDrawer place={id === undefined ? amongAll : inCollection(id)} start={start} bill={null} of={of} />;
}
