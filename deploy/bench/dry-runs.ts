/** How long a dry run of the whitelist takes over 100,000 calls, each from an address of its own, against a full list, on both databases. */
import { MOST_ENTRIES, REPLAYED_DAYS, whitelist } from '../../shared/src/contract/merchant/whitelist/whitelist.ts';
import { addDays } from '../../shared/src/domain/days.ts';
import { apiKeyCalls } from '../sandbox/src/domains/api-keys/tables.ts';
import { keyOf } from '../sandbox/src/domains/api-keys/testing/access.ts';
import { entryOf } from '../sandbox/src/domains/whitelist/testing/access.ts';
import { demoPrincipal } from '../sandbox/src/kernel/seed/accounts.ts';
import { dataOf } from '../sandbox/src/testing/calls.ts';
import setUp, { endPostgres } from '../sandbox/src/testing/run-setup.ts';
import { buildTestSandbox, buildTestSandboxOnPostgres, type TestSandbox } from '../sandbox/src/testing/test-sandbox.ts';

export const CALLS = 100_000;
const AT_ONCE = 5_000;

/** One call from each of so many addresses, on the days that are replayed: more than a key may have, which is the worst there is. */
async function fillCalls({ database, clock }: TestSandbox, key_id: string): Promise<void> {
  const { accountId: account_id } = demoPrincipal('aminah');
  const now = clock.now();
  for (let first = 0; first < CALLS; first += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, at) => {
      const [call, day] = [first + at, addDays(clock.today(), -((first + at) % REPLAYED_DAYS))];
      const address = `100.${64 + (call >> 16)}.${(call >> 8) & 255}.${call & 255}`;
      return { account_id, key_id, day, address, calls: 1, last_at: now, last_call: 'POST customer-bills' };
    });
    await database.tx((tx) => tx.insert(apiKeyCalls).values(rows));
  }
}

async function timeOn(sandbox: TestSandbox, runs: number): Promise<number> {
  const token = (await sandbox.signIn('aminah')).access;
  const { id: key_id } = await keyOf({ sandbox, token });
  const { list } = await dataOf(sandbox, whitelist.find, { query: {} }, { token });
  for (let host = list.total; host < MOST_ENTRIES - 1; host += 1)
    await entryOf({ sandbox, token }, { key_id, address: `203.0.113.${host}` });
  await fillCalls(sandbox, key_id);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const body = { without: null, entry: { address: '198.51.100.0/24', key_id } };
    const started = performance.now();
    const { total } = await dataOf(sandbox, whitelist.dryRun, { body }, { token });
    times.push(performance.now() - started);
    if (total !== CALLS) throw new Error(`${total} callers were tried.`);
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}

/** Milliseconds, the request read and the answer written, by the name of the database. */
export async function dryRunTimes(runs: number): Promise<Readonly<Record<string, number>>> {
  await setUp();
  const times: Record<string, number> = {};
  try {
    for (const [name, build] of [
      ['PGlite', buildTestSandbox],
      ['PostgreSQL', buildTestSandboxOnPostgres],
    ] as const) {
      const sandbox = await build();
      try {
        times[name] = await timeOn(sandbox, runs);
      } finally {
        await sandbox.close();
      }
    }
  } finally {
    await endPostgres();
  }
  return times;
}
