import { copiedIn } from '@portal/shared/router/copied.ts';
import { useLoaderData, useParams, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { systemOptions } from '@portal/shared/session/platform.ts';
import { BillDrawer, findBill } from './drawer.tsx';
import { copiedBill, emptyBill } from './fields.tsx';
import { amongAll, inCollection } from './rules.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const copied = copiedIn(request);
  const [options, of] = await Promise.all([systemOptions.soon(), copied === null ? null : findBill(copied, request)]);
  return { options, of };
}

export function Component() {
  const { options, of } = useLoaderData<typeof loader>();
  const { id } = useParams();
  const empty = emptyBill(id ?? '', options);
  const start = of ? copiedBill(of.bill, empty) : empty;
  return <BillDrawer place={id === undefined ? amongAll : inCollection(id)} start={start} bill={null} of={of} />;
}
