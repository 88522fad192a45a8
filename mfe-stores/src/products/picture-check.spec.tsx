import { media } from '@portal/shared/contract/merchant/media/media.ts';
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { pngOf } from '@portal/shared/testing/pictures.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const { open, calls } = portalSpecs(remote, openSandbox);

/** A dark thing on a plain background, on the left of a wide picture. */
const WIDE = () => pngOf(600, 300, (x, y) => (x >= 60 && x < 160 && y >= 100 && y < 200 ? 20 : 230));

/** A product with that picture, opened to be edited. */
async function openWithPicture(alt_text = '') {
  const { list } = products;
  const found = await gateway.call(list, list.toInput(list.readView(new URLSearchParams('q=Baju'))));
  const [product] = found.list.data;
  if (!product) throw new Error('The demonstration has no such product.');
  const file = new File([WIDE()], 'wide.png');
  const { file_id } = await gateway.call(media.upload, { body: { file } });
  const image = await gateway.call(media.create, { body: { file_id, name: 'Wide', alt_text } });
  await gateway.call(products.update, { params: { id: product.id }, body: { image_id: image.id } });
  const opened = await open(paths.products.one('edit', product.id));
  await opened.user.click(await screen.findByRole('button', { name: 'Check the picture' }));
  await screen.findByText('It has 600 × 300 pixels.', { exact: false });
  return { ...opened, product, image };
}

const imageOf = (id: string) => gateway.call(media.get, { params: { id } });

it('says what can be better, and changes nothing by itself', async () => {
  const { image, product } = await openWithPicture('A dark thing');
  expect(screen.queryByText(/^It is dark/)).toBeNull();
  expect(screen.getByText(/^#e[4-8]e[4-8]e[4-8]$/)).toBeVisible();
  expect(screen.getByText(product.title, { selector: 'bdi', exact: false })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  expect(await imageOf(image.id)).toMatchObject({ alt_text: 'A dark thing' });
  expect((await gateway.call(products.get, { params: { id: product.id } })).image_id).toBe(image.id);
});

it('the text of the product’s own words is saved with the picture when it is used', async () => {
  const { user, image, product } = await openWithPicture();
  await user.click(screen.getByRole('button', { name: 'Use this text' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this text' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Check the picture' })).toHaveFocus();
  const { alt_text } = await imageOf(image.id);
  expect(alt_text.startsWith(product.title)).toBe(true);
});

it('the square around what is shown becomes the product’s picture when it is used and saved', async () => {
  const { user, image, product } = await openWithPicture();
  await user.click(screen.getByRole('button', { name: 'Use this crop' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this crop' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Check the picture' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls('products/').some(({ method }) => method === 'PUT')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { image_id } = await gateway.call(products.get, { params: { id: product.id } });
  const cut = await imageOf(image_id ?? '');
  expect(cut.width).toBe(cut.height);
  expect(cut.width).toBeLessThan(150);
  expect(await imageOf(image.id)).toMatchObject({ width: 600, height: 300 });
});
