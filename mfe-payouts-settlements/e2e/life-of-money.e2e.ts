/**
 * The life of money on the screens: a payment of a bill fails, another is made and notified, reaches the merchant's bank and is refunded in
 * part; one payout arrives, one comes back. What one person requests, another approves. After every step the books are checked.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { paymentSettings } from '../../shared/src/contract/merchant/collections/payment-settings.ts';
import { topUps } from '../../shared/src/contract/merchant/payments/top-ups.ts';
import { RECEIVER_PATH } from '../../shared/src/contract/merchant/webhooks/callbacks.ts';
import { CHANDRAN } from '../../deploy/testbed/account.ts';
import { expect, expectAccessible, testWithOwnClock as test } from '../../deploy/testbed/journey.ts';
import { dayFromNow, merchantAt, type Merchant } from '../../deploy/testbed/merchant.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import type { Addresses } from '../../deploy/testbed/testbed.ts';
import type { allWords } from '../../deploy/testbed/words.ts';

const A_DAY = 24 * 60;
/** Accounts of the simulated bank, by what happens to money that is sent there. */
const ACCOUNTS = { arrives: '5140001111', returns: '5140001110' } as const;

interface Stage {
  readonly page: Page;
  readonly browser: Browser;
  readonly testbed: Addresses;
  readonly say: ReturnType<typeof allWords>;
}

/** Pays at a bank, on the open page of a bill or a top-up. */
async function payThroughBank({ page, testbed, say }: Stage, bank: string) {
  await page.getByRole('radio', { name: say.channels('channel.fpx_b2c'), exact: true }).check();
  const payer = payerOn(page, testbed, say.pay);
  await payer.payAt(bank);
  return payer;
}

/** Fills a pool by a top-up, which is paid like a bill. */
async function fill(stage: Stage, merchant: Merchant, pool: 'payout' | 'prefund'): Promise<void> {
  const [invoice_no, body] = [`${pool}-${randomUUID().slice(0, 8)}`, { amount: '500.00' }];
  const { page_url } =
    pool === 'payout'
      ? await merchant.call(topUps.addFund, { query: { invoice_no, pool_type: pool }, body })
      : await merchant.call(topUps.prefund, { params: { invoice_no }, body });
  await stage.page.goto(page_url);
  const payer = await payThroughBank(stage, BANKS.approves);
  await expect(payer.receipt).toBeVisible();
}

/** Creates a payee, whose account the bank confirms, and a payout of RM120.00 to it. Returns the payout's reference. */
async function preparePayout({ page, testbed, say }: Stage, account: string): Promise<string> {
  const t = say.money;
  const portal = portalOn(page, testbed, say.shell);
  const reference = `P-${randomUUID().slice(0, 8)}`;
  const payee = `Kedai Kek ${reference}`;
  await portal.enter('/payees/new');
  const payeeForm = page.getByRole('dialog', { name: t('payees.new') });
  await payeeForm.getByLabel(t('payees.name'), { exact: true }).fill(payee);
  await payeeForm.getByLabel(t('payees.bank'), { exact: true }).selectOption('MBBEMYKL');
  await payeeForm.getByLabel(t('payees.account')).fill(account);
  await payeeForm.getByLabel(t('payees.holder')).fill('Nurul Aisyah');
  await payeeForm.getByRole('button', { name: t('payees.check') }).click();
  await expect(payeeForm.getByText(t('payees.same', { name: 'NURUL AISYAH' }))).toBeVisible();
  await expectAccessible(page);
  await payeeForm.getByRole('button', { name: say.kit('save') }).click();
  await expect(page.getByText(t('payees.saved', { name: payee }))).toBeVisible();

  await portal.open('/payout/new');
  const form = page.getByRole('dialog', { name: t('payouts.new') });
  await form.getByRole('combobox', { name: t('payouts.payee') }).fill(payee);
  await page.getByRole('option', { name: payee }).click();
  await form.getByLabel(t('payouts.amount'), { exact: true }).fill('120');
  await form.getByLabel(t('payouts.reference')).fill(reference);
  await expect(form.getByText(t('payouts.warning.new_payee'))).toBeVisible();
  await expect(form.getByText('120.54')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: t('payouts.prepare') }).click();
  await expect(page.getByText(t('payouts.saved', { reference }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('payouts.approve') })).toHaveCount(0);
  return reference;
}

/** Another person of the merchant opens each record and approves it; `after` is the text that the page then shows. */
async function approve(
  { browser, testbed, say }: Stage,
  list: `/${string}`,
  records: readonly string[],
  words: { readonly action: string; readonly after: string },
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-MY' });
  const other = await context.newPage();
  const portal = portalOn(other, testbed, say.shell);
  for (const record of records) {
    await portal.enter(list, CHANDRAN);
    await other.getByRole('main').getByRole('link', { name: record }).first().click();
    await other.getByRole('button', { name: words.action }).click();
    await expect(other.getByRole('dialog').getByText(words.after, { exact: true }).first()).toBeVisible();
  }
  await context.close();
}

test(
  'money is paid, settled, refunded and paid out, and the ledger balances after every step',
  { tag: '@desktop' },
  async ({ page, movableTestbed: testbed, say, browser }) => {
    test.slow();
    const stage = { page, browser, testbed, say };
    const portal = portalOn(page, testbed, say.shell);
    const merchant = await merchantAt(testbed);
    const books = async () => {
      const { faults, balances } = await merchant.ledger();
      expect(faults).toEqual([]);
      expect(balances.reduce((sum, { balance }) => sum + BigInt(balance), 0n)).toBe(0n);
    };
    const receiver = `${testbed.gateway}${RECEIVER_PATH}life-${randomUUID().slice(0, 8)}`;
    const { id: collection_id } = await merchant.createCollection('Yuran Taska');
    const channels = { fpx: true, ewallet: true, duitnow_qr: true, card: true, bnpl: true, paypal: true, crypto: true };
    await merchant.call(paymentSettings.create, {
      body: { collection_id, ...channels, callback_url: receiver, is_active: true },
    });
    const bill = await merchant.createBill(collection_id, { due_date: dayFromNow(90) });

    await test.step('the first bank declines the payment, and the next bank approves it', async () => {
      await payerOn(page, testbed, say.pay).open(bill.id);
      const payer = await payThroughBank(stage, BANKS.declines);
      await expect(payer.declined).toBeVisible();
      await books();
      await payThroughBank(stage, BANKS.approves);
      await expect(payer.receipt).toBeVisible();
      await books();
    });

    await test.step('the merchant’s server gets the callbacks', async () => {
      await expect(async () => {
        await page.goto(receiver);
        await expect(page.getByText('bill.paid').first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
    });

    const [arriving, returning] = await test.step('a pool is filled, and two payouts are prepared', async () => {
      await fill(stage, merchant, 'payout');
      const references = [
        await preparePayout(stage, ACCOUNTS.arrives),
        await preparePayout(stage, ACCOUNTS.returns),
      ] as const;
      await books();
      return references;
    });

    await test.step('another person approves both payouts, which wait a day because their accounts are new', async () => {
      const words = { action: say.money('payouts.approve'), after: say.money('payouts.state.held') };
      await approve(stage, '/payout', [arriving, returning], words);
      await books();
    });

    await test.step('one payout arrives, and the other comes back and can be sent again', async () => {
      const t = say.money;
      // Six days cover a weekend and a holiday, whatever the present day is.
      await merchant.advanceClock(6 * A_DAY);
      await books();
      await portal.enter('/payout');
      await page.getByRole('link', { name: arriving }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(t('payouts.state.success')).first()).toBeVisible();
      await expect(drawer.getByText(t('payouts.bank_reference'))).toBeVisible();
      await portal.open('/payout');
      await page.getByRole('link', { name: returning }).click();
      await expect(drawer.getByText(t('payouts.state.returned')).first()).toBeVisible();
      await expect(drawer.getByRole('button', { name: t('payouts.again') })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the bill names the settlement that paid out its money, and links to the settlement', async () => {
      await portal.open(`/collections/view/${collection_id}/bills/view/${bill.id}`);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Paid out with settlement / })
        .click();
      await expect(page.getByText(say.settlements('settlements.adds_up'))).toBeVisible();
      await expect(page.getByRole('link', { name: bill.bill_number })).toBeVisible();
    });

    await test.step('a part of the payment is refunded from the prefund pool', async () => {
      const t = say.refunds;
      await fill(stage, await merchantAt(testbed), 'prefund');
      await portal.enter('/refund/new');
      const form = page.getByRole('dialog', { name: t('refunds.new') });
      await form.getByRole('combobox', { name: t('refunds.payment') }).fill(bill.bill_number);
      await page.getByRole('option', { name: new RegExp(bill.bill_number) }).click();
      await form.getByLabel(t('refunds.amount'), { exact: true }).fill('10');
      await expect(form.getByText(t('effect.prefund'))).toBeVisible();
      await form.getByLabel(t('refunds.bank'), { exact: true }).selectOption('MBBEMYKL');
      await form.getByLabel(t('refunds.account'), { exact: true }).fill(ACCOUNTS.arrives);
      await form.getByRole('button', { name: t('refunds.ask') }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(t('refunds.state.requested')).first()).toBeVisible();
      const number = (await drawer.getByRole('heading').first().innerText()).split(' ')[0] ?? '';
      const words = { action: t('refunds.approve'), after: t('refunds.state.processing') };
      await approve(stage, '/refund/view?status=requested', [number], words);
      await books();
      await merchant.advanceClock(2);
      await portal.enter(`/refund/view?q=${number}&in=number`);
      await page.getByRole('main').getByRole('link', { name: number }).first().click();
      await expect(page.getByRole('dialog').getByText(t('refunds.bank_reference'))).toBeVisible();
      await books();
    });
  },
);
