/** For specs: a browser without JavaScript at the page of a bill, which an edge serves. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { InjectOptions } from 'fastify';
import { edgeServer } from '../server.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The address to which a document leads. */
export const bankOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string =>
  String(headers['refresh']).replace('0; url=', '');

interface OpenedBill {
  readonly id: string;
  readonly amount: Sen;
}

/**
 * @param dist the folder of `buildDocuments`
 * @param calls the gateway's origin for the edge
 */
export function browserAt(dist: string, calls: string, { id, amount }: OpenedBill) {
  // Browsers get the origin that the gateway writes into the addresses of banks.
  const addresses = { gateway: 'http://localhost:4310', internalGateway: calls, payer: '', isSecure: false };
  const edge = edgeServer('payer', dist, addresses);
  const page = `/pay/bill/${id}`;
  let cookie = '';
  const send = async ({ headers, ...request }: InjectOptions) => {
    const own = { cookie, 'sec-fetch-site': 'same-origin', 'accept-encoding': 'identity' };
    const answer = await edge.inject({ url: page, ...request, headers: { ...own, ...headers } });
    cookie = String(answer.headers['set-cookie'] ?? cookie).split(';', 1)[0] ?? '';
    return answer;
  };
  /** Sends the form of the page at `url`; returns the redirect, or the form. */
  const post = (fields: Readonly<Record<string, string>>, url = page) => {
    const payload = new URLSearchParams({ amount: decimalOf(amount), ...fields }).toString();
    return send({ method: 'POST', url, payload, headers: { 'content-type': FORM_TYPE } });
  };
  return {
    open: (url = page) => send({ url }),
    setCookie: (text: string) => void (cookie = text),
    cookieText: () => cookie,
    cookie: () => JSON.parse(decodeURIComponent(cookie.slice('payment='.length) || 'null')) as Record<string, unknown>,
    send,
    post,
    /** Sends the form, and follows the redirect. */
    async press(fields: Readonly<Record<string, string>>, url = page) {
      const answer = await post(fields, url);
      return answer.statusCode === 303 ? send({ url: String(answer.headers.location) }) : answer;
    },
  };
}
