import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FLAVOUR_MARK } from '@portal/shared/remote/flavour-mark.ts';
import { filledIn, mustSuit } from './pages.ts';

let dist: string;
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'pages-'))));
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function put(origin: 'portal' | 'payer', flavour?: 'development') {
  mkdirSync(join(dist, origin));
  const mark = flavour ? `<meta name="${FLAVOUR_MARK}" content="${flavour}">` : '';
  for (const file of ['index.html', 'store.html'])
    writeFileSync(join(dist, origin, file), `<!doctype html><head>${mark}</head>`);
}

test('the title of the portal is written into a page as escaped text', () => {
  const built = '<title>Payment portal</title><meta name="portal:support-email" content="">';
  expect(filledIn(built, { title: 'Bayar </title>$1' })).toBe(
    built.replace('Payment portal', () => 'Bayar &lt;/title>$1'),
  );
  expect(filledIn(built, { title: '' })).toBe(built);
  expect(filledIn(built, {})).toBe(built);
});

test("the icon and the scripts get the operator's mark, or keep the built mark when the setting is empty", () => {
  const built = '<link href="/icon.svg" rel="icon"><meta name="portal:mark" content="M1 1z">';
  const marked = filledIn(built, { mark: 'M2 2h28v28H2z' });
  expect(marked).toContain('<meta name="portal:mark" content="M2 2h28v28H2z">');
  expect(decodeURIComponent(/rel="icon" href="data:image\/svg\+xml,([^"]+)"/.exec(marked)?.[1] ?? '')).toContain(
    'd="M2 2h28v28H2z"',
  );
  expect(filledIn(built, { mark: '' })).toBe(built);
});

test('without PORTAL_DEVELOPMENT public pages are served, and with PORTAL_DEVELOPMENT a development shell is served', async () => {
  put('portal');
  put('payer');
  await expect(mustSuit(dist, {})).resolves.toBeUndefined();
  rmSync(join(dist, 'portal'), { recursive: true });
  put('portal', 'development');
  await expect(mustSuit(dist, { isDevelopment: true })).resolves.toBeUndefined();
});

test('a public sign-in page never gets the headers of a development shell', async () => {
  put('portal');
  await expect(mustSuit(dist, { isDevelopment: true })).rejects.toThrow(
    `PORTAL_DEVELOPMENT=1 would weaken the protection of ${join(dist, 'portal/index.html')}, a production page`,
  );
});

test('a development shell is not served without PORTAL_DEVELOPMENT', async () => {
  put('portal', 'development');
  await expect(mustSuit(dist, {})).rejects.toThrow('portal/index.html is a page of a development build');
});

test.each([true, false])(
  'a payer never gets a page of a development build (PORTAL_DEVELOPMENT: %p)',
  async (isDevelopment) => {
    put('payer', 'development');
    await expect(mustSuit(dist, { isDevelopment })).rejects.toThrow(
      'payer/index.html is a page of a development build',
    );
  },
);

test('a folder without pages passes the check of the pages', async () => {
  await expect(mustSuit(dist, {})).resolves.toBeUndefined();
});
