/** A merchant sets up zones and prices of parcels, and sees the gaps before the first order. */
import { randomInt, randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

test('a zone and its rate are created, the gap in the rate is shown, and a parcel is priced', async ({
  page,
  testbed,
  say,
}) => {
  const t = say.stores;
  const mark = randomUUID().slice(0, 8);
  const [zone, rate] = [`Bario ${mark}`, `Kad Bario ${mark}`];
  // A random postcode, because journeys share a merchant, and two zones with the same postcode would match equally well.
  const postcode = `98${String(randomInt(1000)).padStart(3, '0')}`;
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter('/shipping/zones');
  await expect(page.getByRole('heading', { level: 1, name: t('zones.title') })).toBeVisible();
  await page.getByRole('link', { name: t('zones.new') }).click();
  const zoneForm = page.getByRole('dialog', { name: t('zones.new') });
  await zoneForm.getByLabel(t('categories.name')).fill(zone);
  await zoneForm.getByLabel(t('zones.postcodes')).fill(postcode);
  await expectAccessible(page);
  await zoneForm.getByRole('button', { name: say.kit('save') }).click();
  await expect(page.getByText(t('shipping.saved', { title: zone }))).toBeVisible();
  await expect(zoneForm).toBeHidden();

  const question = page.getByRole('region', { name: t('zones.test') });
  await question.getByLabel(t('zones.postcode')).fill(postcode);
  // Pressed by keyboard, because on a phone the toast about the save covers the button.
  await question.getByLabel(t('zones.postcode')).press('Enter');
  await expect(question.getByText(zone, { exact: true })).toBeVisible();

  await portal.go('/shipping/rates');
  await expect(page.getByText(t('rates.no_rate_to', { zone }))).toBeVisible();
  await page.getByRole('link', { name: t('rates.new') }).click();
  const form = page.getByRole('dialog', { name: t('rates.new') });
  await form.getByLabel(t('categories.name')).fill(rate);
  await form.getByLabel(t('zones.zone')).selectOption({ label: zone });
  await form.getByLabel(t('rates.profile')).selectOption({ label: 'Kurier Helang' });
  const band = (number: number) =>
    form.getByRole('group', { name: t('rates.band_number', { number: String(number) }) });
  await band(1).getByLabel(t('rates.up_to')).fill('3');
  await band(1).getByLabel(t('rates.price')).fill('20');
  await form.getByRole('button', { name: t('rates.add_band') }).click();
  await band(2).getByLabel(t('rates.over')).fill('5');
  await band(2).getByLabel(t('rates.up_to')).fill('30');
  await band(2).getByLabel(t('rates.price')).fill('60');
  const hole = t('rates.hole', { weights: '3.001–5', zone });
  await expect(form.getByText(hole)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: say.kit('save') }).click();
  await expect(page.getByText(t('shipping.saved', { title: rate }))).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText(hole)).toBeVisible();

  const parcel = page.getByRole('region', { name: t('rates.test') });
  await parcel.getByLabel(t('zones.postcode')).fill(postcode);
  await parcel.getByLabel(t('rates.parcel_weight')).fill('10');
  await parcel.getByLabel(t('rates.parcel_weight')).press('Enter');
  await expect(parcel.getByText('60.00')).toBeVisible();
  await parcel.getByLabel(t('rates.parcel_weight')).fill('4');
  await parcel.getByLabel(t('rates.parcel_weight')).press('Enter');
  await expect(parcel.getByText(t('rates.no_price.hole'))).toBeVisible();
});
