/** Signing in: on the page, as a person does, and by a session that the device has already. */
import type { BrowserContext, Page } from '@playwright/test';
import { auth } from '../../shared/src/contract/merchant/identity/auth.ts';
import type { CallAnswer } from '../../shared/src/contract/kernel/call.ts';
import { kept } from '../../shared/src/session/device.ts';
import { clientOf, type Person } from './account.ts';
import type { Addresses } from './testbed.ts';
import type { Words } from './words.ts';

/** Signs in on the page, and waits until the portal is there. */
export async function signIn(
  page: Page,
  { portal }: Pick<Addresses, 'portal'>,
  t: Words,
  { username, password }: Person,
): Promise<void> {
  await page.goto(`${portal}/login`);
  await page.getByLabel(t('login.username')).fill(username);
  await page.getByLabel(t('login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('login.submit') }).click();
  await page.getByRole('banner').waitFor();
}

/**
 * Stores on the device what the form stores, before any page is open. Each call begins a session of its own at the gateway, so
 * that no journey uses up the refresh token of another.
 */
export async function storeSession(
  context: BrowserContext,
  testbed: Pick<Addresses, 'portal' | 'gateway'>,
  { username, password }: Person,
): Promise<void> {
  type SignedIn = CallAnswer<typeof auth.login>;
  const { ask } = clientOf(testbed);
  const { data, token } = await ask<SignedIn>(auth.login.method, `/api/v1/${auth.login.path}`, { username, password });
  const values = [
    [kept.accessToken.key, token],
    [kept.refreshToken.key, data.refresh_token],
    [kept.accountId.key, data.account.id],
    [kept.account.key, data.account],
    [kept.isSignedIn.key, true],
  ] as const;
  const localStorage = values.map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  await context.setStorageState({ cookies: [], origins: [{ origin: testbed.portal, localStorage }] });
}
