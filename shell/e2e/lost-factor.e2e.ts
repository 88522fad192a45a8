/** Another owner resets the lost second factor of a person. The reset takes effect after a day; until then the person can stop it. */
import { factors } from '@portal/shared/contract/merchant/identity/factors.ts';
import { people } from '@portal/shared/contract/merchant/identity/people.ts';
import { AMINAH, CHANDRAN, signedInAt } from '../../deploy/testbed/account.ts';
import { codeOf } from '../../deploy/testbed/authenticator-app.ts';
import { expect, expectAccessible, testWithOwnClock as test } from '../../deploy/testbed/journey.ts';
import { merchantAt } from '../../deploy/testbed/merchant.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

const NAME = 'Chandran a/l Muthu';
const DAY_MINUTES = 24 * 60;

test(
  'a lost second factor is removed a day after another owner requested the reset, unless the person stops the reset',
  { tag: '@pairwise' },
  async ({ page, testbed, say, guard }) => {
    // The person is signed out everywhere: the page's next calls are refused, and the browser logs that.
    guard.allow(/401/);
    const [t, security, proof, shell] = [say.people, say.security, say.proof, say.shell];
    const portal = portalOn(page, testbed, shell);
    const { clock, advanceClock } = await merchantAt(testbed);
    const now = async () => Date.parse((await clock()).now);
    const his = await signedInAt(testbed, CHANDRAN);
    const { secret } = await his.call(factors.beginTotp, {});
    await his.call(factors.enableTotp, { body: { code: codeOf(secret, await now()) } });

    const signIn = async () => {
      await page.getByLabel(shell('login.username')).fill(CHANDRAN.username);
      await page.getByLabel(shell('login.password'), { exact: true }).fill(CHANDRAN.password);
      await page.getByRole('button', { name: shell('login.submit') }).click();
    };

    await test.step('an owner requests the reset on the page of the person', async () => {
      await portal.enter('/users/datatable');
      await page.getByRole('link', { name: NAME }).click();
      const drawer = page.getByRole('dialog', { name: NAME });
      await expect(drawer.getByText(t('factor.on'), { exact: true })).toBeVisible();
      await expectAccessible(page);
      await drawer.getByRole('button', { name: t('reset.action') }).click();
      const question = page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog', { name: t('reset.title', { name: NAME }) }));
      await expectAccessible(page);
      await question.getByRole('button', { name: t('reset.action') }).click();
      await expect(page.getByText(t('reset.asked', { name: NAME }))).toBeVisible();
      await page.getByRole('link', { name: NAME }).click();
      await expect(drawer.getByRole('button', { name: t('reset.stop') })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    await test.step('the person, who found the phone again, stops the reset', async () => {
      await advanceClock(1);
      await portal.signOut(AMINAH.name);
      await signIn();
      await page.getByLabel(proof('code')).fill(codeOf(secret, await now()));
      await page.getByRole('button', { name: proof('submit') }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: AMINAH.name })).toBeVisible();
      await portal.go('/security/view');
      const notice = page.getByRole('note').filter({ hasText: security('reset.title') });
      await expect(notice).toBeVisible();
      await expectAccessible(page);
      await notice.getByRole('button', { name: security('reset.stop') }).click();
      await expect(notice).toBeHidden();
    });

    await test.step('after a new request and a day the second factor is removed, and the password alone signs in', async () => {
      const owner = await signedInAt(testbed, AMINAH);
      const { list } = await owner.call(people.find, { query: { skip: 0, limit: 100 } });
      const id = list.data?.find(({ username }) => username === CHANDRAN.username)?.id ?? '';
      await owner.call(people.resetFactor, { params: { id } });
      await advanceClock(DAY_MINUTES);
      await portal.open('/login');
      await signIn();
      await expect(page.getByRole('banner').getByRole('button', { name: AMINAH.name })).toBeVisible();
      await portal.go('/security/view');
      await expect(page.getByText(security('factor.off'))).toBeVisible();
    });
  },
);
