/**
 * An administrator finds a merchant, returns its company for review and later approves it, suspends its account and opens it again. The
 * merchant reads each of these: the reason at the field, and the views and changes in the audit list.
 */
import { companyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import type { Page } from '@playwright/test';
import { PUTERI, signedInAt, WEIMING } from '../../deploy/testbed/account.ts';
import { expect, expectAccessible, testWithOwnClock as test } from '../../deploy/testbed/journey.ts';
import { choose } from '../../deploy/testbed/menus.ts';
import { menuLink, portalOn } from '../../deploy/testbed/portal.ts';
import type { TestbedAddresses } from '../../deploy/testbed/testbed.ts';

const NAME = 'Puteri binti Hassan';
const SHOP = 'Kedai Sinar Pagi';
/** Two numbers, because a value that is already approved cannot be sent for review again. */
const TAX_NUMBERS = { wrong: 'D13579246811', right: 'D13579246822' };

/** Changes the shop's tax number and sends the company for review. */
async function sendCompany(testbed: TestbedAddresses): Promise<void> {
  const merchant = await signedInAt(testbed, WEIMING);
  const { list } = await merchant.call(companyDetails.find, { query: {} });
  const company = list.data?.[0];
  if (!company) throw new Error('The shop of the demonstration has no company.');
  const { id, legal_name, entity_type, registration_number, old_registration_number, sst_number, industry } = company;
  const { address_line_1, address_line_2, postcode, locality, state } = company;
  const names = { legal_name, entity_type, registration_number, old_registration_number, sst_number, industry };
  const address = { address_line_1, address_line_2, postcode, locality, state };
  const body = { ...names, ...address, tax_number: TAX_NUMBERS.wrong };
  await merchant.call(companyDetails.update, { params: { id }, body });
  await merchant.call(companyDetails.submit, { params: { id } });
}

const isReady = async (page: Page, heading: string) => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
};

test(
  'an administrator reviews a company and suspends an account, and the merchant sees each of these steps',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.administration;
    const portal = portalOn(page, testbed, say.shell);
    const merchantLink = page.getByRole('main').getByRole('link', { name: SHOP, exact: true });
    const company = page.getByRole('region', { name: SHOP, exact: true });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await sendCompany(testbed);

    await test.step('after signing in, the administrator sees the dashboard, and its numbers link to their lists', async () => {
      await portal.signIn(PUTERI);
      await isReady(page, t('dashboard.title'));
      const tile = page.getByRole('region', { name: t('reviews.waiting') });
      await expect(tile.getByRole('link', { name: t('reviews.companies') })).toHaveText(/1$/);
      await tile.getByRole('link', { name: t('reviews.companies') }).click();
      await isReady(page, t('reviews.title'));
      await expect(page).toHaveURL(/\/administration\/reviews\?kind=company$/);
      for (const [to, heading] of [
        ['/administration/merchants', t('merchants.title')],
        ['/administration/exceptions', t('exceptions.title')],
      ] as const) {
        await portal.go(to);
        await isReady(page, heading);
      }
      await expect(menuLink(page, say.shell, '/collections/list')).toHaveCount(0);
    });

    await test.step('the administrator reads one merchant part by part', async () => {
      await portal.go('/administration/merchants');
      await merchantLink.click();
      await isReady(page, SHOP);
      const tabs = page.getByRole('navigation', { name: t('tabs.title') });
      for (const tab of ['tabs.balances', 'tabs.exceptions', 'tabs.company'] as const) {
        await tabs.getByRole('link', { name: t(tab) }).click();
        await expect(tabs.getByRole('link', { name: t(tab) })).toHaveAttribute('aria-current', 'page');
        await isReady(page, SHOP);
      }
    });

    await test.step('the submission is returned with a reason at its field', async () => {
      await company.getByRole('button', { name: t('decide.return_name', { name: SHOP }) }).click();
      const dialog = page.getByRole('dialog', { name: t('decide.return_name', { name: SHOP }) });
      await dialog.getByRole('button', { name: t('decide.return'), exact: true }).click();
      await expect(dialog.getByText(say.kit('rule.choose')).first()).toBeVisible();
      await dialog.getByLabel(t('field.tax_number')).selectOption('unclear');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('decide.return'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(company.getByText(t('review.returned'), { exact: true })).toBeVisible();
      await expect(company).toContainText(t('review.reason.unclear'));
    });

    await test.step('the merchant reads the reason, corrects the field, and sends the company again', async () => {
      await portal.enter('/info/view', WEIMING);
      const panel = page.getByRole('region', { name: say.company('review.title') });
      await expect(panel).toContainText(say.company('review.reason.unclear'));
      await panel.getByRole('link', { name: say.company('field.tax_number') }).click();
      const form = page.getByRole('dialog', { name: SHOP });
      await form.locator('[name="tax_number"]').fill(TAX_NUMBERS.right);
      await form.getByRole('button', { name: say.kit('save') }).click();
      await expect(form).toHaveCount(0);
      await panel.getByRole('button', { name: say.company('review.submit') }).click();
      await expect(
        panel.getByRole('heading', { level: 2, name: say.company('review.stands.submitted') }),
      ).toBeVisible();
    });

    await test.step('the merchant finds the views of the administrator in the audit list', async () => {
      await portal.enter('/audit/datatable?group=access', WEIMING);
      const look = page.getByText(say.audit('action.access.viewed'));
      await expect(look.first()).toBeVisible();
      await expect(page.getByText(NAME).first()).toBeVisible();
    });

    await test.step('the administrator approves the company, suspends the account, and opens the account again', async () => {
      await portal.enter('/administration/reviews', PUTERI);
      await merchantLink.click();
      await company.getByRole('button', { name: t('decide.approve_name', { name: SHOP }) }).click();
      const question = page.getByRole('dialog', { name: t('decide.approve_name', { name: SHOP }) });
      await question.getByRole('button', { name: t('decide.approve'), exact: true }).click();
      await expect(company.getByText(t('review.approved'), { exact: true })).toBeVisible();

      const header = page.getByRole('main').locator('header').first();
      await choose(header, say.kit('more'), t('suspend.action'));
      const suspend = page.getByRole('dialog', { name: t('suspend.title', { name: SHOP }) });
      await expect(suspend).toContainText(t('suspend.stops_text'));
      await suspend.getByLabel(t('change.reason')).fill('Aduan beberapa pembayar');
      await expectAccessible(page);
      await suspend.getByRole('button', { name: t('suspend.action') }).click();
      await expect(header.getByText(t('state.suspended'))).toBeVisible();
      await expect(page.getByText('Aduan beberapa pembayar')).toBeVisible();

      await choose(header, say.kit('more'), t('reopen.action'));
      const reopen = page.getByRole('dialog', { name: t('reopen.title', { name: SHOP }) });
      await reopen.getByLabel(t('change.reason')).fill('Selesai');
      await reopen.getByRole('button', { name: t('reopen.action') }).click();
      await expect(header.getByText(t('state.open'), { exact: true })).toBeVisible();
    });

    await test.step('the merchant reads the reasons without loading any file of the administration', async () => {
      requested.length = 0;
      await portal.enter('/audit/datatable?group=account', WEIMING);
      await expect(page.getByText(say.audit('action.account.suspended')).first()).toBeVisible();
      await expect(page.getByText(say.audit('action.account.reopened')).first()).toBeVisible();
      expect(requested.filter((url) => url.includes('mfe-account/')).length).toBeGreaterThan(0);
      expect(requested.filter((url) => url.includes('mfe-administration/'))).toEqual([]);
    });
  },
);
