/** Introducers for an administrator: their merchants, and each merchant's agreed share with the time from which it applies. */
import { desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { asOwnedTable, type Owner } from '../../../kernel/data/owned.ts';
import { introducerTerms } from '../payouts/tables.ts';
import { commissionRates, introductions } from '../tables.ts';

export interface IntroducerRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly merchants: number;
  readonly invite_basis_points: number | null;
}

/** A query of all introducers. Every row has the calling administrator's account as `account_id`, because lists return only the caller's own rows. */
export function introducersFor({ accountId }: Owner) {
  const builder = new QueryBuilder();
  const inForce = builder
    .select({ introducer_id: introductions.account_id, merchants: sql<number>`count(*)::int`.as('merchants') })
    .from(introductions)
    .where(isNull(introductions.until))
    .groupBy(introductions.account_id)
    .as('in_force');
  const all = builder
    .select({
      id: accounts.id,
      account_id: sql<string>`${accountId}::uuid`.as('account_id'),
      name: accounts.name,
      created_at: accounts.created_at,
      merchants: sql`coalesce(${inForce.merchants}, 0)`.mapWith(Number).as('merchants'),
      invite_basis_points: introducerTerms.invite_basis_points,
    })
    .from(accounts)
    .leftJoin(inForce, eq(inForce.introducer_id, accounts.id))
    .leftJoin(introducerTerms, eq(introducerTerms.account_id, accounts.id))
    .where(eq(accounts.portal_type, 'introducer'))
    .as('introducers');
  return asOwnedTable<IntroducerRow>(all);
}

export async function introducerDetails(tx: Tx, { id, name, created_at }: typeof accounts.$inferSelect) {
  const [terms] = await tx
    .select({ invite_basis_points: introducerTerms.invite_basis_points })
    .from(introducerTerms)
    .where(eq(introducerTerms.account_id, id));
  const links = await tx
    .select({
      id: introductions.id,
      merchant_id: introductions.merchant_id,
      merchant: accounts.name,
      since: introductions.since,
      until: introductions.until,
    })
    .from(introductions)
    .innerJoin(accounts, eq(accounts.id, introductions.merchant_id))
    .where(eq(introductions.account_id, id))
    .orderBy(sql`${introductions.until} desc nulls first`, desc(introductions.since));
  const ids = links.map((link) => link.id);
  const rates = await tx
    .select()
    .from(commissionRates)
    .where(inArray(commissionRates.introduction_id, ids))
    .orderBy(desc(commissionRates.since));
  return {
    id,
    name,
    created_at,
    invite_basis_points: terms?.invite_basis_points ?? null,
    introductions: links.map((link) => ({
      ...link,
      shares: rates.filter(({ introduction_id }) => introduction_id === link.id),
    })),
  };
}
