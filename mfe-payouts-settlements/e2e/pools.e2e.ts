/** A merchant fills a pool as anybody pays, and reads in it what came, to the sen. */
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

test('a pool is filled, and says what is in it', { tag: '@pairwise' }, async ({ page, testbed, say }) => {
  const t = say.pools;
  const pool = say.money('balance.pool_prefund');
  await portalOn(page, testbed, say.shell).enter('/pools/list');
  await expect(page.getByRole('heading', { level: 1, name: t('pools.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('pools.fill_named', { pool }) }).click();
  await page.getByRole('textbox', { name: t('pools.amount') }).fill('25.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('pools.go_on') }).click();
  const pay = page.getByRole('link', { name: t('pools.pay') });
  await expect(pay).toHaveAttribute('href', /\/pay\//);
  await page
    .getByRole('button', { name: say.kit('close') })
    .last()
    .click();
  await page.getByRole('link', { name: t('pools.transactions'), exact: true }).click();
  await page.getByRole('link', { name: pool, exact: true }).click();
  await expect(page).toHaveURL(/\/pools\/eol\/list2\/prefund/);
  await expectAccessible(page);
});
