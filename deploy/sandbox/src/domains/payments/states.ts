import { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import { attemptStatusGroup, type AttemptStatusGroup } from '@portal/shared/domain/status-group.ts';

const thoseThat = (...are: readonly AttemptStatusGroup[]): readonly AttemptStatus[] =>
  AttemptStatus.options.filter((status) => are.includes(attemptStatusGroup(status)));

const ENDS = thoseThat('paid', 'unpaid');

/**
 * Every transition of a payment attempt that a provider's status may cause (gateway domain §4.2). A success after `failed` or `timeout` is
 * late, and is accepted. No other status changes an attempt that has ended.
 */
const ATTEMPT_TRANSITIONS: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  created: ['redirected'],
  redirected: ['pending', 'pending_authorisation', ...ENDS],
  pending: ENDS,
  pending_authorisation: ENDS,
  success: [],
  failed: ['success'],
  cancelled: [],
  timeout: ['success'],
};

export const mayTransitionAttempt = (from: AttemptStatus, to: AttemptStatus): boolean =>
  ATTEMPT_TRANSITIONS[from].includes(to);

export const WAITING = thoseThat('waiting');

/** Statuses before the provider's decision, whether or not the payer has finished at the provider. */
export const UNDECIDED = thoseThat('begun', 'waiting');

/**
 * Whether the attempt ended without money but money may still arrive. A cancelled attempt stays cancelled, and its money is held
 * (docs/decisions/0016).
 */
export const mayArriveLate = (status: AttemptStatus): boolean => attemptStatusGroup(status) === 'unpaid';

export const isWaiting = (status: AttemptStatus): boolean => attemptStatusGroup(status) === 'waiting';
