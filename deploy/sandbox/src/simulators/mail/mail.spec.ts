import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import sharp from 'sharp';
import { buildSandbox } from '../../app.ts';
import { dataOf } from '../../testing/calls.ts';
import { buildTestSandboxOnPostgres, type TestSandbox } from '../../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await buildTestSandboxOnPostgres();
});
afterAll(() => sandbox.close());

const open = (request: object = {}) =>
  sandbox.app.inject({ method: 'GET', url: '/sandbox/mail', headers: { host: 'localhost:4310' }, ...request });

it('the mailbox shows sent mails, with their links', async () => {
  expect((await open()).body).toContain('No mail was sent');
  await dataOf(sandbox, auth.forgotten, { body: { forgotten: 'password', email: 'aminah@example.my' } });
  const { statusCode, headers, body } = await open();
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatch(/href="http:\/\/localhost:4300\/forgot-password#[\w-]{43}"/);
});

it('each mail begins with the operator’s mark, as an embedded picture, and the name of the portal', async () => {
  await dataOf(sandbox, auth.forgotten, { body: { forgotten: 'password', email: 'aminah@example.my' } });
  const { headers, body } = await open();
  expect(headers['content-security-policy']).toContain('img-src data:;');
  const [, picture = '', title] =
    /<img src="data:image\/png;base64,([^"]+)" alt="" [^>]*>\s*<b dir="auto">([^<]+)<\/b>/.exec(body) ?? [];
  expect(title).toBe('Bayar');
  const { data, info } = await sharp(Buffer.from(picture, 'base64')).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  expect([info.width, info.height]).toEqual([96, 96]);
  // The corner is outside of the mark, so transparent; a point near the top edge is inside.
  expect(at(0, 0)[3]).toBe(0);
  expect(at(48, 10)).toEqual([0x25, 0xae, 0x75, 255]);
});

it.each([
  ['another machine', { remoteAddress: '192.168.1.20' }],
  ['a page of another origin', { headers: { host: 'localhost:4310', origin: 'http://elsewhere.example' } }],
  ['another host name', { headers: { host: 'elsewhere.example' } }],
  ['a proxy', { headers: { host: 'localhost:4310', 'x-forwarded-for': '203.0.113.9' } }],
])('the mailbox page is not found for %s', async (_who, request) => {
  expect((await open(request)).json()).toMatchObject({ response_code: CODES.notFound.code, data: null });
});

it('a gateway whose portal runs on another host has no mailbox page', async () => {
  const { database, clock, secret } = { ...sandbox, secret: Buffer.alloc(32, 1) };
  const origins = { ...sandbox.app.sandbox.origins, portal: 'https://portal.example.my' };
  const app = await buildSandbox({ database, clock, origins, secret });
  const answer = await app.inject({ url: '/sandbox/mail', headers: { host: 'localhost' } });
  expect(answer.statusCode).toBe(404);
  await app.close();
});
