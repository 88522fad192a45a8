import { media } from '@portal/shared/contract/merchant/media/media.ts';
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { pngOf } from '@portal/shared/testing/pictures.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { storeDrafts } from '@portal/shared/ui/form/drafts/form-drafts.ts';
import { screen, waitFor } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const { open, calls, http } = portalSpecs(remote, openSandbox);
type User = Awaited<ReturnType<typeof open>>['user'];

/** A wide picture with a dark object on the left of a plain background. */
const WIDE = () => pngOf(600, 300, (x, y) => (x >= 60 && x < 160 && y >= 100 && y < 200 ? 20 : 230));

/** Opens the form of a product that has the wide picture. */
async function openWithPicture(alt_text = '') {
  const { list } = products;
  const found = await gateway.call(list, list.toInput(list.readView(new URLSearchParams('q=Baju'))));
  const [product] = found.list.data;
  if (!product) throw new Error('The demonstration has no such product.');
  const file = new File([WIDE()], 'wide.png');
  const { file_id } = await gateway.call(media.upload, { body: { file } });
  const image = await gateway.call(media.create, { body: { file_id, name: 'Wide', alt_text } });
  await gateway.call(products.update, { params: { id: product.id }, body: { image_ids: [image.id] } });
  const opened = await open(paths.products.one('edit', product.id));
  await opened.user.click(await screen.findByRole('button', { name: /^Describe / }));
  await opened.user.click(await screen.findByRole('button', { name: 'Check the picture' }));
  await screen.findByText('It has 600 × 300 pixels.', { exact: false });
  return { ...opened, product, image };
}

const imageOf = (id: string) => gateway.call(media.get, { params: { id } });

it('the check of a picture lists possible improvements, and changes nothing automatically', async () => {
  const { image, product } = await openWithPicture('A dark thing');
  expect(screen.queryByText(/^It is dark/)).toBeNull();
  expect(screen.getByText(/^#e[4-8]e[4-8]e[4-8]$/)).toBeVisible();
  expect(screen.getByText(product.title, { selector: 'bdi', exact: false })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  expect(await imageOf(image.id)).toMatchObject({ alt_text: 'A dark thing' });
  expect((await gateway.call(products.get, { params: { id: product.id } })).image_ids).toEqual([image.id]);
});

it('a description suggested from the product’s own words is saved with the picture when the person uses it', async () => {
  const { user, image, product } = await openWithPicture();
  await user.click(screen.getByRole('button', { name: 'Use this text' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this text' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Check the picture' })).toHaveFocus();
  const { alt_text } = await imageOf(image.id);
  expect(alt_text.startsWith(product.title)).toBe(true);
});

it('the suggested square around the subject becomes the product’s picture when the person uses and saves it', async () => {
  const { user, image, product } = await openWithPicture();
  await user.click(screen.getByRole('button', { name: 'Use this crop' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this crop' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: /^Describe / })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls('products/').some(({ method }) => method === 'PUT')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { image_ids } = await gateway.call(products.get, { params: { id: product.id } });
  const cut = await imageOf(image_ids[0] ?? '');
  expect(cut.width).toBe(cut.height);
  expect(cut.width).toBeLessThan(150);
  expect(await imageOf(image.id)).toMatchObject({ width: 600, height: 300 });
});

describe('several pictures of a product', () => {
  const png = (name: string, width: number) => new File([pngOf(width, 20)], name, { type: 'image/png' });
  const broken = (name: string) => new File([`${name} is no picture.`], name, { type: 'image/png' });
  const names = () =>
    screen.queryAllByRole('button', { name: /^Take .* out$/ }).map((button) => button.getAttribute('aria-label'));
  const press = (user: User, name: string | RegExp) =>
    screen.findByRole('button', { name }).then((it) => user.click(it));
  const refused = () => screen.findByRole('alert');

  /** Opens the form of an existing kindergarten product without a picture, and gives these files to its field. */
  async function openWith(title: string, files: readonly File[]) {
    const { list } = products;
    const found = await gateway.call(list, list.toInput(list.readView(new URLSearchParams({ q: title }))));
    const product = found.list.data.find((one) => one.title === title);
    if (!product) throw new Error('The demonstration has no such product.');
    await gateway.call(products.update, { params: { id: product.id }, body: { image_ids: [] } });
    const opened = await open(paths.products.one('edit', product.id));
    await screen.findByRole('button', { name: 'Add pictures' });
    await give(opened.user, files);
    const stored = async () => {
      const { image_ids } = await gateway.call(products.get, { params: { id: product.id } });
      return Promise.all(image_ids.map(async (id) => (await imageOf(id)).name));
    };
    return { ...opened, stored, id: product.id };
  }

  const give = (user: User, files: readonly File[]) =>
    user.upload(screen.getByLabelText<HTMLInputElement>('Pictures', { selector: 'input' }), [...files]);

  it('keep the order of their files; invalid and duplicate files are reported, and the form input is kept', async () => {
    const files = [png('depan.png', 30), broken('rosak.png'), png('sisi.png', 40), png('lagi.png', 30)];
    const { user, stored } = await openWith('Beg galas', files);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' baharu');
    await waitFor(() => expect(names()).toEqual(['Take depan out', 'Take sisi out']));
    await waitFor(() => expect(screen.getByText('2 pictures are added.')).toBeInTheDocument());
    const alert = await refused();
    expect(alert).toHaveTextContent('rosak.png: This file cannot be read as a picture.');
    expect(alert).toHaveTextContent('lagi.png: This is the same picture as depan.png.');
    // No retry is offered, because the same file would be refused again.
    expect(screen.queryByRole('button', { name: /^Try .*again/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose another file: rosak.png' })).toBeVisible();
    expect(await axeFaults()).toEqual([]);

    await press(user, 'Save');
    expect(await screen.findByText(/^Wait until the pictures are uploaded/)).toBeVisible();
    await press(user, 'Leave all out');
    expect(screen.queryByRole('alert')).toBeNull();

    await press(user, 'Move sisi earlier');
    expect(names()).toEqual(['Take sisi out', 'Take depan out']);
    expect(screen.getByText('sisi is now picture 1 of 2.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move sisi later' })).toHaveFocus();
    await press(user, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toEqual(['sisi', 'depan']);
  });

  it('can be uploaded again after a failure, and pictures that are uploaded survive a reload of the page', async () => {
    const { user, id, stored } = await openWith('Baju harian', [png('satu.png', 50)]);
    await waitFor(() => expect(names()).toEqual(['Take satu out']));
    const restore = http().cut('cloud-storage/upload');
    await give(user, [png('dua.png', 60)]);
    expect(await refused()).toHaveTextContent('dua.png: Nothing was kept.');
    storeDrafts();
    restore();
    await press(user, 'Try again: dua.png');
    await waitFor(() => expect(names()).toEqual(['Take satu out', 'Take dua out']));

    // Simulates a reload before the upload of the second picture was complete.
    await open(paths.products.one('edit', id));
    await waitFor(() => expect(names()).toEqual(['Take satu out']));
    expect(screen.getByText(/^Pictures that were still being uploaded/)).toBeVisible();
    await press(user, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toEqual(['satu']);
  });

  it('can each be added once from the library, can be described and removed, and are limited to 30', async () => {
    const { user, id } = await openWith('Botol air 500 ml', []);
    const fromLibrary = async () => {
      await press(user, 'From the library');
      await press(user, 'Use Baju sukan');
    };
    await fromLibrary();
    await waitFor(() => expect(names()).toEqual(['Take A green sports shirt with a yellow stripe out']));
    await fromLibrary();
    expect(await screen.findByText('Baju sukan is here already.')).toBeVisible();
    await press(user, /^Describe /);
    const text = await screen.findByRole('textbox', { name: 'What the picture shows' });
    await user.clear(text);
    await user.type(text, 'Baju hijau{Enter}');
    await waitFor(() => expect(names()).toEqual(['Take Baju hijau out']));
    await give(
      user,
      Array.from({ length: 30 }, (_, at) => broken(`${at + 1}.png`)),
    );
    await waitFor(async () => expect(await refused()).toHaveTextContent('30.png: Choose at most 30'));
    await waitFor(async () => expect(await refused()).toHaveTextContent('29.png: This file cannot be read'));
    await press(user, 'Leave all out');
    await press(user, 'Take Baju hijau out');
    expect(names()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Add pictures' })).toHaveFocus();
    expect((await gateway.call(products.get, { params: { id } })).image_ids).toEqual([]);
  });
});
