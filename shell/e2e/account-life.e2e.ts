/**
 * The life of an account: its owner opens it, protects it with a second factor and invites a person of finance, who approves a payout with
 * a passkey; a key's secret is rotated while a client uses it; the person leaves. The audit list has each step, and who took it.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bills } from '../../shared/src/contract/merchant/bills/bills.ts';
import { CODES } from '../../shared/src/contract/kernel/codes.ts';
import { payees } from '../../shared/src/contract/merchant/money/payees.ts';
import { topUps } from '../../shared/src/contract/merchant/payments/top-ups.ts';
import { signedInAt } from '../../deploy/testbed/account.ts';
import { codeOf } from '../../deploy/testbed/authenticator-app.ts';
import { expect, expectAccessible, testWithOwnClock as test } from '../../deploy/testbed/journey.ts';
import { merchantAt } from '../../deploy/testbed/merchant.ts';
import { newOwner } from '../../deploy/testbed/new-person.ts';
import { withPasskeys } from '../../deploy/testbed/passkeys.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const PASSWORD = 'Sirap-Bandung-1!';
const OWNER = 'Devi a/p Raman';
const FINANCE = 'Nadia binti Halim';
const PAYEE = 'Kedai Kek Melati';

test(
  'an owner opens an account, protects it, invites a person, pays out and rotates a key; a person who leaves is signed out',
  { tag: '@desktop' },
  async ({ page, browser, movableTestbed: testbed, say, contextOptions }) => {
    test.slow();
    const [security, proof, shell, keys] = [say.security, say.proof, say.shell, say.apiKeys];
    const portal = portalOn(page, testbed, shell);
    const { clock, advanceClock } = await merchantAt(testbed);
    const owner = await newOwner(page, testbed);
    const client = await signedInAt(testbed, owner);
    const device = await browser.newContext(contextOptions);
    const theirs = await device.newPage();
    const finance = portalOn(theirs, testbed, shell);
    const username = `nadia-${randomUUID().slice(0, 8)}`;
    const reference = `P-${randomUUID().slice(0, 8)}`;
    const key = 'Kedai dalam talian';
    let secret = '';

    const appCode = async () => codeOf(secret, Date.parse((await clock()).now));
    /** The portal requires a new proof of identity when the last proof is older than five minutes. */
    const proveWithApp = async (on: Page) => {
      const dialog = on.getByRole('dialog', { name: proof('dialog.title') });
      await dialog.getByLabel(proof('code')).fill(await appCode());
      await dialog.getByRole('button', { name: proof('submit') }).click();
    };

    const keepCodes = async (on: Page) => {
      const drawer = on.getByRole('dialog', { name: security('recovery_codes.title') });
      const download = on.waitForEvent('download');
      await drawer.getByRole('button', { name: security('recovery_codes.download') }).click();
      await download;
      await drawer.getByRole('button', { name: security('recovery_codes.done') }).click();
    };

    await test.step('a pool is filled, and a payee is available', async () => {
      const query = { invoice_no: `payout-${randomUUID().slice(0, 8)}`, pool_type: 'payout' as const };
      const { page_url } = await client.call(topUps.addFund, { query, body: { amount: '500.00' } });
      await page.goto(page_url);
      await page.getByRole('radio', { name: say.channels('channel.fpx_b2c'), exact: true }).check();
      const payer = payerOn(page, testbed, say.pay);
      await payer.payAt(BANKS.approves);
      await expect(payer.receipt).toBeVisible();
      const account = { bank_code: 'MBBEMYKL', account_number: '5140001111', holder_name: 'Nurul Aisyah' };
      await client.call(payees.create, { body: { name: PAYEE, ...account, is_active: true } });
    });

    await test.step('the owner turns on an app as second factor', async () => {
      await portal.enter('/security/view', owner);
      await page.getByRole('button', { name: security('app.set_up') }).click();
      const dialog = page.getByRole('dialog', { name: security('set_up.title') });
      secret = (await dialog.locator('code').textContent()) ?? '';
      await dialog.getByLabel(security('set_up.code'), { exact: true }).fill(await appCode());
      await dialog.getByRole('button', { name: security('set_up.action') }).click();
      await keepCodes(page);
      await expect(page.getByText(security('factor.on_app'))).toBeVisible();
    });

    await test.step('a person of finance is invited, and joins by the link in the mail', async () => {
      await portal.open('/users/new');
      await page.getByLabel(say.people('field.name'), { exact: true }).fill(FINANCE);
      await page.getByLabel(say.people('field.email'), { exact: true }).fill(`${username}@example.my`);
      await page.getByLabel(say.people('field.role'), { exact: true }).selectOption('finance');
      await page.getByRole('button', { name: say.people('people.send') }).click();
      await expect(page.getByRole('link', { name: FINANCE })).toBeVisible();
      await theirs.goto(`${testbed.gateway}/sandbox/mail`);
      const link = theirs.locator('a[href*="/login?invite#"]').first();
      await theirs.goto((await link.getAttribute('href')) ?? '');
      await theirs.getByLabel(shell('login.username')).fill(username);
      await theirs.getByLabel(shell('login.password'), { exact: true }).fill(PASSWORD);
      await theirs.getByLabel(shell('register.again')).fill(PASSWORD);
      await theirs.getByRole('button', { name: say.invitation('invite.submit') }).click();
      await theirs.getByRole('banner').waitFor();
    });

    await test.step('the person of finance adds a passkey', async () => {
      await finance.open('/security/view');
      await withPasskeys(theirs);
      await theirs.getByRole('button', { name: security('passkeys.add') }).click();
      await theirs.getByLabel(security('passkeys.name'), { exact: true }).fill('Telefon Nadia');
      await theirs.getByRole('button', { name: security('passkeys.continue') }).click();
      await keepCodes(theirs);
      await expect(theirs.getByText('Telefon Nadia', { exact: true })).toBeVisible();
    });

    await test.step('the owner prepares a payout, and finance approves it with the passkey', async () => {
      const t = say.money;
      await portal.open('/payout/new');
      const form = page.getByRole('dialog', { name: t('payouts.new') });
      await form.getByRole('combobox', { name: t('payouts.payee') }).fill(PAYEE);
      await page.getByRole('option', { name: PAYEE }).click();
      await form.getByLabel(t('payouts.amount'), { exact: true }).fill('120');
      await form.getByLabel(t('payouts.reference')).fill(reference);
      await form.getByRole('button', { name: t('payouts.prepare') }).click();
      await expect(page.getByText(t('payouts.saved', { reference }))).toBeVisible();
      // Longer than five minutes, for which the last proof of identity is valid.
      await advanceClock(6);
      // Only this page's virtual device holds the passkey, so the page must not be reloaded.
      await finance.go('/payout');
      await theirs.getByRole('main').getByRole('link', { name: reference }).first().click();
      await theirs.getByRole('button', { name: t('payouts.approve') }).click();
      const dialog = theirs.getByRole('dialog', { name: proof('dialog.title') });
      await expect(dialog).toBeVisible();
      await expectAccessible(theirs);
      await dialog
        .getByRole('button', { name: proof('passkey.use') })
        .first()
        .click();
      await expect(dialog).toBeHidden();
      await expect(theirs.getByText(t('payouts.state.held'), { exact: true }).first()).toBeVisible();
    });

    await test.step('a key is rotated, and a client can still use the old secret', async () => {
      const drawer = page.getByRole('dialog', { name: key, exact: true });
      const shownSecret = drawer.getByText(/^msk_[0-9a-f]{64}$/);
      const asClient = async (token: string) => {
        const answer = await fetch(`${testbed.gateway}/api/v1/${bills.list.path}?skip=0&limit=1`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: '{}',
        });
        return ((await answer.json()) as { response_code: number }).response_code;
      };
      const leave = async () => {
        await drawer.getByRole('button', { name: keys('made.done') }).click();
        await page.getByRole('button', { name: keys('made.leave_yes'), exact: true }).click();
        await expect(page).toHaveURL(/\/api\/datatable/);
      };
      await portal.open('/api/new');
      await page.getByLabel(keys('keys.name'), { exact: true }).fill(key);
      await page.getByLabel(say.kit('permission.bills.read')).check();
      await page.getByRole('button', { name: keys('keys.make') }).click();
      await proveWithApp(page);
      const first = await shownSecret.innerText();
      expect(await asClient(first)).toBe(CODES.success.code);
      await leave();
      await page.getByRole('link', { name: key }).click();
      await page.getByRole('button', { name: keys('rotate.open') }).click();
      await page.getByLabel(keys('rotate.overlap')).selectOption({ label: keys('rotate.overlap.15') });
      await page.getByRole('button', { name: keys('rotate.action') }).click();
      await expect(shownSecret).toBeVisible();
      const second = await shownSecret.innerText();
      expect([await asClient(first), await asClient(second)]).toEqual([CODES.success.code, CODES.success.code]);
      await leave();
    });

    await test.step('the person of finance leaves, and is signed out', async () => {
      await portal.open('/users/datatable');
      await page.getByRole('link', { name: FINANCE }).click();
      await page.getByRole('button', { name: say.people('leave.action') }).click();
      const dialog = page.getByRole('dialog', { name: say.people('leave.title', { name: FINANCE }) });
      await dialog.getByRole('button', { name: say.people('leave.confirm') }).click();
      await expect(page.getByRole('link', { name: FINANCE })).toHaveCount(0);
      await theirs.reload();
      await expect(theirs.getByLabel(shell('login.username'))).toBeVisible();
    });

    await test.step('the audit list has each step and its person', async () => {
      const steps = [
        ['account.opened', OWNER],
        ['factor.app_on', OWNER],
        ['person.invited', OWNER],
        ['person.joined', FINANCE],
        ['passkey.added', FINANCE],
        ['payee.added', OWNER],
        ['payout.approved', FINANCE],
        ['api_key.created', OWNER],
        ['api_key.rotated', OWNER],
        ['person.removed', OWNER],
      ] as const;
      await portal.open('/audit/datatable');
      for (const [action, who] of steps) {
        const row = page.getByRole('row').filter({ hasText: say.audit(`action.${action}`) });
        await expect(row.filter({ hasText: who }).first()).toBeVisible();
      }
      await expectAccessible(page);
    });
    await device.close();
  },
);
