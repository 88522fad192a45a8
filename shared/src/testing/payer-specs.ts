/** What the specs of the payment pages have in common: one sandbox, bills to pay, one address open at a time, and the bank. */
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
import type { Lifecycles } from '../remote/mount-pages.tsx';
import { billForm, pageForm, type BillInput } from './forms.ts';
import { connectHttp, type SandboxConnection, type SandboxHttp } from './sandbox-http.ts';

interface PayerConnection extends SandboxConnection {
  readonly signIn: (username: string) => Promise<{ readonly access: string }>;
  readonly cardKey: string;
}

/** Where the sandbox of a spec says that it lives: the only origin that a payer may be sent to. */
const GATEWAY = 'http://localhost:4310';

const WithRows = v.object({
  data: v.object({ list: v.object({ data: v.tuple([v.object({ id: v.string() })]) }) }),
});
const WithNow = v.object({ data: v.object({ now: v.string() }) });
/** What belongs to a store is known by the store's id alone. */
const WithId = v.object({ data: v.object({ id: v.optional(v.string(), '') }) });

export type { User } from './user.ts';

/** Declares the hooks; what it answers is for use inside tests. `openConnection` opens the sandbox: `openSandbox`. */
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

  /** Asks as aminah, signed in anew: the clock may have moved since. Answers the id of what was made or changed. */
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
    // jsdom never leaves a page, and says so on the console; so specs read the address of a redirect from the gateway's answer.
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
    // What a build writes in.
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
    /** One of the demonstration's: *Yuran bulanan 2026*. */
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
    /** A payment page of aminah's. Answers its id. */
    createPage: (part: Partial<typeof tickets> = {}) =>
      asMerchant('POST', billMethods.create.path, { ...tickets, ...part }),
    /** The same page asks for something else from now on. */
    changePage: (id: string, part: Partial<typeof tickets>) =>
      asMerchant('PUT', fillPath(billMethods.update.path, { id }), { ...tickets, ...part }),
    stopCollection: (id: string) =>
      asMerchant('PUT', fillPath(collections.update.path, { id }), { ...collection, record_status: 2 }),
    /** Payers of this collection are thanked, led on to a shop by https, and told whom to ask. */
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
    /** A bill of aminah's over RM120.00, unless the spec says otherwise. Answers its id. */
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
    /** As the merchant changes it: `{ amount: '80.00' }`. */
    changeBill: (id: string, changes: CallInput<typeof bills.update>['body']) =>
      asMerchant('PUT', fillPath(bills.update.path, { id }), changes),
    /** The money of an attempt that failed arrives after all; `bank` is where the payer was sent while it was open. */
    arriveLate: (bank: string) =>
      connection.call({
        method: 'POST',
        url: new URL(bank).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'late=1',
      }),
    /** Opens an address as a browser would: whatever was open before is gone. */
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
    /** What the gateway's clock says, in milliseconds. */
    async gatewayTime(): Promise<number> {
      const { body } = await connection.call({ method: 'GET', url: '/sandbox/control/clock', headers: {} });
      return Date.parse(v.parse(WithNow, JSON.parse(body)).data.now);
    },
    /** The calls for a payment since the address was opened. */
    paymentCalls: () => http.calls.filter(({ url }) => url === publicPay.pay.path),
    /**
     * Goes through the bank's pages for an attempt; answers the address that the bank sends the browser back to. The bank's own message
     * to the gateway is lost where the answer travels `indirect_only`.
     */
    async payAtBank(invoice_no: string, code = '00', travel = 'both'): Promise<string> {
      const { redirect_url } = await gateway.call(publicPay.check, { query: { invoice_no } });
      const url = new URL(redirect_url ?? '').pathname;
      let back = '';
      for (const step of ['login', 'account', 'tac', 'confirm']) {
        const { headers } = await connection.call({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ step, do: 'next', tac: '123456', code, travel }).toString(),
        });
        back = headers['location'] ?? '';
      }
      const { pathname, search } = new URL(back);
      return pathname + search;
    },
  };
}
