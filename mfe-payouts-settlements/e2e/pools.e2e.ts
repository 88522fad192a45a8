/** A merchant fills a pool with a normal payment, and sees exactly the amount that arrived. */
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { merchantAt } from '../../deploy/testbed/merchant.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

test('a pool is filled, and shows its balance', { tag: '@pairwise' }, async ({ page, testbed, say }) => {
  const t = say.pools;
  const pool = say.money('balance.pool_prefund');
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter('/pools/list');
  await expect(page.getByRole('heading', { level: 1, name: t('pools.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('pools.transactions'), exact: true }).click();
  await page.getByRole('link', { name: pool, exact: true }).click();
  await expect(page).toHaveURL(/\/pools\/eol\/list2\/prefund/);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('pools.fill_title') }).click();
  await page.getByRole('textbox', { name: t('pools.amount') }).fill('25.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('pools.go_on') }).click();
  const ready = page.getByRole('link', { name: t('pools.pay') });
  await expectAccessible(page);
  await page.goto((await ready.getAttribute('href')) ?? '');
  await page.getByRole('radio', { name: say.channels('channel.fpx_b2c'), exact: true }).check();
  const payer = payerOn(page, testbed, say.pay);
  await payer.payAt(BANKS.approves);
  await expect(payer.receipt).toBeVisible();
  await portal.open('/pools/eol/list2/prefund');
  await expect(page.getByText(say.money('entries.kind.top_up')).first()).toBeVisible();
  // RM25.00 less the fee of the merchant's plan and the tax on the fee.
  await expect(page.getByRole('main').locator('data[value="24.24"]').first()).toBeVisible();
});

test(
  'a virtual account is opened, and lists an incoming transfer',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.pools;
    const name = `Yuran ${Date.now()}`;
    const portal = portalOn(page, testbed, say.shell);
    await portal.enter('/pools/eol/list2');
    await expect(page.getByRole('link', { name: t('accounts.all'), exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('accounts.new') }).click();
    await page.getByRole('textbox', { name: t('accounts.name') }).fill(name);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('accounts.open'), exact: true }).click();
    await page.getByRole('main').getByRole('link', { name, exact: true }).last().click();
    const number = page.getByText(/^8820\d{10}$/);
    // Wait for the account's page, because the previous list shows the numbers of other accounts too.
    await expect(number).toHaveCount(1);
    await (await merchantAt(testbed)).transferTo((await number.textContent()) ?? '', '35.00', 'TAN MEI LING');
    await page.reload();
    await expect(page.getByText('TAN MEI LING')).toBeVisible();
    await expect(page.getByRole('main').locator('data[value="35.00"]').first()).toBeVisible();
    await expectAccessible(page);
  },
);
