/**
 * Model-based test: orders and merchants change units in random order; answers and counts must equal those of a simple model.
 */
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { liveStock } from '../../testing/stock/history.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';

jest.setTimeout(120_000 * machineFactor());

/** The benchmark runs two hundred seeds, with twice the steps. */
const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1);
const STEPS = Number(process.env['HISTORY_STEPS'] ?? 500);

const named = (kinds: readonly string[], ...answers: readonly string[]): readonly string[] =>
  kinds.flatMap((kind) => answers.map((answer) => `${kind}: ${answer}`));

/** Each of these answers must occur in some history; otherwise the histories do not test the answer. */
const TO_MEET = [
  ...named(['place', 'pay late', 'dispatch'], 'done', 'short'),
  ...named(['commit', 'release'], 'done', 'ended'),
  ...named(['counted', 'received', 'written_off', 'limit', 'stop'], 'done', 'refused'),
  ...named(['deallocate', 'restock'], 'done'),
];

withSandbox('units of stock', (sandbox) => {
  const met = new Set<string>();

  it.each(SEEDS)(
    'in history %i, answers and counts of units equal those of the model after each step',
    async (seed) => {
      const shop = { database: sandbox().database, accountId: DEMO_MERCHANTS[0]?.id ?? '' };
      for (const name of (await liveStock(shop, seed, STEPS)).keys()) met.add(name);
    },
  );

  it('the histories together reach every kind of answer, and the proofs find no fault', async () => {
    expect([...met]).toEqual(expect.arrayContaining(TO_MEET));
    expect(await sandbox().database.tx(proveAll, 'read')).toEqual([]);
  });
});
