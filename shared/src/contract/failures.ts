/**
 * What a person sees of a call that failed (specification §8): the one table. A call is named as the specification names it,
 * so its row may stand here before its contract does. Calls without a row open the error dialog.
 */
import type { CallSpec } from './call.ts';

export type FailurePolicy =
  /** The error dialog. */
  | 'dialog'
  /** Nothing, or the screen's own empty state. */
  | 'quiet'
  /** An endpoint error is recorded, and the list shows it in its own place. */
  | 'record'
  /** The screen shows its own error. */
  | 'reject'
  /** An alert with nothing but the response code. */
  | 'alert';

interface Row {
  readonly policy: FailurePolicy;
  /** Codes that are quiet whatever the policy. */
  readonly quiet?: readonly number[];
}

const reject = { policy: 'reject' } as const;
const storefront = { policy: 'reject', quiet: [5011] } as const;

export const FAILURE_POLICIES: Readonly<Record<string, Row>> = {
  'POST payment-records/merchant-payment-records': { policy: 'record' },
  'POST payment-records/merchant-recent-payment-records-details': { policy: 'record' },

  'PUT users/me': { policy: 'alert' },
  'PUT banks/{id}': { policy: 'alert' },

  'POST user-tour-setting/me': { policy: 'dialog', quiet: [3333] },
  'POST opening-day-hours/store-based/{store_id}': { policy: 'dialog', quiet: [2111] },

  'GET stores/public/store-{id}': storefront,
  'GET stores/public/product-{id}': storefront,
  'GET stores/public/product-details-{id}': storefront,
  'GET storespublic/{id}': storefront,
  'GET products/product-details/{id}': storefront,
  'POST courier-service/merchant/delivery-price-check': reject,
  'POST courier-service/merchant/auth-delivery-price-check': reject,
  'GET payment-services/switch/selected-list-payment-services/{bankType}': reject,
  'GET payment-services/switch/list-payment-services/{bankType}': reject,
  'POST payment-services/switch/create-payment-viu': reject,
  'POST payment-services/switch/payment-bill/_invoice': reject,
  'POST payment-services/switch/manual-checking-transaction': reject,
  'POST customer-bills/public/customer-bill-method': reject,
  'PUT customer-bills/fpx-failed-reason/{transaction_invoice_no}': { policy: 'quiet' },
  'GET customer-bills/{id}/{product}-bills': reject,
  'GET collections/{collectionUuid}/{product}-bills': reject,

  'POST jwt/login': reject,
  'POST jwt/logout': { policy: 'quiet' },
};

const UNSAID: Row = { policy: 'dialog' };

/** What becomes of this failure; `code` is 0 where no answer came, and then there is no code to alert of. */
export function failurePolicyOf({ method, path }: Pick<CallSpec, 'method' | 'path'>, code: number): FailurePolicy {
  const { policy, quiet } = FAILURE_POLICIES[`${method} ${path}`] ?? UNSAID;
  if (quiet?.includes(code)) return 'quiet';
  return policy === 'alert' && code === 0 ? 'dialog' : policy;
}
