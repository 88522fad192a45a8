/** A key is restricted to an address after a dry run. A call from another address is refused, and the audit list shows the change. */
import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { whitelist } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { merchantAt } from '../../deploy/testbed/merchant.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

interface RefusedResponse {
  readonly response_code: number;
  readonly breakdown_errors: Readonly<Record<string, string>>;
}

test('a key is restricted to an address after a dry run, and a call from another address is refused with that address', async ({
  page,
  testbed,
  say,
}) => {
  const t = say.whitelist;
  const portal = portalOn(page, testbed, say.shell);
  const merchant = await merchantAt(testbed);
  const name = `Kedai ${Date.now()}`;
  const label = `Pelayan ${name}`;
  const key = await merchant.call(apiKeys.create, { body: { name, scopes: ['bills.read'], expires_on: null } });
  const call = async () => {
    const answer = await fetch(`${testbed.gateway}/api/v1/${bills.list.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.secret ?? ''}` },
    });
    return (await answer.json()) as RefusedResponse;
  };

  await test.step('without an entry every address may call, and the key shows that', async () => {
    expect((await call()).response_code).toBe(CODES.success.code);
    await portal.enter(`/api/view/${key.id}`);
    await expect(page.getByText(say.apiKeys('allowed.everywhere'))).toBeVisible();
  });

  await test.step('the dry run shows that the draft would refuse this very server', async () => {
    await portal.enter('/whitelist/new');
    await page.getByLabel(t('whitelist.label'), { exact: true }).fill(label);
    await page.getByRole('combobox', { name: t('whitelist.key') }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.getByLabel(t('whitelist.address'), { exact: true }).fill('203.0.113.0/24');
    await expect(page.getByText(t('dry_run.is.refused')).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the draft is saved after the person accepts the refusal', async () => {
    const save = page.getByRole('button', { name: say.kit('save') });
    await page.getByRole('switch', { name: t('dry_run.accept') }).press('Space');
    await save.click();
    await expect(page).toHaveURL(/\/whitelist\/datatable/);
    await expect(page.getByRole('link', { name: label })).toBeVisible();
  });

  await test.step('the next call is refused, with the address that the gateway received', async () => {
    const answer = await call();
    expect(answer.response_code).toBe(CODES.addressRefused.code);
    const { your_address } = await merchant.call(whitelist.dryRun, { body: { without: null, entry: null } });
    expect(answer.breakdown_errors['your_address']).toBe(your_address);
  });

  await test.step('the key lists the address that it may be used from', async () => {
    await portal.enter(`/api/view/${key.id}`);
    await expect(page.getByRole('dialog', { name }).getByText('203.0.113.0/24')).toBeVisible();
  });

  await test.step('the audit list has the change with its new value', async () => {
    await portal.enter('/audit/datatable?group=whitelist');
    const row = page.getByRole('row').filter({ hasText: label });
    await expect(row).toBeVisible();
    await row.getByRole('button').first().click();
    await expect(page.getByText(say.audit('changes.after')).first()).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '203.0.113.0/24' })).toBeVisible();
    await expectAccessible(page);
  });
});
