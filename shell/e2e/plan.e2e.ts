/** A merchant looks at its plan, pays for a larger one, gets a notice of it, and chooses its notifications. */
import { notificationSettings } from '@portal/shared/contract/merchant/platform/notification-settings.ts';
import { expect, expectAccessible, testWithOwnClock as test } from '../../deploy/testbed/journey.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

test('a plan is compared, paid on its payment page, and announced; critical mails cannot be switched off', async ({
  page,
  movableTestbed,
  say,
}) => {
  const t = say.plan;
  const told = say.notifications;
  const portal = portalOn(page, movableTestbed, say.shell);
  const payer = payerOn(page, movableTestbed, say.pay);
  const complete = page.getByRole('region', { name: t('plan.complete'), exact: true });

  const address = await test.step('the plan shows its content, and the price of another period', async () => {
    await portal.enter('/plan/view');
    await expect(page.getByText(t('trial.title', { plan: t('plan.complete') }))).toBeVisible();
    await expectAccessible(page);
    await complete.getByRole('link').click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(t('change.due_now'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: t('change.pay'), exact: true }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: t('waiting.pay') });
    return (await link.getAttribute('href')) ?? '';
  });

  await test.step('the plan is paid like any bill', async () => {
    await page.goto(address);
    await page.getByRole('radio', { name: say.channels('channel.fpx_b2c'), exact: true }).check();
    await payer.payAt(BANKS.approves);
    await expect(payer.receipt).toBeVisible();
  });

  await test.step('the history shows the payment, with its receipt', async () => {
    await portal.enter('/plan/view');
    await expect(page.getByText(t('is.active'), { exact: true })).toBeVisible();
    await page
      .getByRole('link', { name: /^PLAN-/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(t('state.paid'), { exact: true }).first()).toBeVisible();
    await expect(drawer.getByText('214.92')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a notice announces the new plan, and is marked as read', async () => {
    const unread = page.getByRole('banner').getByRole('button', { name: told('centre.title') });
    await expect(unread).toHaveAccessibleName(/\d/);
    await unread.click();
    const dialog = page.getByRole('dialog', { name: told('centre.title') });
    await expect(dialog.getByRole('link').first()).toContainText('Complete');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: told('centre.read_all') }).click();
    await expect(dialog.getByText(told('centre.none'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(unread).toHaveAccessibleName(told('centre.title'));
  });

  await test.step('a mail is switched off; a critical mail shows why it cannot be switched off', async () => {
    await portal.enter('/notifications/view');
    const cell = (event: string) => told('cell', { event, how: told('mail') });
    const mail = page.getByRole('checkbox', { name: cell(told('event.order.placed')) });
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith(notificationSettings.create.path) && answer.request().method() === 'POST',
    );
    await mail.uncheck();
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await expect(mail).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: cell(told('event.api_key.made')) })).toBeDisabled();
    await expect(page.getByText(told('always')).first()).toBeVisible();
    await expectAccessible(page);
  });
});
