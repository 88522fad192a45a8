/**
 * Sends due settlements: the money becomes available to the merchant, and the automatically settled part is transferred to the merchant's
 * bank.
 */
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, momentAt, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { addBusinessDays } from '@portal/shared/domain/rails/business-days.ts';
import { RAIL_MAXIMUM, type Rail } from '@portal/shared/domain/rails/rails.ts';
import { and, asc, eq, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { holidaysOf } from '../../kernel/data/clock-store.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { withSavepoint } from '../../kernel/jobs/with-savepoint.ts';
import { post } from '../../kernel/ledger/post.ts';
import { orderTransfer, type TransferPurpose, type TransferRow } from '../transfers/domain.ts';
import { AT_ONCE, RESERVE_DAYS } from './close.ts';
import { maturedGroup, paidGroup, releasedGroup, returnedGroup, sentGroup } from './postings.ts';
import { settingsOf } from './settings.ts';
import { settlements, type SettlementRow } from './tables.ts';
import { transitionSettlement, type SettlementTransition } from './transition.ts';

const NO_ACCOUNT = 'There is no bank account to send it to';

/** The most transfer attempts for one bank account. After the last attempt, the settlement waits for another bank account. */
const MOST_TRIES = 3;
const AGAIN_TIME = '10:00';

/** The rail for an amount: IBG, which is cheaper, up to its maximum; above that, DuitNow. */
const railFor = ({ amount }: SettlementRow): Rail => (amount <= RAIL_MAXIMUM.ibg ? 'ibg' : 'duitnow');

/** The changes of the settlement by a transfer attempt: the bank account and the arrival time, or the reason why nothing was sent. */
async function tryToSend(
  tx: Tx,
  settlement: SettlementRow,
  at: Date,
): Promise<Pick<SettlementTransition, 'change'> & { readonly isSent: boolean }> {
  const { account_id: accountId, id, number, amount } = settlement;
  const { bank_code, account_number, holder_name, held_until } = await settingsOf(tx, accountId);
  if (!bank_code || !account_number || !holder_name)
    return { isSent: false, change: { reason: NO_ACCOUNT, retry_at: null } };
  const tries = settlement.tries + 1;
  const order = {
    id: namedId('settlement transfer', id, tries),
    accountId,
    purpose: 'settlement',
    sourceId: id,
    rail: railFor(settlement),
    bankCode: bank_code,
    accountNumber: account_number,
    holderName: holder_name,
    amount,
    reference: number,
  };
  const arrives_by = await orderTransfer(tx, order, held_until !== null && held_until > at ? held_until : at);
  return {
    isSent: true,
    change: { tries, bank_code, account_number, holder_name, arrives_by, reason: null, retry_at: null },
  };
}

async function mature(tx: Tx, settlement: SettlementRow, at: Date): Promise<void> {
  const { amount, reserve_held } = settlement;
  const reserve_until = reserve_held > 0n ? startOf(addDays(dayOf(at), RESERVE_DAYS)) : null;
  const matured = maturedGroup(settlement, at);
  if (amount === 0n) {
    const groups = matured.entries.some((entry) => entry.amount !== 0n) ? [matured] : [];
    await transitionSettlement(tx, settlement, { to: 'no_transfer', at, change: { reserve_until }, groups });
    return;
  }
  const { isSent, change } = await tryToSend(tx, settlement, at);
  await transitionSettlement(tx, settlement, {
    to: isSent ? 'scheduled' : 'failed',
    at,
    change: { ...change, reserve_until },
    groups: [matured, sentGroup(settlement, at)],
  });
}

async function sendAgain(tx: Tx, settlement: SettlementRow, at: Date): Promise<void> {
  const { isSent, change } = await tryToSend(tx, settlement, at);
  if (isSent)
    await transitionSettlement(tx, settlement, { to: 'rescheduled', at, change: { ...change, paid_at: null } });
  else
    await tx
      .update(settlements)
      .set({ ...change })
      .where(eq(settlements.id, settlement.id));
}

async function release(tx: Tx, settlement: SettlementRow, at: Date): Promise<void> {
  await tx.update(settlements).set({ reserve_until: null }).where(eq(settlements.id, settlement.id));
  if (settlement.reserve_taken < settlement.reserve_held) await post(tx, releasedGroup(settlement, at));
}

interface Due {
  readonly name: string;
  readonly order: number;
  readonly column: PgColumn;
  readonly where: SQL | undefined;
  readonly transition: (tx: Tx, settlement: SettlementRow, at: Date) => Promise<void>;
}

const due = ({ name, order, column, where, transition }: Due): MomentJob => ({
  name,
  order,
  next: (after) => earliestOf(column, where, after),
  run: async (tx, clock, failed) => {
    const at = clock.now();
    const rows = await tx
      .select()
      .from(settlements)
      .where(and(where, lte(column, at)))
      .orderBy(asc(column), asc(settlements.id))
      .limit(AT_ONCE)
      .for('update');
    let changed = 0;
    for (const settlement of rows) {
      const run = async (part: Tx) => {
        await transition(part, settlement, at);
        return true;
      };
      if (await withSavepoint(tx, `The settlement ${settlement.number}`, run, failed)) changed += 1;
    }
    return changed;
  },
});

/**
 * The order of these jobs matters: a reserve is released at midnight before that day closes, and a settlement becomes due before the
 * transfers of the same time are sent.
 */
export const dueMoments: readonly MomentJob[] = [
  due({
    name: 'release what was held in reserve',
    order: 28,
    column: settlements.reserve_until,
    where: isNotNull(settlements.reserve_until),
    transition: release,
  }),
  due({
    name: 'settle what is due',
    order: 31,
    column: settlements.due_at,
    where: eq(settlements.status, 'closed'),
    transition: mature,
  }),
  due({
    name: 'send failed settlements again',
    order: 32,
    column: settlements.retry_at,
    where: eq(settlements.status, 'failed'),
    transition: sendAgain,
  }),
];

async function lock(tx: Tx, { source_id }: TransferRow): Promise<SettlementRow> {
  const [settlement] = await tx.select().from(settlements).where(eq(settlements.id, source_id)).for('update');
  if (!settlement) throw new Error(`There is no settlement ${source_id}.`);
  return settlement;
}

async function failure(tx: Tx, { tries }: SettlementRow, { reason }: TransferRow, at: Date) {
  const again = momentAt(addBusinessDays(dayOf(at), 1, await holidaysOf(tx)), AGAIN_TIME);
  return { reason, arrives_by: null, retry_at: tries % MOST_TRIES === 0 ? null : again };
}

/** Applies the bank's result of a transfer to its settlement. */
export const settlementPurpose: TransferPurpose = {
  name: 'settlement',
  sent: async (tx, transfer, at) => {
    await transitionSettlement(tx, await lock(tx, transfer), { to: 'sent', at });
  },
  credited: async (tx, transfer, at) => {
    const settlement = await lock(tx, transfer);
    const change = { paid_at: at, bank_reference: transfer.bank_reference };
    await transitionSettlement(tx, settlement, { to: 'paid', at, change, groups: [paidGroup(settlement, at)] });
  },
  failed: async (tx, transfer, at) => {
    const settlement = await lock(tx, transfer);
    await transitionSettlement(tx, settlement, {
      to: 'failed',
      at,
      change: await failure(tx, settlement, transfer, at),
    });
  },
  returned: async (tx, transfer, at) => {
    const settlement = await lock(tx, transfer);
    const change = { ...(await failure(tx, settlement, transfer, at)), paid_at: null, bank_reference: null };
    await transitionSettlement(tx, settlement, { to: 'failed', at, change, groups: [returnedGroup(settlement, at)] });
  },
};
