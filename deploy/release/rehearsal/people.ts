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

/** An address for a screen that people reach from outside, by the screen's path. */
export const FROM_OUTSIDE: Readonly<Record<string, (house: Addresses) => Promise<string>>> = {
  '/pay/bill/:uuid': async (house) => `/pay/bill/${await billIn(house)}`,
  '/pay/collections/:uuid': async (house) =>
    `/pay/collections/${(await (await merchantAt(house)).createPage('Tiket Konsert Amal')).id}`,
  '/pay/invoice/:invoiceId': async (house) => `/pay/invoice/${await billIn(house)}`,
};
