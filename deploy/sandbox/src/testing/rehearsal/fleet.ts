/**
 * Gateways behind a balancer, while some of them start, stop or fail. Callers act like the product's clients: they repeat a request without
 * an answer, or with the answer that the gateway could not do it, under the same idempotency key.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MortalGateway, Reply, Request } from '../kills/mortal-gateway.ts';

/** A request is given up after this time without an outcome. */
const LONGEST_MS = 60_000;
const PAUSE_MS = 20;

/** The load is over, so requests without an outcome are not repeated any more. */
export class LoadEnded extends Error {}

export interface Fleet extends Pick<MortalGateway, 'send'> {
  /** Replaces the URLs of the gateways that get requests. */
  readonly route: (addresses: readonly string[]) => void;
  /** Rejects each request that has no outcome, with `LoadEnded`. */
  readonly end: () => void;
  /** How many requests had no answer, and how many had an answer of 5xx. All of them were repeated. */
  readonly repeated: () => { readonly unanswered: number; readonly failed: number };
}

export function openFleet(): Fleet {
  let addresses: readonly string[] = [];
  let [turn, unanswered, failed] = [0, 0, 0];
  let isOver = false;

  /** Undefined without an answer. */
  async function ask(address: string, { method = 'POST', path, headers = {}, body }: Request) {
    const sent = { method, headers, ...(body !== undefined && { body }), redirect: 'manual' } as const;
    try {
      const response = await fetch(address + path, sent);
      return { status: response.status, text: await response.text() };
    } catch {
      return undefined;
    }
  }

  /** Undefined when no outcome is known. */
  async function tryOnce(request: Request) {
    const address = addresses[turn++ % addresses.length];
    const answer = address === undefined ? undefined : await ask(address, request);
    if (answer === undefined) unanswered += 1;
    else if (answer.status >= 500) failed += 1;
    return answer && answer.status < 500 ? answer : undefined;
  }

  async function send(request: Request): Promise<Reply> {
    const end = performance.now() + LONGEST_MS;
    for (let wasRepeated = false; ; wasRepeated = true) {
      const answer = await tryOnce(request);
      if (answer) return { ...answer, wasRepeated };
      if (isOver) throw new LoadEnded();
      if (performance.now() > end) throw new Error(`${request.path} has no outcome after ${LONGEST_MS} ms.`);
      await sleep(PAUSE_MS);
    }
  }

  return {
    send,
    route: (next) => {
      addresses = next;
    },
    end: () => {
      isOver = true;
    },
    repeated: () => ({ unanswered, failed }),
  };
}
