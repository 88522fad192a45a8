/**
 * A client written from the text of the specification alone. It imports nothing of the contract, so that the contract is checked
 * independently. It sends calls by §7, and expects the responses of §7 and §8. Bodies that the specification does not show are filled in
 * from the fields that a refusal names (§8, breakdown errors), as a reader would do.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

const ResponseEnvelope = v.object({
  response_code: v.number(),
  description: v.string(),
  data: v.unknown(),
  breakdown_errors: v.record(v.string(), v.string()),
  token: v.nullable(v.string()),
});

export type Fields = Readonly<Record<string, unknown>>;

interface RequestOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Fields | FormData;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Every call of the specification. */
export const TABLE = readFileSync(resolve(import.meta.dirname, '../../../../checks/specification/calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .filter((columns) => columns[5] !== 'added');
export const nameOf = ([method, path]: readonly string[]) => `${method} ${path}`;

export const LISTS = TABLE.filter(([, , , , note]) => note?.startsWith('POST list'))
  .map(nameOf)
  .concat(
    'POST collections/merchant-collection/',
    'POST merchant-cloud-image/merchant-cloud-image-records',
    'POST shipping-zones/merchant-shipping-zone',
    'POST stores/merchant-stores',
    'POST shipments/order/merchant-shipments',
    'POST store-settings/merchant-store-settings',
    'POST white-list-address/me',
    'POST account-introducer/introducer-payout-record-data',
    'POST account-introducer/merchant-introducer',
    'POST account-introducer/introducer-payment-record-data',
  );

/** A value that a person would type into a field of this name. */
const TYPED: Fields = {
  amount: '25.00',
  amount_kind: 'fixed',
  asks_phone: false,
  button_label: '',
  callback_url: '',
  custom_pricing_price: '',
  description: 'Yuran November',
  due_date: '2099-12-31',
  email: 'pembayar@example.my',
  holder_name: 'Nurul binti Ahmad',
  identity_number: '',
  expires_on: null,
  is_active: true,
  is_reminder: false,
  language: 'en',
  max_quantity: '1',
  max_purchase_quantity: '',
  maximum_amount: '',
  message: 'Terima kasih',
  method: 'cash',
  min_purchase_quantity: '',
  minimum_amount: '',
  name: 'Nurul binti Ahmad',
  note: '',
  payer_email: 'pembayar@example.my',
  payer_name: 'Nurul binti Ahmad',
  payer_phone: '',
  phone: '',
  quantity: 1,
  reason: 'Dibayar di kaunter',
  received_on: '2026-11-01',
  record_status: 1,
  redirect_url: '',
  reference: '',
  reference_label: '',
  shows_progress: true,
  sku: '',
  statement: '',
  title: 'Yuran November',
  customer_id: null,
  weight_grams: '',
  alt_text: '',
  ...Object.fromEntries(
    ['fpx', 'ewallet', 'duitnow_qr', 'card', 'bnpl', 'paypal', 'crypto'].map((channel) => [channel, true]),
  ),
};

/** A list as §7 defines it: its rows, and the total. */
const List = v.object({ list: v.object({ data: v.array(v.record(v.string(), v.unknown())), total: v.number() }) });

export const idOf = (data: Record<string, unknown>): string => String(data['id']);

export const withKey = () => ({ headers: { 'idempotency-key': randomUUID() } });

/** The rows of a response that must be a list. */
export const expectList = (data: unknown) => v.parse(List, data).list.data;

/** @param gateway called when a request is made */
export function clientOf(gateway: () => FastifyInstance) {
  const asked = new Set<string>();
  let token: string | null = null;

  /** Makes one call by its name in the table: `GET customers/{id}`. */
  async function ask(name: string, sent: RequestOptions = {}): Promise<v.InferOutput<typeof ResponseEnvelope>> {
    asked.add(name);
    const [method = '', path = ''] = name.split(' ');
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, at: string) => encodeURIComponent(sent.params?.[at] ?? ''));
    const { body, query = {}, headers } = sent;
    const bearer = sent.token === undefined ? token : sent.token;
    const request = new Request('http://localhost', { method: 'POST', ...(body instanceof FormData && { body }) });
    const payload =
      body instanceof FormData ? Buffer.from(await request.arrayBuffer()) : body && Buffer.from(JSON.stringify(body));
    const contentType = body instanceof FormData ? request.headers.get('content-type') : body && 'application/json';
    const answer = await gateway().inject({
      method: method as 'GET',
      url: `/api/v1/${filled}?${new URLSearchParams(query).toString()}`,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(contentType && { 'content-type': contentType }),
        ...headers,
      },
      ...(payload && { payload }),
    });
    // A file response has no envelope.
    if (!answer.headers['content-type']?.toString().startsWith('application/json'))
      return { response_code: 2000, description: '', data: answer.body, breakdown_errors: {}, token: null };
    return v.parse(ResponseEnvelope, answer.json());
  }

  /** The data of a call that succeeds: its body says code 2000. */
  async function ok(name: string, sent: RequestOptions = {}): Promise<Record<string, unknown>> {
    const { response_code, description, breakdown_errors, data } = await ask(name, sent);
    expect({ name, response_code, description, breakdown_errors }).toMatchObject({ response_code: 2000 });
    return data as Record<string, unknown>;
  }

  /** Sends the known fields, and adds the fields that each refusal names, until the call succeeds or a refusal names no new field. */
  async function fillIn(name: string, known: Fields = {}, sent: Omit<RequestOptions, 'body'> = {}) {
    const body: Record<string, unknown> = { ...known };
    for (;;) {
      const { response_code, breakdown_errors, data } = await ask(name, { ...sent, body });
      if (response_code === 2000) return data as Record<string, unknown>;
      const missing = Object.keys(breakdown_errors).filter((field) => field in TYPED && !(field in body));
      expect({ name, response_code, breakdown_errors, missing }).not.toMatchObject({ missing: [] });
      for (const field of missing) body[field] = TYPED[field];
    }
  }

  /** Sets the bearer token for calls without a token of their own. */
  const signedInAs = (bearer: string | null): void => {
    token = bearer;
  };

  return { ask, ok, fillIn, asked, signedInAs };
}
