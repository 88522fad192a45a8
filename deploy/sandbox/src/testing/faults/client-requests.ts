/** The requests of a merchant and its payers through the portal's own client, with the repetitions that people and screens make. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { CODES, isGatewayFault } from '@portal/shared/contract/kernel/codes.ts';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { createGateway, type Bearer, type Gateway } from '@portal/shared/gateway/client.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { http } from '@portal/shared/gateway/gateway.ts';
import { DEMO_SIGN_INS } from '../../kernel/seed/accounts.ts';
import type { Called, Requests, Username } from '../kills/operations.ts';

/** A request is given up after this many tries without an outcome. */
const MOST_TRIES = 40;
const PAUSE_MS = 10;

/** The outcome of the request is not known, or the gateway could not do it now. */
const isUndecided = (error: unknown): boolean =>
  error instanceof GatewayError &&
  (error.kind === 'unreachable' || (error.kind === 'refused' && isGatewayFault(error.code)));

/** Repeats a request until its outcome is known. */
async function untilDecided<T>(request: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await request();
    } catch (error) {
      if (tries === MOST_TRIES || !isUndecided(error)) throw error;
      await sleep(PAUSE_MS);
    }
}

/** A person's session, which is renewed as in the portal, and begun again when it cannot be. */
function sessionOf(username: Username): Gateway {
  let access: string | null = null;
  let refreshToken = '';
  const store = (token: string) => {
    access = token;
  };
  const ended = { renew: async () => false, end: () => undefined };
  const outside = createGateway(http, { token: () => null, store, ...ended });
  const signIn = async (): Promise<boolean> => {
    const password = DEMO_SIGN_INS.find((one) => one.username === username)?.password ?? '';
    const signedIn = await untilDecided(() => outside.call(auth.login, { body: { username, password } }));
    refreshToken = signedIn.refresh_token;
    return true;
  };
  const renew: Bearer['renew'] = async () => {
    if (refreshToken === '') return signIn();
    try {
      const renewed = await untilDecided(() => outside.call(auth.refresh, { body: { refreshToken } }));
      refreshToken = renewed.refresh_token;
      return true;
    } catch (error) {
      // A lost renewal was repeated after its grace period, because the clock was moved, and this ends the session.
      if (error instanceof GatewayError && error.kind !== 'malformed') return signIn();
      throw error;
    }
  };
  return createGateway(http, { token: () => access, store, renew, end: () => undefined, prove: signIn });
}

/** The status of a whole response to a form. Rejects when the response does not arrive, or only a part of it. */
async function statusOf(url: string, body: URLSearchParams): Promise<number> {
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  await response.text();
  return response.status;
}

/** @param address the URL of the gateway, or of the network before it */
export function clientRequests(address: string): Requests {
  http.defaults.baseURL = `${address}/api/v1/`;
  const anybody = createGateway(http);
  const sessions: Readonly<Record<Username, Gateway>> = {
    aminah: sessionOf('aminah'),
    chandran: sessionOf('chandran'),
  };

  const call = <C extends CallSpec>(spec: C, { by, key, ...input }: Called) => {
    const client = by ? sessions[by] : anybody;
    const options = key === undefined ? {} : { idempotencyKey: key };
    return untilDecided(() => client.call(spec, input as CallInput<C>, options)).catch((error: unknown) => {
      const why = error instanceof GatewayError ? JSON.stringify({ code: error.code, fields: error.fields }) : '';
      throw new Error(`${spec.path} was refused: ${why}`, { cause: error });
    });
  };

  return {
    call,
    decide: async (spec, called) => {
      try {
        await call(spec, called);
      } catch (error) {
        // A response was lost, or the request arrived twice. The checks at the end show whether the decision was taken.
        const { cause } = error as Error;
        if (!(cause instanceof GatewayError && cause.code === CODES.wrongState.code)) throw error;
      }
    },
    click: async (page, fields) => {
      const body = new URLSearchParams(fields);
      for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
        const status = await statusOf(address + new URL(page).pathname, body).catch(() => undefined);
        if (status !== undefined && status < 400) return tries > 1;
        if (status !== undefined && status < 500) throw new Error(`A provider's page answered ${status}.`);
        await sleep(PAUSE_MS);
      }
      throw new Error("A provider's page did not answer.");
    },
  };
}
