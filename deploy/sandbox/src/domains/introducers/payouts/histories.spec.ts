/** In any history of payments, refunds and bank responses, each statement equals the ledger. The benchmark runs two hundred histories. */
import { PGlite } from '@electric-sql/pglite';
import { machineFactor } from '../../../../../checks/run/machine-factor.mjs';
import { seeds } from '../../../../../checks/run/proofs.mjs';
import { openWorld, type World } from '../../../testing/money/world.ts';
import { liveCommission } from '../testing/commission-history.ts';

jest.setTimeout(60_000 * machineFactor());

const ONE = process.env['HISTORY_SEED'];
const SEEDS = ONE === undefined ? seeds(10) : [Number(ONE)];

describe('the statements of an introducer', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ memory: new PGlite() });
  });
  afterAll(() => world.database.close());

  test.each(SEEDS)('equal the ledger postings of each month in random history %i', async (seed) => {
    expect(await liveCommission(world, seed)).toBeGreaterThan(2);
  });
});
