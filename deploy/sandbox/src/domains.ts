/** Every domain of the gateway. The demonstration is seeded in this order, so each domain is listed after the domains that its rows reference. */
import { administrationDomain } from './domains/administration/domain.ts';
import { apiKeysDomain } from './domains/api-keys/domain.ts';
import { auditDomain } from './domains/audit/domain.ts';
import { balancesDomain } from './domains/balances/domain.ts';
import { billsDomain } from './domains/bills/domain.ts';
import { catalogsDomain } from './domains/catalogs/domain.ts';
import { catalogueDomain } from './domains/catalogue/domain.ts';
import { collectionsDomain } from './domains/collections/domain.ts';
import { companyDomain } from './domains/company/domain.ts';
import { couriersDomain } from './domains/couriers/domain.ts';
import { customersDomain } from './domains/customers/domain.ts';
import { discountsDomain } from './domains/discounts/domain.ts';
import { figuresDomain } from './domains/figures/domain.ts';
import { identityDomain } from './domains/identity/domain.ts';
import { introducersDomain } from './domains/introducers/domain.ts';
import { mediaDomain } from './domains/media/domain.ts';
import { messagingDomain } from './domains/messaging/domain.ts';
import { orderRefundsDomain } from './domains/order-refunds/domain.ts';
import { noticesDomain } from './domains/notices/domain.ts';
import { ordersDomain } from './domains/orders/domain.ts';
import { paymentPagesDomain } from './domains/payment-pages/domain.ts';
import { paymentsDomain } from './domains/payments/domain.ts';
import { payoutsDomain } from './domains/payouts/domain.ts';
import { plansDomain } from './domains/plans/domain.ts';
import { platformDomain } from './domains/platform/domain.ts';
import { poolsDomain } from './domains/pools/domain.ts';
import { topUpsDomain } from './domains/top-ups/domain.ts';
import { productsDomain } from './domains/products/domain.ts';
import { refundsDomain } from './domains/refunds/domain.ts';
import { reportsDomain } from './domains/reports/domain.ts';
import { returnsDomain } from './domains/returns/domain.ts';
import { settlementsDomain } from './domains/settlements/domain.ts';
import { shippingDomain } from './domains/shipping/domain.ts';
import { stockDomain } from './domains/stock/domain.ts';
import { storefrontDomain } from './domains/storefront/domain.ts';
import { storesDomain } from './domains/stores/domain.ts';
import { subscriptionsDomain } from './domains/subscriptions/domain.ts';
import { toursDomain } from './domains/tours/domain.ts';
import { transfersDomain } from './domains/transfers/domain.ts';
import { virtualAccountsDomain } from './domains/virtual-accounts/domain.ts';
import { webhooksDomain } from './domains/webhooks/domain.ts';
import { whitelistDomain } from './domains/whitelist/domain.ts';
import type { Domain } from './kernel/domain.ts';

export const DOMAINS: readonly Domain[] = [
  identityDomain,
  apiKeysDomain,
  whitelistDomain,
  auditDomain,
  platformDomain,
  plansDomain,
  toursDomain,
  customersDomain,
  mediaDomain,
  collectionsDomain,
  billsDomain,
  messagingDomain,
  paymentPagesDomain,
  paymentsDomain,
  balancesDomain,
  figuresDomain,
  introducersDomain,
  topUpsDomain,
  subscriptionsDomain,
  virtualAccountsDomain,
  poolsDomain,
  transfersDomain,
  payoutsDomain,
  settlementsDomain,
  refundsDomain,
  reportsDomain,
  noticesDomain,
  webhooksDomain,
  catalogueDomain,
  productsDomain,
  catalogsDomain,
  discountsDomain,
  stockDomain,
  shippingDomain,
  storesDomain,
  storefrontDomain,
  ordersDomain,
  couriersDomain,
  returnsDomain,
  orderRefundsDomain,
  companyDomain,
  administrationDomain,
];
