import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import type { Owner } from '../../sandbox/src/testing/access.ts';
import { dataOf } from '../../sandbox/src/testing/calls.ts';
import { withSandbox } from '../../sandbox/src/testing/with-sandbox.ts';
import { sellingStore } from '../../sandbox/src/domains/orders/testing/access.ts';
import { edgeServer } from '../server.ts';

const BUILT =
  '<!doctype html><html lang="en" dir="ltr"><head><title>Payment portal</title></head><body><main id="root"></main>' +
  '<noscript><h1>This page needs JavaScript</h1></noscript></body></html>';

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'store-document-'));
  await mkdir(join(dist, 'payer'));
  for (const file of ['index.html', 'store.html']) await writeFile(join(dist, 'payer', file), BUILT);
});
afterAll(() => rm(dist, { recursive: true }));

/** What payers get at an address, from an edge whose gateway is at that origin. */
async function documentAt(gateway: string, url: string): Promise<string> {
  const edge = edgeServer('payer', dist, { gateway, payer: 'http://localhost:4302', isSecure: false });
  try {
    const reply = await edge.inject({ method: 'GET', url });
    expect(reply.statusCode).toBe(200);
    return reply.body;
  } finally {
    await edge.close();
  }
}

withSandbox((sandbox) => {
  let owner: Owner;
  let gateway: string;
  beforeAll(async () => {
    const { access, refresh } = await sandbox().signIn('aminah');
    owner = { sandbox: sandbox(), token: access, refresh };
    await sandbox().app.listen({ host: '127.0.0.1', port: 0 });
    gateway = `http://127.0.0.1:${(sandbox().app.server.address() as AddressInfo).port}`;
  });
  const by = () => ({ token: owner.token });
  const change = (storeId: string, body: object) =>
    dataOf(sandbox(), stores.update, { params: { storeId }, body }, by());

  it('has the title and the card of its store, and reads without script: goods, prices, who sells and how to reach them', async () => {
    const { id, product } = await sellingStore(owner);
    const html = await documentAt(gateway, `/store/${id}`);
    expect(html).toContain('<title>Gerai ujian</title>');
    expect(html).toContain('<meta property="og:title" content="Gerai ujian">');
    const [, unscripted = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? [];
    for (const text of [
      `<b><bdi>${product.title}</bdi></b><br>RM\u00A012.50<br>`,
      'Gerai Ujian Enterprise',
      '201901000005',
      '<a dir="ltr" href="tel:0123456789">012-345 6789</a>',
      'All prices are in ringgit',
      'Tiga hari bekerja',
      'Boleh dipulangkan dalam tujuh hari.',
      'Ordering here needs JavaScript',
    ])
      expect(unscripted).toContain(text);
    expect(html).toContain('<main id="root"></main>');
  });

  it('of a product has its price first, as chat programs show it, in the language of the link', async () => {
    const { id, product } = await sellingStore(owner);
    const html = await documentAt(gateway, `/storefront/mobile/${id}/product/${product.id}?lang=ar`);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain(`<title>${product.title} · Gerai ujian</title>`);
    expect(html).toContain('<meta property="og:description" content="RM 12.50 · Kipas lipat daripada buluh.">');
    expect(html).toContain('<meta property="product:price:amount" content="12.50">');
    expect(html).toContain('يتطلب الطلب هنا JavaScript');
  });

  it('holds texts of merchants as text and nothing else', async () => {
    const { id, product } = await sellingStore(owner);
    const hostile = '</title><script>alert(1)</script>"$1';
    await change(id, { title: hostile });
    await dataOf(sandbox(), products.update, { params: { id: product.id }, body: { title: hostile } }, by());
    for (const url of [`/store/${id}`, `/storefront/web/${id}/product/${product.id}`]) {
      const html = await documentAt(gateway, url);
      expect(html).not.toContain('<script>');
      expect(html).toContain('&lt;/title>&lt;script>alert(1)&lt;/script>&quot;$1');
    }
  });

  it('with twelve products of long words stays within 14 KB', async () => {
    const { id } = await sellingStore(owner);
    const html = await documentAt(gateway, `/store/${id}`);
    const item = /<li>.*?<\/li>/s.exec(html)?.[0].length ?? 0;
    const longest =
      `<li><b><bdi>${'W'.repeat(120)}</bdi></b><br>From RM\u00A01,000,000.00<br><bdi>${'W'.repeat(200)}</bdi></li>`
        .length;
    expect(Buffer.byteLength(html) - item + 12 * longest).toBeLessThan(14_000);
  });

  it.each([
    ['a store that is not published', async () => `/store/${(await sellingStore(owner)).id}`],
    ['a store that never was', async () => '/store/00000000-0000-4000-8000-000000000000'],
    ['an order', async () => '/store/order/00000000-0000-4000-8000-000000000000'],
    ['a bill', async () => '/pay/bill/00000000-0000-4000-8000-000000000000'],
  ])('of %s is as it was built', async (what, address) => {
    const url = await address();
    if (what.includes('published')) await change(url.slice('/store/'.length), { is_active: false });
    expect(await documentAt(gateway, url)).toBe(BUILT);
  });
});

it.each([
  ['never answers', () => undefined],
  ['answers nonsense', (end: (text: string) => void) => end('<html>')],
  ['answers something else', (end: (text: string) => void) => end('{"response_code":2000,"data":{"id":7}}')],
])('a gateway that %s costs the document a second, and nothing of it', async (_, answer) => {
  const server = createServer((_request, response) => answer((text) => void response.end(text)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const { port } = server.address() as AddressInfo;
    const url = '/store/00000000-0000-4000-8000-000000000000';
    expect(await documentAt(`http://127.0.0.1:${port}`, url)).toBe(BUILT);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
