/** A merchant sees the balances, the collected amounts, and the rows behind every figure. */
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

test(
  'the dashboard leads from a balance to its entries, and from an entry to its payment',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.money;
    await portalOn(page, testbed, say.shell).enter('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible();
    const pending = page.getByRole('link', { name: t('balance.pending.about') });
    await expect(pending).toBeVisible();
    await expectAccessible(page);
    await pending.click();
    await expect(page.getByRole('heading', { level: 1, name: t('balance.pending') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^INV-/ }).first().click();
    await expect(page).toHaveURL(/\/collections\/payments\?payment=/);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test(
  'the report of a year leads to the report of a month, and from there to the list of a day',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.money;
    await portalOn(page, testbed, say.shell).enter('/dashboard');
    await page.getByRole('link', { name: t('collected.more') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('reports.title') })).toBeVisible();
    const tabs = page.getByRole('navigation', { name: t('reports.tabs') });
    await tabs.getByRole('link', { name: t('period.year'), exact: true }).click();
    const chart = page.getByRole('slider', { name: t('reports.chart') });
    await expect(chart).toBeVisible();
    await expectAccessible(page);
    await chart.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/reports\/view\/month\/01-/);
    // The year's table stays until the month's has loaded.
    const month = tabs.getByRole('link', { name: t('period.month'), exact: true });
    await expect(month).toHaveAttribute('aria-current', 'page');
    const days = page.getByRole('table', { name: t('reports.title') });
    const day = days.getByRole('link').first();
    const count = Number(await day.innerText());
    await day.click();
    await expect(page).toHaveURL(/\/collections\/payments\?state=success&paid_at=/);
    const rows = page.getByRole('main').getByText(/INV-\d+/);
    await expect(rows).toHaveCount(Math.min(count, 10));
  },
);

test(
  'amounts stay hidden on this device after a reload, until the person shows them again',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.money;
    await portalOn(page, testbed, say.shell).enter('/dashboard');
    const pending = page.getByRole('link', { name: t('balance.pending.about') });
    await expect(pending).toContainText('RM');
    // The checkbox of the switch is covered by its track, so the click is forced.
    const hide = page.getByRole('switch', { name: say.kit('amounts.hide') });
    await hide.setChecked(true, { force: true });
    await expect(pending).not.toContainText('RM');
    await page.reload();
    await expect(pending).toContainText(say.kit('amounts.hidden'));
    await hide.setChecked(false, { force: true });
    await expect(pending).toContainText('RM');
  },
);
