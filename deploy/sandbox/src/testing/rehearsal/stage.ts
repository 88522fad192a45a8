/** People, a merchant's server and gateways on one database, on which an operation is rehearsed while the people work. */
import { randomBytes } from 'node:crypto';
import { DOMAINS } from '../../domains.ts';
import { storeClock } from '../../kernel/data/clock-store.ts';
import { openDatabase } from '../../kernel/data/database.ts';
import { fillRegistries } from '../../kernel/domain.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { following } from '../../kernel/time/clock.ts';
import { startGateway, type GatewayProcess, type GatewayVersion } from '../gateway-process.ts';
import { addPayeesAndMoney } from '../kills/merchant.ts';
import type { Acknowledged } from '../kills/operations.ts';
import { requestsOn } from '../kills/requests.ts';
import { TEST_NOW } from '../seed-for-specs.ts';
import { openFleet, type Fleet } from './fleet.ts';
import { startLoad, type Load } from './load.ts';
import { openMerchantReceiver, type MerchantReceiver } from './merchant-receiver.ts';

interface Start {
  /** That of the present sources unless given. */
  readonly version?: GatewayVersion;
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Stage {
  readonly receiver: MerchantReceiver;
  readonly fleet: Fleet;
  readonly requests: ReturnType<typeof requestsOn>;
  /** Starts a gateway on a database. */
  readonly startOn: (url: string, how?: Start) => Promise<GatewayProcess>;
  /** Begins the work of people, whose requests go to the fleet. Their acknowledged records are added to those given. */
  readonly startWork: (payees: readonly string[], acknowledged?: Acknowledged) => Load;
  /** Routes to the first gateways, makes the receiver the server of the merchant, and begins the work of people. */
  readonly startFirstWork: (gateways: readonly GatewayProcess[], payees: readonly string[]) => Promise<Load>;
  /** Opens another balancer to the same people, for gateways on another database. */
  readonly another: () => Pick<Stage, 'fleet' | 'requests' | 'startWork'>;
}

/** Sets the clock of a database with the specs' demonstration, and gives the merchant of the load payees and money. Returns the payees. */
export async function preparePayees(url: string): Promise<readonly string[]> {
  const database = await openDatabase({ url });
  await database.tx((tx) => storeClock(tx, following(TEST_NOW)));
  const payees = await addPayeesAndMoney(database, DEMO_MERCHANTS[0]?.id ?? '', TEST_NOW);
  await database.close();
  return payees;
}

export async function openStage(): Promise<Stage & { readonly close: () => void }> {
  fillRegistries(DOMAINS);
  const receiver = await openMerchantReceiver();
  /** All gateways of a rehearsal have these settings. */
  const settings = {
    GATEWAY_SECRET: randomBytes(32).toString('hex'),
    GATEWAY_ORIGIN: receiver.origin,
    SANDBOX_CONTROL: '1',
  };
  const another = () => {
    const fleet = openFleet();
    const requests = requestsOn(fleet);
    const startWork: Stage['startWork'] = (payees, acknowledged) => startLoad(fleet, requests, payees, acknowledged);
    return { fleet, requests, startWork };
  };
  const first = another();
  return {
    receiver,
    ...first,
    another,
    startFirstWork: async (gateways, payees) => {
      first.fleet.route(gateways.map(({ address }) => address));
      await receiver.subscribe(first.requests);
      return first.startWork(payees);
    },
    startOn: (url, how) => startGateway({ ...settings, ...how?.settings, DATABASE_URL: url }, [], how?.version),
    close: receiver.close,
  };
}
