/** A merchant's server gets a key, uses it, changes to a new secret without a pause, and is refused after the revocation. */
import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, testWithOwnClock as test } from '../../deploy/testbed/journey.ts';
import { merchantAt } from '../../deploy/testbed/merchant.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

/** Runs the curl example and returns the response code. */
async function run(curl: string): Promise<number> {
  const [, method = '', url = '', authorization = ''] =
    /^curl -X (\w+) '(.+?)'[^]*"Authorization: (Bearer \w+)"$/.exec(curl) ?? [];
  const answer = await fetch(url, { method, headers: { authorization } });
  const { response_code } = (await answer.json()) as { response_code: number };
  return response_code;
}

const codeOn = (page: Page) => page.getByLabel('curl', { exact: true }).innerText();

test(
  'a server gets a key, can use both secrets during a rotation, and is refused immediately after the revocation',
  { tag: '@desktop' },
  async ({ page, movableTestbed, say }) => {
    const t = say.apiKeys;
    const name = `Kedai ${Date.now()}`;
    const portal = portalOn(page, movableTestbed, say.shell);
    const drawer = page.getByRole('dialog', { name, exact: true });
    const leave = async () => {
      await drawer.getByRole('button', { name: t('made.done') }).click();
      await page.getByRole('button', { name: t('made.leave_yes'), exact: true }).click();
      await expect(page).toHaveURL(/\/api\/datatable/);
    };

    const first = await test.step('a key is created, and the copied example call works', async () => {
      await portal.enter('/api/new');
      await page.getByLabel(t('keys.name'), { exact: true }).fill(name);
      await page.getByLabel(say.kit('permission.bills.read')).check();
      await page.getByRole('button', { name: t('keys.make') }).click();
      await expect(drawer.getByText(/^msk_[0-9a-f]{64}$/)).toBeVisible();
      await expectAccessible(page);
      const curl = await codeOn(page);
      expect(await run(curl)).toBe(CODES.success.code);
      await leave();
      return curl;
    });

    await test.step('the list shows when the key was used', async () => {
      await page.reload();
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row.getByText(t('keys.is.active'))).toBeVisible();
      await expect(row.getByText(t('keys.never_used'))).toHaveCount(0);
      await row.getByRole('link', { name }).click();
    });

    const second =
      await test.step('after a rotation both secrets work, and the list shows who still uses the old secret', async () => {
        await page.getByRole('button', { name: t('rotate.open') }).click();
        await page.getByLabel(t('rotate.overlap')).selectOption({ label: t('rotate.overlap.15') });
        await page.getByRole('button', { name: t('rotate.action') }).click();
        await expect(drawer.getByText(/^msk_[0-9a-f]{64}$/)).toBeVisible();
        const curl = await codeOn(page);
        expect(await run(curl)).toBe(CODES.success.code);
        expect(await run(first)).toBe(CODES.success.code);
        await leave();
        await page.getByRole('link', { name }).click();
        await expect(drawer.getByRole('note')).toContainText('POST ');
        await expectAccessible(page);
        return curl;
      });

    await test.step('after a quarter of an hour the old secret no longer works, and the new secret works', async () => {
      await (await merchantAt(movableTestbed)).advanceClock(15);
      expect(await run(first)).toBe(CODES.keyExpired.code);
      expect(await run(second)).toBe(CODES.success.code);
    });

    await test.step('after the revocation no secret works', async () => {
      await portal.enter('/api/datatable');
      await page.getByRole('link', { name }).click();
      await drawer.getByRole('button', { name: say.kit('more') }).click();
      await page.getByRole('menuitem', { name: t('revoke.action') }).click();
      await page
        .getByRole('button', { name: t('revoke.action'), exact: true })
        .last()
        .click();
      await expect(page.getByText(t('revoke.done', { name }))).toBeVisible();
      expect(await run(second)).toBe(CODES.keyRevoked.code);
      const { list } = await (await merchantAt(movableTestbed)).call(apiKeys.find, { query: { limit: 100 } });
      expect(list.data?.find((key) => key.name === name)?.status).toBe('revoked');
    });
  },
);
