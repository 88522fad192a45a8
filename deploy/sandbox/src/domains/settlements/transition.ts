/** Transitions of a settlement: only those in the table, each with its event and its postings in one transaction. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { SettlementStatus } from '@portal/shared/contract/merchant/money/settlements.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { notify } from '../../kernel/notices/notify.ts';
import { recordEvents } from '../../kernel/events/record.ts';
import { postAll, type Group } from '../../kernel/ledger/post.ts';
import { mayTransitionSettlement } from './states.ts';
import { settlements, type SettlementRow } from './tables.ts';

export interface SettlementTransition {
  readonly to: SettlementStatus;
  readonly at: Date;
  readonly change?: Partial<SettlementRow>;
  readonly groups?: readonly Group[];
}

/** Throws an error for a transition that is not in the table, because the jobs that change settlements never cause one. */
export async function transitionSettlement(
  tx: Tx,
  settlement: SettlementRow,
  { to, at, change = {}, groups = [] }: SettlementTransition,
): Promise<SettlementRow> {
  const { id, account_id: accountId, status: from, number } = settlement;
  if (!mayTransitionSettlement(from, to))
    throw new Error(`The settlement ${number} is ${from} and cannot become ${to}.`);
  const [after] = await tx
    .update(settlements)
    .set({ ...change, status: to })
    .where(and(eq(settlements.id, id), eq(settlements.status, from)))
    .returning();
  if (!after) throw new Error(`The settlement ${number} has changed meanwhile.`);
  const event = {
    kind: to,
    at,
    accountId,
    subjectType: 'settlement',
    subjectId: id,
    timelineId: id,
    transition: { from, to },
  };
  await recordEvents(tx, [event]);
  await postAll(tx, groups);
  if (to === 'sent') {
    const data = { number, amount: decimalOf(after.amount) };
    await notify(tx, { event: 'settlement.sent', accountId, data, link: `/settlement/view/${id}`, at });
  }
  return after;
}
