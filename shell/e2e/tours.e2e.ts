/** Product tours: a new person gets each tour once, whatever the device, and again on request. */
import { tours } from '@portal/shared/contract/merchant/platform/tours.ts';
import { chooseLanguage } from '../../deploy/testbed/chosen-language.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { merchantAt, type Merchant } from '../../deploy/testbed/merchant.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

/** A new person of Kedai Sinar Pagi. No other journey signs in as him. */
const HAFIZ = { username: 'hafiz', password: 'laksa utara lebih kuah' };

/** Each Playwright project runs a different tour, because all projects sign in as the same person. */
const WALKS = {
  desktop: { tour: 'collections', stop: 'create' },
  phone: { tour: 'bills', stop: 'facts' },
  'desktop Arabic': { tour: 'pages', stop: 'create' },
  'phone Arabic': { tour: 'customers', stop: 'create' },
} as const;

type Walk = (typeof WALKS)[keyof typeof WALKS];

async function addressOf(merchant: Merchant, { tour }: Walk, project: string): Promise<string> {
  if (tour === 'collections') return '/collections/list';
  if (tour === 'customers') return '/customers/datatable';
  if (tour === 'pages') return '/pages/datatable';
  const { id } = await merchant.createCollection(`Jelajah ${project}`);
  return `/collections/view/${id}`;
}

test(
  'the first visit to a page starts its tour, and no other device shows the tour again',
  { tag: '@arabic' },
  async ({ page, browser, testbed, say, language, contextOptions }, { project }) => {
    const walk = WALKS[project.name as keyof typeof WALKS];
    const t = say.shell;
    const merchant = await merchantAt(testbed, HAFIZ);
    const address = await addressOf(merchant, walk, project.name);
    await merchant.call(tours.create, { body: { setting: 'unseen', routeName: walk.tour, tour_enabled: true } });

    const signIn = async (on: typeof page) => {
      await on.goto(`${testbed.portal}${address}`);
      await on.getByLabel(t('login.username')).fill(HAFIZ.username);
      await on.getByLabel(t('login.password'), { exact: true }).fill(HAFIZ.password);
      await on.getByRole('button', { name: t('login.submit') }).click();
    };
    const tour = page.locator('dialog.f-tour');
    const stop = (name: string) => say.collections(`tour.${walk.tour}.${name}.title`);
    await signIn(page);
    await expect(tour.getByRole('heading', { name: stop(walk.stop) })).toBeFocused();
    await expectAccessible(page);
    await page.evaluate(() => (document.documentElement.dataset['mantineColorScheme'] = 'light'));
    await expectAccessible(page);

    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(tour.getByRole('heading', { name: stop(walk.stop) })).toBeHidden();
    await tour.getByRole('button', { name: t('tour.back') }).click();
    await expect(tour.getByRole('heading', { name: stop(walk.stop) })).toBeFocused();
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/user-tour-setting/') && answer.request().method() === 'PUT',
    );
    const next = tour.getByRole('button', { name: t('tour.next'), exact: true });
    while (await next.isVisible()) await next.click();
    await tour.getByRole('button', { name: t('tour.done'), exact: true }).click();
    await expect(tour).toBeHidden();
    expect((await saved).ok()).toBe(true);
    expect(await merchant.call(tours.mine, { body: { routeName: walk.tour } })).toMatchObject({
      setting: 'finished',
      tour_enabled: false,
    });

    const another = await browser.newContext(contextOptions);
    await chooseLanguage(another, language);
    const device = await another.newPage();
    const loaded = device.waitForResponse(
      (answer) =>
        answer.url().endsWith('/user-tour-setting/me') && answer.request().postData()?.includes(walk.tour) === true,
    );
    await signIn(device);
    await loaded;
    await expect(device.getByRole('banner')).toBeVisible();
    await expect(device.locator('dialog.f-tour')).toBeHidden();
    await another.close();
  },
);

test('a tour is shown again on request, and Escape ends it', { tag: '@pairwise' }, async ({ page, testbed, say }) => {
  const t = say.shell;
  const portal = portalOn(page, testbed, t);
  await portal.enter('/customers/datatable');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('search.open') })
    .click();
  await page.getByRole('combobox', { name: t('search.open') }).fill(t('tour.show'));
  await page.getByRole('option', { name: t('tour.show') }).click();
  const tour = page.getByRole('dialog', { name: say.collections('tour.customers.create.title') });
  await expect(tour).toBeVisible();
  await expect(tour.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
