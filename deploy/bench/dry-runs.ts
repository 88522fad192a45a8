/**
 * How long a dry run of the whitelist takes over 100,000 calls against a full list, on both databases: of one key, from as many addresses as
 * the gateway tells apart, and beyond that from 100,000 addresses, which takes seventeen keys that are each used from everywhere.
 */
import { MOST_ENTRIES, REPLAYED_DAYS, whitelist } from '../../shared/src/contract/merchant/whitelist/whitelist.ts';
import { addDays } from '../../shared/src/domain/days.ts';
import { MOST_ADDRESSES_A_DAY } from '../sandbox/src/domains/api-keys/counts.ts';
import { apiKeyCalls } from '../sandbox/src/domains/api-keys/tables.ts';
import { keyOf } from '../sandbox/src/domains/api-keys/testing/access.ts';
import { entryOf } from '../sandbox/src/domains/whitelist/testing/access.ts';
import { demoPrincipal } from '../sandbox/src/kernel/seed/accounts.ts';
import { dataOf } from '../sandbox/src/testing/calls.ts';
import setUp, { endPostgres } from '../sandbox/src/testing/run-setup.ts';
import { buildTestSandbox, buildTestSandboxOnPostgres, type TestSandbox } from '../sandbox/src/testing/test-sandbox.ts';

export const CALLS = 100_000;
const AT_ONCE = 5_000;

/** The calls from so many addresses, each on one of the days that are replayed. */
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

async function timeOn(sandbox: TestSandbox, addresses: number, runs: number): Promise<number> {
  const token = (await sandbox.signIn('aminah')).access;
  const { id: key_id } = await keyOf({ sandbox, token });
  const { list } = await dataOf(sandbox, whitelist.find, { query: { limit: MOST_ENTRIES } }, { token });
  const entries = [];
  for (let host = list.total; host < MOST_ENTRIES - 1; host += 1)
    entries.push(await entryOf({ sandbox, token }, { key_id, address: `203.0.113.${host}` }));
  await fillCalls(sandbox, key_id, addresses);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const body = { without: null, entry: { address: '198.51.100.0/24', key_id } };
    const started = performance.now();
    const { total } = await dataOf(sandbox, whitelist.dryRun, { body }, { token });
    times.push(performance.now() - started);
    if (total !== addresses) throw new Error(`${total} callers were tried.`);
  }
  // The next is tried against a list of its own.
  for (const { id } of entries) await dataOf(sandbox, whitelist.remove, { params: { id }, query: {} }, { token });
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}

interface Times {
  readonly ofOneKey: number;
  readonly apart: number;
}

/** Milliseconds, the request read and the answer written, by the name of the database. */
export async function dryRunTimes(runs: number): Promise<Readonly<Record<string, Times>>> {
  await setUp();
  const times: Record<string, Times> = {};
  try {
    for (const [name, build] of [
      ['PGlite', buildTestSandbox],
      ['PostgreSQL', buildTestSandboxOnPostgres],
    ] as const) {
      const sandbox = await build();
      try {
        const ofOneKey = await timeOn(sandbox, MOST_ADDRESSES_A_DAY * REPLAYED_DAYS, runs);
        times[name] = { ofOneKey, apart: await timeOn(sandbox, CALLS, runs) };
      } finally {
        await sandbox.close();
      }
    }
  } finally {
    await endPostgres();
  }
  return times;
}
