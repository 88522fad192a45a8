/** The main use of the product, from signing in to balanced books. */
import { like } from '../../deploy/testbed/words.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

test(
  'a merchant creates a bill, its payer pays after one decline, both see the bill as paid, and the ledger sums to zero',
  { tag: '@pairwise' },
  async ({ page, context, testbed, merchant, say }, { project }) => {
    const t = say.collections;
    const portal = portalOn(page, testbed, say.shell);
    const title = `Yuran Taska ${project.name}`;

    await test.step('the merchant signs in', async () => {
      await portal.open('/login');
      await expect(page.getByLabel(say.shell('login.username'))).toBeVisible();
      await expectAccessible(page);
      await portal.signIn();
    });

    await test.step('the merchant creates a collection', async () => {
      await portal.go('/collections/list');
      await expect(page.getByRole('heading', { level: 1, name: t('collections.title') })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: t('collections.new') }).click();
      const form = page.getByRole('dialog', { name: t('collections.new') });
      await form.getByRole('textbox', { name: t('collections.name') }).fill(title);
      await expectAccessible(page);
      await form.getByRole('button', { name: say.kit('save') }).click();
      await expect(form).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the merchant creates a bill', async () => {
      await page
        .getByRole('link', { name: t('bills.new') })
        .first()
        .click();
      const form = page.getByRole('dialog', { name: t('bills.new') });
      await form.getByRole('combobox', { name: t('bills.payer_name') }).fill('Nurul Huda binti Ismail');
      await form.getByLabel(t('bills.email')).fill('nurul@example.my');
      await form.getByLabel(t('bills.description'), { exact: true }).fill('Yuran bulanan');
      await form.getByLabel(t('bills.amount')).fill('120.50');
      await expectAccessible(page);
      await form.getByRole('button', { name: say.kit('save') }).click();
      await expect(page.getByRole('list', { name: t('timeline.label') })).toBeVisible();
      await expectAccessible(page);
    });

    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: testbed.portal });
    await page.getByRole('button', { name: say.kit('copy') }).click();
    await expect(page.getByRole('button', { name: say.kit('copied') })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain(`${testbed.payer}/pay/bill/`);

    const phone = await context.newPage();
    const payer = payerOn(phone, testbed, say.pay);

    await test.step('the bank declines the payment, and the payer reads the reason', async () => {
      await phone.goto(link);
      await expect(payer.payButton).toContainText('120.50');
      await expectAccessible(phone);
      await payer.payAt(BANKS.declines);
      await expect(payer.declined).toContainText(say.pay('failed.bank_says_no.insufficient_funds'));
      await expect(payer.declined).toContainText(say.pay('failed.bank_says_no.next'));
      await expectAccessible(phone);
    });

    await test.step('another bank approves the payment', async () => {
      await payer.payAt(BANKS.approves);
      await expect(payer.receipt).toBeVisible();
      await expect(phone).toHaveURL(/\/pay\/thankyou\?/);
      await expect(phone.getByText('120.50')).toBeVisible();
      await expectAccessible(phone);
    });

    await test.step('the portal shows the bill as paid, with its timeline', async () => {
      await page.bringToFront();
      await page.reload();
      const bill = page.getByRole('dialog');
      await expect(bill.getByText(say.kit('status.paid'), { exact: true }).first()).toBeVisible();
      await expect(
        bill
          .getByRole('list', { name: t('timeline.label') })
          .getByRole('listitem')
          .locator('b'),
      ).toHaveText([
        t('timeline.paid'),
        t('timeline.attempt_succeeded', { bank: BANKS.approves }),
        t('timeline.attempt_started', { bank: BANKS.approves }),
        t('timeline.failed.bank_says_no', { bank: BANKS.declines }),
        t('timeline.attempt_started', { bank: BANKS.declines }),
        t('timeline.opened'),
        t('timeline.created'),
      ]);
      await expect(bill.getByText(like(t('timeline.reason', { code: '51' })))).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the books balance to the sen', async () => {
      const { faults, balances } = await merchant.ledger();
      expect(faults).toEqual([]);
      expect(balances.length).toBeGreaterThan(3);
      expect(balances.reduce((sum, { balance }) => sum + BigInt(balance), 0n)).toBe(0n);
    });
  },
);
