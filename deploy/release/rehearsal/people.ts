/** Who looks at a remote in the demonstration, and what they look at where no page leads them. */
import type { ReleaseDescriptor } from '@portal/shared/build/release-descriptor.ts';
import type { Addresses } from '../../../shell/e2e/house.ts';
import { AMINAH, merchantAt } from '../../../shell/e2e/merchant.ts';

interface Person {
  readonly username: string;
  readonly password: string;
}

/** Somebody who may see all of a portal; nobody where no account is needed, or where the demonstration has none. */
export const PEOPLE: Partial<Readonly<Record<ReleaseDescriptor['portal'], Person>>> = {
  merchant: AMINAH,
  introducer: { username: 'farid', password: 'kopi ais kaw sedikit' },
};

/** The id of a new one that nobody has paid. */
async function billIn(house: Addresses): Promise<string> {
  const merchant = await merchantAt(house);
  return (await merchant.createBill((await merchant.createCollection('Yuran Taska')).id)).id;
}

const pageIn = async (house: Addresses): Promise<string> =>
  (await (await merchantAt(house)).createPage('Tiket Konsert Amal')).id;

/** What the last part of a screen's address names, by the screen's path: those that people reach from outside. */
const NAMED = {
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
} as const;

/** An address for a screen that people reach from outside, by the screen's path. */
export const FROM_OUTSIDE: Readonly<Record<string, (house: Addresses) => Promise<string>>> = Object.fromEntries(
  Object.entries(NAMED).map(([path, idIn]) => [
    path,
    async (house: Addresses) => path.replace(/:\w+$/, await idIn(house)),
  ]),
);
