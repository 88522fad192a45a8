/** From an introducer's invite link to a new merchant among the introducer's merchants. */
import { readFile } from 'node:fs/promises';
import { FARID } from '../../deploy/testbed/account.ts';
import { chooseLanguage } from '../../deploy/testbed/chosen-language.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const INTRODUCER = 'Rakan Niaga Utara';
const PASSWORD = 'Nasi-Kandar-7!';

test(
  'a business that opens an account through an introducer’s link is listed immediately among the introducer’s merchants',
  { tag: '@pairwise' },
  async ({ page, browser, testbed, say, language, contextOptions }) => {
    const t = say.introducer;
    const s = say.shell;
    const portal = portalOn(page, testbed, s);
    const number = Date.now();
    const business = `Kedai Jemputan ${number}`;
    const email = `jemputan-${number}@example.my`;
    // The business uses another device.
    const device = await browser.newContext(contextOptions);
    if (language !== 'en') await chooseLanguage(device, language);
    const theirs = await device.newPage();
    let address = '';

    await test.step('the introducer opens the link with its QR code', async () => {
      await portal.enter('/merchants', FARID);
      await page.getByRole('button', { name: t('invite.open') }).click();
      const dialog = page.getByRole('dialog', { name: t('invite.title') });
      address = await dialog.getByLabel(t('invite.link')).inputValue();
      await expect(dialog.getByRole('img')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the introducer saves the QR code as a picture', async () => {
      const dialog = page.getByRole('dialog', { name: t('invite.title') });
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: t('invite.save') }).click();
      const picture = await saved;
      expect(picture.suggestedFilename()).toBe('invite.png');
      const bytes = await readFile(await picture.path());
      expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
      await dialog.getByRole('button', { name: say.kit('close'), exact: true }).click();
    });

    await test.step('the business reads who invites it, and requests an account', async () => {
      await theirs.goto(address);
      await expect(theirs.getByText(say.invitation('introducer.by', { name: INTRODUCER }))).toBeVisible();
      await expectAccessible(theirs);
      await theirs.getByLabel(s('open.name')).fill('Devi a/p Raman');
      await theirs.getByLabel(s('open.business')).fill(business);
      await theirs.getByLabel(s('forgot.email')).fill(email);
      await theirs.getByLabel(s('open.phone')).fill('012-345 6789');
      await theirs.getByRole('button', { name: s('forgot.submit') }).click();
      await expect(theirs.getByRole('heading', { level: 1, name: s('forgot.sent.title') })).toBeVisible();
    });

    await test.step('the link in the mail opens the account', async () => {
      await theirs.goto(`${testbed.gateway}/sandbox/mail`);
      await theirs.getByRole('article').filter({ hasText: email }).first().getByRole('link').click();
      await theirs.getByLabel(s('login.username')).fill(`jemputan-${number}`);
      await theirs.getByLabel(s('login.password'), { exact: true }).fill(PASSWORD);
      await theirs.getByLabel(s('register.again'), { exact: true }).fill(PASSWORD);
      await theirs.getByRole('button', { name: s('open.title') }).click();
      await expect(theirs.getByRole('banner').getByRole('button', { name: business })).toBeVisible();
    });

    await test.step('the introducer sees the merchant', async () => {
      await portal.open('/dashboard');
      await expect(page.getByText(t('change.merchant_joined', { name: business }))).toBeVisible();
      await portal.open(`/merchants?q=${number}`);
      await expect(page.getByRole('link', { name: business })).toBeVisible();
    });
    await device.close();
  },
);
