/**
 * The keys with which merchants' servers verify signatures. A key is derived from the gateway's secret, the account, and the number of
 * renewals, so the database contains no key.
 */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { callbackKeys as contract } from '@portal/shared/contract/merchant/webhooks/callback-keys.ts';
import { and, desc, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { later } from '../../kernel/time/clock.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { compiled, type Slots } from '../../kernel/data/statements/compiled.ts';
import { callbackKeys } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve, type Context } from '../../kernel/http/serve.ts';
import { keyFor } from '../../kernel/http/signature.ts';

/** How long a replaced key still signs, so that a merchant's server has time to install the new key. */
const BESIDE_MS = 24 * 60 * 60_000;
/** The most renewals in a day. All keys of the last day sign each callback, and the size of the signature header is limited. */
const MOST_A_DAY = 5;

interface SigningKey {
  /** 32 bytes. */
  readonly key: Buffer;
  readonly generation: number;
  readonly createdAt: Date | null;
  /** When the key stops signing; null for the newest key. */
  readonly signsUntil: Date | null;
}

const purposeOf = (accountId: string, generation: number): string =>
  generation === 0 ? `callback:${accountId}` : `callback:${accountId}:${generation}`;

export interface Renewal {
  readonly accountId: string;
  readonly generation: number;
  readonly createdAt: Date;
}

interface RenewalsLookup {
  readonly accountIds: readonly string[];
  /** A key that was replaced until this moment no longer signs. */
  readonly replacedUntil: Date;
}

const renewalsWith = compiled((db, { accountIds, replacedUntil }: Slots<RenewalsLookup>) => {
  const next = alias(callbackKeys, 'next');
  const overBefore = db
    .select({ generation: next.generation })
    .from(next)
    .where(
      and(
        eq(next.account_id, callbackKeys.account_id),
        gt(next.generation, callbackKeys.generation),
        lte(next.created_at, sql.param(replacedUntil, next.created_at)),
      ),
    );
  return db
    .select({
      accountId: callbackKeys.account_id,
      generation: callbackKeys.generation,
      createdAt: callbackKeys.created_at,
    })
    .from(callbackKeys)
    .where(and(eq(callbackKeys.account_id, sql`any(${accountIds}::uuid[])`), notExists(overBefore)))
    .orderBy(desc(callbackKeys.generation));
});

/** The renewals of these accounts that determine the keys in use since `since`, newest first. */
export const renewalsOf = (tx: Tx, accountIds: readonly string[], since: Date): Promise<Renewal[]> =>
  renewalsWith(tx, { accountIds, replacedUntil: later(since, -BESIDE_MS) });

/** The account's keys that sign at this time, newest first. `renewals` may contain renewals of other accounts. */
export function signingKeys(
  secret: Buffer,
  accountId: string,
  renewals: readonly Renewal[],
  at: Date,
): readonly SigningKey[] {
  const existing = renewals.filter((one) => one.accountId === accountId);
  return [...existing, ...((existing.at(-1)?.generation ?? 1) === 1 ? [{ generation: 0, createdAt: null }] : [])]
    .map(({ generation, createdAt }, position) => {
      const next = existing[position - 1]?.createdAt;
      const key = keyFor(secret, purposeOf(accountId, generation));
      return { key, generation, createdAt, signsUntil: next ? later(next, BESIDE_MS) : null };
    })
    .filter(({ signsUntil }) => signsUntil === null || signsUntil > at);
}

/** Throws `tooMany` with the seconds until the oldest of the day's keys stops signing. */
async function renew(tx: Tx, keys: readonly SigningKey[], account_id: string, now: Date): Promise<void> {
  const oldest = keys[MOST_A_DAY]?.signsUntil;
  if (oldest) throw new Refusal('tooMany', {}, Math.ceil((oldest.getTime() - now.getTime()) / 1000));
  const generation = (keys[0]?.generation ?? 0) + 1;
  await tx.insert(callbackKeys).values({ account_id, generation, created_at: now });
}

function toWireKeys(keys: readonly SigningKey[]): CallResult<typeof contract.find> {
  const data = keys.map(({ key, createdAt, signsUntil }) => ({
    key: key.toString('hex'),
    created_at: createdAt?.toISOString() ?? null,
    signs_until: signsUntil?.toISOString() ?? null,
  }));
  return { list: { data, total: data.length } };
}

export function serveCallbackKeys(app: FastifyInstance): void {
  const keysOf = async (tx: Tx, accountId: string, now: Date) =>
    signingKeys(app.sandbox.secret, accountId, await renewalsOf(tx, [accountId], now), now);

  const loadWireKeys = async ({ tx, principal, clock }: Context<'merchant'>) =>
    toWireKeys(await keysOf(tx, principal.accountId, clock.now()));

  serve(app, contract.find, (_, context) => loadWireKeys(context), { mode: 'read' });

  serve(
    app,
    contract.create,
    async (_, context) => {
      const { tx, principal, clock } = context;
      const now = clock.now();
      await renew(tx, await keysOf(tx, principal.accountId, now), principal.accountId, now);
      return loadWireKeys(context);
    },
    // A repeated request reads the keys again: the first response is not stored, because the database must not contain keys.
    { repeated: (_, context) => loadWireKeys(context) },
  );
}
