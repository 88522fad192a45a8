/** The calls by which people make, change, rotate and revoke keys. */
import { randomUUID } from 'node:crypto';
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { type KeyScope } from '@portal/shared/contract/kernel/key-scopes.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { apiKeys as contract } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { and, desc, eq, gt, isNull, notExists, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../kernel/data/database.ts';
import { recordChange } from '../../kernel/audit/record.ts';
import { checkColumns, findRows, listOf } from '../../kernel/lists/lists.ts';
import { findOwned, owned } from '../../kernel/data/owned.ts';
import { checkVersion, raisedVersion, updateRow } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve, type Context } from '../../kernel/http/serve.ts';
import { notify } from '../../kernel/notices/notify.ts';
import { mayMake, type Principal } from '../../kernel/principal.ts';
import { later } from '../../kernel/time/clock.ts';
import { giveSecret, newSecret } from './secrets.ts';
import { apiKeys, apiKeySecrets, apiKeyUses, type KeyRow } from './tables.ts';
import { keyDetails, keyWithUses, keysWithUses } from './view.ts';

/** The most secrets of one key that are valid at the same time. A rotation adds one while the replaced secrets are still valid. */
const MOST_SECRETS = 5;
const A_MINUTE_MS = 60_000;

type Caller = Context<'merchant'>;

/**
 * Throws `invalidInput` when the scopes allow more than the caller may do: people may not grant or manage more than their own permissions.
 */
function checkHeld(principal: Principal, scopes: readonly KeyScope[]): void {
  if (!scopes.every((scope) => mayMake(principal, scope)))
    throw new Refusal('invalidInput', { scopes: RULES.scope_not_held });
}

/** Throws `invalidInput` when the last day has passed. */
function checkExpiry(expires_on: string | null, today: string): void {
  if (expires_on !== null && expires_on < today)
    throw new Refusal('invalidInput', { expires_on: RULES.key_expiry_over });
}

/** Identifies a repeated request by its idempotency key and the API key that it changes; undefined without an idempotency key. */
function requestKeyOf({ headers }: Caller, keyId = 'new'): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? `${keyId} ${key}` : undefined;
}

async function answered(
  { tx, principal, clock }: Caller,
  keyId: string,
  secret: string,
): Promise<CallResult<typeof contract.create>> {
  return { ...(await keyDetails(tx, principal, keyId, clock.now())), secret };
}

/**
 * Replaces the secret for a repeated request, because the response with the first secret may be lost and only its hash is stored.
 * Throws `wrongState` once the first secret was used.
 */
async function giveAgain(context: Caller, requestKey: string | undefined) {
  const { tx, principal } = context;
  const { secret, storedSecret } = newSecret();
  const newestSecret = tx
    .select({ id: apiKeySecrets.id })
    .from(apiKeySecrets)
    .where(and(owned(apiKeySecrets, principal), eq(apiKeySecrets.request_key, requestKey ?? '')))
    .orderBy(desc(apiKeySecrets.created_at))
    .limit(1);
  const wasUsed = tx.select({ at: apiKeyUses.at }).from(apiKeyUses).where(eq(apiKeyUses.secret_id, apiKeySecrets.id));
  const [row] = await tx
    .update(apiKeySecrets)
    .set(storedSecret)
    .where(and(eq(apiKeySecrets.id, newestSecret), notExists(wasUsed)))
    .returning({ keyId: apiKeySecrets.key_id });
  if (!row) throw new Refusal('wrongState');
  return answered(context, row.keyId, secret);
}

/** Returns the caller's key, locked until the transaction ends. Throws `notFound`. */
async function lockKey(tx: Tx, principal: Principal, id: string): Promise<KeyRow> {
  const [key] = await tx
    .select()
    .from(apiKeys)
    .where(owned(apiKeys, principal, id))
    .for('update');
  if (!key) throw new Refusal('notFound');
  return key;
}

/** The fields of a key that the audit list records. */
const auditedOf = ({ name, scopes, expires_on }: Pick<KeyRow, 'name' | 'scopes' | 'expires_on'>) => ({
  name,
  scopes,
  expires_on,
});

async function endOthers(tx: Tx, keyId: string, now: Date, endsAt: Date): Promise<void> {
  const ofKey = eq(apiKeySecrets.key_id, keyId);
  const working = await tx.$count(
    apiKeySecrets,
    and(ofKey, or(isNull(apiKeySecrets.ends_at), gt(apiKeySecrets.ends_at, now))),
  );
  if (working >= MOST_SECRETS && endsAt > now) throw new Refusal('tooMany');
  // A secret that ends before `endsAt` is not changed, so that no secret is valid for longer.
  await tx
    .update(apiKeySecrets)
    .set({ ends_at: endsAt })
    .where(and(ofKey, or(isNull(apiKeySecrets.ends_at), gt(apiKeySecrets.ends_at, endsAt))));
}

export function serveApiKeys(app: FastifyInstance): void {
  checkColumns(keysWithUses(app.sandbox.clock.now()), contract.list.columns);
  const READ = { mode: 'read' } as const;

  serve(
    app,
    contract.list,
    async (input, { tx, principal, clock }) => {
      const { rows, total } = await listOf(tx, { table: keysWithUses(clock.now()), principal }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );

  serve(
    app,
    contract.find,
    async ({ query }, { tx, principal, clock }) => {
      const { rows, total } = await findRows(tx, { table: keysWithUses(clock.now()), principal }, query);
      return { list: { data: rows, total } };
    },
    READ,
  );

  serve(
    app,
    contract.get,
    ({ params }, { tx, principal, clock }) => keyDetails(tx, principal, params.id, clock.now()),
    READ,
  );

  serve(
    app,
    contract.create,
    async ({ body }, context) => {
      const { tx, principal, clock } = context;
      checkHeld(principal, body.scopes);
      checkExpiry(body.expires_on, clock.today());
      const now = clock.now();
      const key = { id: randomUUID(), account_id: principal.accountId };
      await tx.insert(apiKeys).values({ ...key, ...body, made_by: principal.userId, created_at: now });
      const subject = { id: key.id, name: body.name };
      await recordChange(tx, context, { action: 'api_key.created', subject, before: null, after: auditedOf(body) });
      await notify(tx, {
        event: 'api_key.made',
        accountId: principal.accountId,
        data: { name: body.name, person: principal.name },
        link: `/api/view/${key.id}`,
        at: now,
      });
      return answered(context, key.id, await giveSecret(tx, key, { now, requestKey: requestKeyOf(context) }));
    },
    { repeated: (_, context) => giveAgain(context, requestKeyOf(context)) },
  );

  serve(app, contract.update, async ({ params, body: { version, ...changes } }, context) => {
    const { tx, principal, clock } = context;
    const key = await lockKey(tx, principal, params.id);
    checkVersion(key, version);
    if (key.revoked_at !== null) throw new Refusal('wrongState');
    checkHeld(principal, [...key.scopes, ...changes.scopes]);
    if (changes.expires_on !== key.expires_on) checkExpiry(changes.expires_on, clock.today());
    const now = clock.now();
    await updateRow(tx, apiKeys, { where: owned(apiKeys, principal, params.id), changes, version, principal, now });
    const [before, after] = [auditedOf(key), auditedOf(changes)];
    await recordChange(tx, context, { action: 'api_key.changed', subject: key, before, after });
    return keyDetails(tx, principal, params.id, now);
  });

  serve(app, contract.remove, async ({ params }, context) => {
    const { tx, principal, clock } = context;
    const now = clock.now();
    const isGood = and(owned(apiKeys, principal, params.id), isNull(apiKeys.revoked_at));
    const revoked = { revoked_at: now, ...raisedVersion(apiKeys, { principal, now }) };
    const [key] = await tx.update(apiKeys).set(revoked).where(isGood).returning();
    // Revoking a revoked key succeeds; the lookup throws `notFound` for a key of another merchant.
    if (!key) await findOwned(tx, apiKeys, principal, params.id);
    else
      await recordChange(tx, context, {
        action: 'api_key.revoked',
        subject: key,
        before: auditedOf(key),
        after: null,
      });
    return null;
  });

  serve(
    app,
    contract.rotate,
    async ({ params, body }, context) => {
      const { tx, principal, clock } = context;
      const key = await lockKey(tx, principal, params.id);
      checkHeld(principal, key.scopes);
      const now = clock.now();
      if ((await keyWithUses(tx, principal, key.id, now)).status !== 'active') throw new Refusal('wrongState');
      await endOthers(tx, key.id, now, later(now, body.overlap_minutes * A_MINUTE_MS));
      await tx.update(apiKeys).set(raisedVersion(apiKeys, { principal, now })).where(eq(apiKeys.id, key.id));
      await recordChange(tx, context, { action: 'api_key.rotated', subject: key, before: null, after: body });
      const requestKey = requestKeyOf(context, key.id);
      return answered(context, key.id, await giveSecret(tx, key, { now, requestKey }));
    },
    { repeated: ({ params }, context) => giveAgain(context, requestKeyOf(context, params.id)) },
  );
}
