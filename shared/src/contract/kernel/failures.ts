/**
 * How a failed call is shown to a person (specification §8): the one table. A call is named as the specification names it,
 * so its row may be here before its contract exists. For calls without a row, public ones leave their errors to
 * their screen, and all others open the error dialog.
 */
import type { Access, CallSpec } from './call.ts';
import { CODES } from './codes.ts';

export type FailurePolicy =
  /** The error dialog. */
  | 'dialog'
  /** Nothing is shown, or the screen's own empty state. */
  | 'quiet'
  /** The endpoint error is recorded, and the list itself shows it. */
  | 'record'
  /** The screen shows its own error. */
  | 'reject'
  /** An alert with nothing but the response code. */
  | 'alert';

interface Row {
  readonly policy: FailurePolicy;
  /** Codes that are quiet under every policy. */
  readonly quiet?: readonly number[];
}

const ofPublicStore = { policy: 'reject', quiet: [5011] } as const;

export const FAILURE_POLICIES: Readonly<Record<string, Row>> = {
  'POST payment-records/merchant-payment-records': { policy: 'record' },
  'POST payment-records/bill-invoice/': { policy: 'record' },
  'GET payment-records': { policy: 'record' },
  'POST payment-records/merchant-recent-payment-records-details': { policy: 'record' },

  'POST jwt/generate/bill-id': { policy: 'dialog' },
  'POST customer-bills/switch/create-payment-bill-direct': { policy: 'dialog' },

  'PUT users/me': { policy: 'alert' },
  'PUT banks/{id}': { policy: 'alert' },

  'POST virtual-accounts/merchant': { policy: 'quiet' },

  'POST user-tour-setting/me': { policy: 'dialog', quiet: [3333] },
  'POST opening-day-hours/store-based/{store_id}': { policy: 'dialog', quiet: [2111] },
  'GET stores/public/store-{id}': ofPublicStore,
  'GET stores/public/product-{id}': ofPublicStore,
  'GET stores/public/product-details-{id}': ofPublicStore,
  'GET storespublic/{id}': ofPublicStore,
  'GET products/product-details/{id}': ofPublicStore,

  // The call is public because its link authorises it, but a person of the portal waits for the file, so the dialog shows the error.
  'GET background-task-report/file/{link}': { policy: 'dialog' },

  'POST courier-service/merchant/auth-delivery-price-check': { policy: 'reject' },
  'PUT customer-bills/fpx-failed-reason/{transaction_invoice_no}': { policy: 'quiet' },
  'POST jwt/logout': { policy: 'quiet' },
};

/** The policy of a call without a row: storefronts, payment pages and sign-in show their own errors; all other calls open the dialog. */
const unsaid = (access: Access): Row => ({ policy: access === 'public' ? 'reject' : 'dialog' });

/** The policy for a failed call. `code` is 0 when there was no response; `alert` then becomes `dialog`, because there is no code to show. */
export function failurePolicyOf(
  { method, path, access }: Pick<CallSpec, 'method' | 'path' | 'access'>,
  code: number,
): FailurePolicy {
  const { policy, quiet } = FAILURE_POLICIES[`${method} ${path}`] ?? unsaid(access);
  // The person was asked for a proof and declined, so there is nothing new to tell them.
  if (code === CODES.proofNeeded.code || quiet?.includes(code)) return 'quiet';
  return policy === 'alert' && code === 0 ? 'dialog' : policy;
}
