/** The documents of the payer's pages other than the bill and the store. */
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { billMethods, collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import { pageForm } from '@portal/shared/testing/forms.ts';
import type { Owner } from '../../sandbox/src/testing/access.ts';
import { dataOf } from '../../sandbox/src/testing/calls.ts';
import { BANK, payerOf } from '../../sandbox/src/testing/payer.ts';
import { walkBank } from '../../sandbox/src/testing/walk-bank.ts';
import { withSandbox } from '../../sandbox/src/testing/with-sandbox.ts';
import { ADDRESS, BUYER, newOrder } from '../../sandbox/src/domains/orders/testing/access.ts';
import { machineFactor } from '../../checks/run/machine-factor.mjs';
import { answerFrom, buildDocuments, BUILT, dataIn, lengthenTimeouts, within } from './testing.ts';

jest.setTimeout(60_000 * machineFactor());

let dist: string;
beforeAll(async () => (dist = await buildDocuments()));
afterAll(() => rm(dist, { recursive: true }));

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
  const answerAt = (url: string, encoding?: string) => answerFrom(dist, gateway, url, encoding);
  const documentAt = async (url: string): Promise<string> => (await answerAt(url)).body;

  /** A chat shows the head of a document to all of its members as a preview. */
  function expectNeutralHead(html: string, texts: readonly string[]): void {
    const head = within(html, 'head');
    expect(head).toContain('<title>Payment portal</title>');
    for (const text of texts) {
      expect(html).toContain(text);
      expect(head).not.toContain(text);
    }
  }

  describe('of a payment page', () => {
    const createPage = async (part: Parameters<typeof pageForm>[0] = {}) =>
      (await dataOf(sandbox(), billMethods.create, { body: pageForm(part) }, by())).id;

    it('contains the payee, the purpose, the price, the progress, usable fields, and the data for hydration', async () => {
      const id = await createPage({ description: 'Dua jam lagu kanak-kanak.' });
      const html = await documentAt(`/pay/collections/${id}?lang=ms`);
      expect(html).toContain('<html lang="ms" dir="ltr">');
      const rendered = within(html, 'main id="root"');
      for (const text of ['Tiket Konsert Amal', 'Dua jam lagu kanak-kanak.', 'RM\u00A025.00', 'Terkumpul', 'Nama anda'])
        expect(rendered).toContain(text);
      // The fields can be used before the script loads. The languages and the button cannot.
      expect(rendered.match(/<div class="[^"]*" inert="">/g)).toHaveLength(2);
      expect(within(html, 'noscript')).toContain('memerlukan JavaScript');
      expect(html).not.toContain(' style=');
      expect(dataIn(html)).toMatchObject({ page: { id, amount: '25.00' }, progress: { bills_paid: 0 } });
    });

    it('contains no progress if its merchant hides the progress', async () => {
      const html = await documentAt(`/pay/collections/${await createPage({ shows_progress: false })}`);
      expect(within(html, 'main id="root"')).not.toContain('Collected so far');
      expect(dataIn(html)).toMatchObject({ progress: null });
    });

    it('contains the values that the link prefills, and no cache may store it', async () => {
      const id = await createPage();
      const { body, headers } = await answerAt(`/pay/collections/${id}?name=Siti%20"K"&quantity=2`);
      const rendered = within(body, 'main id="root"');
      expect(rendered).toMatch(/<input[^>]* value="Siti &quot;K&quot;"/);
      expect(rendered).toContain('Continue with RM\u00A050.00');
      expect(headers['cache-control']).toBe('private, no-store');
    });

    it('has a neutral title, and no texts of its merchant or its payer in its head', async () => {
      const html = await documentAt(`/pay/collections/${await createPage()}?name=Siti`);
      expectNeutralHead(html, ['Tadika Sinar Pagi', 'Tiket Konsert Amal', 'Siti']);
    });

    it('that is stopped says so, without fields', async () => {
      const id = await createPage();
      const body = { title: 'Tiket', description: '', record_status: 2 as const };
      await dataOf(sandbox(), collections.update, { params: { id }, body }, by());
      const html = await documentAt(`/pay/collections/${id}`);
      const rendered = within(html, 'main id="root"');
      expect(rendered).toContain('has stopped this payment page');
      expect(rendered).not.toContain('<input');
    });

    it('with a long description is smaller than 14 KB after compression', async () => {
      const description = randomBytes(375).toString('base64');
      const id = await createPage({ description, asks_phone: true, reference_label: 'Nama anak' });
      const { rawPayload, headers } = await answerAt(`/pay/collections/${id}`, 'br');
      expect(headers['content-encoding']).toBe('br');
      expect(rawPayload.length).toBeGreaterThan(1_500);
      expect(rawPayload.length).toBeLessThan(14_000);
    });
  });

  describe('of a paid bill', () => {
    const payer = () => payerOf(sandbox());

    async function payBill() {
      const { id } = await payer().createBill({
        payer_name: 'Nurul Aisyah binti Hassan',
        description: 'Yuran November',
      });
      const { invoice_no, redirect_url } = await payer().pay(id, BANK.approves);
      await walkBank(sandbox().app, redirect_url);
      return { id, invoiceNo: invoice_no };
    }

    it('as a receipt contains the amount, the references and the thank-you text, and no name of the payer', async () => {
      const { invoiceNo } = await payBill();
      const html = await documentAt(`/pay/thankyou?invoice_no=${invoiceNo}&lang=ms`);
      const rendered = within(html, 'main id="root"');
      for (const text of ['Bayaran diterima', '120.00', 'Yuran November', 'SBI Bank A', invoiceNo, 'Tadika Sinar Pagi'])
        expect(rendered).toContain(text);
      // The languages, and the buttons for printing and sending, need the script.
      expect(rendered.match(/ inert=""/g)).toHaveLength(2);
      expect(html).not.toContain('Nurul Aisyah');
      expect(html).not.toContain('<noscript>');
      expect(dataIn(html)).toMatchObject({ invoice_no: invoiceNo, status: 'success', amount: '120.00' });
      expectNeutralHead(html, ['Tadika Sinar Pagi', 'Yuran November', invoiceNo]);
    });

    it('as an invoice contains the bill, its payer and the payment', async () => {
      const { id, invoiceNo } = await payBill();
      const html = await documentAt(`/pay/invoice/${id}`);
      const rendered = within(html, 'main id="root"');
      for (const text of ['Invoice', 'Paid', 'Nurul Aisyah binti Hassan', 'Yuran November', 'SBI Bank A', invoiceNo])
        expect(rendered).toContain(text);
      expect(rendered).toContain(`href="/pay/thankyou?invoice_no=${invoiceNo}"`);
      const payment = {
        invoice_no: invoiceNo,
        bank_name: expect.stringContaining('SBI Bank A') as unknown,
        paid_at: expect.any(String) as unknown,
      };
      expect(dataIn(html)).toMatchObject({ bill: { id }, payment });
      expect(Object.keys((dataIn(html) as { readonly payment: object }).payment)).toHaveLength(3);
      expectNeutralHead(html, ['Tadika Sinar Pagi', 'Nurul Aisyah', invoiceNo]);
    });

    it('is stored by no cache', async () => {
      const { id, invoiceNo } = await payBill();
      for (const url of [`/pay/invoice/${id}`, `/pay/thankyou?invoice_no=${invoiceNo}`])
        expect((await answerAt(url)).headers['cache-control']).toBe('private, no-store');
    });
  });

  it('of an invoice that can be paid has a link to its payment, and does not count as an opened bill', async () => {
    const { createBill, bill } = payerOf(sandbox());
    const { id } = await createBill();
    const html = await documentAt(`/pay/invoice/${id}`);
    expect(within(html, 'main id="root"')).toContain(`href="/pay/bill/${id}"`);
    expect(dataIn(html)).toMatchObject({ payment: null });
    expect((await bill(id)).timeline.map(({ kind }) => kind)).not.toContain('opened');
  });

  it('of a receipt of an order contains the ordered goods, and no data of the buyer', async () => {
    const { bill_id, store } = await newOrder(owner, 2);
    const { invoice_no, redirect_url } = await payerOf(sandbox()).pay(bill_id, BANK.approves);
    await walkBank(sandbox().app, redirect_url);
    for (const url of [`/pay/thankyou?invoice_no=${invoice_no}`, `/pay/invoice/${bill_id}`]) {
      const html = await documentAt(url);
      expect(within(html, 'table')).toContain(`<bdi>${store.product.title}</bdi>`);
      for (const text of [BUYER.email, BUYER.phone, ADDRESS.address_line_1]) expect(html).not.toContain(text);
    }
  });

  it('of a payment without its money has a text in noscript, and the script renders the page', async () => {
    const { createBill, pay } = payerOf(sandbox());
    const { id } = await createBill({ description: 'Yuran November' });
    const { invoice_no } = await pay(id, BANK.approves);
    const html = await documentAt(`/pay/thankyou?invoice_no=${invoice_no}`);
    for (const text of ['Tadika Sinar Pagi', 'Yuran November', '120.00', 'do not pay again'])
      expect(within(html, 'noscript')).toContain(text);
    expect(html).toContain('<main id="root"></main>');
    expect(html).not.toContain('application/json');
  });

  describe('of a payer who returns from a bank', () => {
    async function visitAfter(service: string, atBank?: 'returns') {
      const { createBill, pay } = payerOf(sandbox());
      const { id } = await createBill();
      const { invoice_no, redirect_url } = await pay(id, service);
      if (atBank) await walkBank(sandbox().app, redirect_url);
      const url = `/fpx-status?invoice_no=${invoice_no}&lang=ms`;
      const { body, headers } = await answerAt(url);
      expect(headers['cache-control']).toBe('private, no-store');
      // A document that reads itself again would interrupt a screen reader, and would load the gateway.
      expect(headers['refresh']).toBeUndefined();
      expect(body).toContain('<html lang="ms" dir="ltr">');
      // The script sends a status enquiry, so it renders the page.
      expect(body).toContain('<main id="root"></main>');
      expect(body).not.toContain('application/json');
      const text = within(body, 'noscript');
      expect(text).not.toContain('JavaScript');
      return { id, invoice_no, url, text };
    }

    it('says without JavaScript that the payment succeeded, with a link to its receipt', async () => {
      const { invoice_no, text } = await visitAfter(BANK.approves, 'returns');
      expect(text).toContain('Bayaran diterima');
      expect(text).toContain(`href="/pay/thankyou?invoice_no=${invoice_no}&amp;lang=ms"`);
    });

    it('says without JavaScript why the payment failed, with a link to pay again', async () => {
      const { id, text } = await visitAfter(BANK.declines, 'returns');
      expect(text).toContain('Bayaran ini tidak diluluskan');
      expect(text).toContain(`href="/pay/bill/${id}?lang=ms"`);
    });

    it('says without JavaScript that the payer has not finished, with a link that reads the state again', async () => {
      const { url, text } = await visitAfter(BANK.approves);
      expect(text).toContain('SBI Bank A');
      expect(text).toContain(`href="${url.replace('&', '&amp;')}"`);
    });

    it('says without JavaScript that the result is not known, with a link that reads the state again', async () => {
      const { url, text } = await visitAfter(BANK.slow, 'returns');
      expect(text).toContain('Jangan bayar lagi');
      expect(text).toContain(`href="${url.replace('&', '&amp;')}"`);
    });
  });

  describe('of a top-up', () => {
    const createTopUp = async () => {
      const query = { invoice_no: randomUUID(), pool_type: 'payout' as const };
      const { page_url } = await dataOf(sandbox(), topUps.addFund, { query, body: { amount: '500.00' } }, by());
      const { pathname, search } = new URL(page_url, gateway);
      return pathname + search;
    };

    it('that can be paid contains its subject, its amount, the ways to pay, and the data for hydration', async () => {
      const { body: html, headers } = await answerAt(await createTopUp());
      const rendered = within(html, 'main id="root"');
      for (const text of [
        'Top-up of the payout pool',
        'For Tadika Sinar Pagi',
        '500.00',
        'Reaches the pool',
        'DuitNow QR',
      ])
        expect(rendered).toContain(text);
      expect(dataIn(html)).toMatchObject({
        bill: { payer_name: '', top_up: { kind: 'pool' } },
        services: { '1': expect.any(Array) as unknown },
      });
      expect(headers['cache-control']).toBe('private, no-store');
      expectNeutralHead(html, ['Tadika Sinar Pagi', '500.00']);
    });

    it('that is paid has a text in noscript, and the script renders the page', async () => {
      const address = await createTopUp();
      const { bill } = dataIn(await documentAt(address)) as { readonly bill: { readonly id: string } };
      const { redirect_url } = await payerOf(sandbox()).pay(bill.id, BANK.approves);
      await walkBank(sandbox().app, redirect_url);
      const html = await documentAt(address);
      expect(within(html, 'noscript')).toContain('Top-up of the payout pool');
      expect(html).toContain('<main id="root"></main>');
      expect(html).not.toContain('application/json');
    });

    it('is sent as it was built to a payer who returns from a bank', async () => {
      expect(await documentAt(`${await createTopUp()}&attempt=PAY-1`)).toBe(BUILT);
    });
  });

  it.each([
    ['a payment page that does not exist', '/pay/collections/00000000-0000-4000-8000-000000000000'],
    ['an invoice that does not exist', '/pay/invoice/00000000-0000-4000-8000-000000000000'],
    ['an invoice by the number of a payment', '/pay/invoice/PAY-1'],
    ['a receipt that does not exist', '/pay/thankyou?invoice_no=PAY-1'],
    ['a receipt without a number', '/pay/thankyou'],
    ['a return from a bank with a payment that does not exist', '/fpx-status?invoice_no=PAY-1'],
    ['a return from a bank without a number', '/fpx-status'],
    ['a top-up that does not exist', '/pay/pool-topup?invoice_no=00000000-0000-4000-8000-000000000000'],
  ])('of %s is sent without data, as the build wrote it', async (_, url) => {
    expect(await documentAt(url)).toBe(BUILT);
  });
});
