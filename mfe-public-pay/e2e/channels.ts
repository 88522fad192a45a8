/** The ways to pay, as a payer meets them: how each is chosen, and what is pressed on the pages of its provider. */
import { expect, type Page } from '@playwright/test';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { like, type allWords } from '../../deploy/testbed/words.ts';
import { reachConfirmation } from '../../deploy/testbed/bank.ts';

type Say = ReturnType<typeof allWords>;

/** How the payer leaves the provider: `closed` is a tab that is closed there, so that nothing comes back through the browser. */
export type DeliveryMode = 'back' | 'closed';

export interface Way {
  readonly channel: Channel;
  /** The name of the provider, as payers read it. */
  readonly provider: string;
  /** Chooses the way and its provider, or fills in the card. */
  readonly choose: (page: Page, say: Say) => Promise<void>;
  readonly approve: (page: Page, delivery: DeliveryMode) => Promise<void>;
  readonly decline: (page: Page) => Promise<void>;
  /** An approval is decided by a second person, and lapses without. */
  readonly isSeconded?: true;
  /** The payment page stays, and the provider's is on another device. */
  readonly isElsewhere?: true;
  /** Stands for all ways whose pages are like its own, where one visit is enough. */
  readonly isExample?: true;
  /** Its pages are those of another wallet: what the gateway does with its messages, `wallets.spec.ts` proves for each. */
  readonly isAlike?: true;
}

const byRadio = (channel: Channel, name?: string) => async (page: Page, say: Say) => {
  await page.getByRole('radio', { name: say.channels(`channel.${channel}`), exact: true }).check();
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
    // A second press brings the browser back.
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

const wallet = (channel: Channel, provider: string, name?: string): Way => ({
  channel,
  provider,
  choose: byRadio(channel, name),
  ...oneStep('Approve', 'Decline: not enough money'),
});

/** Presses in the banking app that the code on the page leads to; the page learns of it by itself. */
const inApp = (answer: string) => async (page: Page) => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open my banking app' }).click();
  const app = await opened;
  await press(app, answer);
  await ended(app);
  await app.close();
};

/** Presses at the address of a provider, in a page of its own. */
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

export const WAYS: readonly Way[] = [
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

/** What a payer does and sees on the payment pages of one way. */
export function payingBy({ channel, provider, choose, isElsewhere, isSeconded }: Way, say: Say, gateway: string) {
  const code = (page: Page) => page.getByRole('img', { name: /DuitNow QR/ });
  const headed = (page: Page, key: string) =>
    expect(page.getByRole('heading', { name: say.pay(key, { bank: provider }) })).toBeVisible();
  const onward = (page: Page) => page.getByRole('link', { name: say.pay('open.go', { bank: provider }) });

  return {
    headed,
    /** From the bill to the provider's page; answers its address. */
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
    /** The payment that was started is shown, and nothing else to pay. */
    isUnderWay: async (page: Page) => {
      if (isElsewhere) await expect(code(page)).toBeVisible();
      else await headed(page, 'open.title');
      await expect(page.getByRole('button', { name: like(say.pay('bill.pay')) })).toBeHidden();
    },
    /** From a payment under way to the provider's page. */
    goOn: async (page: Page) => {
      if (isElsewhere) return;
      await onward(page).click();
      await page.waitForURL(`${gateway}/sandbox/**`);
    },
    /** The second person of a company approves at the bank what waits on `page`, and the same page says so; nothing for other ways. */
    second: async (page: Page, title: 'approval_title' | 'paid_title' = 'approval_title') => {
      if (!isSeconded) return;
      await headed(page, `waiting.${title}`);
      const inbox = await page.context().newPage();
      await inbox.goto(`${gateway}/sandbox/authoriser`);
      // A page that is closed while it sends its form may wait for ever, and others of its process with it.
      await Promise.all([inbox.waitForEvent('load'), inbox.getByRole('button', { name: 'Approve' }).first().click()]);
      await inbox.close();
      // Where the page has just learnt of it and goes on, that takes the place of the reload, which would wait for ever.
      await expect(() => page.reload({ timeout: 5_000 })).toPass();
    },
    /** At the provider's page, which is open elsewhere by now. */
    approveElsewhere: (page: Page, address: string) => answerAt(page, address, 'Approve'),
    /** The provider's page is over, and the money comes after all. */
    late: (page: Page, address: string) => answerAt(page, address, 'The money arrives after all'),
    failed: (page: Page, group: 'bank_says_no' | 'time_ran_out') =>
      expect(page.getByRole('alert').filter({ hasText: like(say.pay(`failed.${group}.title`)) })).toBeVisible(),
    isChosen: (page: Page) =>
      expect(page.getByRole('radio', { name: say.channels(`channel.${channel}`), exact: true })).toBeChecked(),
  };
}
