/** Takes the money of an approved refund and sends it, or lets the refund wait for funds. */
import type { RefundTaking } from '@portal/shared/domain/sums/refund-funding.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import type { Tx } from '../../kernel/data/database.ts';
import type { Refusal } from '../../kernel/errors.ts';
import { post } from '../../kernel/ledger/post.ts';
import { shortOf } from '../../kernel/ledger/shortfall.ts';
import { takeReserve } from '../settlements/domain.ts';
import { orderTransfer } from '../transfers/domain.ts';
import { fundsOf, takingOf } from './position.ts';
import { reservedGroup } from './postings.ts';
import type { RefundRow } from './tables.ts';
import { transitionRefund, type LockedRefund } from './transition.ts';

/** The columns in which a refund stores its funding. */
export const takenBy = (taking: RefundTaking) => ({
  from_pending: taking.fromPending,
  from_available: taking.fromAvailable,
  from_reserve: taking.fromReserve,
  from_prefund: taking.fromPrefund,
  fee_kept: taking.feeKept,
  commission_back: taking.commissionBack,
  net_left: taking.netLeft,
});

export const tooShort = ({ shortfall }: RefundTaking): Refusal => shortOf('refundShort', shortfall, 'prefund');

/** Sends the refund: to a bank account immediately by DuitNow, to a provider with the next submission. */
async function leaving(tx: Tx, refund: RefundRow, at: Date): Promise<Pick<RefundRow, 'hand_at' | 'arrives_by'>> {
  const { id, refund_method, bank_code, account_number, holder_name, bank_holder_name } = refund;
  if (refund_method === 'provider') return { hand_at: at, arrives_by: null };
  if (!bank_code || !account_number || !holder_name) throw new Error(`The refund ${refund.number} goes nowhere.`);
  const order = {
    id: namedId('refund transfer', id),
    accountId: refund.account_id,
    purpose: 'refund',
    sourceId: id,
    rail: 'duitnow' as const,
    bankCode: bank_code,
    accountNumber: account_number,
    holderName: bank_holder_name ?? holder_name,
    amount: refund.amount,
    reference: refund.number,
  };
  return { hand_at: null, arrives_by: await orderTransfer(tx, order, at) };
}

/**
 * Continues from `approved` or `awaiting_funds`. A refund that is not covered waits if its merchant chose to wait; otherwise `refundShort`
 * is thrown.
 */
export async function takeMoney(tx: Tx, { refund, position }: LockedRefund, at: Date): Promise<RefundRow> {
  const taking = takingOf(position, refund.amount, await fundsOf(tx, refund.account_id, 'locked'));
  if (taking.shortfall > 0n) {
    if (refund.shortfall_policy === 'refuse') throw tooShort(taking);
    if (refund.status === 'awaiting_funds') return refund;
    const change = { waiting_since: at, from_reserve: taking.fromReserve };
    return transitionRefund(tx, refund, { to: 'awaiting_funds', at, change });
  }
  const change = { ...takenBy(taking), ...(await leaving(tx, refund, at)), waiting_since: null };
  const after = await transitionRefund(tx, refund, { to: 'processing', at, change });
  if (position.settlement) await takeReserve(tx, position.settlement, after.from_reserve);
  await post(tx, reservedGroup(after, at));
  return after;
}
