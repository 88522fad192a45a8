/** The accounts that open a remote in the demonstration, and the records for screens that no page links to. */
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import type { Addresses } from '../../testbed/testbed.ts';
import { AMINAH, signedInAt, WEIMING, type Person } from '../../testbed/account.ts';
import { demoOrder, demoStore } from '../../testbed/store-screens.ts';

/** A user who may see everything in a portal; undefined when no account is needed, or when the demonstration has none. */
const BY_PORTAL: Partial<Readonly<Record<BuildDescriptor['portal'], Person>>> = {
  merchant: AMINAH,
  any: AMINAH,
  introducer: { username: 'farid', password: 'kopi ais kaw sedikit' },
  admin: { username: 'puteri', password: 'sirap bandung cincau hitam' },
};

/** Remotes that are opened by another user, whose records link to more of their screens. */
const BY_REMOTE: Readonly<Record<string, Person>> = { 'mfe-payouts-settlements': WEIMING };

/** The user who opens a remote; undefined when no account is needed. */
export const personFor = ({ name, portal }: BuildDescriptor): Person | undefined =>
  BY_REMOTE[name] ?? BY_PORTAL[portal];

/** Runs `find` once for all URLs, because many sign-ins at the same time look like password guessing. */
function once<T>(find: (testbed: Addresses) => Promise<T>): (testbed: Addresses) => Promise<T> {
  const kept = new WeakMap<Addresses, Promise<T>>();
  return (testbed) => {
    const found = kept.get(testbed) ?? find(testbed);
    kept.set(testbed, found);
    return found;
  };
}

const merchantAt = once((testbed) => signedInAt(testbed));

/** The id of a new, unpaid bill. */
async function billIn(testbed: Addresses): Promise<string> {
  const { call } = await merchantAt(testbed);
  const collection = await call(collections.create, {
    body: { title: 'Yuran Taska', description: '', record_status: 1 },
  });
  const bill = await call(bills.create, {
    body: {
      collection_id: collection.id,
      customer_id: null,
      payer_name: 'Nurul Huda binti Ismail',
      payer_email: 'nurul@example.my',
      payer_phone: '',
      description: 'Yuran bulanan',
      amount: '120.00',
      due_date: addDays(dayOf(), 7),
      expires_on: null,
    },
  });
  return bill.id;
}

/** The id of a payment page of the demonstration. */
async function pageIn(testbed: Addresses): Promise<string> {
  const { call } = await merchantAt(testbed);
  const { list } = await call(collections.find, { query: { kind: 'payment', record_status: '1', limit: 1 } });
  const [page] = list.data ?? [];
  if (!page) throw new Error('The demonstration has no payment page.');
  return page.id;
}

/** The id of the bakery's store. */
const storeIn = once(async (testbed) => (await demoStore(testbed)).store.id);

/** Screens that are opened from outside the portal, by path → how to find the id in their URL. */
const NAMED_ACCOUNTS = {
  '/pay/bill/:uuid': billIn,
  '/payment/bills/:uuid': billIn,
  '/modern-payment/bill/:uuid': billIn,
  '/pay/collections/:uuid': pageIn,
  '/payment/collections/:uuid': pageIn,
  '/alt-payment/collections/:uuid': pageIn,
  '/modern-payment/collections/:uuid': pageIn,
  '/pay/invoice/:invoiceId': billIn,
  '/payment/invoice/:uuid': billIn,
  '/modern-payment/invoice/:invoiceId': billIn,
  '/store/:id': storeIn,
  '/store/:id/cart': storeIn,
  '/store/:id/checkout': storeIn,
  '/store/order/:orderId': demoOrder,
  '/storefront/web/:storeID': storeIn,
  '/storefront/web/:storeID/checkout': storeIn,
  '/storefront/web/:storeID/invoice': storeIn,
  '/storefront/mobile/:storeID': storeIn,
  '/storefront/mobile/:storeID/checkout': storeIn,
  '/storefront/mobile/:storeID/invoice': storeIn,
} as const;

/** Screens that are opened from outside the portal, by path → how to find a URL for each. */
export const EXTERNAL_ADDRESSES: Readonly<Record<string, (testbed: Addresses) => Promise<string>>> = Object.fromEntries(
  Object.entries(NAMED_ACCOUNTS).map(([path, idIn]) => [
    path,
    async (testbed: Addresses) => path.replace(/:\w+/, await idIn(testbed)),
  ]),
);
