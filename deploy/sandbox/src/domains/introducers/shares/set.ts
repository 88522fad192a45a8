/** Changes of shares. They are audited in the introducer's account, and never apply to payments that were made before the change. */
import type { InviteShareForm, ShareForm } from '@portal/shared/contract/admin/introducers.ts';
import { basisPointsOf, percentOf } from '@portal/shared/contract/kernel/percent.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { dayOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, desc, eq, gte, lte } from 'drizzle-orm';
import type * as v from 'valibot';
import type { AccountRow, Administrator } from '../../../kernel/administrator.ts';
import { auditorIn, recordChange } from '../../../kernel/audit/record.ts';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { notify } from '../../../kernel/notices/notify.ts';
import { endOfMonth } from '../payouts/close.ts';
import { introducerTerms } from '../payouts/tables.ts';
import { commissionRates, introductions } from '../tables.ts';

const inPercent = (basisPoints: number | null | undefined): string | null =>
  basisPoints === null || basisPoints === undefined ? null : `${percentOf(basisPoints)} %`;

const plannedText = ({ basis_points, since }: typeof commissionRates.$inferSelect): string =>
  `${inPercent(basis_points)} (${dayOf(since)})`;

async function introductionInForce({ tx }: Administrator, accountId: string, id: string) {
  const [found] = await tx
    .select({ id: introductions.id, until: introductions.until, merchant: accounts.name })
    .from(introductions)
    .innerJoin(accounts, eq(accounts.id, introductions.merchant_id))
    .where(and(eq(introductions.account_id, accountId), eq(introductions.id, id)))
    .for('update', { of: introductions });
  if (!found) throw new Refusal('notFound');
  if (found.until !== null) throw new Refusal('wrongState');
  return found;
}

interface ShareChange {
  readonly introducer: AccountRow;
  readonly introductionId: string;
  readonly form: v.InferOutput<typeof ShareForm>;
}

/** Throws `notFound`, `wrongState` for an introduction that has ended, and `invalidInput` for a day that has passed. */
export async function setShare(administrator: Administrator, { introducer, introductionId, form }: ShareChange) {
  const { tx, principal, clock } = administrator;
  const { share, from, reason } = form;
  const link = await introductionInForce(administrator, introducer.id, introductionId);
  const now = clock.now();
  const today = dayOf(now);
  if (from < today) throw new Refusal('invalidInput', { from: RULES.day_from_today });
  const since = from === today ? now : startOf(from);
  const ofLink = eq(commissionRates.introduction_id, link.id);
  const [before] = await tx
    .select({ basis_points: commissionRates.basis_points })
    .from(commissionRates)
    .where(and(ofLink, lte(commissionRates.since, since)))
    .orderBy(desc(commissionRates.since))
    .limit(1);
  const replaced = await tx
    .delete(commissionRates)
    .where(and(ofLink, gte(commissionRates.since, since)))
    .returning();
  const planned = replaced.filter((rate) => rate.since > now);
  const basis_points = basisPointsOf(share) ?? 0;
  await tx.insert(commissionRates).values({
    account_id: introducer.id,
    introduction_id: link.id,
    since,
    basis_points,
    by_name: principal.name,
    reason,
  });
  await recordChange(tx, auditorIn(administrator, introducer.id), {
    action: 'account.share_set',
    subject: { id: link.id, name: link.merchant },
    before: {
      share: inPercent(before?.basis_points),
      from: null,
      reason: null,
      ...(planned.length > 0 && { planned: planned.map(plannedText).join(', ') }),
    },
    after: { share: inPercent(basis_points), from, reason },
  });
  await notify(tx, {
    event: 'commission.share_set',
    accountId: introducer.id,
    data: { merchant: link.merchant, share, day: from },
    link: '/merchants',
    at: now,
  });
}

interface InviteChange {
  readonly introducer: AccountRow;
  readonly form: v.InferOutput<typeof InviteShareForm>;
}

/** Creates the terms of an introducer who has none, without a bank account. */
export async function setInviteShare(administrator: Administrator, { introducer, form }: InviteChange): Promise<void> {
  const { tx, clock } = administrator;
  const { share, reason } = form;
  const account_id = introducer.id;
  const [before] = await tx
    .select({ share: introducerTerms.invite_basis_points })
    .from(introducerTerms)
    .where(eq(introducerTerms.account_id, account_id))
    .for('update');
  const invite_basis_points = share === '' ? null : (basisPointsOf(share) ?? null);
  await tx
    .insert(introducerTerms)
    .values({ account_id, invite_basis_points, closes_at: endOfMonth(clock.now()) })
    .onConflictDoUpdate({ target: introducerTerms.account_id, set: { invite_basis_points } });
  await recordChange(tx, auditorIn(administrator, account_id), {
    action: 'account.share_set',
    subject: { id: account_id, name: introducer.name },
    before: { share: inPercent(before?.share), reason: null },
    after: { share: inPercent(invite_basis_points), reason },
  });
}
