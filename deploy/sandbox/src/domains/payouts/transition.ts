/** Transitions of a payout: only those in the table, each with its event and its posting in one transaction. */
import type { NoticeEvent } from '@portal/shared/contract/merchant/platform/notice-events.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { PayoutStatus } from '@portal/shared/contract/merchant/money/payouts.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { transitionRow, rowWith } from '../../kernel/data/statements/rows.ts';
import { Refusal } from '../../kernel/errors.ts';
import { recordEvents } from '../../kernel/events/record.ts';
import { post } from '../../kernel/ledger/post.ts';
import { notify } from '../../kernel/notices/notify.ts';
import { orderTransfer } from '../transfers/domain.ts';
import { groupOfTransition } from './postings.ts';
import { mayTransitionPayout } from './states.ts';
import { payouts, type PayoutRow } from './tables.ts';

export interface PayoutTransition {
  readonly to: PayoutStatus;
  readonly at: Date;
  readonly byName?: string | undefined;
  readonly change?: Partial<Pick<PayoutRow, 'reason' | 'bank_reference'>>;
}

interface RecordedTransition extends Omit<PayoutTransition, 'change'> {
  readonly payout: PayoutRow;
  /** Null for a new payout. */
  readonly from: PayoutStatus | null;
}

/** Records that payouts have reached a state. */
export const recordTransitions = (tx: Tx, transitions: readonly RecordedTransition[]): Promise<void> =>
  recordEvents(
    tx,
    transitions.map(({ payout, from, to, at, byName }) => ({
      kind: to,
      at,
      accountId: payout.account_id,
      subjectType: 'payout',
      subjectId: payout.id,
      timelineId: payout.id,
      transition: { from, to },
      byName,
      webhookData: { payout_id: payout.id, reference: payout.reference, amount: decimalOf(payout.amount) },
    })),
  );

const TOLD: Readonly<Partial<Record<PayoutStatus, NoticeEvent>>> = {
  pending_approval: 'payout.waiting',
  success: 'payout.success',
  failed: 'payout.failed',
  returned: 'payout.returned',
};

/** Notifies people of a payout's new status, if the status has a notice. */
export async function tellOfPayout(tx: Tx, payout: PayoutRow, to: PayoutStatus, at: Date): Promise<void> {
  const event = TOLD[to];
  if (!event) return;
  const data = { number: payout.reference, amount: decimalOf(payout.amount), payee: payout.holder_name };
  await notify(tx, { event, accountId: payout.account_id, data, link: `/payout/view/${payout.id}`, at });
}

/**
 * Orders the transfer, which is ready at `at`: DuitNow sends it immediately, IBG with the next batch. Returns the fields that the payout
 * stores about the transfer.
 */
export async function orderOf(
  tx: Tx,
  payout: PayoutRow,
  at: Date,
): Promise<{ readonly transfer_id: string; readonly arrives_by: Date }> {
  const transfer_id = namedId('payout transfer', payout.id);
  const order = {
    id: transfer_id,
    accountId: payout.account_id,
    purpose: 'payout',
    sourceId: payout.id,
    rail: payout.rail,
    bankCode: payout.bank_code,
    accountNumber: payout.account_number,
    holderName: payout.bank_holder_name ?? payout.holder_name,
    amount: payout.amount,
    reference: payout.reference,
  };
  return { transfer_id, arrives_by: await orderTransfer(tx, order, at) };
}

/** Throws `wrongState` for a transition that is not in the table, and `conflict` when the payout's status has changed since it was read. */
export async function transitionPayout(
  tx: Tx,
  payout: PayoutRow,
  { to, at, byName, change }: PayoutTransition,
): Promise<PayoutRow> {
  if (!mayTransitionPayout(payout.status, to)) throw new Refusal('wrongState');
  const ordered = to === 'queued' ? await orderOf(tx, payout, at) : {};
  const after = await transitionRow(tx, payouts, payout, { ...change, ...ordered, status: to });
  if (!after) throw new Refusal('conflict');
  await recordTransitions(tx, [{ payout, from: payout.status, to, at, byName }]);
  const group = groupOfTransition(payout, to, at);
  if (group) await post(tx, group);
  await tellOfPayout(tx, payout, to, at);
  return after;
}

/** The payout, locked until the end of the transaction. Throws `notFound`. */
export async function lockPayout(tx: Tx, accountId: string, id: string): Promise<PayoutRow> {
  const payout = await rowWith(tx, payouts, { account_id: accountId, id }, 'locked');
  if (!payout) throw new Refusal('notFound');
  return payout;
}
