/** The payment methods for a payer: how each is chosen, and the buttons to press on its provider's pages. */
import { expect, type Page } from '@playwright/test';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { like, type allWords } from '../../deploy/testbed/words.ts';
import { reachConfirmation } from '../../deploy/testbed/bank.ts';

type Say = ReturnType<typeof allWords>;

/** How the payer leaves the provider: `closed` means that the payer closes the tab there, so that the browser does not return. */
export type DeliveryMode = 'back' | 'closed';

export interface Method {
  readonly channel: Channel;
  /** The name of the provider, as payers read it. */
  readonly provider: string;
  /** Chooses the method and its provider, or fills in the card. */
  readonly choose: (page: Page, say: Say) => Promise<void>;
  readonly approve: (page: Page, delivery: DeliveryMode) => Promise<void>;
  readonly decline: (page: Page) => Promise<void>;
  /** A second person must approve the payment; otherwise the payment lapses. */
  readonly isSeconded?: true;
  /** The payment page stays open, and the provider's page is on another device. */
  readonly isElsewhere?: true;
  /** The method is tested for all methods with similar pages, where one test is enough. */
  readonly isExample?: true;
  /** The pages are like those of another wallet; `wallets.spec.ts` tests the gateway's handling of each wallet's messages. */
  readonly isAlike?: true;
}

const byRadio = (channel: Channel, name?: string) => async (page: Page, say: Say) => {
  // Choosing *Card* collapses the tiles immediately.
  await page.getByRole('radio', { name: say.channels(`channel.${channel}`), exact: true }).click();
  if (name) await page.getByRole('radio', { name }).check();
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function chooseDelivery(page: Page, delivery: DeliveryMode) {
  if (delivery === 'back') return;
  await page.getByText('How the answer travels').click();
  await page.getByRole('radio', { name: /^Close the tab/ }).check();
}

const ended = (page: Page) => expect(page.getByRole('heading', { name: / is done$/ })).toBeVisible();

const bankAnswers =
  (code: string) =>
  async (page: Page, delivery: DeliveryMode = 'back') => {
    await reachConfirmation(page);
    await page.getByLabel('The bank answers').selectOption(code);
    await chooseDelivery(page, delivery);
    const pay = page.getByRole('button', { name: /^Pay RM/ });
    // A double click: the response to the second press brings the browser back.
    if (delivery === 'back') return pay.dblclick();
    await pay.click();
    return ended(page);
  };

const oneStep = (approve: string, decline: string) => ({
  approve: async (page: Page, delivery: DeliveryMode) => {
    await chooseDelivery(page, delivery);
    await press(page, approve);
    if (delivery === 'closed') await ended(page);
  },
  decline: (page: Page) => press(page, decline),
});

const wallet = (channel: Channel, provider: string, name?: string): Method => ({
  channel,
  provider,
  choose: byRadio(channel, name),
  ...oneStep('Approve', 'Decline: not enough money'),
});

/** Presses a button in the banking app that the QR code leads to; the payment page polls for the result. */
const inApp = (answer: string) => async (page: Page) => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open my banking app' }).click();
  const app = await opened;
  await press(app, answer);
  await ended(app);
  await app.close();
};

/** Presses a button at the URL of a provider, in a new page. */
async function answerAt(page: Page, address: string, answer: string): Promise<void> {
  const app = await page.context().newPage();
  await app.goto(address);
  await press(app, answer);
  await ended(app);
  await app.close();
}

const CHALLENGED = '5555555555554444';

async function fillCard(page: Page, say: Say) {
  const field = (name: string) => page.getByRole('textbox', { name: say.card(name), exact: true });
  await byRadio('card')(page, say);
  await field('number').fill(CHALLENGED);
  await field('month').fill('12');
  await field('year').fill(String(new Date().getFullYear() + 3));
  await field('cvv').fill('123');
}

export const METHODS: readonly Method[] = [
  {
    channel: 'fpx_b2c',
    provider: 'Maybank2u',
    choose: byRadio('fpx_b2c', 'Maybank2u'),
    approve: bankAnswers('00'),
    decline: bankAnswers('51'),
    isExample: true,
  },
  {
    channel: 'fpx_b2b1',
    provider: 'Maybank2E',
    choose: byRadio('fpx_b2b1', 'Maybank2E'),
    approve: bankAnswers('99'),
    decline: bankAnswers('51'),
    isSeconded: true,
  },
  { ...wallet('ewallet', "Touch 'n Go eWallet", "Touch 'n Go eWallet"), isExample: true },
  {
    channel: 'duitnow_qr',
    provider: 'DuitNow QR',
    choose: byRadio('duitnow_qr'),
    approve: inApp('Approve'),
    decline: inApp('Decline: not enough money'),
    isElsewhere: true,
    isExample: true,
  },
  {
    channel: 'card',
    provider: 'Mastercard •••• 4444',
    choose: fillCard,
    ...oneStep('Confirm', 'Fail: it is not me'),
    isExample: true,
  },
  { ...wallet('bnpl', 'SPayLater', 'SPayLater'), isAlike: true },
  { ...wallet('paypal', 'Paypal'), isAlike: true },
  { ...wallet('crypto', 'Cryptocurrency'), isAlike: true },
];

/** The steps and checks of a payer on the payment pages, for one method. */
export function payingBy({ channel, provider, choose, isElsewhere, isSeconded }: Method, say: Say, gateway: string) {
  const code = (page: Page) => page.getByRole('img', { name: /DuitNow QR/ });
  const headed = (page: Page, key: string) =>
    expect(page.getByRole('heading', { name: say.pay(key, { bank: provider }) })).toBeVisible();
  const onward = (page: Page) => page.getByRole('link', { name: say.pay('open.go', { bank: provider }) });

  return {
    headed,
    /** Goes from the bill to the provider's page, and returns the URL of that page. */
    start: async (page: Page): Promise<string> => {
      await choose(page, say);
      await page.getByRole('button', { name: like(say.pay('bill.pay')) }).dblclick();
      if (!isElsewhere) {
        await page.waitForURL(`${gateway}/sandbox/**`);
        return page.url();
      }
      await expect(code(page)).toBeVisible();
      return (await page.getByRole('link', { name: 'Open my banking app' }).getAttribute('href')) ?? '';
    },
    /** Expects the started payment to be shown, and no button to start another. */
    isUnderWay: async (page: Page) => {
      if (isElsewhere) await expect(code(page)).toBeVisible();
      else await headed(page, 'open.title');
      await expect(page.getByRole('button', { name: like(say.pay('bill.pay')) })).toBeHidden();
    },
    /** Goes from a payment in progress to the provider's page. */
    goOn: async (page: Page) => {
      if (isElsewhere) return;
      await onward(page).click();
      await page.waitForURL(`${gateway}/sandbox/**`);
    },
    /** The second person of a company approves the payment at the bank, and `page` shows the result. Does nothing for other methods. */
    second: async (page: Page, title: 'approval_title' | 'paid_title' = 'approval_title') => {
      if (!isSeconded) return;
      await headed(page, `waiting.${title}`);
      const inbox = await page.context().newPage();
      await inbox.goto(`${gateway}/sandbox/authoriser`);
      // A page that is closed while it submits its form may hang forever, and so may other pages of its process.
      await Promise.all([inbox.waitForEvent('load'), inbox.getByRole('button', { name: 'Approve' }).first().click()]);
      await inbox.close();
      // The page may just be navigating, which replaces the reload; the reload would then wait forever.
      await expect(() => page.reload({ timeout: 5_000 })).toPass();
    },
    /** Approves on the provider's page, in a new page. */
    approveElsewhere: (page: Page, address: string) => answerAt(page, address, 'Approve'),
    /** Lets the money arrive late, after the provider's page has ended. */
    late: (page: Page, address: string) => answerAt(page, address, 'The money arrives after all'),
    failed: (page: Page, group: 'bank_says_no' | 'time_ran_out') =>
      expect(page.getByRole('alert').filter({ hasText: like(say.pay(`failed.${group}.title`)) })).toBeVisible(),
    isChosen: (page: Page) =>
      expect(page.getByRole('radio', { name: say.channels(`channel.${channel}`), exact: true })).toBeChecked(),
  };
}
