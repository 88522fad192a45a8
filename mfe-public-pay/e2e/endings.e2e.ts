/**
 * Every payment method, and every ending of those whose pages differ: declined, timed out, late, closed on the way, paid twice. The page
 * always shows a payer the true state, a bill is paid once, and the books balance after each.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { Addresses } from '../../deploy/testbed/testbed.ts';
import { METHODS, payingBy } from './channels.ts';
import { watch } from '../../deploy/testbed/guard.ts';
import { expect, expectAccessible, testWithOwnClock } from '../../deploy/testbed/journey.ts';
import { dayFromNow, merchantAt, type Merchant } from '../../deploy/testbed/merchant.ts';
import { payerOn } from '../../deploy/testbed/payer.ts';

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The browser of a payer; killing it returns its stored data. */
interface Device {
  readonly page: Page;
  readonly kill: () => Promise<StoredState>;
}

const test = testWithOwnClock.extend<{ device: (stored?: StoredState) => Promise<Device> }>({
  device: async ({ browser }, provide) => {
    const open: { context: BrowserContext; settle: () => void }[] = [];
    await provide(async (storageState) => {
      const context = await browser.newContext({ ...(storageState && { storageState }) });
      const { settle } = await watch(context);
      open.push({ context, settle });
      const page = await context.newPage();
      return {
        page,
        kill: async () => {
          const stored = await context.storageState();
          await context.close();
          return stored;
        },
      };
    });
    for (const { context, settle } of open) {
      await context.close();
      settle();
    }
  },
});

/** How long a provider waits for a payer, and a bank for a second person, in minutes. */
const ABANDONED = 181;
const UNAPPROVED = 3 * 24 * 60 + 1;

/** The credit of an account of the ledger, in sen, after checking that the books have no faults. */
async function creditOf(merchant: Merchant, account: 'refund_payable' | 'bank'): Promise<bigint> {
  const { faults, balances } = await merchant.ledger();
  expect(faults).toEqual([]);
  expect(balances.reduce((sum, { balance }) => sum + BigInt(balance), 0n)).toBe(0n);
  const its = balances.filter(({ ledger_account }) => ledger_account === account);
  return its.reduce((sum, { balance }) => sum - BigInt(balance), 0n);
}

/** The money that is owed to payers, and (`leftBank`) the money that has gone back. */
const owedBack = (merchant: Merchant) => creditOf(merchant, 'refund_payable');
const leftBank = (merchant: Merchant) => creditOf(merchant, 'bank');

/** The events of a bill's payments, without pending ones. Signs in again, because a session ends within the hours that pass here. */
async function eventsOf(testbed: Addresses, bill: string): Promise<readonly string[]> {
  const { timeline } = await (await merchantAt(testbed)).bill(bill);
  const kinds = timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith('attempt') || kind === 'paid');
  return kinds.filter((kind) => !kind.endsWith('pending'));
}

for (const method of METHODS)
  test.describe(`paying by ${method.channel}`, { tag: '@phone' }, () => {
    const newBill = async (merchant: Merchant) => {
      const { id } = await merchant.createCollection('Yuran Taska');
      return (await merchant.createBill(id, { due_date: dayFromNow(90) })).id;
    };

    if (method.isAlike) {
      test('a declined payment keeps the payment method selected, and the next payment succeeds', async ({
        page,
        testbed,
        merchant,
        say,
      }) => {
        const steps = payingBy(method, say, testbed.gateway);
        const bill = await newBill(merchant);
        const owed = await owedBack(merchant);
        const payer = payerOn(page, testbed, say.pay);
        await payer.open(bill);
        await steps.start(page);
        await method.decline(page);
        await steps.failed(page, 'bank_says_no');
        await steps.isChosen(page);
        await steps.start(page);
        await method.approve(page, 'back');
        await expect(payer.receipt).toBeVisible();
        await expect(page.getByText(method.provider)).toBeVisible();
        expect(await owedBack(merchant)).toBe(owed);
        expect(await eventsOf(testbed, bill)).toEqual([
          'attempt_started',
          'attempt_failed',
          'attempt_started',
          'attempt_succeeded',
          'paid',
        ]);
      });
      return;
    }

    test('a payment survives back, refresh, a decline and a timeout, and money that comes late pays the bill', async ({
      page,
      context,
      testbed,
      merchant,
      say,
    }) => {
      const steps = payingBy(method, say, testbed.gateway);
      const bill = await newBill(merchant);
      const owed = await owedBack(merchant);
      const tab = await context.newPage();
      const payer = payerOn(page, testbed, say.pay);
      const beside = payerOn(tab, testbed, say.pay);

      await test.step('back, refresh and a second tab find the same payment', async () => {
        await beside.open(bill);
        await expect(beside.payButton).toBeVisible();
        await payer.open(bill);
        await steps.start(page);
        await steps.isUnderWay(tab);
        if (!method.isElsewhere) await page.goBack();
        await steps.isUnderWay(page);
        await page.reload();
        await steps.isUnderWay(page);
        if (method.isExample) await expectAccessible(page);
      });

      await test.step('declined: the reason is shown, the method stays selected, and the first tab shows the new state', async () => {
        await steps.goOn(tab);
        await method.decline(tab);
        await steps.failed(tab, 'bank_says_no');
        await steps.isChosen(tab);
        if (method.isExample) await expectAccessible(tab);
        await expect(payer.payButton).toBeVisible();
        expect(await owedBack(merchant)).toBe(owed);
      });

      const address = await test.step('the payer does nothing: the payment times out', async () => {
        const at = await steps.start(tab);
        if (method.isSeconded) {
          await method.approve(tab, 'back');
          await steps.headed(tab, 'waiting.approval_title');
        }
        await merchant.advanceClock(method.isSeconded ? UNAPPROVED : ABANDONED);
        await payer.open(bill);
        await steps.failed(page, 'time_ran_out');
        await steps.isChosen(page);
        expect(await owedBack(merchant)).toBe(owed);
        return at;
      });

      await test.step('the money arrives late: pressing *Pay* again charges nothing', async () => {
        await method.choose(page, say);
        await steps.late(tab, address);
        await payer.payButton.click();
        await expect(payer.receipt).toBeVisible();
        await expect(page.getByText(say.pay('receipt.duplicate.title'))).toBeHidden();
        expect(await owedBack(merchant)).toBe(owed);
      });

      expect(await eventsOf(testbed, bill)).toEqual([
        'attempt_started',
        'attempt_failed',
        'attempt_started',
        'attempt_failed',
        'attempt_late',
        'paid',
      ]);
    });

    test('a payment survives a killed browser, and a second payment of the same bill is returned', async ({
      page,
      testbed,
      merchant,
      say,
      device,
    }) => {
      const steps = payingBy(method, say, testbed.gateway);
      const [bill, another] = [await newBill(merchant), await newBill(merchant)];
      const owed = await owedBack(merchant);
      const left = await leftBank(merchant);
      const payer = payerOn(page, testbed, say.pay);
      const openedOn = async (id: string, stored?: StoredState) => {
        const opened = await device(stored);
        await payerOn(opened.page, testbed, say.pay).open(id);
        return opened;
      };

      await test.step('F55: killed at the provider’s page: the payer continues the same payment', async () => {
        const killed = await openedOn(bill);
        await steps.start(killed.page);
        if (method.isExample && !method.isElsewhere) await expectAccessible(killed.page);
        const again = await openedOn(bill, await killed.kill());
        await steps.isUnderWay(again.page);
        await steps.goOn(again.page);
        await method.approve(again.page, 'closed');
        await again.kill();
      });

      await test.step('F55: killed after the approval: another browser shows the bill as paid', async () => {
        await payer.open(bill);
        await steps.second(page);
        await steps.headed(page, 'paid.title');
        await page.getByRole('link', { name: say.pay('paid.receipt') }).click();
        await expect(payer.receipt).toBeVisible();
        await expect(page.getByText(method.provider)).toBeVisible();
        await page.reload();
        await expect(payer.receipt).toBeVisible();
        expect(await owedBack(merchant)).toBe(owed);
        expect(await eventsOf(testbed, bill)).toEqual(['attempt_started', 'attempt_succeeded', 'paid']);
      });

      await test.step('paid on two devices: the second payment is returned, and the page shows that to the payer', async () => {
        const slow = await openedOn(another);
        const address = await steps.start(slow.page);
        await payer.open(another);
        await steps.start(page);
        await method.approve(page, 'back');
        await steps.second(page);
        await expect(payer.receipt).toBeVisible();
        expect(await owedBack(merchant)).toBe(owed);

        if (method.isElsewhere) {
          await steps.headed(slow.page, 'paid.title');
          await steps.approveElsewhere(slow.page, address);
        } else await method.approve(slow.page, 'back');
        await steps.second(slow.page, 'paid_title');
        // The money may already be returned before the page shows that it will be returned.
        const paidTwice = say.pay('receipt.duplicate.title');
        const wentBack = say.pay('receipt.returned.title');
        const aside = (texts: string) => slow.page.getByRole('status').filter({ hasText: new RegExp(texts) });
        if (!method.isElsewhere) await expect(aside(`${paidTwice}|${wentBack}`)).toContainText('120.00');
        await merchant.advanceClock(1);
        expect(await owedBack(merchant)).toBe(owed);
        expect(await leftBank(merchant)).toBe(left + 12_000n);
        await payerOn(slow.page, testbed, say.pay).open(another);
        await steps.headed(slow.page, 'paid.title');
        await expect(aside(wentBack)).toContainText(method.provider);
        if (method.isExample) await expectAccessible(slow.page);
        await payer.open(another);
        await steps.headed(page, 'paid.title');
        await expect(page.getByText(wentBack)).toBeHidden();
        const { timeline } = await (await merchantAt(testbed)).bill(another);
        expect(timeline.filter(({ kind }) => kind === 'money_returned')).toMatchObject([{ amount: '120.00' }]);
      });
    });
  });
