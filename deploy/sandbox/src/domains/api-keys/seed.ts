/**
 * Keys of the demonstration: each merchant has a key for its website, and the first merchant also has a key of every other kind. The stored
 * hashes are random bytes, so no secret matches them.
 */
import type { KeyScope } from '@portal/shared/contract/kernel/key-scopes.ts';
import { SECRET_PREFIX, SHOWN_CHARACTERS } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { recordChange } from '../../kernel/audit/record.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { DEMO_ACCOUNTS, DEMO_MERCHANTS, demoPrincipal } from '../../kernel/seed/accounts.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import { later } from '../../kernel/time/clock.ts';
import { callerOf } from './secrets.ts';
import { apiKeyCalls, apiKeys, apiKeySecrets, apiKeyUses } from './tables.ts';

const { uuid, bytes } = createGenerator(9_100);

const WEBSITE = DEMO_MERCHANTS.map(({ id: account_id }) => ({ id: uuid(), account_id, name: 'Website' }));

/** The key with which a merchant's website makes bills; undefined for an account that is no merchant. */
export function demoKeyOf(accountId: string) {
  const key = WEBSITE.find(({ account_id }) => account_id === accountId);
  return key && { id: key.id, caller: callerOf(key) };
}

const TO_BILL: KeyScope[] = ['collections.read', 'bills.read', 'bills.write', 'customers.read', 'customers.write'];
const A_MINUTE_MS = 60_000;
const A_DAY_MS = 24 * 60 * A_MINUTE_MS;

interface Moments {
  /** When the accounts were opened. */
  readonly start: Date;
  readonly now: Date;
}

function keysOf({ start, now }: Moments) {
  const today = dayOf(now);
  const ago = (days: number) => later(now, -days * A_DAY_MS);
  const [first] = WEBSITE;
  if (!first) throw new Error('The demonstration has no merchant.');
  const { account_id } = first;
  const websites = WEBSITE.map((key) => ({ ...key, scopes: TO_BILL, created_at: start }));
  return [
    ...websites,
    {
      id: uuid(),
      account_id,
      name: 'Accounting',
      scopes: ['bills.read', 'settlements.read', 'reports.read'] satisfies KeyScope[],
      expires_on: addDays(today, 41),
      created_at: ago(49),
    },
    {
      id: uuid(),
      account_id,
      name: 'Enrolment day',
      scopes: ['bills.read', 'bills.write'] satisfies KeyScope[],
      expires_on: addDays(today, -23),
      created_at: ago(30),
    },
    {
      id: uuid(),
      account_id,
      name: 'Old website',
      scopes: ['bills.read'] satisfies KeyScope[],
      created_at: start,
      revoked_at: ago(75),
      version: 2,
      changed_by: 'Aminah binti Yusof',
      changed_at: ago(75),
    },
  ];
}

/** The columns of a secret that no one can use: its hash is random. */
const unknownSecret = () => ({
  id: uuid(),
  hash: Buffer.from(bytes(32)).toString('hex'),
  prefix: `${SECRET_PREFIX}${Buffer.from(bytes(SHOWN_CHARACTERS / 2)).toString('hex')}`,
});

type Seeded = ReturnType<typeof keysOf>[number];

/** Call counts of the previous days, for the dry run of a whitelist draft. */
function countedCalls(keys: readonly Seeded[], now: Date) {
  const counted = ({ id: key_id, account_id }: Seeded, address: string, calls: number, days: readonly number[]) =>
    days.map((ago) => {
      const last_at = later(now, -ago * A_DAY_MS - 12 * A_MINUTE_MS);
      return { account_id, key_id, address, calls: calls - ago, last_at, day: dayOf(last_at) };
    });
  const keysByName = (name: string) => keys.filter((key) => key.name === name);
  const lastDays = (count: number) => Array.from({ length: count }, (_, ago) => ago);
  return [
    ...keysByName('Website').flatMap((key) => [
      ...counted(key, '203.0.113.24', 64, lastDays(30)).map((row) => ({ ...row, last_call: 'POST customer-bills' })),
      ...counted(key, '203.0.113.25', 9, [0]).map((row) => ({ ...row, last_call: 'POST customer-bills' })),
      ...counted(key, '2001:db8:24::15', 38, lastDays(12)).map((row) => ({ ...row, last_call: 'POST customers' })),
    ]),
    ...keysByName('Accounting').flatMap((key) =>
      counted(key, '198.51.100.6', 30, lastDays(9)).map((row) => ({
        ...row,
        last_call: 'POST settlement-records/merchant-settlement-records',
      })),
    ),
  ];
}

/** Writes the audit entries for the keys of the first merchant. */
async function auditKeys(tx: Tx, keys: readonly Seeded[]): Promise<void> {
  const principal = demoPrincipal('aminah');
  const by = (at: Date) => ({ principal, address: '203.0.113.80', clock: { now: () => at } });
  for (const key of keys.filter(({ account_id }) => account_id === principal.accountId)) {
    const values = { name: key.name, scopes: key.scopes, expires_on: 'expires_on' in key ? key.expires_on : null };
    const change = { before: null, after: values };
    await recordChange(tx, by(key.created_at), { action: 'api_key.created', subject: key, ...change });
    if ('revoked_at' in key)
      await recordChange(tx, by(key.revoked_at), {
        action: 'api_key.revoked',
        subject: key,
        before: values,
        after: null,
      });
  }
}

export async function seedApiKeys(tx: Tx, moments: Moments): Promise<void> {
  const { now } = moments;
  const owners = new Map(DEMO_ACCOUNTS.map(({ id, userId }) => [id, userId]));
  const keys = keysOf(moments).map((key) => ({ ...key, made_by: owners.get(key.account_id) ?? '' }));
  await tx.insert(apiKeys).values(keys);
  await tx.insert(apiKeyCalls).values(countedCalls(keys, now));
  await auditKeys(tx, keys);
  const rows = keys.map(({ id: key_id, account_id, created_at }) => ({
    ...unknownSecret(),
    key_id,
    account_id,
    created_at,
  }));
  const [website] = rows;
  if (!website) throw new Error('The demonstration has no key.');
  // A website that is changing to a new secret: one of its two servers has it already.
  const rotatedAt = later(now, -3 * 60 * A_MINUTE_MS);
  const next = { ...website, ...unknownSecret(), created_at: rotatedAt };
  const before = { ...website, ends_at: later(rotatedAt, A_DAY_MS) };
  await tx.insert(apiKeySecrets).values([before, next, ...rows.slice(1)]);
  const { account_id } = website;
  await tx.insert(apiKeyUses).values([
    {
      account_id,
      secret_id: before.id,
      address: '203.0.113.24',
      call: 'POST customer-bills',
      at: later(now, -12 * A_MINUTE_MS),
    },
    {
      account_id,
      secret_id: next.id,
      address: '203.0.113.25',
      call: 'POST customer-bills',
      at: later(now, -4 * A_MINUTE_MS),
    },
  ]);
}
