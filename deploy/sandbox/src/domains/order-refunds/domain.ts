/** Refunds of orders, divided into goods, delivery and goodwill. Each belongs to a refund of the order's payment. */
import { orderRefunds } from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { orderRefundProofs } from './proofs.ts';
import { serveOrderRefunds } from './routes.ts';

export const orderRefundsDomain = defineDomain({
  name: 'order-refunds',
  calls: [orderRefunds],
  serve: serveOrderRefunds,
  needs: ['bankTransfers', 'billPayments'],
  proofs: orderRefundProofs,
});
