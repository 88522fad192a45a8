/** The first visits that matter: signing in, the dashboard, the first list, an introducer's dashboard, a payer's bill, a payment page, a buyer's store. */
import type { Browser } from 'playwright';
import { AMINAH, FARID, type Person } from '../testbed/account.ts';
import type { TestbedAddresses } from '../testbed/testbed.ts';
import { merchantAt } from '../testbed/merchant.ts';
import { payerOn } from '../testbed/payer.ts';
import { portalOn } from '../testbed/portal.ts';
import { demoStore } from '../testbed/store-screens.ts';
import { like, words } from '../testbed/words.ts';
import type { Visit } from './measure.ts';

/** The browser state of a person who signed in before, on a device that has not cached any file. */
async function signedIn(
  browser: Browser,
  testbed: TestbedAddresses,
  person: Person = AMINAH,
): Promise<NonNullable<Visit['context']>> {
  const context = await browser.newContext({ locale: 'en-MY' });
  await portalOn(await context.newPage(), testbed, words('shell', 'en')).signIn(person);
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}

export async function visitsOf(browser: Browser, testbed: TestbedAddresses): Promise<Readonly<Record<string, Visit>>> {
  const shell = words('shell', 'en');
  const merchant = await merchantAt(testbed);
  const context = await signedIn(browser, testbed);
  const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
  const ownBill = await merchant.createPage('Tiket Konsert Amal');
  const introducers = { ...testbed, portal: testbed.introducer };
  const introducer = words('introducer', 'en');
  const { store, plain } = await demoStore(testbed);
  return {
    'sign-in form': {
      address: `${testbed.portal}/login`,
      // The document contains the form. What a person types and sends before the scripts arrive is kept, and sent by the scripts.
      usable: async (page) => {
        await page.getByLabel(shell('login.username'), { exact: true }).fill('aminah');
        await page.getByLabel(shell('login.password'), { exact: true }).fill('teh tarik');
        await page.getByRole('button', { name: shell('login.submit') }).click({ trial: true });
      },
      complete: (page) => page.locator('form:not([data-early])').waitFor(),
    },
    dashboard: {
      address: `${testbed.portal}/dashboard`,
      // The dashboard is usable when its last part, the overdue bills, is rendered.
      usable: (page) =>
        page
          .getByRole('main')
          .getByRole('link', { name: /overdue/ })
          .waitFor(),
      context,
    },
    'first list': {
      address: `${testbed.portal}/customers/datatable`,
      usable: (page) => page.getByRole('row').nth(1).getByRole('link').first().waitFor(),
      context,
    },
    'introducer’s dashboard': {
      address: `${testbed.introducer}/dashboard`,
      usable: (page) =>
        page
          .getByRole('link', { name: introducer('dashboard.paid') })
          .last()
          .waitFor(),
      context: await signedIn(browser, introducers, FARID),
    },
    'payer’s bill': {
      address: `${testbed.payer}/pay/bill/${bill.id}`,
      usable: (page) => payerOn(page, testbed, words('pay', 'en')).payButton.click({ trial: true }),
      hasPrice: true,
    },
    'payment page': {
      address: `${testbed.payer}/pay/collections/${ownBill.id}`,
      usable: (page) =>
        page.getByRole('button', { name: like(words('secondary', 'en')('own.continue_with')) }).click({ trial: true }),
    },
    'buyer’s store': {
      address: `${testbed.payer}/store/${store.id}`,
      usable: (page) => page.getByRole('link', { name: plain.title, exact: true }).click({ trial: true }),
      // The edge renders the store, so it is usable before its script is loaded.
      complete: (page) => page.waitForLoadState('load'),
      hasPrice: true,
    },
  };
}
