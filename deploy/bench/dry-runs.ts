/**
 * Measures a dry run of the whitelist over 100,000 calls against a full list, on both databases. In one measurement, the calls come from
 * one key and from as many addresses as the gateway counts for a key. In the other, the calls come from 100,000 addresses, which need
 * seventeen keys.
 */
import { randomUUID } from 'node:crypto';
import { MOST_ENTRIES, REPLAYED_DAYS, whitelist } from '../../shared/src/contract/merchant/whitelist/whitelist.ts';
import { addDays } from '../../shared/src/domain/days.ts';
import { MOST_ADDRESSES_A_DAY } from '../sandbox/src/domains/api-keys/counts.ts';
import { apiKeyCalls } from '../sandbox/src/domains/api-keys/tables.ts';
import { keyOf } from '../sandbox/src/domains/api-keys/testing/access.ts';
import { whiteListAddresses } from '../sandbox/src/domains/whitelist/tables.ts';
import { demoPrincipal } from '../sandbox/src/kernel/seed/accounts.ts';
import { dataOf } from '../sandbox/src/testing/calls.ts';
import type { TestSandbox } from '../sandbox/src/testing/test-sandbox.ts';
import { middle, onEachDatabase } from './on-each-database.ts';

export const CALLS = 100_000;
const AT_ONCE = 5_000;

/** Writes calls from `addresses` addresses, spread over the days that a dry run replays. */
async function fillCalls({ database, clock }: TestSandbox, key_id: string, addresses: number): Promise<void> {
  const { accountId: account_id } = demoPrincipal('aminah');
  const now = clock.now();
  for (let first = 0; first < addresses; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, addresses - first) }, (_, at) => {
      const [place, day] = [first + at, addDays(clock.today(), -((first + at) % REPLAYED_DAYS))];
      const address = `100.${64 + (place >> 16)}.${(place >> 8) & 255}.${place & 255}`;
      const calls = Math.ceil(CALLS / addresses);
      return { account_id, key_id, day, address, calls, last_at: now, last_call: 'POST customer-bills' };
    });
    await database.tx((tx) => tx.insert(apiKeyCalls).values(rows));
  }
}

/** Fills the whitelist of the key with as many entries as an account may have. */
async function fillList({ database, clock }: TestSandbox, key_id: string): Promise<void> {
  const { accountId: account_id } = demoPrincipal('aminah');
  const rows = Array.from({ length: MOST_ENTRIES }, (_, host) => ({
    id: randomUUID(),
    account_id,
    key_id,
    label: `Server ${host}`,
    address: `203.0.113.${host}`,
    created_at: clock.now(),
  }));
  await database.tx((tx) => tx.insert(whiteListAddresses).values(rows));
}

async function timeOn(sandbox: TestSandbox, addresses: number, runs: number): Promise<number> {
  const token = (await sandbox.signIn('aminah')).access;
  const { id: key_id } = await keyOf({ sandbox, token });
  await fillList(sandbox, key_id);
  await fillCalls(sandbox, key_id, addresses);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const body = { without: null, entry: { address: '198.51.100.0/24', key_id } };
    const started = performance.now();
    const { total } = await dataOf(sandbox, whitelist.dryRun, { body }, { token });
    times.push(performance.now() - started);
    if (total !== addresses) throw new Error(`${total} callers were tried.`);
  }
  return middle(times);
}

interface Times {
  readonly ofOneKey: number;
  readonly apart: number;
}

/** The times by the name of the database: milliseconds from reading the request to writing the answer. */
export const dryRunTimes = (runs: number): Promise<Readonly<Record<string, Times>>> =>
  onEachDatabase(async (sandbox) => ({
    ofOneKey: await timeOn(sandbox, MOST_ADDRESSES_A_DAY * REPLAYED_DAYS, runs),
    apart: await timeOn(sandbox, CALLS, runs),
  }));
