/** The three first visits that matter: signing in, the first list, a payer's bill. */
import type { Browser } from 'playwright';
import type { Addresses } from '../house/house.ts';
import { merchantAt } from '../../shell/e2e/merchant.ts';
import { payerOn } from '../../shell/e2e/payer.ts';
import { portalOn } from '../../shell/e2e/portal.ts';
import { words } from '../house/words.ts';
import type { Visit } from './measure.ts';

/** Somebody who signed in before, on a device that has not kept any file. */
async function signedIn(browser: Browser, house: Addresses): Promise<NonNullable<Visit['context']>> {
  const context = await browser.newContext({ locale: 'en-MY' });
  await portalOn(await context.newPage(), house, words('shell', 'en')).signIn();
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}

export async function visitsOf(browser: Browser, house: Addresses): Promise<Readonly<Record<string, Visit>>> {
  const shell = words('shell', 'en');
  const merchant = await merchantAt(house);
  const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
  return {
    'sign-in form': {
      address: `${house.portal}/login`,
      usable: (page) => page.getByRole('button', { name: shell('login.submit') }).click({ trial: true }),
    },
    'first list': {
      address: `${house.portal}/customers/datatable`,
      usable: (page) => page.getByRole('row').nth(1).getByRole('link').first().waitFor(),
      context: await signedIn(browser, house),
    },
    'payer’s bill': {
      address: `${house.payer}/pay/bill/${bill.id}`,
      usable: (page) => payerOn(page, house, words('pay', 'en')).payButton.click({ trial: true }),
    },
  };
}
