/** The requests of a merchant and its payers to gateways that are killed: over plain HTTP, and repeated by `mortalGateway`. */
import { fillPath, type CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { momentAt, type Day } from '@portal/shared/domain/malaysian-time.ts';
import * as v from 'valibot';
import { DEMO_SIGN_INS } from '../../kernel/seed/accounts.ts';
import { envelopeOf, type MortalGateway } from './mortal-gateway.ts';
import type { Called, Requests, Username } from './operations.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export function requestsOn(gateway: Pick<MortalGateway, 'send'>) {
  let tokens = new Map<Username, Promise<string>>();
  let repeated = 0;

  async function signIn(username: Username): Promise<string> {
    const password = DEMO_SIGN_INS.find((one) => one.username === username)?.password;
    const reply = await gateway.send({
      path: `/api/v1/${auth.login.path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    return envelopeOf(reply).token ?? '';
  }
  function tokenOf(username: Username): Promise<string> {
    const token = tokens.get(username) ?? signIn(username);
    tokens.set(username, token);
    return token;
  }

  async function send({ method, path }: CallSpec, { params = {}, query, body, by, key }: Called) {
    const headers = {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(by && { authorization: `Bearer ${await tokenOf(by)}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const reply = await gateway.send({
      method,
      path: `/api/v1/${fillPath(path, params)}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
      headers,
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    if (reply.wasRepeated) repeated += 1;
    return { ...envelopeOf(reply), wasRepeated: reply.wasRepeated };
  }

  async function call<C extends CallSpec>(spec: C, called: Called): Promise<v.InferOutput<C['data']>> {
    const { response_code, description, breakdown_errors, data } = await send(spec, called);
    if (response_code !== 2000)
      throw new Error(`${spec.path} answered ${response_code} ${description} ${JSON.stringify(breakdown_errors)}`);
    return v.parse(spec.data, data);
  }

  async function decide(spec: CallSpec, called: Called): Promise<void> {
    const { response_code, description, wasRepeated } = await send(spec, called);
    const wasTaken = wasRepeated && response_code === CODES.wrongState.code;
    if (response_code !== 2000 && !wasTaken) throw new Error(`${spec.path} answered ${response_code} ${description}`);
  }

  async function click(page: string, fields: Readonly<Record<string, string>>): Promise<boolean> {
    const { status, text, wasRepeated } = await gateway.send({
      path: new URL(page).pathname,
      headers: FORM,
      body: new URLSearchParams(fields).toString(),
    });
    if (wasRepeated) repeated += 1;
    if (status >= 400) throw new Error(`A provider's page answered ${status}: ${text.slice(0, 200)}`);
    return wasRepeated;
  }

  return {
    call,
    decide,
    click,
    /** Moves the clock to a moment and runs the due jobs; then everybody signs in again. */
    moveTo: async (day: Day, time: string): Promise<void> => {
      const { status, text } = await gateway.send({
        path: '/sandbox/control/clock/freeze',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ at: momentAt(day, time).toISOString() }),
      });
      if (status !== 200) throw new Error(`The clock answered ${status}: ${text}`);
      tokens = new Map();
    },
    /** The number of lost answers. */
    repeated: () => repeated,
  } satisfies Requests & Record<'moveTo' | 'repeated', unknown>;
}
