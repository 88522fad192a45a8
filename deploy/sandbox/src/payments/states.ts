import type { AttemptStatus } from '@portal/shared/contract/public-pay.ts';

const ENDS = ['success', 'failed', 'cancelled', 'timeout'] as const;

/**
 * Every legal move of a payment attempt (gateway domain §4.2). A success after `failed` or `timeout` is late, and accepted;
 * nothing else leaves an end state.
 */
export const ATTEMPT_MOVES: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  created: ['redirected'],
  redirected: ['pending', 'pending_authorisation', ...ENDS],
  pending: ENDS,
  pending_authorisation: ENDS,
  success: [],
  failed: ['success'],
  cancelled: [],
  timeout: ['success'],
};

export const mayMoveAttempt = (from: AttemptStatus, to: AttemptStatus): boolean => ATTEMPT_MOVES[from].includes(to);

/** The bank has taken the order and not decided: nobody may pay the bill again. */
export const WAITING = ['pending', 'pending_authorisation'] as const satisfies readonly AttemptStatus[];

/** Ended without money, which may still come. */
export const MAY_COME_LATE = ['failed', 'timeout'] as const satisfies readonly AttemptStatus[];

/** Not decided by the bank yet, whether the payer finished there or not. */
export const UNDECIDED = ['created', 'redirected', ...WAITING] as const satisfies readonly AttemptStatus[];

export const isWaiting = (status: AttemptStatus): boolean => (WAITING as readonly AttemptStatus[]).includes(status);
