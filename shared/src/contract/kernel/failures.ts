/**
 * What a person sees of a call that failed (specification §8): the one table. A call is named as the specification names it,
 * so its row may stand here before its contract does. Of calls without a row, those that anybody may make leave their errors to
 * their screen, and all others open the error dialog.
 */
import type { Access, CallSpec } from './call.ts';
import { CODES } from './codes.ts';

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

  // Its link stands for a person, who waits for the file on a screen of the portal.
  'GET background-task-report/file/{link}': { policy: 'dialog' },

  'POST courier-service/merchant/auth-delivery-price-check': { policy: 'reject' },
  'PUT customer-bills/fpx-failed-reason/{transaction_invoice_no}': { policy: 'quiet' },
  'POST jwt/logout': { policy: 'quiet' },
};

/** Storefronts, payment pages and signing in show their errors themselves; everywhere else there is the dialog. */
const unsaid = (access: Access): Row => ({ policy: access === 'public' ? 'reject' : 'dialog' });

/** What becomes of this failure; `code` is 0 where no answer came, and then there is no code to alert of. */
export function failurePolicyOf(
  { method, path, access }: Pick<CallSpec, 'method' | 'path' | 'access'>,
  code: number,
): FailurePolicy {
  const { policy, quiet } = FAILURE_POLICIES[`${method} ${path}`] ?? unsaid(access);
  // The person was asked for a proof, and would not: they know.
  if (code === CODES.proofNeeded.code || quiet?.includes(code)) return 'quiet';
  return policy === 'alert' && code === 0 ? 'dialog' : policy;
}
