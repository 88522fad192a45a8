/** The common set-up of the specs of the payment pages: one sandbox, bills to pay, one URL open at a time, and the bank. */
import { act } from '@testing-library/react';
import { newUser } from './user.ts';
import * as v from 'valibot';
import { bills } from '../contract/merchant/bills/bills.ts';
import { fillPath, type CallInput } from '../contract/kernel/call.ts';
import { billMethods, collections } from '../contract/merchant/collections/collections.ts';
import { publicPay } from '../contract/public/public-pay.ts';
import { successFields } from '../contract/merchant/collections/success-fields.ts';
import { supportDetails } from '../contract/merchant/collections/support-details.ts';
import { gateway } from '../gateway/gateway.ts';
import { setLanguage } from '../i18n/i18n.ts';
import type { Lifecycles } from '../remote/mount-root.tsx';
import { billForm, pageForm, type BillInput } from './forms.ts';
import { connectHttp, type SandboxConnection, type SandboxHttp } from './sandbox-http.ts';

interface PayerConnection extends SandboxConnection {
  readonly signIn: (username: string) => Promise<{ readonly access: string }>;
  readonly cardKey: string;
}

/** The sandbox's own origin in specs: the only origin to which a payer may be redirected. */
const GATEWAY = 'http://localhost:4310';

const WithRows = v.object({
  data: v.object({ list: v.object({ data: v.tuple([v.object({ id: v.string() })]) }) }),
});
const WithNow = v.object({ data: v.object({ now: v.string() }) });
/** A response with the id of a record; records of a store have no id, because the store's id identifies them. */
const WithId = v.object({ data: v.object({ id: v.optional(v.string(), '') }) });

export type { User } from './user.ts';

/** Registers the Jest hooks; the returned functions are for use inside tests. `openConnection` opens the sandbox: `openSandbox`. */
export function payerSpecs<L extends PayerConnection>(remote: Lifecycles, openConnection: () => Promise<L>) {
  let connection: L;
  let http: SandboxHttp;
  let collectionId: string;
  let area: HTMLElement | undefined;

  async function close(): Promise<void> {
    if (!area) return;
    await act(() => remote.unmount());
    area.remove();
    area = undefined;
  }

  /**
   * Makes a call as aminah, who signs in again because the clock may have moved. Returns the id of the record that was made or changed.
   */
  async function asMerchant(method: 'POST' | 'PUT', path: string, body: unknown): Promise<string> {
    const { access } = await connection.signIn('aminah');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` };
    const answer = await connection.call({ method, url: `/api/v1/${path}`, headers, body: JSON.stringify(body) });
    return v.parse(WithId, JSON.parse(answer.body)).data.id;
  }

  const collection = { title: 'Yuran Taska', description: '' };
  /** Tickets for RM25.00, at most four. */
  const tickets = pageForm({ description: 'Two hours of songs by the children.', shows_progress: false });
  const createCollection = () => asMerchant('POST', collections.create.path, { ...collection, record_status: 1 });

  beforeAll(async () => {
    // jsdom does not navigate and reports that on the console; specs read the URL of a redirect from the gateway's response instead.
    const { error } = console;
    jest
      .spyOn(console, 'error')
      .mockImplementation((...args) =>
        /: navigation \(except hash changes\)/.test(String(args[0])) ? undefined : error(...args),
      );
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = 'portal:gateway';
    meta.content = GATEWAY;
    connection = await openConnection();
    http = connectHttp(connection);
    // The constant that the build defines.
    Object.assign(globalThis, { CARD_KEY: connection.cardKey });
    collectionId = await createCollection();
  });

  afterEach(async () => {
    await close();
    localStorage.clear();
    await setLanguage('en');
  });

  return {
    connection: () => connection,
    http: () => http,
    createCollection,
    asMerchant,
    /** The id of a collection of the demonstration that has a picture: *Yuran bulanan 2026*. */
    picturedCollection: async (): Promise<string> => {
      const { access } = await connection.signIn('aminah');
      const view = collections.list.readView(new URLSearchParams({ q: 'Yuran bulanan 2026' }));
      const { query, body } = collections.list.toInput(view);
      const answer = await connection.call({
        method: 'POST',
        url: `/api/v1/${collections.list.path}?skip=${query.skip}&limit=${query.limit}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
        body: JSON.stringify(body),
      });
      return v.parse(WithRows, JSON.parse(answer.body)).data.list.data[0].id;
    },
    /** Makes a payment page of aminah's; returns its id. */
    createPage: (part: Partial<typeof tickets> = {}) =>
      asMerchant('POST', billMethods.create.path, { ...tickets, ...part }),
    /** Changes the settings of that page. */
    changePage: (id: string, part: Partial<typeof tickets>) =>
      asMerchant('PUT', fillPath(billMethods.update.path, { id }), { ...tickets, ...part }),
    stopCollection: (id: string) =>
      asMerchant('PUT', fillPath(collections.update.path, { id }), { ...collection, record_status: 2 }),
    /**
     * Sets what payers of this collection see after paying: a thank-you message, a link to a shop over https, and a support
     * contact.
     */
    thankPayers: async (collection_id: string) => {
      const set = { collection_id, is_active: true };
      await asMerchant('POST', successFields.create.path, {
        ...set,
        title: 'Terima kasih',
        message: 'Jumpa di konsert.',
        button_label: '',
        redirect_url: 'https://tadika.example/konsert',
      });
      await asMerchant('POST', supportDetails.create.path, {
        ...set,
        name: 'Cikgu Aminah',
        email: 'aminah@tadika.example',
        phone: '012-345 6789',
      });
    },
    /** Makes a bill of aminah's with an amount of RM120.00, unless `part` has another; returns its id. */
    async createBill(part: Partial<BillInput> = {}): Promise<string> {
      const form = billForm({
        collection_id: collectionId,
        payer_name: 'Nurul Huda binti Ismail',
        payer_email: 'nurul@example.my',
        description: 'November school fee, Adam (4 years)',
        due_date: '2026-11-30',
        ...part,
      });
      return asMerchant('POST', bills.create.path, form);
    },
    /** Changes a bill as the merchant would: `{ amount: '80.00' }`. */
    changeBill: (id: string, changes: CallInput<typeof bills.update>['body']) =>
      asMerchant('PUT', fillPath(bills.update.path, { id }), changes),
    /**
     * Makes the money of a failed attempt arrive late; `bank` is the URL to which the payer was redirected while the attempt was
     * open.
     */
    arriveLate: (bank: string) =>
      connection.call({
        method: 'POST',
        url: new URL(bank).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'late=1',
      }),
    /** Opens a URL as a browser would: the page that was open before is unmounted. */
    async open(address: string) {
      await close();
      http.clear();
      history.pushState(null, '', address);
      const element = document.body.appendChild(document.createElement('main'));
      area = element;
      await act(() => remote.mount({ domElement: element }));
      return newUser();
    },
    close,
    /** The time of the gateway's clock, in milliseconds. */
    async gatewayTime(): Promise<number> {
      const { body } = await connection.call({ method: 'GET', url: '/sandbox/control/clock', headers: {} });
      return Date.parse(v.parse(WithNow, JSON.parse(body)).data.now);
    },
    /** The calls for a payment since the URL was opened. */
    paymentCalls: () => http.calls.filter(({ url }) => url === publicPay.pay.path),
    /**
     * Goes through the bank's pages for an attempt; returns the URL to which the bank sends the browser back. The bank's own message to the
     * gateway is lost when `deliveryMode` is `indirect_only`.
     */
    async payAtBank(invoice_no: string, code = '00', deliveryMode = 'both'): Promise<string> {
      const { redirect_url } = await gateway.call(publicPay.check, { query: { invoice_no } });
      const url = new URL(redirect_url ?? '').pathname;
      let back = '';
      for (const step of ['login', 'account', 'tac', 'confirm']) {
        const { headers } = await connection.call({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ step, do: 'next', tac: '123456', code, delivery_mode: deliveryMode }).toString(),
        });
        back = headers['location'] ?? '';
      }
      const { pathname, search } = new URL(back);
      return pathname + search;
    },
  };
}
