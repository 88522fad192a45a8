/** A merchant follows what reached the bank down to the payments that it is made of, and says where it is sent. */
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

test('a settlement adds up, line by line', { tag: '@pairwise' }, async ({ page, testbed, say }) => {
  const t = say.settlements;
  await portalOn(page, testbed, say.shell).enter('/settlement/view?status=paid');
  await expect(page.getByRole('heading', { level: 1, name: t('settlements.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').locator('a[href*="/settlement/view/"]').first().click();
  await expect(page.getByText(t('settlements.adds_up'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^INV-/ }).first().click();
  await expect(page).toHaveURL(/\/collections\/payments\?payment=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test(
  'a way to pay is settled by oneself from the next day on',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const t = say.settlements;
    // Whose settings no other journey looks at.
    const person = { username: 'kavitha', password: 'nasi lemak sambal lebih' };
    await portalOn(page, testbed, say.shell).enter('/auto-settlement', person);
    await expect(page.getByRole('heading', { level: 1, name: t('settings.title') })).toBeVisible();
    await expectAccessible(page);
    const crypto = page.getByRole('listitem').last();
    await crypto.getByRole('button', { name: t('settings.to_own') }).click();
    await crypto.getByRole('button', { name: t('settings.undo') }).click();
    await expect(crypto.getByRole('button', { name: t('settings.to_own') })).toBeVisible();
    await page.getByRole('button', { name: t('settings.change'), exact: true }).click();
    await expectAccessible(page);
  },
);

test('what the bank says otherwise has a place of its own', { tag: '@pairwise' }, async ({ page, testbed, say }) => {
  const t = say.settlements;
  await portalOn(page, testbed, say.shell).enter('/settlement/exceptions');
  await expect(page.getByText(t('exceptions.about'))).toBeVisible();
  await expectAccessible(page);
});
