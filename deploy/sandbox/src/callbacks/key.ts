/**
 * What merchants' servers check signatures with. A key is derived from the gateway's secret, the account, and how often its merchant
 * has renewed it, so the database holds none.
 */
import type { CallAnswer } from '@portal/shared/contract/call.ts';
import { callbackKeys as contract } from '@portal/shared/contract/callback-keys.ts';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { later } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { callbackKeys } from '../db/tables/callbacks.ts';
import { Refusal } from '../errors.ts';
import { serve } from '../serve.ts';
import { keyFor } from '../signature.ts';

/** How long a server has to take the next key. */
const BESIDE_MS = 24 * 60 * 60_000;
/** Every key of a day signs, and a header has only so much room. */
const MOST_A_DAY = 5;

interface SigningKey {
  /** 32 bytes. */
  readonly key: Buffer;
  readonly generation: number;
  readonly createdAt: Date | null;
  /** Null for the newest. */
  readonly signsUntil: Date | null;
}

const purposeOf = (accountId: string, generation: number): string =>
  generation === 0 ? `callback:${accountId}` : `callback:${accountId}:${generation}`;

/** The account's keys that sign now, newest first. */
export async function signingKeys(tx: Tx, secret: Buffer, accountId: string, now: Date): Promise<SigningKey[]> {
  const renewed = await tx
    .select({ generation: callbackKeys.generation, createdAt: callbackKeys.created_at })
    .from(callbackKeys)
    .where(eq(callbackKeys.account_id, accountId))
    .orderBy(desc(callbackKeys.generation))
    .limit(MOST_A_DAY + 1);
  const first = { generation: 0, createdAt: null };
  const known = [...renewed, ...(renewed.length > MOST_A_DAY ? [] : [first])];
  return known
    .map((one, at) => {
      const next = known[at - 1]?.createdAt;
      const key = keyFor(secret, purposeOf(accountId, one.generation));
      return { ...one, key, signsUntil: next ? later(next, BESIDE_MS) : null };
    })
    .filter(({ signsUntil }) => signsUntil === null || signsUntil > now);
}

/** Throws `tooMany`, with the seconds until the oldest of today's keys has had its day. */
async function renew(tx: Tx, keys: readonly SigningKey[], account_id: string, now: Date): Promise<void> {
  const oldest = keys[MOST_A_DAY]?.signsUntil;
  if (oldest) throw new Refusal('tooMany', {}, Math.ceil((oldest.getTime() - now.getTime()) / 1000));
  const generation = (keys[0]?.generation ?? 0) + 1;
  // Of two renewals that come at once one is enough.
  await tx.insert(callbackKeys).values({ account_id, generation, created_at: now }).onConflictDoNothing();
}

function shown(keys: readonly SigningKey[]): CallAnswer<typeof contract.find> {
  const data = keys.map(({ key, createdAt, signsUntil }) => ({
    key: key.toString('hex'),
    created_at: createdAt?.toISOString() ?? null,
    signs_until: signsUntil?.toISOString() ?? null,
  }));
  return { list: { data, total: data.length } };
}

export function serveCallbackKeys(app: FastifyInstance): void {
  const keysOf = (tx: Tx, accountId: string, now: Date) => signingKeys(tx, app.sandbox.secret, accountId, now);

  serve(app, contract.find, async (_, { tx, who, clock }) => shown(await keysOf(tx, who.accountId, clock.now())), {
    mode: 'read',
  });

  serve(app, contract.create, async (_, { tx, who: { accountId }, clock }) => {
    const now = clock.now();
    await renew(tx, await keysOf(tx, accountId, now), accountId, now);
    return shown(await keysOf(tx, accountId, now));
  });
}
