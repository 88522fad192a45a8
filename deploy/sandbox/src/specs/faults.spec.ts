/** Faults that a seed draws, several at once. FAULT_SEED repeats one run; the benchmark runs many seeds. */
import { machineFactor } from '../../../checks/run/machine-factor.mjs';
import { liveThroughFaults, NO_FAULT_LEFT } from '../testing/faults/run.ts';

const SEED = process.env['FAULT_SEED'];
const SEEDS = SEED === undefined ? [1, 2, 3, 4, 5] : [Number(SEED)];

jest.setTimeout(90_000 * machineFactor());

test.each(SEEDS)(
  'with FAULT_SEED=%i, every acknowledged request is stored once, and the books balance',
  async (seed) => {
    const { acknowledged, drawn, ...found } = await liveThroughFaults(seed);
    expect(found).toEqual(NO_FAULT_LEFT);
    expect(acknowledged).toBeGreaterThan(0);
    expect(Object.keys(drawn).length).toBeGreaterThan(0);
  },
);
