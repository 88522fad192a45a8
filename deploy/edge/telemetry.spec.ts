import { fastify } from 'fastify';
import type { Telemetry } from '@portal/shared/remote/telemetry.ts';
import { takeTelemetry } from './telemetry.ts';

const load: Telemetry = {
  kind: 'load',
  remote: 'mfe-probe',
  version: '1.2.0',
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

async function told(payload: string) {
  const notes: Telemetry[] = [];
  const app = fastify();
  takeTelemetry(app, (line) => notes.push(line));
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/telemetry',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload,
  });
  await app.close();
  return { statusCode, notes };
}

test.each([[load], [violation]])('what a page tells is taken down: %j', async (record) => {
  expect(await told(JSON.stringify(record))).toEqual({ statusCode: 204, notes: [record] });
});

test.each([
  ['no JSON', 'hello'],
  ['another shape', '{"kind":"load"}'],
  ['a field too many', JSON.stringify({ ...load, card: '4111111111111111' })],
  ['a line break that would begin another line of the log', JSON.stringify({ ...load, remote: 'a\nb' })],
])('%s is dropped without a word', async (_, payload) => {
  expect(await told(payload)).toEqual({ statusCode: 204, notes: [] });
});

test('more than a page would ever tell is refused', async () => {
  expect(await told('x'.repeat(5000))).toMatchObject({ statusCode: 413, notes: [] });
});
