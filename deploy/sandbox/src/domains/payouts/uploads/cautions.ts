/** Cautions about a sheet that may be sent anyway, for example possible duplicates, new payees and new accounts. */
import type { SheetCaution } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { and, avg, desc, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { owned } from '../../../kernel/data/owned.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { later } from '../../../kernel/time/clock.ts';
import { UNUSUAL } from '../estimate.ts';
import { LIVE } from '../states.ts';
import { payouts } from '../tables.ts';
import type { Assessment, PlannedRow } from './assess.ts';

/** A payout of the same amount to the same payee within this period causes a caution. */
const LATELY_MS = 30 * 24 * 60 * 60_000;

const keyOf = (payee: string, amount: bigint): string => `${payee} ${amount}`;

/** For each payee and amount, the newest reference of the last thirty days. */
async function paidLately(tx: Tx, principal: Principal, payeeIds: readonly string[], now: Date) {
  const found = await tx
    .select({ payee_id: payouts.payee_id, amount: payouts.amount, reference: payouts.reference })
    .from(payouts)
    .where(
      and(
        owned(payouts, principal),
        inArray(payouts.payee_id, [...payeeIds]),
        inArray(payouts.status, [...LIVE]),
        gte(payouts.created_at, later(now, -LATELY_MS)),
      ),
    )
    .orderBy(desc(payouts.created_at), desc(payouts.id));
  const newest = new Map<string, string>();
  for (const { payee_id, amount, reference } of found) {
    const key = keyOf(payee_id, amount);
    if (!newest.has(key)) newest.set(key, reference);
  }
  return newest;
}

async function usualAmounts(tx: Tx, principal: Principal, payeeIds: readonly string[]) {
  const found = await tx
    .select({ payee_id: payouts.payee_id, usual: sql<string>`round(${avg(payouts.amount)})` })
    .from(payouts)
    .where(and(owned(payouts, principal), inArray(payouts.payee_id, [...payeeIds]), inArray(payouts.status, [...LIVE])))
    .groupBy(payouts.payee_id);
  return new Map(found.map(({ payee_id, usual }) => [payee_id, BigInt(usual)]));
}

/** For each line, an earlier line of the sheet that pays the same amount to the same payee. */
function repeatedRows(planned: readonly PlannedRow[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { line, form, made } of planned) {
    const key = keyOf(made.payee.id, form.amount);
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    else repeated.set(line, before);
  }
  return repeated;
}

/** The cautions of each row: for each column at most one, the first that applies. */
export async function cautionsOf(
  tx: Tx,
  principal: Principal,
  { planned, prepared }: Assessment,
  now: Date,
): Promise<readonly SheetCaution[]> {
  const payeeIds = [...new Set(planned.map(({ made }) => made.payee.id))];
  const lately = await paidLately(tx, principal, payeeIds, now);
  const usual = await usualAmounts(tx, principal, payeeIds);
  const repeated = repeatedRows(planned);

  const ofRow = ({ line, form, made, isNew }: PlannedRow): readonly SheetCaution[] => {
    const at = (column: keyof typeof form, caution: SheetCaution['caution'], about: string | null = null) => ({
      line,
      column,
      caution,
      about,
    });
    const whose = form.account_number ? 'account_number' : 'payee_name';
    const twice = repeated.get(line);
    const before = lately.get(keyOf(made.payee.id, form.amount));
    const usually = usual.get(made.payee.id);
    return [
      ...(isNew ? [at('payee_name', 'new_payee')] : made.held_until ? [at(whose, 'new_account')] : []),
      ...(made.name_differs ? [at('confirmed_name', 'name_differs', made.bank_holder_name)] : []),
      ...(twice !== undefined
        ? [at('amount', 'repeated_row', String(twice))]
        : before !== undefined
          ? [at('amount', 'paid_lately', before)]
          : usually !== undefined && form.amount > usually * UNUSUAL
            ? [at('amount', 'unusual_amount')]
            : []),
    ];
  };
  const ofPrepared = prepared.map(({ line, payout }) => ({
    line,
    column: 'reference',
    caution: 'prepared_already' as const,
    about: payout.reference,
  }));
  return [...planned.flatMap(ofRow), ...ofPrepared];
}
