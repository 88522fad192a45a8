import { fastify } from 'fastify';
import type { Telemetry } from '@portal/shared/remote/telemetry.ts';
import { takeTelemetry } from './telemetry.ts';

const load: Telemetry = {
  kind: 'load',
  remote: 'mfe-probe',
  version: '1.2.0',
  team: 'probes',
  ring: 'canary',
  outcome: 'loaded',
  milliseconds: 120,
};
const violation: Telemetry = {
  kind: 'violation',
  policy: 'script-src-elem',
  blocked: 'https://elsewhere.example/skim.js',
  owner: 'mfe-probe@1.2.0',
};

async function post(payload: string, type = 'text/plain;charset=UTF-8') {
  const notes: Telemetry[] = [];
  const app = fastify();
  takeTelemetry(app, 'portal', (line) => notes.push(line));
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/telemetry',
    headers: { 'content-type': type },
    payload,
  });
  await app.close();
  return { statusCode, notes };
}

const firstScreen: Telemetry = {
  kind: 'first-screen',
  remote: 'mfe-probe',
  version: '1.2.0',
  ring: 'canary',
  visit: 'document',
  milliseconds: 1900,
};

test.each([[load], [firstScreen], [violation]])('the report of a page is logged: %j', async (record) => {
  expect(await post(JSON.stringify(record))).toEqual({ statusCode: 204, notes: [record] });
});

test.each([
  ['text that is not JSON', 'hello'],
  ['JSON of another shape', '{"kind":"load"}'],
  ['a record with an unknown field', JSON.stringify({ ...load, card: '4111111111111111' })],
  ['a record with a line break, which would forge a line of the log,', JSON.stringify({ ...load, remote: 'a\nb' })],
])('%s is dropped silently', async (_, payload) => {
  expect(await post(payload)).toEqual({ statusCode: 204, notes: [] });
});

test('a telemetry request with a body of 5,000 characters is refused', async () => {
  expect(await post('x'.repeat(5000))).toMatchObject({ statusCode: 413, notes: [] });
});

const reported = (blocked: string, source?: string) =>
  post(
    JSON.stringify({
      'csp-report': {
        'document-uri': 'http://localhost:4302/pay/bill/7f3a',
        'violated-directive': 'script-src-elem',
        'effective-directive': 'script-src-elem',
        'blocked-uri': blocked,
        ...(source && { 'source-file': source }),
      },
    }),
    'application/csp-report',
  );

test('a CSP report of the browser is logged as a violation record, without the URL of the bill', async () => {
  const record = { kind: 'violation', policy: 'script-src-elem' };
  expect((await reported('inline')).notes).toEqual([{ ...record, blocked: 'inline', owner: 'shell' }]);
  const { notes } = await reported(
    'https://elsewhere.example/skim.js?bill=7f3a',
    'http://localhost:4300/releases/mfe-probe/1.2.0/app.js',
  );
  expect(notes).toEqual([{ ...record, blocked: 'https://elsewhere.example/skim.js', owner: 'mfe-probe@1.2.0' }]);
});
