/**
 * The main journeys of a merchant and its payers under faults that a seed draws: of the network, the gateway process, the database, the
 * disk and the clock, several at once. The portal's own client makes the requests. At the end the database is compared with what was
 * acknowledged.
 */
import { sql } from 'drizzle-orm';
import { DOMAINS } from '../../domains.ts';
import type { Database, Tx } from '../../kernel/data/database.ts';
import { storeClock } from '../../kernel/data/clock-store.ts';
import { fillRegistries } from '../../kernel/domain.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import { frozen } from '../../kernel/time/clock.ts';
import { checkAtOnce, NOTHING_WRONG, type ConsistencyCheck } from '../kills/consistency-check.ts';
import { addGoods, addPayeesAndMoney } from '../kills/merchant.ts';
import { nothingAcknowledged, countOf, operationsOn, type Requests } from '../kills/operations.ts';
import { moveClock } from '../move-clock.ts';
import { TEST_NOW } from '../seed-for-specs.ts';
import { clientRequests } from './client-requests.ts';
import { drawClockStep, drawFaults, type NetworkFault, type SystemFault } from './drawn.ts';
import { openNetwork } from './network.ts';
import { openPlace } from './place.ts';

const JOURNEYS = ['payment', 'payment', 'refund', 'payout', 'order', 'cancelledOrder', 'returnedOrder'] as const;
const JOURNEYS_OF_RUN = 4;
/** One seed in four runs on PGlite, where a start takes longer. */
const ON_PGLITE = 4;
/** Approved payouts and refunds have arrived after these steps of the clock. */
const MINUTES_TO_THE_END = [1, 10, 60] as const;

type Fault = NetworkFault | SystemFault | 'step of the clock';

interface AtTheEnd extends ConsistencyCheck {
  readonly paidTwice: readonly string[];
  readonly halfStored: readonly string[];
}

export interface FaultRun extends AtTheEnd {
  readonly acknowledged: number;
  /** How often each fault was drawn. */
  readonly drawn: Readonly<Partial<Record<Fault, number>>>;
}

export const NO_FAULT_LEFT: AtTheEnd = { ...NOTHING_WRONG, paidTwice: [], halfStored: [] };

const namesOf = async (tx: Tx, names: ReturnType<typeof sql>): Promise<readonly string[]> =>
  (await tx.execute<{ name: string }>(names)).rows.map(({ name }) => name);

const paidTwice = (tx: Tx) =>
  namesOf(
    tx,
    sql`select a.bill_id as name from ledger_groups g join payment_attempts a on a.id = g.source_id
        where g.kind = 'payment' group by 1 having count(*) > 1`,
  );

/** Keys of requests without their answer, and payments that succeeded without money. */
const halfStored = (tx: Tx) =>
  namesOf(
    tx,
    sql`select route as name from idempotency_keys where answer is null
        union all select id::text from payment_attempts a
        where status = 'success' and not exists (select from ledger_groups g where g.source_id = a.id)`,
  );

/** Throws when a journey does not come to its end. */
export async function liveThroughFaults(seed: number): Promise<FaultRun> {
  fillRegistries(DOMAINS);
  const generator = createGenerator(seed);
  const merchantId = DEMO_MERCHANTS[0]?.id ?? '';
  const prepare = async (database: Database) => {
    await database.tx((tx) => storeClock(tx, frozen(TEST_NOW)));
    return {
      payees: await addPayeesAndMoney(database, merchantId, TEST_NOW),
      goods: await addGoods(database, merchantId, TEST_NOW),
    };
  };
  const { place, prepared } = await openPlace(seed % ON_PGLITE === 0 ? 'PGlite' : 'PostgreSQL', prepare);
  const drawn: Partial<Record<Fault, number>> = {};
  const note = (fault: Fault | undefined) => {
    if (fault) drawn[fault] = (drawn[fault] ?? 0) + 1;
  };
  const network = await openNetwork({
    gateway: place.gateway,
    next: () => {
      const faults = drawFaults(generator);
      note(faults.network);
      note(faults.system);
      return { fault: faults.network, pass: (exchange) => place.under(faults, exchange) };
    },
  });
  const client = clientRequests(network.address);
  const requests: Requests = {
    ...client,
    call: async (spec, called) => {
      const step = drawClockStep(generator);
      if (step !== 0) {
        note('step of the clock');
        await moveClock(place.gateway(), step);
      }
      return client.call(spec, called);
    },
  };
  try {
    const acknowledged = nothingAcknowledged();
    const journeys = operationsOn(requests, acknowledged, prepared);
    for (let at = 0; at < JOURNEYS_OF_RUN; at += 1) await journeys[generator.pick(JOURNEYS)](at);
    for (const minutes of MINUTES_TO_THE_END) await moveClock(place.gateway(), minutes);
    return await place.read(async (database) => ({
      ...(await checkAtOnce(database, acknowledged)),
      ...(await database.tx(
        async (tx) => ({ paidTwice: await paidTwice(tx), halfStored: await halfStored(tx) }),
        'read',
      )),
      acknowledged: countOf(acknowledged),
      drawn,
    }));
  } finally {
    await network.close();
    await place.close();
  }
}
