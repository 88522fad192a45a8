/** A query of the companies and business owners that wait for a reviewer, usable in place of a table. */
import type { ReviewedKind, WaitingReview } from '@portal/shared/contract/admin/reviews.ts';
import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { asOwnedTable, type Owner } from '../../kernel/data/owned.ts';
import { companies, owners } from '../company/domain.ts';

export interface WaitingRow extends Pick<WaitingReview, 'id' | 'name' | 'status' | 'merchant_id' | 'merchant'> {
  readonly kind: ReviewedKind;
  readonly submitted_at: Date;
}

const builder = new QueryBuilder();

const column = <T>(name: string) => sql<T>`${sql.identifier('waiting')}.${sql.identifier(name)}`.as(name);

/** Every row has the calling administrator's account as `account_id`, because lists return only the caller's own rows. */
export function waitingReviews({ accountId }: Owner) {
  const waiting = sql`(
    select x.*, m.name as merchant from (
      select c.id, 'company' as kind, c.legal_name as name, c.status, c.account_id as merchant_id, c.submitted_at from ${companies} c
      union all
      select o.id, 'owner', o.name, o.status, o.account_id, o.submitted_at from ${owners} o) x
    join ${accounts} m on m.id = x.merchant_id
    where x.status in ('submitted', 'in_review')) waiting`;
  const all = builder
    .select({
      id: column<string>('id'),
      account_id: sql<string>`${accountId}::uuid`.as('account_id'),
      kind: column<ReviewedKind>('kind'),
      name: column<string>('name'),
      status: column<string>('status'),
      merchant_id: column<string>('merchant_id'),
      merchant: column<string>('merchant'),
      submitted_at: sql`waiting.submitted_at`.mapWith(companies.submitted_at).as('submitted_at'),
    })
    .from(waiting)
    .as('waiting_reviews');
  return asOwnedTable<WaitingRow>(all);
}
