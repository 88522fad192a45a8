/** Makes calls to the gateway as a person of the demonstration, without a browser. */
import { auth } from '../../shared/src/contract/merchant/identity/auth.ts';
import { fillPath, type CallResult, type CallInput, type CallSpec } from '../../shared/src/contract/kernel/call.ts';
import { SUCCESS } from '../../shared/src/contract/kernel/codes.ts';
import type { Envelope } from '../../shared/src/contract/kernel/envelope.ts';
import type { Addresses } from './testbed.ts';

export interface Person {
  readonly username: string;
  readonly password: string;
}

/** A demonstration merchant, as `npm start` prints it. */
export const AMINAH = { username: 'aminah', password: 'teh tarik kurang manis', name: 'Tadika Sinar Pagi' } as const;

/** A person with the role finance, at the same merchant. */
export const CHANDRAN = { username: 'chandran', password: 'mee goreng telur mata' } as const;

/** A merchant with a year of money movements: payouts, refunds, own settlements. */
export const WEIMING = { username: 'weiming', password: 'roti canai kuah asing', name: 'Kedai Sinar Pagi' } as const;

/** An introducer, who has a separate portal. */
export const FARID = { username: 'farid', password: 'kopi ais kaw sedikit', account: 'Rakan Niaga Utara' } as const;

/** The administrator of the gateway. */
export const PUTERI = { username: 'puteri', password: 'sirap bandung cincau hitam' } as const;

type ResponseOf<T> = Omit<Envelope, 'data'> & { readonly data: T };

/**
 * `ask` requests any address of the gateway, and `call` makes a call of its contract; both throw after a refusal. `headers` are sent with
 * each request.
 */
export function clientOf({ gateway }: Pick<Addresses, 'gateway'>, headers: Readonly<Record<string, string>> = {}) {
  let token: string | null = null;

  async function ask<T>(method: string, path: string, body?: unknown): Promise<ResponseOf<T>> {
    const response = await fetch(`${gateway}${path}`, {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as ResponseOf<T>;
    if (answer.response_code !== SUCCESS) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    token = answer.token ?? token;
    return answer;
  }

  async function call<const S extends CallSpec>(spec: S, input: CallInput<S>): Promise<CallResult<S>> {
    const { params, query, body } = input as Partial<Record<'params' | 'query', Record<string, string>>> & {
      body?: unknown;
    };
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return (await ask<CallResult<S>>(spec.method, `/api/v1/${fillPath(spec.path, params)}${search}`, body)).data;
  }

  return { ask, call };
}

/** A client that is signed in. */
export async function signedInAt(testbed: Pick<Addresses, 'gateway'>, { username, password }: Person = AMINAH) {
  const client = clientOf(testbed);
  await client.call(auth.login, { body: { username, password } });
  return client;
}
