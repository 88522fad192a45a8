/** After each day, the bank's statement of that day is read, and its lines are matched with the gateway's transfers. */
import { dayOf, endOf, startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { matchLines, type BankLine, type SentTransfer } from '@portal/shared/domain/rails/bank-match.ts';
import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { chunksOf } from '../../../kernel/data/chunks.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { endOfDay } from '../../../kernel/data/day-of-moment.ts';
import { namedId } from '../../../kernel/data/deterministic-id.ts';
import type { MomentJob } from '../../../kernel/jobs/moments.ts';
import { later } from '../../../kernel/time/clock.ts';
import { transfers, type TransferRow } from '../../transfers/domain.ts';
import type { BankStatements } from './port.ts';
import { bankLines } from './tables.ts';

const lastRead = sql`(select max(${bankLines.day}) from ${bankLines})`;

async function nextDay(tx: Tx, bank: BankStatements): Promise<Day | null> {
  const { rows } = await tx.execute<{ day: Day | null }>(sql`select (${bank.nextDay(lastRead)})::text as day`);
  return rows[0]?.day ?? null;
}

type Candidate = SentTransfer & { readonly account_id: string };

const candidateOf = (transfer: TransferRow): Candidate => ({
  id: transfer.id,
  account_id: transfer.account_id,
  bankReference: transfer.bank_reference,
  reference: transfer.reference,
  accountNumber: transfer.account_number,
  amount: transfer.amount,
  day: dayOf(transfer.ended_at ?? transfer.arrives_by),
});

/** Transfers that may belong to one of these lines, and that have no line yet. */
async function candidates(tx: Tx, day: Day, lines: readonly BankLine[]): Promise<readonly Candidate[]> {
  const references = lines.map(({ reference }) => reference);
  const numbers = lines.map(({ bankReference }) => bankReference);
  const rows = await tx
    .select({ transfer: transfers })
    .from(transfers)
    .leftJoin(bankLines, eq(bankLines.transfer_id, transfers.id))
    .where(
      and(
        isNull(bankLines.id),
        inArray(transfers.status, ['sent', 'credited', 'returned']),
        or(
          inArray(transfers.bank_reference, numbers),
          inArray(transfers.reference, references),
          and(gte(transfers.ended_at, startOf(day)), lt(transfers.ended_at, endOf(day))),
        ),
      ),
    );
  return rows.map(({ transfer }) => candidateOf(transfer));
}

/** The merchant to whose bank account the gateway last sent a transfer; null when there is no such transfer. */
async function ownerOf(tx: Tx, { accountNumber }: BankLine): Promise<string | null> {
  const [row] = await tx
    .select({ account_id: transfers.account_id })
    .from(transfers)
    .where(eq(transfers.account_number, accountNumber))
    .orderBy(desc(transfers.created_at))
    .limit(1);
  return row?.account_id ?? null;
}

async function readDay(tx: Tx, bank: BankStatements, day: Day, at: Date): Promise<number> {
  const lines = await bank.linesOf(tx, day);
  const rows = [];
  for (const { line, transfer } of matchLines(lines, await candidates(tx, day, lines)))
    rows.push({
      id: namedId('bank line', line.bankReference),
      account_id: transfer?.account_id ?? (await ownerOf(tx, line)),
      bank_reference: line.bankReference,
      reference: line.reference,
      account_number: line.accountNumber,
      amount: line.amount,
      day,
      transfer_id: transfer?.id ?? null,
      created_at: at,
    });
  for (const some of chunksOf(rows)) await tx.insert(bankLines).values([...some]);
  return rows.length;
}

/**
 * Runs after the job that applies the bank's responses of the same time, so that the credits of a day are stored before its statement is
 * read.
 */
export const readStatements = (bank: BankStatements): MomentJob => ({
  name: "read the bank's statements",
  order: 60,
  next: (after) => {
    const passed = after ? dayOf(later(after, -1)) : null;
    return sql`select ${endOfDay(sql`(${bank.nextDay(sql`greatest(${lastRead}, ${passed}::date)`)})`)}`;
  },
  run: async (tx, clock) => {
    const at = clock.now();
    const day = await nextDay(tx, bank);
    return day === null || endOf(day) > at ? 0 : readDay(tx, bank, day, at);
  },
});
