/** Signs in on the page, as a person does, or with a session that is already stored on the device. */
import type { Page } from '@playwright/test';
import { auth } from '../../shared/src/contract/merchant/identity/auth.ts';
import type { CallResult } from '../../shared/src/contract/kernel/call.ts';
import { storedSession } from '../../shared/src/session/device.ts';
import { clientOf, type Person } from './account.ts';
import type { Addresses } from './testbed.ts';
import type { Words } from './words.ts';

/** Signs in on the page, and waits until the portal is shown. */
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
 * Opens an address with a session that is already stored on the device, as the sign-in form would store it. Each call begins a separate
 * session at the gateway, so that no journey uses up the refresh token of another.
 */
export async function openSignedIn(
  page: Page,
  testbed: Pick<Addresses, 'portal' | 'gateway'>,
  path: string,
  { username, password }: Person,
): Promise<void> {
  type SignedIn = CallResult<typeof auth.login>;
  const { ask } = clientOf(testbed);
  const { data, token } = await ask<SignedIn>(auth.login.method, `/api/v1/${auth.login.path}`, { username, password });
  const session = [
    [storedSession.accessToken.key, token],
    [storedSession.refreshToken.key, data.refresh_token],
    [storedSession.accountId.key, data.account.id],
    [storedSession.account.key, data.account],
    [storedSession.isSignedIn.key, true],
  ] as const;
  const values = session.map(([key, value]) => [key, JSON.stringify(value)] as const);
  const storing = await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, values);
  await page.goto(testbed.portal + path);
  // Later visits must keep the session that the portal itself has stored.
  await storing.dispose();
  await page.getByRole('banner').waitFor();
}
