import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { StatusPanel } from '../../page/status-panel.tsx';
import { Page } from '../../page/page.tsx';
import { Support } from '../../page/support.tsx';
import { orNothing } from '../../payment/reply.rules.ts';
import { orderMessages, useOrderText } from '../../order-messages.ts';
import { emptyCartOf } from '../placed.rules.ts';
import { Order } from './order.tsx';
import { isPaid } from './rules.ts';

/** The page of an order. It needs no sign-in: a buyer has only the link. */
export async function loader({ params: { orderId = '' }, request: { signal } }: LoaderFunctionArgs) {
  const words = orderMessages.load();
  const order = await gateway.call(publicOrders.order, { params: { id: orderId } }, { signal }).catch(orNothing);
  await words;
  if (order && isPaid(order)) emptyCartOf(order.id);
  return order ?? null;
}

function Absent() {
  const t = useOrderText();
  return (
    <Page>
      <StatusPanel tone="neutral" title={t('order.absent.title')} text={t('order.absent.text')}>
        <Support />
      </StatusPanel>
    </Page>
  );
}

export function Component() {
  const order = useLoaderData<typeof loader>();
  if (!order) return <Absent />;
  return (
    <Page merchant={order.store_title} about={order.number}>
      <Order order={order} />
    </Page>
  );
}
