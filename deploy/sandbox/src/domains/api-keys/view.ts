/** The wire form of API keys. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { apiKeys as contract, KeyStatus } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kernel/data/database.ts';
import { asOwnedTable, findOwned, type Owner } from '../../kernel/data/owned.ts';
import { users } from '../identity/domain.ts';
import { apiKeys, apiKeySecrets, apiKeyUses, type KeyRow } from './tables.ts';

/** An API key with its maker's name, its status, the beginning of its newest secret, and its last use. */
interface KeyRowWithUses extends Omit<KeyRow, 'made_by'> {
  readonly made_by: string;
  readonly status: KeyStatus;
  readonly prefix: string;
  readonly last_used_at: Date | null;
  readonly last_address: string | null;
}

const builder = new QueryBuilder();

const newest = builder
  .selectDistinctOn([apiKeySecrets.key_id], { key_id: apiKeySecrets.key_id, prefix: apiKeySecrets.prefix })
  .from(apiKeySecrets)
  .orderBy(apiKeySecrets.key_id, desc(apiKeySecrets.created_at), sql`${apiKeySecrets.ends_at} desc nulls first`)
  .as('newest');

const lastUse = builder
  .selectDistinctOn([apiKeySecrets.key_id], {
    key_id: apiKeySecrets.key_id,
    at: apiKeyUses.at,
    address: apiKeyUses.address,
  })
  .from(apiKeyUses)
  .innerJoin(apiKeySecrets, eq(apiKeySecrets.id, apiKeyUses.secret_id))
  .orderBy(apiKeySecrets.key_id, desc(apiKeyUses.at))
  .as('last_use');

/** A query of the keys with their status at the time `now`, usable in place of a table. */
export function keysWithUses(now: Date) {
  const today = dayOf(now);
  const status = sql<KeyStatus>`case when ${apiKeys.revoked_at} is not null then 'revoked'
    when ${apiKeys.expires_on} < ${today} then 'expired' else 'active' end`;
  const joined = builder
    .select({
      ...getTableColumns(apiKeys),
      made_by: sql<string>`${users.name}`.as('maker_name'),
      status: status.as('status'),
      prefix: newest.prefix,
      last_used_at: sql<Date | null>`${lastUse.at}`.mapWith(apiKeyUses.at).as('last_used_at'),
      last_address: sql<string | null>`${lastUse.address}`.as('last_address'),
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.made_by))
    .innerJoin(newest, eq(newest.key_id, apiKeys.id))
    .leftJoin(lastUse, eq(lastUse.key_id, apiKeys.id))
    .as('keys');
  return asOwnedTable<KeyRowWithUses>(joined);
}

/** Throws `notFound`. */
export const keyWithUses = (tx: Tx, owner: Owner, id: string, now: Date): Promise<KeyRowWithUses> =>
  findOwned(tx, keysWithUses(now), owner, id);

async function secretsOf(tx: Tx, keyId: string, now: Date) {
  const works = or(isNull(apiKeySecrets.ends_at), gt(apiKeySecrets.ends_at, now));
  const secrets = await tx
    .select()
    .from(apiKeySecrets)
    .where(and(eq(apiKeySecrets.key_id, keyId), works))
    .orderBy(desc(apiKeySecrets.created_at), sql`${apiKeySecrets.ends_at} desc nulls first`);
  const ids = secrets.map(({ id }) => id);
  const uses = await tx
    .select()
    .from(apiKeyUses)
    .where(inArray(apiKeyUses.secret_id, ids))
    .orderBy(desc(apiKeyUses.at), apiKeyUses.address);
  const wireUses = uses.map((use) => ({
    ...use,
    minutes_ago: Math.floor((now.getTime() - use.at.getTime()) / 60_000),
  }));
  return secrets.map((secret) => ({ ...secret, uses: wireUses.filter(({ secret_id }) => secret_id === secret.id) }));
}

/** A key with the secrets that work now, and the addresses that each was last used from. A revoked or expired key has no secrets. */
export async function keyDetails(
  tx: Tx,
  owner: Owner,
  id: string,
  now: Date,
): Promise<CallResult<typeof contract.get>> {
  const key = await keyWithUses(tx, owner, id, now);
  return { ...key, secret: null, secrets: key.status === 'active' ? await secretsOf(tx, id, now) : [] };
}
