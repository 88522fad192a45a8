/**
 * One gateway after the other over the same data: each is killed, and the next one continues. Callers act like the product's clients: they
 * repeat a request without a response to the next gateway, under the same idempotency key.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { Envelope } from '@portal/shared/contract/kernel/envelope.ts';
import * as v from 'valibot';
import { startGateway, type GatewayProcess } from '../gateway-process.ts';

export interface Request {
  readonly method?: CallSpec['method'];
  /** The path from the root: `/api/v1/payouts/…`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** An earlier response to the request was lost. */
  readonly wasRepeated: boolean;
}

const PAUSE_MS = 10;
/** The output of a gateway uses another pipe than its response, and may arrive later. */
const OUTPUT_MS = 1_000;

export function mortalGateway(environment: Readonly<Record<string, string>>) {
  let running: GatewayProcess | undefined;
  const killed = new Set<GatewayProcess>();
  let failure: Error | undefined;

  async function alive(): Promise<GatewayProcess> {
    for (;;) {
      if (failure) throw failure;
      if (running && !killed.has(running)) return running;
      await sleep(PAUSE_MS);
    }
  }

  async function ask(gateway: GatewayProcess, { method = 'POST', path, headers = {}, body }: Request) {
    const sent = { method, headers, ...(body !== undefined && { body }), redirect: 'manual' } as const;
    const response = await fetch(gateway.address + path, sent);
    const text = await response.text();
    // None of these calls may fail, because the caller could not know the outcome. The gateway's log has the reason of the failure.
    if (response.status >= 500 && !killed.has(gateway)) {
      await sleep(OUTPUT_MS);
      throw new Error(`${path} answered ${response.status} ${text}\n${gateway.lastWords()}`);
    }
    return { status: response.status, text };
  }

  return {
    start: async (): Promise<void> => {
      running = await startGateway(environment);
    },
    kill: async (): Promise<void> => {
      if (!running) return;
      killed.add(running);
      await running.kill();
    },
    /** Rejects the requests of callers who wait for another gateway. */
    giveUp: (error: Error): void => {
      failure ??= error;
    },
    /** Returns the reply that arrived. Throws when a gateway that was not killed does not answer. */
    send: async (request: Request): Promise<Reply> => {
      for (let wasRepeated = false; ; wasRepeated = true) {
        const gateway = await alive();
        try {
          return { ...(await ask(gateway, request)), wasRepeated };
        } catch (error) {
          if (!killed.has(gateway)) throw error;
        }
      }
    },
  };
}

export type MortalGateway = ReturnType<typeof mortalGateway>;

/** The envelope in a gateway's reply. */
export const envelopeOf = ({ text }: Reply): v.InferOutput<typeof Envelope> => v.parse(Envelope, JSON.parse(text));
