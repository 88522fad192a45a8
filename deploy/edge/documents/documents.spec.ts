import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import type { Owner } from '../../sandbox/src/testing/access.ts';
import { dataOf } from '../../sandbox/src/testing/calls.ts';
import { billOf } from '../../sandbox/src/testing/makers.ts';
import { withSandbox } from '../../sandbox/src/testing/with-sandbox.ts';
import { ADDRESS, BUYER, newOrder, sellingStore } from '../../sandbox/src/domains/orders/testing/access.ts';
import { machineFactor } from '../../checks/run/machine-factor.mjs';
import { packed } from '../encode.ts';
import { loadRenderer, type GatewayRequest } from './renderer.ts';
import {
  answerFrom,
  buildDocuments,
  BUILT,
  chunkLink,
  dataIn,
  INLINE_STYLE,
  lengthenTimeouts,
  STYLE_HASH,
  within,
} from './testing.ts';

const fail = (): never => {
  throw new Error('Nothing was built.');
};

jest.setTimeout(60_000 * machineFactor());

let dist: string;
beforeAll(async () => (dist = await buildDocuments()));
afterAll(() => rm(dist, { recursive: true }));

const answerAt = (gateway: string, url: string, encoding?: string) => answerFrom(dist, gateway, url, encoding);

const documentAt = async (gateway: string, url: string): Promise<string> => (await answerAt(gateway, url)).body;

interface Block {
  readonly store: { readonly title: string };
  readonly list: { readonly data: readonly { readonly title: string }[] };
}

/** The JSON data in the document that the script of the page hydrates from. */
const blockOf = (html: string) => dataIn(html) as Block;

withSandbox('the document', (sandbox) => {
  let owner: Owner;
  let gateway: string;
  lengthenTimeouts();
  beforeAll(async () => {
    const { access, refresh } = await sandbox().signIn('aminah');
    owner = { sandbox: sandbox(), token: access, refresh };
    await sandbox().app.listen({ host: '127.0.0.1', port: 0 });
    gateway = `http://127.0.0.1:${(sandbox().app.server.address() as AddressInfo).port}`;
  });
  const by = () => ({ token: owner.token });
  const change = (storeId: string, body: object) =>
    dataOf(sandbox(), stores.update, { params: { storeId }, body }, by());

  it('of a store contains the goods, the prices, the owner with contacts, and the data for hydration', async () => {
    const { id, product } = await sellingStore(owner);
    const html = await documentAt(gateway, `/store/${id}`);
    expect(html).toContain('<title>Gerai ujian</title>');
    expect(html).toContain('<meta property="og:title" content="Gerai ujian"/>');
    const rendered = within(html, 'main id="root"');
    for (const text of [
      `<bdi>${product.title}</bdi></a>`,
      'RM\u00A012.50',
      'Gerai Ujian Enterprise',
      '201901000005',
      '<a href="tel:0123456789" dir="ltr">',
      'All prices are in ringgit',
      'Tiga hari bekerja',
      'Boleh dipulangkan dalam tujuh hari.',
    ])
      expect(rendered).toContain(text);
    expect(within(html, 'noscript')).toContain('Ordering here needs JavaScript');
    // The document has no other inline style, which the content policy refuses, and no variants, because there may be hundreds.
    expect(html.replace(INLINE_STYLE, '')).not.toMatch(/ style=|<style/);
    expect(blockOf(html)).toMatchObject({ store: { id }, list: { data: [{ id: product.id }], total: 1 }, search: '' });
    expect(Object.keys(blockOf(html).list.data[0] ?? {})).toEqual([
      'id',
      'title',
      'image',
      'price_from',
      'price_to',
      'stock',
    ]);
  });

  it('of a store contains the results of the search in its URL', async () => {
    const { id, product } = await sellingStore(owner);
    const [word] = product.title.split(' ');
    const found = await documentAt(gateway, `/store/${id}?q=${word}`);
    expect(blockOf(found)).toMatchObject({ list: { total: 1 }, search: word });
    const none = await documentAt(gateway, `/store/${id}?q=durian`);
    expect(within(none, 'main id="root"')).toContain('Nothing here matches that.');
    expect(blockOf(none)).toMatchObject({ list: { data: [], total: 0 }, search: 'durian' });
  });

  it('of a product has the language of the link, and its preview description begins with the price', async () => {
    const { id, product } = await sellingStore(owner);
    const html = await documentAt(gateway, `/storefront/mobile/${id}/product/${product.id}?lang=ar`);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain(`<title>${product.title} · Gerai ujian</title>`);
    expect(html).toContain('<meta property="og:description" content="RM 12.50 · Kipas lipat daripada buluh."/>');
    expect(html).toContain('<meta property="product:price:amount" content="12.50"/>');
    const unscripted = within(html, 'noscript');
    for (const text of ['يتطلب الطلب هنا JavaScript', 'RM\u00A012.50', 'Kipas lipat daripada buluh.', 'عن هذا المتجر'])
      expect(unscripted).toContain(text);
    // The script renders the page.
    expect(html).toContain('<main id="root"></main>');
    expect(html).not.toContain('application/json');
  });

  it('escapes the texts of merchants', async () => {
    const { id, product } = await sellingStore(owner);
    const hostile = '</title></script><script>alert(1)</script><!--\u2028"$1';
    await change(id, { title: hostile });
    await dataOf(sandbox(), products.update, { params: { id: product.id }, body: { title: hostile } }, by());
    for (const url of [`/store/${id}`, `/storefront/web/${id}/product/${product.id}`]) {
      const html = await documentAt(gateway, url);
      expect(html).not.toContain('<script>');
      expect(html).not.toContain('<!--');
      expect(html).toContain('&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--');
      expect(html.match(/<\/script>/g)?.length ?? 0).toBe(url.startsWith('/store/') ? 1 : 0);
    }
    const html = await documentAt(gateway, `/store/${id}`);
    const data = within(html, 'script type="application/json" id="page-data"');
    expect(data).not.toMatch(/[<\u2028]/);
    expect(blockOf(html).store.title).toBe(hostile);
    expect(blockOf(html).list.data[0]?.title).toBe(hostile);
  });

  it('of a store with twelve products of hundreds of variants is smaller than 14 KB after compression', async () => {
    const { documentOf, requestsOf } = (await loadRenderer(dist)) ?? fail();
    const { id } = await sellingStore(owner);
    const path = `/store/${id}`;
    const ask = async (call: GatewayRequest | null | undefined): Promise<unknown> => {
      if (typeof call !== 'string') return fail();
      const answer = (await (await fetch(`${gateway}/api/v1/${call}`)).json()) as { readonly data: unknown };
      return answer.data;
    };
    const { store, products: list } = requestsOf({ path }) ?? fail();
    const { list: one } = (await ask(list)) as { readonly list: { readonly data: readonly object[] } };
    const letters = (count: number) => randomBytes(count).toString('base64').slice(0, count);
    const picture = () => {
      const of = `https://gateway.example.my/media/${letters(32)}`;
      const sizes = (format: string) => [320, 800].map((size) => `${of}/${size}.${format} ${size}w`).join(', ');
      return { url: of, avif: sizes('avif'), webp: sizes('webp'), alt_text: letters(80) };
    };
    const data = Array.from({ length: 12 }, () => ({
      ...one.data[0],
      id: randomUUID(),
      title: letters(120),
      image: picture(),
      product_product_variant: Array.from({ length: 200 }, () => ({ id: randomUUID() })),
    }));
    const built = await readFile(resolve('mfe-public-pay/src/index.html'), 'utf8');
    const answers = { store: await ask(store), product: null, products: { list: { data, total: 500 } } };
    const { body } = await packed(documentOf(built, { path }, answers).html, 'br');
    expect(body.length).toBeGreaterThan(4_000);
    expect(body.length).toBeLessThan(14_000);
  });

  it('is compressed for a client that accepts Brotli, with the ETag of the uncompressed document', async () => {
    const { id } = await sellingStore(owner);
    const url = `/store/${id}`;
    const [plain, small] = [await answerAt(gateway, url), await answerAt(gateway, url, 'gzip, br')];
    expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'br']);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.headers['vary']).toBe('Accept-Encoding');
    expect(small.headers['etag']).toBe(plain.headers['etag']);
  });

  it('contains its style sheet, which only the policy of this document allows', async () => {
    const { id } = await sellingStore(owner);
    const policyAt = async (url: string) => (await answerAt(gateway, url)).headers['content-security-policy'];
    const addresses = [`/store/${id}`, `/pay/bill/${await billOf(owner)}`];
    for (const url of addresses) {
      expect(await documentAt(gateway, url)).toContain(INLINE_STYLE);
      expect(await policyAt(url)).toContain(`; style-src 'self' '${STYLE_HASH}'; `);
    }
    expect(await documentAt(gateway, '/fpx-status')).not.toContain('<style');
    expect(await policyAt('/fpx-status')).toContain("; style-src 'self'; ");
  });

  describe('of a bill', () => {
    const openBill = async () => {
      const params = { id: await billOf(owner), product: 'customer' };
      const bill = await dataOf(sandbox(), publicPay.bill, { params }, { headers: { 'sec-purpose': 'prefetch' } });
      return { id: bill.id, bill };
    };
    const timelineOf = async (id: string) =>
      (await dataOf(sandbox(), bills.get, { params: { id } }, by())).timeline.map(({ kind }) => kind);

    it('that can be paid contains the payee, the amount, the ways to pay, and the data for hydration', async () => {
      const { id, bill } = await openBill();
      const html = await documentAt(gateway, `/pay/bill/${id}?lang=ms`);
      expect(html).toContain('<html lang="ms" dir="ltr">');
      const rendered = within(html, 'main id="root"');
      for (const text of [bill.merchant_name, bill.description, `RM\u00A0${decimalOf(bill.amount)}`, 'SBI Bank A'])
        expect(rendered).toContain(text);
      // The languages and the search for a bank need the script.
      expect(rendered.match(/ inert=""/g)).toHaveLength(2);
      expect(within(html, 'noscript')).toContain('Tanpa JavaScript');
      expect(html.replace(INLINE_STYLE, '')).not.toMatch(/ style=|<style/);
      const data = JSON.parse(within(html, 'script type="application/json" id="page-data"')) as object;
      expect(data).toMatchObject({
        bill: { id, amount: decimalOf(bill.amount), payer_name: '' },
        services: { '1': expect.any(Array) },
      });
    });

    it('of an order contains the ordered goods, and no data of the buyer', async () => {
      const { bill_id, store } = await newOrder(owner, 2);
      const html = await documentAt(gateway, `/pay/bill/${bill_id}`);
      expect(within(html, 'main id="root"')).toMatch(
        /Your goods are kept for you until [\w ,:]+, Malaysian time\..*<summary>What was ordered<\/summary>/,
      );
      const lines = [{ title: store.product.title, option_values: [], quantity: 2, total: '25.00' }];
      expect(blockOf(html)).toMatchObject({ bill: { id: bill_id, payer_name: '', order: { lines } } });
      // The page will show the lines of the order, and how long its goods are reserved.
      for (const chunk of ['order-lines', 'time-left']) expect(within(html, 'head')).toContain(chunkLink(chunk));
      for (const text of [...Object.values(BUYER), ADDRESS.address_line_1, ADDRESS.postcode])
        expect(html).not.toContain(text);
    });

    it('has cache-control “private, no-store”, and the document of a store has “no-cache”', async () => {
      const { id } = await openBill();
      const cacheOf = async (url: string) => (await answerAt(gateway, url)).headers['cache-control'];
      expect(await cacheOf(`/pay/bill/${id}`)).toBe('private, no-store');
      expect(await cacheOf(`/store/${(await sellingStore(owner)).id}`)).toBe('no-cache');
    });

    it('does not count as an opened bill, because programs fetch the document for link previews', async () => {
      const { id } = await openBill();
      await documentAt(gateway, `/pay/bill/${id}`);
      expect(await timelineOf(id)).not.toContain('opened');
    });

    it('has a neutral title and no names in its head, because a chat shows the head to all of its members as a preview', async () => {
      const { id, bill } = await openBill();
      const head = within(await documentAt(gateway, `/pay/bill/${id}`), 'head');
      expect(head).toBe(`<title>Payment portal</title>${INLINE_STYLE}`);
      for (const text of [bill.merchant_name, bill.payer_name, bill.description]) expect(head).not.toContain(text);
    });

    it('that cannot be paid gives the reason in noscript, and the script renders the page', async () => {
      const { id, bill } = await openBill();
      await dataOf(sandbox(), bills.update, { params: { id }, body: { status: 'cancelled' } }, by());
      const html = await documentAt(gateway, `/pay/bill/${id}`);
      expect(within(html, 'noscript')).toContain('This bill was cancelled');
      expect(within(html, 'noscript')).toContain(bill.description);
      expect(html).toContain('<main id="root"></main>');
      expect(html).not.toContain('application/json');
    });
  });

  it.each([
    ['a store that is not published', async () => `/store/${(await sellingStore(owner)).id}`],
    ['a store that does not exist', async () => '/store/00000000-0000-4000-8000-000000000000'],
    ['an order', async () => '/store/order/00000000-0000-4000-8000-000000000000'],
    ['a bill that does not exist', async () => '/pay/bill/00000000-0000-4000-8000-000000000000'],
    ['a bill that a payer returns to from a bank', async () => `/pay/bill/${await billOf(owner)}?invoice_no=INV-1`],
  ])('of %s is sent without data, as the build wrote it', async (what, address) => {
    const url = await address();
    if (what.includes('published')) await change(url.slice('/store/'.length), { is_active: false });
    expect(await documentAt(gateway, url)).toBe(BUILT);
  });
});
