import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { catalogs, MOST_IN_CATALOG } from '@portal/shared/contract/merchant/catalogue/catalogs.ts';
import { discounts } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import type { Owner } from '../../testing/access.ts';
import { callUnchecked, callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { newDiscount } from '../discounts/testing/access.ts';
import { newProduct } from '../products/testing/access.ts';
import { newCatalog } from './testing/access.ts';

withSandbox('a catalogue', (sandbox) => {
  let owner: Owner;
  let other: Owner;
  const by = () => ({ token: owner.token });
  const ownerOf = async (username: 'aminah' | 'kavitha'): Promise<Owner> => {
    const { access, refresh } = await sandbox().signIn(username);
    return { sandbox: sandbox(), token: access, refresh };
  };
  beforeAll(async () => {
    owner = await ownerOf('aminah');
    other = await ownerOf('kavitha');
  });

  it('has each product once, in the merchant’s order, and no deleted product', async () => {
    const [first, second] = [await newProduct(owner), await newProduct(owner)];
    const made = await newCatalog(owner, [second.id, first.id, second.id]);
    expect(made.products.map(({ id }) => id)).toEqual([second.id, first.id]);
    await dataOf(sandbox(), products.remove, { params: { id: second.id } }, by());
    const left = await dataOf(sandbox(), catalogs.get, { params: { id: made.id } }, by());
    expect(left.products.map(({ id }) => id)).toEqual([first.id]);
    const { list } = await dataOf(sandbox(), catalogs.find, { query: { limit: 100 } }, by());
    expect(list.data?.find(({ id }) => id === made.id)).toMatchObject({ products_total: 1 });
  });

  it('refuses a product of another merchant with an error at that product', async () => {
    const [own, foreign] = [await newProduct(owner), await newProduct(other)];
    const body = { title: 'Campuran', description: '', product_ids: [own.id, foreign.id] };
    expect(await callGateway(sandbox(), catalogs.create, { body }, by())).toMatchObject({
      code: CODES.notFound.code,
      fields: { 'product_ids.1': RULES.absent },
    });
  });

  it('refuses more products than the maximum', async () => {
    const { id } = await newProduct(owner);
    const body = { title: 'Besar', description: '', product_ids: Array(MOST_IN_CATALOG + 1).fill(id) };
    const reply = await callUnchecked(sandbox(), catalogs.create, { body }, by());
    expect(reply).toMatchObject({ code: CODES.invalidInput.code, fields: { product_ids: 'Choose at most 500' } });
  });

  it('cannot be deleted while a discount refers to the catalogue, and can be deleted after the discount is deleted', async () => {
    const { id } = await newCatalog(owner);
    const discount = await newDiscount(owner, { catalog_id: id });
    const remove = () => callGateway(sandbox(), catalogs.remove, { params: { id } }, by());
    expect((await remove()).code).toBe(CODES.inUse.code);
    await dataOf(sandbox(), discounts.remove, { params: { id: discount.id } }, by());
    expect((await remove()).code).toBe(CODES.success.code);
  });
});
