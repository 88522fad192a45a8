/** Calls for bills and payments over the network, to gateways that may stop at any time. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { Envelope } from '@portal/shared/contract/kernel/envelope.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import * as v from 'valibot';
import { DEMO_MERCHANTS, DEMO_SIGN_INS } from '../kernel/seed/accounts.ts';
import { DEMO_COLLECTIONS } from '../domains/collections/seed/collections.ts';

/**
 * Posts a call. Undefined when no gateway accepted it: there was no response, or only the response of a gateway that closes. Throws when a
 * response breaks off.
 */
export async function postTo(
  address: string,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<v.InferOutput<typeof Envelope> | undefined> {
  const response = await fetch(`${address}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const answerText = await response?.text();
  if (answerText === undefined || response?.status === 503) return undefined;
  const envelope = v.parse(Envelope, JSON.parse(answerText));
  if (envelope.response_code !== 2000) throw new Error(`${path} answered ${envelope.description ?? ''}`);
  return envelope;
}

/** Begins a call and sends its body only at `finish`. Resolves when the gateway waits for the body. */
export async function postHalf(address: string, path: string, body: object, headers: Readonly<Record<string, string>>) {
  const content = JSON.stringify(body);
  const sent = request(`${address}/api/v1/${path}`, {
    method: 'POST',
    // Keeps the connection alive, as browsers do: a draining gateway must not wait until the client closes it.
    agent: new Agent({ keepAlive: true }),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
      expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return {
    finish: async () => {
      sent.end(content);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return v.parse(Envelope, JSON.parse(await text(answer)));
    },
  };
}

/** Signs aminah in and returns the headers that authorise her calls. Throws when no gateway takes the call. */
export async function signInAt(address: string): Promise<{ readonly authorization: string }> {
  const [someone] = DEMO_SIGN_INS;
  const credentials = { username: someone?.username, password: someone?.password };
  const answer = await postTo(address, auth.login.path, credentials);
  if (!answer?.token) throw new Error('Nobody took the sign-in.');
  return { authorization: `Bearer ${answer.token}` };
}

/** A bill of aminah's that stays open. */
export const openBill = (description: string) =>
  billForm({
    collection_id: DEMO_COLLECTIONS.find(({ account_id }) => account_id === DEMO_MERCHANTS[0]?.id)?.id ?? '',
    description,
    amount: '45.00',
    due_date: '2099-12-31',
  });
