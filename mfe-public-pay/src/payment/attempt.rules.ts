/** The state of an attempt, for the page that shows it. */
import type { Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { attemptStatusGroup, takesMoney } from '@portal/shared/domain/status-group.ts';
import { gatewayAddress } from '@portal/shared/gateway/addresses.ts';

/** The money arrived, even if the payer had cancelled and the attempt stays cancelled. */
export const hasMoney = ({ paid_at }: Attempt) => paid_at !== null;
/** The attempt has ended without money; another attempt needs a new payment id. */
export const isOver = (attempt: Attempt) => attemptStatusGroup(attempt.status) === 'unpaid' && !hasMoney(attempt);
/** The money arrived and did not pay the bill: it is returned, or held until the merchant decides. */
export const isMarked = ({ is_duplicate, is_held }: Attempt) => is_duplicate || is_held;
export const hasPaid = (attempt: Attempt) => attempt.status === 'success' && !isMarked(attempt);
/** The bank has received the payment and has not decided. */
export const isWithBank = ({ status }: Attempt) => attemptStatusGroup(status) === 'waiting';
/** The payer has not finished at the bank, according to the gateway. */
export const isOpen = ({ status }: Attempt) => attemptStatusGroup(status) === 'begun';
/** No money has arrived, but it may still arrive: from a bank's page that is still open, or from a payer whose time limit has passed. */
export const mayBePaid = (attempt: Attempt) => isOpen(attempt) || attempt.status === 'timeout';
/** The payer should not finish the attempt, because its bill has since been paid or closed. */
export const isOutrun = (attempt: Attempt) => isOpen(attempt) && !takesMoney(attempt.bill_status);

/** The URL for continuing this attempt. Only the gateway's own URL may lead a payer away from these pages. */
export function bankAddressAt({ redirect_url }: Attempt, gatewayOrigin: string): string | undefined {
  if (redirect_url === null) return undefined;
  const bank = new URL(redirect_url, gatewayOrigin);
  return bank.origin === gatewayOrigin ? bank.href : undefined;
}

export const bankAddress = (attempt: Attempt): string | undefined =>
  bankAddressAt(attempt, new URL(gatewayAddress(), location.href).origin);
