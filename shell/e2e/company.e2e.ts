/** A merchant's company from incomplete to approved: returned once, corrected, and approved. The review advances with the clock. */
import { expect, expectAccessible, testWithOwnClock as test } from '../../deploy/testbed/journey.ts';
import { clientOf } from '../../deploy/testbed/account.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import { pngOf } from '../../shared/src/testing/pictures.ts';

const KAVITHA = { username: 'kavitha', password: 'nasi lemak sambal lebih' };
/** The sandbox's review starts on a submission after five minutes, and decides an hour later. */
const TAKEN_UP_MINUTES = 6;
const DECIDED_MINUTES = 61;
/** The unknown number ends in 99, which is in no register; the known one is in the register. */
const NUMBERS = { unknown: 'PPM-006-14-21092099', known: 'PPM-006-14-21092017' };

test(
  'the details of a company are completed, sent for review, returned with a reason, corrected and approved',
  { tag: '@pairwise' },
  async ({ page, testbed, say, guard }) => {
    // The access token from before the clock moved has expired; the first call that gets a 401 renews it.
    guard.allow(/401 \(Unauthorized\)/);
    const t = say.company;
    const portal = portalOn(page, testbed, say.shell);
    const { ask } = clientOf(testbed);
    const panel = page.getByRole('region', { name: t('review.title') });
    const stands = (name: string) => expect(panel.getByRole('heading', { level: 2, name })).toBeVisible();
    const passReview = async () => {
      for (const minutes of [TAKEN_UP_MINUTES, DECIDED_MINUTES])
        await ask('POST', '/sandbox/control/clock/advance', { minutes });
      await page.reload();
    };
    const save = async (name: string) => {
      const drawer = page.getByRole('dialog', { name });
      await drawer.getByRole('button', { name: say.kit('save') }).click();
      await expect(drawer).toHaveCount(0);
    };

    await portal.enter('/info/view', KAVITHA);
    await stands(t('review.stands.draft'));
    await expectAccessible(page);

    // The industry is missing, and the link leads to its field.
    await panel.getByRole('link', { name: t('field.industry') }).click();
    const company = page.getByRole('dialog', { name: 'Persatuan Penduduk Taman Melati' });
    await expect(company.getByLabel(t('field.industry'))).toBeFocused();
    await company.getByLabel(t('field.industry')).selectOption('community');
    await company.locator('[name="registration_number"]').fill(NUMBERS.unknown);
    await expectAccessible(page);
    await save('Persatuan Penduduk Taman Melati');

    await panel.getByRole('link', { name: t('field.email'), exact: true }).click();
    await page
      .getByRole('dialog', { name: t('company.info') })
      .getByLabel(t('field.email'))
      .fill('melati@example.my');
    await save(t('company.info'));

    // The picture of the back of an owner's card is added on the owner's page.
    await panel.getByRole('link', { name: t('field.back') }).click();
    const name = 'Kavitha a/p Subramaniam';
    const owner = page.getByRole('dialog', { name });
    await expect(owner.getByText('••••5678')).toBeVisible();
    const picture = { name: 'back.png', mimeType: 'image/png', buffer: Buffer.from(pngOf(400, 250)) };
    await owner.locator('input[type="file"]').last().setInputFiles(picture);
    await expect(
      owner.getByRole('button', { name: t('documents.replace_name', { label: t('field.back') }) }),
    ).toBeVisible();
    await owner.getByRole('button', { name: t('documents.show_name', { label: t('field.back') }) }).click();
    await expect(owner.getByRole('img', { name: t('documents.alt', { label: t('field.back'), name }) })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(owner).toHaveCount(0);

    const tabs = page.getByRole('navigation', { name: t('company.title') });
    await tabs.getByRole('link', { name: t('tabs.details') }).click();
    await panel.getByRole('button', { name: t('review.submit') }).click();
    await stands(t('review.stands.submitted'));
    await expect(page.getByRole('link', { name: t('company.change'), exact: true })).toHaveCount(0);

    await passReview();
    await stands(t('review.stands.returned'));
    await expect(panel).toContainText(t('review.reason.not_registered'));
    await expectAccessible(page);
    await panel.getByRole('link', { name: t('field.registration_number') }).click();
    const number = company.locator('[name="registration_number"]');
    await expect(number).toBeFocused();
    await number.fill(NUMBERS.known);
    await save('Persatuan Penduduk Taman Melati');
    await panel.getByRole('button', { name: t('review.submit') }).click();
    await stands(t('review.stands.submitted'));

    await passReview();
    await stands(t('review.stands.approved'));
    await expectAccessible(page);
  },
);
