/**
 * A person turns on a second factor, signs in with a recovery code and with a passkey, and gives a proof of identity before creating an API
 * key.
 */
import { codeOf } from '../../deploy/testbed/authenticator-app.ts';
import { expect, expectAccessible, testWithOwnClock as test } from '../../deploy/testbed/journey.ts';
import { merchantAt } from '../../deploy/testbed/merchant.ts';
import { newOwner } from '../../deploy/testbed/new-person.ts';
import { withPasskeys } from '../../deploy/testbed/passkeys.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

test(
  'an app, recovery codes and a passkey protect an account, and a key is created after a new proof of identity',
  { tag: '@pairwise' },
  async ({ page, testbed, say }) => {
    const [t, proof, shell] = [say.security, say.proof, say.shell];
    const portal = portalOn(page, testbed, shell);
    const person = await newOwner(page, testbed);
    const { clock, advanceClock } = await merchantAt(testbed);
    const now = async () => Date.parse((await clock()).now);
    let codes: string[] = [];
    let secret = '';

    const signInAgain = async () => {
      await portal.signOut(person.name);
      await page.getByLabel(shell('login.username')).fill(person.username);
      await page.getByLabel(shell('login.password'), { exact: true }).fill(person.password);
      await page.getByRole('button', { name: shell('login.submit') }).click();
      await expect(page.getByRole('heading', { level: 1, name: proof('step.title') })).toBeVisible();
    };
    const isInside = () => expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible();

    await test.step('the app is turned on with its first code', async () => {
      await portal.enter('/security/view', person);
      await expect(page.getByText(t('factor.off'))).toBeVisible();
      await page.getByRole('button', { name: t('app.set_up') }).click();
      const dialog = page.getByRole('dialog', { name: t('set_up.title') });
      secret = (await dialog.locator('code').textContent()) ?? '';
      await expectAccessible(page);
      const code = dialog.getByLabel(t('set_up.code'), { exact: true });
      const right = codeOf(secret, await now());
      await code.fill(right === '000000' ? '111111' : '000000');
      await dialog.getByRole('button', { name: t('set_up.action') }).click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog', { name: '4000' }))
        .getByRole('button', { name: say.kit('close') })
        .click();
      await expect(dialog.getByText(say.kit('rule.factor_code'))).toBeVisible();
      await code.fill(codeOf(secret, await now()));
      await dialog.getByRole('button', { name: t('set_up.action') }).click();
    });

    await test.step('ten recovery codes are shown once, and leaving the codes requires a confirmation', async () => {
      const drawer = page.getByRole('dialog', { name: t('recovery_codes.title') });
      await expect(drawer.getByRole('listitem')).toHaveCount(10);
      codes = await drawer.getByRole('listitem').allTextContents();
      await expectAccessible(page);
      await drawer.getByRole('button', { name: t('recovery_codes.done') }).click();
      await page.getByRole('button', { name: t('recovery_codes.stay') }).click();
      const download = page.waitForEvent('download');
      await drawer.getByRole('button', { name: t('recovery_codes.download') }).click();
      expect((await download).suggestedFilename()).toBe(`recovery-codes-${person.username}.txt`);
      await drawer.getByRole('button', { name: t('recovery_codes.done') }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByText(t('factor.on_app'))).toBeVisible();
    });

    await test.step('signing in requires the second step, and a recovery code is accepted as the second step', async () => {
      await signInAgain();
      await expectAccessible(page);
      await page.getByRole('button', { name: proof('other.recovery_code') }).click();
      await page.getByLabel(proof('recovery')).fill((codes[0] ?? '').toLowerCase());
      await page.getByRole('button', { name: proof('submit') }).click();
      await isInside();
    });

    await test.step('a passkey is added under a name', async () => {
      await withPasskeys(page);
      await portal.go('/security/view');
      await page.getByRole('button', { name: t('passkeys.add') }).click();
      await page.getByLabel(t('passkeys.name'), { exact: true }).fill('Telefon Devi');
      await expectAccessible(page);
      await page.getByRole('button', { name: t('passkeys.continue') }).click();
      await expect(page.getByRole('list', { name: t('passkeys.title') }).getByText('Telefon Devi')).toBeVisible();
      await expect(page.getByText(t('factor.on_both'))).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the passkey is the second step of the next sign-in', async () => {
      await signInAgain();
      await page
        .getByRole('button', { name: proof('passkey.use') })
        .first()
        .click();
      await isInside();
    });

    await test.step('after five minutes, creating a key requires a new proof, and typed input stays with or without the proof', async () => {
      await portal.open('/api/new');
      await page.getByLabel(say.apiKeys('keys.name'), { exact: true }).fill('Kedai dalam talian');
      await page.getByLabel(say.kit('permission.bills.read')).check();
      await advanceClock(6);
      const save = page.getByRole('button', { name: say.apiKeys('keys.make') });
      await save.click();
      const dialog = page.getByRole('dialog', { name: proof('dialog.title') });
      await expect(dialog.getByText(proof('dialog.lead'))).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: proof('cancel') }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByLabel(say.apiKeys('keys.name'), { exact: true })).toHaveValue('Kedai dalam talian');
      await save.click();
      await dialog.getByRole('button', { name: proof('other.totp') }).click();
      await dialog.getByLabel(proof('code')).fill(codeOf(secret, await now()));
      await dialog.getByRole('button', { name: proof('submit') }).click();
      await expect(page.getByText(say.apiKeys('made.title'))).toBeVisible();
    });
  },
);
