/** F50 in a browser: two holders of the same refresh token. */
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { storedSession } from '@portal/shared/session/device.ts';
import type { Page } from '@playwright/test';
import { expect, testWithOwnClock as test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const CUSTOMERS = '/customers/datatable';
const KAVITHA = { username: 'kavitha', password: 'nasi lemak sambal lebih' };

const read = (page: Page, { key }: { key: string }): Promise<string> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '""') as string, key);

const expire = (page: Page) =>
  page.evaluate((key) => localStorage.setItem(key, JSON.stringify('expired')), storedSession.accessToken.key);

test(
  'F50: a refresh token that is reused after its grace period signs out every holder of its token family',
  { tag: '@desktop' },
  async ({ page, context, guard, testbed, merchant, say }) => {
    guard.allow(/Failed to load resource/);
    await portalOn(page, testbed, say.shell).enter('/login', KAVITHA);
    const stolen = await read(page, storedSession.refreshToken);
    const renew = async (refreshToken: string) => {
      const data = { refreshToken };
      const answer = await page.request.post(`${testbed.gateway}/api/v1/${auth.refresh.path}`, { data });
      return (await answer.json()) as { response_code: number; token: string | null };
    };

    // The portal renews its session: from here on the stolen token is the previous one.
    await expire(page);
    await page.goto(testbed.portal + CUSTOMERS);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect.poll(() => read(page, storedSession.refreshToken)).not.toBe(stolen);
    const renewed = await read(page, storedSession.refreshToken);

    // Within the grace period the gateway treats the reuse as a repeat after a lost reply, and everybody stays signed in.
    const repeated = await renew(stolen);
    expect(repeated.response_code).toBe(2000);
    const tab = await context.newPage();
    await tab.goto(testbed.portal + CUSTOMERS);
    await expect(tab.getByRole('row').nth(1)).toBeVisible();

    // After the grace period, the reuse ends the token family: for the thief, for the token that the thief received, and for the portal.
    await merchant.advanceClock(1);
    expect((await renew(stolen)).response_code).toBe(7777);
    expect((await renew(renewed)).response_code).toBe(7777);
    const { status } = await fetch(`${testbed.gateway}/api/v1/accounts/users/me`, {
      headers: { authorization: `Bearer ${repeated.token}` },
    });
    expect(status).toBe(401);
    await page.reload();
    await expect(page.getByLabel(say.shell('login.username'))).toBeVisible();
    await expect(page.getByText('NOT AUTHENTICATED')).toBeVisible();
    await expect(tab.getByLabel(say.shell('login.username'))).toBeVisible();
    expect(await read(page, storedSession.refreshToken)).toBe('');
  },
);
