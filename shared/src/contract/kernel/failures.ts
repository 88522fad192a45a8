/**
 * The table that defines how a failed call is shown to a person (specification §8). A row names its call as the specification does, so it
 * may exist before the contract of the call. Without a row, the screen shows its own error for a public call, and the error dialog opens
 * for every other call.
 */
import type { Access, CallSpec } from './call.ts';
import { CODES } from './codes.ts';

export type FailurePolicy =
  /** The error dialog is shown. */
  | 'dialog'
  /** No error is shown, or only the screen's own empty state. */
  | 'quiet'
  /** The endpoint error is recorded, and the list shows it. */
  | 'record'
  /** The screen shows its own error. */
  | 'reject'
  /** An alert with only the response code. */
  | 'alert';

interface Row {
  readonly policy: FailurePolicy;
  /** Codes for which nothing is shown, under every policy. */
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

  // The call is public because its link authorises it, but a signed-in person waits for the file, so the dialog shows the error.
  'GET background-task-report/file/{link}': { policy: 'dialog' },

  'POST courier-service/merchant/auth-delivery-price-check': { policy: 'reject' },
  'PUT customer-bills/fpx-failed-reason/{transaction_invoice_no}': { policy: 'quiet' },
  'POST jwt/logout': { policy: 'quiet' },
};

/** The policy of a call without a row: storefronts, payment pages and sign-in show their own errors; all other calls open the dialog. */
const unsaid = (access: Access): Row => ({ policy: access === 'public' ? 'reject' : 'dialog' });

/** The policy for a failed call. `code` is 0 without a response; `alert` then becomes `dialog`, because there is no code to show. */
export function failurePolicyOf(
  { method, path, access }: Pick<CallSpec, 'method' | 'path' | 'access'>,
  code: number,
): FailurePolicy {
  const { policy, quiet } = FAILURE_POLICIES[`${method} ${path}`] ?? unsaid(access);
  // The person has just cancelled the request for a proof, so no error is shown.
  if (code === CODES.proofNeeded.code || quiet?.includes(code)) return 'quiet';
  return policy === 'alert' && code === 0 ? 'dialog' : policy;
}
