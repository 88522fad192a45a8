/** Transitions of an own settlement: only those in the table, each with its event and its posting in one transaction. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { OwnSettlementStatus } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { transitionRow, rowWith } from '../../../kernel/data/statements/rows.ts';
import { recordEvents } from '../../../kernel/events/record.ts';
import { post } from '../../../kernel/ledger/post.ts';
import type { TransferPurpose, TransferRow } from '../../transfers/domain.ts';
import { groupOfTransition } from './postings.ts';
import { mayTransitionOwn } from './states.ts';
import { ownSettlements, type OwnSettlementRow } from './tables.ts';

interface OwnTransition {
  /** Null for a new settlement. */
  readonly from: OwnSettlementStatus | null;
  readonly to: OwnSettlementStatus;
  readonly at: Date;
  readonly byName?: string;
}

export const recordOwnTransition = (
  tx: Tx,
  { id, account_id: accountId, number, amount, net }: OwnSettlementRow,
  { from, to, at, byName }: OwnTransition,
): Promise<void> =>
  recordEvents(tx, [
    {
      kind: to,
      at,
      accountId,
      subjectType: 'own_settlement',
      subjectId: id,
      timelineId: id,
      transition: { from, to },
      byName,
      webhookData: { own_settlement_id: id, number, amount: decimalOf(amount), net: decimalOf(net) },
    },
  ]);

async function transitionOwn(
  tx: Tx,
  { source_id }: TransferRow,
  to: OwnSettlementStatus,
  at: Date,
  change: Partial<OwnSettlementRow>,
): Promise<void> {
  const own = await rowWith(tx, ownSettlements, { id: source_id }, 'locked');
  if (!own) throw new Error(`There is no own settlement ${source_id}.`);
  if (!mayTransitionOwn(own.status, to))
    throw new Error(`The own settlement ${own.number} is ${own.status} and cannot become ${to}.`);
  await transitionRow(tx, ownSettlements, own, { ...change, status: to });
  await recordOwnTransition(tx, own, { from: own.status, to, at });
  const group = groupOfTransition(own, to, at);
  if (group) await post(tx, group);
}

/** Applies the bank's result of a transfer to its own settlement. */
export const ownSettlementPurpose: TransferPurpose = {
  name: 'own_settlement',
  sent: (tx, transfer, at) => transitionOwn(tx, transfer, 'sent', at, {}),
  credited: (tx, transfer, at) =>
    transitionOwn(tx, transfer, 'paid', at, { paid_at: at, bank_reference: transfer.bank_reference }),
  failed: (tx, transfer, at) => transitionOwn(tx, transfer, 'failed', at, { reason: transfer.reason }),
  returned: (tx, transfer, at) => transitionOwn(tx, transfer, 'returned', at, { reason: transfer.reason }),
};
