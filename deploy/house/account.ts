/** Somebody of the demonstration at the gateway itself, without a browser. */
import { auth } from '../../shared/src/contract/merchant/identity/auth.ts';
import { fillPath, type CallAnswer, type CallInput, type CallSpec } from '../../shared/src/contract/kernel/call.ts';
import { SUCCESS } from '../../shared/src/contract/kernel/codes.ts';
import type { Envelope } from '../../shared/src/contract/kernel/envelope.ts';
import type { Addresses } from './house.ts';

export interface Person {
  readonly username: string;
  readonly password: string;
}

/** A demonstration merchant, as `npm start` prints it. */
export const AMINAH = { username: 'aminah', password: 'teh tarik kurang manis', name: 'Tadika Sinar Pagi' } as const;

type Answered<T> = Omit<Envelope, 'data'> & { readonly data: T };

/** Signs in. `ask` reaches any address of the gateway, `call` one of its contract; both throw when they are refused. */
export async function signedInAt({ gateway }: Addresses, { username, password }: Person = AMINAH) {
  let token: string | null = null;

  async function ask<T>(method: string, path: string, body?: unknown): Promise<Answered<T>> {
    const response = await fetch(`${gateway}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answered<T>;
    if (answer.response_code !== SUCCESS) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    token = answer.token ?? token;
    return answer;
  }

  async function call<const S extends CallSpec>(spec: S, input: CallInput<S>): Promise<CallAnswer<S>> {
    const { params, query, body } = input as Partial<Record<'params' | 'query', Record<string, string>>> & {
      body?: unknown;
    };
    const asked = query ? `?${new URLSearchParams(query)}` : '';
    return (await ask<CallAnswer<S>>(spec.method, `/api/v1/${fillPath(spec.path, params)}${asked}`, body)).data;
  }

  await call(auth.login, { body: { username, password } });
  return { ask, call };
}
