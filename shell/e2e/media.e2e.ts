/** Pictures: cropped to a square and uploaded, shown to payers, and what happens to an upload whose connection is lost. */
import type { Locator, Page } from '@playwright/test';
import { productCategories } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { media } from '@portal/shared/contract/merchant/media/media.ts';
import { pngOf } from '@portal/shared/testing/pictures.ts';
import { productForm } from '@portal/shared/testing/forms.ts';
import { words } from '../../deploy/testbed/words.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import type { Merchant } from '../../deploy/testbed/merchant.ts';
import { payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

/** Rings on grey, wider than high, so that panning and zooming change the picture. */
const RINGS = pngOf(1200, 900, (x, y) => 128 + 90 * Math.sin(Math.hypot(x - 500, y - 400) / 28));
/** Random noise, which does not compress, so the file stays large. */
const NOISE = pngOf(400, 400, () => Math.floor(Math.random() * 256));

const fileOf = (name: string, content: Uint8Array) => ({ name, mimeType: 'image/png', buffer: Buffer.from(content) });

/** Passes when the browser has rendered the picture; a picture that the policy or the gateway refused has no size. */
const expectDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth))
    .toBeGreaterThan(0);

const namesAt = async (merchant: Merchant) => {
  const { body } = media.list.toInput(media.list.readView(new URLSearchParams()));
  const { list } = await merchant.call(media.list, { query: { skip: 0, limit: 100 }, body });
  return (list.data ?? []).map(({ name }) => name);
};

async function newProduct({ call }: Merchant, title: string) {
  const category = await call(productCategories.create, { body: { title, description: '', is_active: true } });
  return call(products.create, {
    body: productForm({ title, category_id: category.id, price: '9.90' }),
  });
}

/** A network so slow that the upload of a picture can break in the middle, in bytes per second. */
const SLOW = 12_000;

async function networkOf(page: Page) {
  const debug = await page.context().newCDPSession(page);
  const set = (offline: boolean, uploadThroughput: number) =>
    debug.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
  await debug.send('Network.enable');
  return { slow: () => set(false, SLOW), dead: () => set(true, SLOW), well: () => set(false, -1) };
}

test(
  'a merchant crops a picture by keyboard and pointer and describes it, and the payment page shows it to the payer',
  { tag: '@pairwise' },
  async ({ page, context, testbed, merchant, guard, language, say }, { project }) => {
    const t = words('image', language);
    const portal = portalOn(page, testbed, say.shell);
    const title = `Yuran bergambar ${project.name}`;
    const shows = `Rings ${project.name}`;
    await portal.enter('/collections/create-bill-form');
    const form = page.getByRole('dialog', { name: say.collections('collections.new') });
    await form.getByLabel(say.collections('collections.name'), { exact: true }).fill(title);

    const picked = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: t('choose') }).click();
    await (await picked).setFiles(fileOf('Rings.png', RINGS));
    const area = form.getByRole('application', { name: t('crop') });
    await expect(area).toBeFocused();
    await expectAccessible(page);

    const zoom = form.getByRole('slider', { name: t('zoom') });
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowLeft');
    await expect(zoom).toHaveValue('1.2');
    const before = await area.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    const box = await area.boundingBox();
    if (!box) throw new Error('The picture is not on the screen.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 25, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => area.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())).not.toBe(before);

    await form.getByLabel(t('alt')).fill(shows);
    await form.getByRole('button', { name: t('use') }).click();
    await expectDrawn(form.getByRole('img', { name: shows }));
    await expectAccessible(page);

    await form.getByRole('button', { name: t('library') }).click();
    const library = page.getByRole('dialog', { name: t('library.title') });
    await expect(library.getByRole('button', { name: t('library.pick', { name: 'Rings' }) }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(library).toBeHidden();

    await form.getByRole('button', { name: say.kit('save') }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectDrawn(page.getByRole('img', { name: shows }));
    await expectAccessible(page);

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const bill = await merchant.createBill(id);
    const phone = await context.newPage();
    await phone.goto(`${testbed.payer}/pay/bill/${bill.id}`);
    await expect(payerOn(phone, testbed, say.pay).payButton).toBeVisible();
    await expectDrawn(phone.getByRole('img', { name: shows }));
    await expectAccessible(phone);

    guard.allow(/net::ERR_FAILED/);
    await phone.route(`${testbed.gateway}/media/**`, (route) => route.abort());
    await phone.reload();
    await expect(payerOn(phone, testbed, say.pay).payButton).toBeVisible();
    await expect(phone.getByRole('img', { name: shows })).toHaveCount(0);
  },
);

test(
  'many pictures of a product are each uploaded separately, and are sorted by dragging',
  { tag: '@desktop' },
  async ({ page, testbed, merchant, language, say }, { project }) => {
    const t = words('image', language);
    const { id } = await newProduct(merchant, `Bergambar ${project.name}`);
    await portalOn(page, testbed, say.shell).enter(`/products/edit/${id}`);
    const form = page.getByRole('dialog');
    await expect(form.getByRole('button', { name: t('many.add') })).toBeVisible();
    await form
      .locator('input[name=image_ids]')
      .setInputFiles([fileOf('Satu.png', RINGS), fileOf('Rosak.png', Buffer.from('–')), fileOf('Dua.png', NOISE)]);
    const pictures = form.getByRole('list', { name: say.stores('products.pictures') }).getByRole('img');
    await expect(pictures).toHaveCount(2);
    await expect(form.getByRole('alert')).toContainText('Rosak.png');
    await expectAccessible(page);
    await form.getByRole('button', { name: `${t('many.leave')}: Rosak.png` }).click();

    const middleOf = async (name: string) => {
      const box = await form.getByRole('img', { name }).boundingBox();
      return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
    };
    await form.getByRole('img', { name: 'Dua' }).scrollIntoViewIfNeeded();
    await page.mouse.move(...(await middleOf('Dua')));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf('Satu')), { steps: 4 });
    await page.mouse.up();
    await expect(pictures.first()).toHaveAccessibleName('Dua');
    await form.getByRole('button', { name: say.kit('save') }).click();
    await expect(form).toBeHidden();
    const { image_ids } = await merchant.call(products.get, { params: { id } });
    const stored = await Promise.all(image_ids.map((image) => merchant.call(media.get, { params: { id: image } })));
    expect(stored.map(({ name }) => name)).toEqual(['Dua', 'Satu']);
  },
);

test('F43: an upload that fails at 50 % shows the error at its field, leaves no record behind, and can be retried @desktop', async ({
  page,
  testbed,
  merchant,
  guard,
  language,
  say,
}, { project }) => {
  const t = words('image', language);
  const name = `Putus ${project.name}`;
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter('/collections/create-bill-form');
  const form = page.getByRole('dialog', { name: say.collections('collections.new') });
  const picked = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: t('choose') }).click();
  await (await picked).setFiles(fileOf(`${name}.png`, NOISE));

  guard.allow(/net::ERR_/);
  const network = await networkOf(page);
  await network.slow();
  await form.getByRole('button', { name: t('use') }).click();
  await expect
    .poll(() => form.getByRole('progressbar').evaluate((bar) => bar instanceof HTMLProgressElement && bar.value))
    .toBeGreaterThanOrEqual(0.5);
  await network.dead();
  const alert = form.getByRole('alert');
  await expect(alert).toContainText(t('stopped.title'));
  await expect(alert).toContainText(t('stopped.text'));
  await network.well();
  await expectAccessible(page);
  expect(await namesAt(merchant)).not.toContain(name);

  await alert.getByRole('button', { name: say.kit('retry') }).click();
  await expectDrawn(form.getByRole('img', { name }));
  expect((await namesAt(merchant)).filter((one) => one === name)).toHaveLength(1);
});
