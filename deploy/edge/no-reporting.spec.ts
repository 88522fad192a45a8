import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifest } from '../../mfe-public-pay/src/manifest.ts';
import type { Origin } from '../http/headers.ts';
import { edgeServer } from './server.ts';
import { settingsFrom } from './settings.ts';
import { sendsNoReports } from './no-reporting.ts';

const DSN = 'https://0123456789abcdef@reports.example.my/7';
const PAGE = '<meta name="portal:error-reporting" content=""><meta name="portal:error-reporting-rates" content="">';

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'edge-'));
  for (const origin of ['portal', 'payer']) {
    await mkdir(join(dist, origin));
    await writeFile(join(dist, origin, 'index.html'), PAGE);
    await writeFile(join(dist, origin, 'store.html'), PAGE);
  }
});
afterAll(() => rm(dist, { recursive: true }));

async function pageOf(origin: Origin, path: string, environment: Record<string, string>) {
  const { addresses, page } = settingsFrom(environment);
  const app = edgeServer(origin, dist, addresses, page);
  const { body, headers } = await app.inject(path);
  await app.close();
  return { body, policy: String(headers['content-security-policy']) };
}

describe('error reporting', () => {
  it('is off by default: neither the page nor its content security policy has an address for reports', async () => {
    const { body, policy } = await pageOf('portal', '/collections/list', {});
    expect(body).toBe(PAGE);
    expect(policy).toContain("connect-src 'self' http://localhost:4310;");
  });

  it('is on when ERROR_REPORTING_DSN is set: the page has the address, and the policy allows only its origin', async () => {
    const environment = { ERROR_REPORTING_DSN: DSN, ERROR_REPORTING_RATES: '0.5 0 1' };
    const { body, policy } = await pageOf('portal', '/collections/list', environment);
    expect(body).toBe(
      `<meta name="portal:error-reporting" content="${DSN}"><meta name="portal:error-reporting-rates" content="0.5 0 1">`,
    );
    expect(policy).toContain("connect-src 'self' http://localhost:4310 https://reports.example.my;");
  });

  it.each(manifest.screens.map(({ path }) => path.replaceAll(/:\w+/g, 'x')))(
    'is off on the payment page %s, on the payer origin and in the portal',
    async (path) => {
      for (const origin of ['portal', 'payer'] as const) {
        expect(sendsNoReports(origin, path)).toBe(true);
        const { body, policy } = await pageOf(origin, path, { ERROR_REPORTING_DSN: DSN });
        expect(body).toBe(PAGE);
        expect(policy).not.toContain('reports.example.my');
      }
    },
  );

  it.each(['reports.example.my', 'https://reports.example.my/7', 'https://key@reports.example.my', 'javascript:1'])(
    'with the invalid address %s stops the start of the edge',
    (address) => {
      expect(() => settingsFrom({ ERROR_REPORTING_DSN: address })).toThrow('ERROR_REPORTING_DSN must be an address');
    },
  );

  it.each(['1', '0.1 0.1 2', 'a b c', '0.1 0.1 1 1'])(
    'with the invalid rates "%s" stops the start of the edge',
    (rates) => {
      expect(() => settingsFrom({ ERROR_REPORTING_RATES: rates })).toThrow('must be three numbers from 0 to 1');
    },
  );
});
