/** The reports are sent over a real connection to a real server, and only the received data is checked. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addBreadcrumb } from '@sentry/browser';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { createClient, send } from './client.ts';
import { redactText } from './redact.ts';
import { sampleOf } from './sampling.ts';
import type { Envelope } from './transport.ts';

/** Values that no report may contain. Card numbers occur with and without spaces, as text and as a number. */
const CANARIES = {
  visa: '4111111111111111',
  spaced: '5500 0055 5555 5559',
  amex: '3782-822463-10005',
  cvv: 'cvv: 987',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbWluYWgifQ.c2lnbmF0dXJl',
  bearer: 'Bearer canary-access-token-1',
  header: 'Authorization: Token canary-header-2',
  query: '/pay?token=canary-query-3&page=2',
  refresh: '"refreshToken":"canary-refresh-4"',
  password: 'password=canary-password-5',
  fragment: '/forgot-password#Qm9keV9vZl9hX3Jlc2V0X3Rva2VuX2NhbmFyeQ',
  email: 'canary.person@example.my',
  encoded: 'q=canary.coded%40example.my',
  mobile: '012-345 6789',
  abroad: '+60123456789',
  landline: '03-2345 6789',
  nric: '900131-14-5678',
  bare: '900131145678',
  record: '9b2f7d1e-1c1c-4a55-9a52-0c1f6a2f0a11',
  device: 'device_id=canary-device-6',
} as const;

/** Substrings by which leaked values would be recognised. */
const TRACES = [
  '4111111111111111',
  '5500 0055',
  '3782-822463',
  'eyJ',
  'canary',
  'Qm9keV9v',
  '345 6789',
  '60123456789',
  '2345 6789',
  '900131',
  '9b2f7d1e',
];
/** Three digits occur in many times and ids, so only a separate number counts as the CVV. */
const CVV = /(?<![\w.-])987(?![\w.-])/;
const STUFFED = Object.values(CANARIES).join(' | ');

let collector: Server;
let arrived: string[] = [];
let address: string;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      arrived.push(body);
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  address = `http://0123456789abcdef0123456789abcdef@127.0.0.1:${(collector.address() as AddressInfo).port}/1`;
});
afterAll(() => new Promise((closed) => collector.close(closed)));
beforeEach(() => {
  arrived = [];
});

const clientOf = (isSilent = () => false) =>
  createClient({ address, isSilent, sample: { errors: true, replays: false, replaysOnError: false } });

const expectClean = () => {
  const all = arrived.join('\n');
  expect(TRACES.filter((trace) => all.includes(trace))).toEqual([]);
  expect(all).not.toMatch(CVV);
};

describe('the data that leaves the browser', () => {
  it('contains no planted personal data when an error is reported, and still describes the error and its cause', async () => {
    const client = clientOf();
    addBreadcrumb({
      category: 'fetch',
      message: STUFFED,
      data: { url: CANARIES.query, request_body: STUFFED, headers: { Authorization: 'x' }, status_code: 500 },
    });
    const cause = new Error(`Underneath: ${STUFFED}`);
    const unexpected = new GatewayError(
      'malformed',
      0,
      `Unexpected data: received "canary name" ${STUFFED}`,
      {},
      { cause },
    );
    send(unexpected, { remote: 'mfe-collections', version: '1.2.0', note: STUFFED });
    await client.flush(5000);
    expect(arrived).toHaveLength(1);
    expectClean();
    expect(arrived[0]).toContain('"remote":"mfe-collections"');
    expect(arrived[0]).toContain('Unexpected data: received [value]');
    expect(arrived[0]).toContain('Underneath');
    expect(arrived[0]).toContain('"status_code":500');
  });

  it('is filtered equally in all other envelopes: an event with a user and a body, network entries of a replay', async () => {
    const client = clientOf();
    const entry = {
      type: 5,
      timestamp: 1795199501661,
      data: {
        tag: 'performanceSpan',
        payload: {
          op: 'resource.fetch',
          description: `http://localhost:4310/api/v1/customers?email=${CANARIES.email}`,
          data: {
            method: 'POST',
            card: 4111111111111111,
            request: { headers: { authorization: 'canary' }, body: { payer_name: 'x', note: STUFFED } },
            response: { body: STUFFED },
          },
        },
      },
    };
    const recording = `${JSON.stringify({ segment_id: 0 })}\n${JSON.stringify([entry])}`;
    const event = {
      message: STUFFED,
      request: { url: CANARIES.query, data: STUFFED, cookies: { a: 'canary' }, headers: { Cookie: 'canary' } },
      user: { email: CANARIES.email, username: 'canary', device_id: 'canary' },
      extra: { deep: [{ cvv: '987', cardNumber: CANARIES.visa, accessToken: 'canary', text: STUFFED }] },
    };
    const items = [
      [{ type: 'event' }, event],
      [{ type: 'replay_recording', length: recording.length }, recording],
      [{ type: 'attachment', length: 3 }, new Uint8Array([52, 49, 49])],
    ];
    await client.getTransport()?.send([{}, items] as unknown as Envelope);
    expect(arrived).toHaveLength(1);
    expectClean();
    // The recording's timestamp has 13 digits; it must not be redacted as a card number.
    expect(arrived[0]).toContain('1795199501661');
    const [, , , head = '{}', ...rest] = arrived[0]?.split('\n') ?? [];
    const { length } = JSON.parse(head) as { length: number };
    expect(length).toBe(Buffer.byteLength(rest.slice(0, 2).join('\n')));
  });

  it('is empty on a page that must not report, such as a payment page', async () => {
    const client = clientOf(() => true);
    send(new Error('On a payment page'), {});
    await client.flush(5000);
    expect(arrived).toEqual([]);
  });
});

it.each(Object.entries(CANARIES))('a redacted text does not contain: %s', (_name, canary) => {
  const clean = redactText(`before ${canary} after`);
  expect(TRACES.filter((trace) => clean.includes(trace))).toEqual([]);
  expect(clean).not.toMatch(CVV);
  expect(clean).toMatch(/^before \S/);
});

it.each([
  'RemoteError: mfe-collections 1.2.0 did not load (ChunkLoadError): unreachable.',
  'http://localhost:4300/collections/list?page=2&sort=title',
  'at Component (http://localhost:4300/releases/mfe-collections/1.2.0/app.0123456789abcdef.js:1:20411)',
  '2026-11-20T01:30:00.000Z, 1234567890123456 is no card',
])('a text without personal data stays unchanged: %s', (text) => expect(redactText(text)).toBe(text));

describe('the sampling of sessions', () => {
  const RATES = { errors: 0.1, replays: 0.1, replaysOnError: 1 };
  const tab = (): Storage => {
    const entries = new Map<string, string>();
    return {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    } as Storage;
  };
  const draws =
    (...numbers: number[]) =>
    () =>
      numbers.shift() ?? 1;

  it('Error-reporting sample rate 0.1, replay 0.1, on-error replay 1.0', () => {
    expect(sampleOf(RATES, draws(0.0999, 0.0999, 0.9999), tab())).toEqual({
      errors: true,
      replays: true,
      replaysOnError: true,
    });
    expect(sampleOf(RATES, draws(0.1, 0.1, 0.9999), tab())).toMatchObject({ errors: false, replays: false });
  });

  it('is decided once per tab, or once per page when the tab has no storage', () => {
    const storage = tab();
    expect(sampleOf(RATES, draws(0, 1, 0), storage)).toEqual({ errors: true, replays: false, replaysOnError: true });
    expect(sampleOf(RATES, draws(1, 0, 1), storage)).toEqual({ errors: true, replays: false, replaysOnError: true });
    const blocked = {
      getItem: () => {
        throw new Error('blocked');
      },
    } as unknown as Storage;
    expect(sampleOf(RATES, draws(0, 0, 0), blocked)).toMatchObject({ errors: true });
    expect(sampleOf(RATES, draws(1, 1, 1), blocked)).toMatchObject({ errors: false });
  });
});
