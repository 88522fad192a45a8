/** Refunds of orders, divided into goods, delivery and goodwill. The refunds themselves are those of payments. */
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
