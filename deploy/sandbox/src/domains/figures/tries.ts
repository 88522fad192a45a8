/** Outcomes of payment attempts. Failures are grouped by the same reasons that payers see. */
import { FAILURE_GROUPS, type Tries } from '@portal/shared/contract/merchant/money/figures.ts';
import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import { fpxCode } from '@portal/shared/domain/fpx.ts';
import { attemptStatusGroup } from '@portal/shared/domain/status-group.ts';
import { and, count, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { bills } from '../bills/domain.ts';
import { paymentAttempts } from '../payments/domain.ts';
import type { Scope, Span } from './read.ts';

type Group = (typeof FAILURE_GROUPS)[number];

const isGroup = (group: string | null): group is Group => FAILURE_GROUPS.some((one) => one === group);

/** The groups of attempts that have no FPX code, because the payer did not return from the provider. */
const WITHOUT_CODE: Readonly<Partial<Record<AttemptStatus, Group>>> = {
  cancelled: 'you_cancelled',
  timeout: 'time_ran_out',
};

function groupOf(status: AttemptStatus, code: string | null): Group {
  const group = code === null ? (WITHOUT_CODE[status] ?? null) : fpxCode(code).group;
  return isGroup(group) ? group : 'ours';
}

/** The outcomes of attempts that began in the span. */
export async function triesOf(tx: Tx, { accountId, keyId }: Scope, { from, until }: Span): Promise<Tries> {
  const { account_id, created_at, status, fpx_code, paid_at } = paymentAttempts;
  const its = tx
    .select({ id: bills.id })
    .from(bills)
    .where(eq(bills.key_id, keyId ?? ''));
  const ofKey = keyId === undefined ? undefined : inArray(paymentAttempts.bill_id, its);
  // The columns have few different values, so the database can count without sorting.
  const rows = await tx
    .select({ status, fpx_code, all: count(), withMoney: count(paid_at) })
    .from(paymentAttempts)
    .where(and(eq(account_id, accountId), ofKey, gte(created_at, from), lt(created_at, until)))
    .groupBy(status, fpx_code);
  const failed = rows
    .filter((row) => attemptStatusGroup(row.status) === 'unpaid')
    .map(({ all, withMoney, ...row }) => ({ ...row, count: all - withMoney }))
    .filter((row) => row.count > 0);
  const counts = new Map<Group, number>();
  for (const row of failed) {
    const group = groupOf(row.status, row.fpx_code);
    counts.set(group, (counts.get(group) ?? 0) + row.count);
  }
  return {
    succeeded: rows.reduce((sum, { withMoney }) => sum + withMoney, 0),
    failed: failed.reduce((sum, row) => sum + row.count, 0),
    reasons: [...counts]
      .map(([group, times]) => ({ group, count: times }))
      .toSorted((one, other) => other.count - one.count || one.group.localeCompare(other.group)),
  };
}
