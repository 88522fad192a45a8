/**
 * Delivers callbacks, a few at the same time to each merchant, so that a slow server does not delay other merchants. An attempt is counted
 * before it is sent, and its outcome is stored afterwards: no transaction stays open during the request, and after a crash another gateway
 * repeats the attempt. One transaction claims many attempts and one stores many outcomes, because payers need the same database
 * connections.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { throwAll } from '../../kernel/jobs/jobs.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import { signWithAll } from '../../kernel/http/signature.ts';
import { claim, type Claimed } from './claim.ts';
import { noteAll, type DeliveryAttempt } from './delivery-attempt.ts';
import { TIMEOUTS, post, type Timeouts } from './post.ts';
import { BATCH, relay } from './relay.ts';

/** The most delivery attempts at the same time. */
const TOGETHER = 100;
/** The longest time in milliseconds that a new callback waits while other callbacks are being sent. */
const PULSE = 1000;
/**
 * How long to wait after the first outcome, in milliseconds, so that outcomes that arrive shortly after it are stored in one transaction.
 */
const GATHER = 25;

/** Waits until an attempt ends, and then briefly for further attempts to end; at most for this many milliseconds. */
async function overOrAfter(running: ReadonlySet<Promise<void>>, milliseconds: number): Promise<void> {
  const end = new AbortController();
  const pause = (length: number) => sleep(length, undefined, { signal: end.signal }).catch(() => undefined);
  const before = running.size;
  await Promise.race([...running, pause(milliseconds)]);
  if (running.size > 0 && running.size < before) await Promise.race([Promise.all(running), pause(GATHER)]);
  end.abort();
}

type Gateway = Pick<Sandbox, 'database' | 'clock' | 'secret' | 'origins' | 'ports'>;

/** Delivers all due callbacks, or only those of one log, and returns the number of attempts. */
type Deliver = (timelineId?: string) => Promise<number>;

/** Creates a dispatcher, which sends nothing more once the gateway is closing. */
export function createDispatcher(gateway: Gateway, closing: AbortSignal, timeouts: Timeouts = TIMEOUTS): Deliver {
  const { database, clock, secret, origins, ports } = gateway;
  const underWay = new Map<string, number>();

  async function attempt({ row, keys }: Claimed): Promise<DeliveryAttempt> {
    const at = clock.now();
    const { timestamp, signature, body } = signWithAll(keys, row.body, at);
    const headers = { 'callback-id': row.id, 'callback-timestamp': timestamp, 'callback-signature': signature };
    const begun = performance.now();
    const isOwn = ports.isOwnReceiver(row.url, origins.gateway);
    const answer = await post({ url: row.url, headers, body, isOwn, closing, timeouts });
    return { row, answer, at, duration: performance.now() - begun };
  }

  async function tryOne(claimed: Claimed): Promise<DeliveryAttempt> {
    const { account_id } = claimed.row;
    const count = (by: number) => underWay.set(account_id, (underWay.get(account_id) ?? 0) + by);
    count(1);
    try {
      return await attempt(claimed);
    } finally {
      count(-1);
    }
  }

  async function relayAll(): Promise<void> {
    while (!closing.aborted && (await database.tx((tx) => relay(tx, clock.now()))) === BATCH);
  }

  async function take(timelineId: string | undefined, room: number): Promise<readonly Claimed[]> {
    if (closing.aborted || room === 0) return [];
    return database.tx((tx) => claim(tx, secret, { now: clock.now(), timelineId, underWay, room }));
  }

  return async (timelineId) => {
    const running = new Set<Promise<void>>();
    const over: DeliveryAttempt[] = [];
    const failures: unknown[] = [];
    let tries = 0;
    let nextRelay = 0;

    function send(claimed: Claimed): void {
      const one: Promise<void> = tryOne(claimed)
        .then(
          // An attempt that was aborted because the gateway closes is repeated after its lease.
          (tried) => void (closing.aborted || over.push(tried)),
          (error: unknown) => void failures.push(error),
        )
        .finally(() => running.delete(one));
      running.add(one);
    }

    const noteWhatIsOver = async () => void failures.push(...(await noteAll(database, over.splice(0))));

    try {
      for (;;) {
        if (performance.now() >= nextRelay) {
          await relayAll();
          nextRelay = performance.now() + PULSE;
        }
        const batch = await take(timelineId, TOGETHER - running.size);
        tries += batch.length;
        batch.forEach(send);
        if (running.size === 0 && over.length === 0) break;
        if (over.length === 0) await overOrAfter(running, Math.max(0, nextRelay - performance.now()));
        await noteWhatIsOver();
      }
    } finally {
      // The outcomes of all attempts that were sent are stored, also when an error ended the loop.
      await Promise.all(running);
      await noteWhatIsOver();
    }
    throwAll(failures);
    return tries;
  };
}
