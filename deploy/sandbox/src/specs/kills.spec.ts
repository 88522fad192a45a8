/**
 * A gateway that is killed (`kill -9`): each acknowledged request took effect once, each unanswered request takes effect once when
 * repeated, and the ledger equals a ledger without kills to the sen. Reports have a separate test (`domains/reports/kill.spec.ts`).
 */
import { machineFactor } from '../../../checks/run/machine-factor.mjs';
import { createGenerator } from '../kernel/seed/generator.ts';
import { liveThroughKills, payThroughKills } from '../testing/kills/kills.ts';
import { NOTHING_WRONG } from '../testing/kills/consistency-check.ts';
import { TARGETS } from '../testing/kills/targets.ts';

/** CONTRIBUTING says how to run more kills. */
const KILLS = process.env['KILLS'];
const ON_POSTGRESQL = Number(KILLS ?? TARGETS.length);
/** Fewer kills, because a start on PGlite takes as long as three starts on PostgreSQL. */
const ON_PGLITE = Number(KILLS ?? 3);
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
const LONGEST_KILL_MS = 30_000 * machineFactor();
/** Every targeted transaction has at least this many statements after its first stop boundary, so a first kill always happens. */
const MOST_PASSED = 1;

describe(`a gateway that is killed (KILL_SEED=${SEED})`, () => {
  it(
    `F57: on PostgreSQL, no request is lost or executed twice in ${ON_POSTGRESQL} kills between statements, and the ledger balances`,
    async () => {
      const { between } = createGenerator(SEED);
      const firsts = new Map(TARGETS.map((target) => [target, between(0, MOST_PASSED)]));
      const { lost, doubled, unbalanced, kills, repeated, stopped } = await liveThroughKills({
        kills: ON_POSTGRESQL,
        operations: 0,
        roundsOfADay: 3,
        firstBoundary: (target) => firsts.get(target) ?? 0,
      });
      expect({ lost, doubled, unbalanced }).toEqual(NOTHING_WRONG);
      expect(kills).toBe(ON_POSTGRESQL);
      expect(repeated).toBeGreaterThan(0);
      const missed = Object.entries(stopped).filter(([, { boundaries }]) => boundaries === 0);
      expect(missed).toEqual([]);
    },
    (ON_POSTGRESQL + 10) * LONGEST_KILL_MS,
  );

  it(
    `F57: on PGlite, no payment is lost or made twice in ${ON_PGLITE} kills at random times`,
    async () => {
      const { paid, ...found } = await payThroughKills(ON_PGLITE, createGenerator(SEED));
      expect(found).toEqual(NOTHING_WRONG);
      expect(paid).toBeGreaterThan(ON_PGLITE);
    },
    (ON_PGLITE + 2) * LONGEST_KILL_MS,
  );
});
