/** One call changes many products: all changes are written or none, they are recorded, and they can be undone. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { BulkConflicts, bulkProducts, MOST_CHANGED } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { productVariants } from '@portal/shared/contract/merchant/catalogue/product-variants.ts';
import {
  productRemoval,
  products,
  variantSets,
  type Product,
} from '@portal/shared/contract/merchant/catalogue/products.ts';
import * as v from 'valibot';
import type { Owner } from '../../../testing/access.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { productWithVariants } from '../testing/access.ts';

type Body = CallInput<typeof bulkProducts.save>['body'];

/** The bulk calls of a merchant. */
function merchantOn(sandbox: () => TestSandbox) {
  let owner: Owner;
  beforeAll(async () => {
    const { access, refresh } = await sandbox().signIn('aminah');
    owner = { sandbox: sandbox(), token: access, refresh };
  });
  const signed = () => ({ token: owner.token });
  return {
    signed,
    newProduct: () => productWithVariants(owner),
    save: (body: Body) => dataOf(sandbox(), bulkProducts.save, { body }, signed()),
    refused: (body: Body) => callGateway(sandbox(), bulkProducts.save, { body }, signed()),
    get: (id: string) => dataOf(sandbox(), products.get, { params: { id } }, signed()),
    putBack: (id: string) => dataOf(sandbox(), bulkProducts.putBack, { params: { id } }, signed()),
    change: (id: string) => dataOf(sandbox(), bulkProducts.change, { params: { id } }, signed()),
    set: (id: string, body: CallInput<typeof products.update>['body']) =>
      dataOf(sandbox(), products.update, { params: { id }, body }, signed()),
  };
}

const variantAt = ({ product_product_variant: all }: Product, place: number) => {
  const variant = all[place];
  if (!variant) throw new Error('There is no such variant.');
  return variant;
};

const idOf = (change: { readonly id: string } | null): string => change?.id ?? '';

withSandbox('a bulk change', (sandbox) => {
  const { newProduct, save, get, putBack, change } = merchantOn(sandbox);

  it('a bulk change updates products and variants in one call, and an undo restores every field', async () => {
    const product = await newProduct();
    const [red, blue] = [variantAt(product, 0), variantAt(product, 1)];
    const sku = `S-${randomUUID().slice(0, 8)}`;
    const saved = await save({
      products: [
        { id: product.id, version: product.version, title: 'Kipas "besar"', price: '14.90', weight_grams: '' },
      ],
      variants: [
        { id: red.id, version: red.version, custom_pricing_price: '15.90', sku },
        { id: blue.id, version: blue.version, is_active: false, weight_grams: '٧٥' },
      ],
    });
    expect(saved.change).toMatchObject({ source: 'edited', row_count: 3, put_back_at: null });
    const after = await get(product.id);
    expect(after).toMatchObject({ title: 'Kipas "besar"', price: 1490n, weight_grams: null });
    expect(variantAt(after, 0)).toMatchObject({ custom_pricing_price: 1590n, sku, is_active: true });
    expect(variantAt(after, 1)).toMatchObject({ custom_pricing_price: null, is_active: false, weight_grams: 75 });
    expect(saved.products).toEqual([{ id: product.id, version: after.version }]);
    expect(saved.variants).toContainEqual({ id: red.id, version: variantAt(after, 0).version });

    const { rows } = await change(idOf(saved.change));
    expect(rows.map(({ name, before, after: now }) => [name, before, now])).toEqual([
      [
        'Kipas tangan',
        { title: 'Kipas tangan', price: 1250n, weight_grams: 60 },
        { title: 'Kipas "besar"', price: 1490n, weight_grams: null },
      ],
      ['Kipas tangan (Merah)', { custom_pricing_price: null, sku: '' }, { custom_pricing_price: 1590n, sku }],
      ['Kipas tangan (Biru)', { is_active: true, weight_grams: null }, { is_active: false, weight_grams: 75 }],
    ]);
    expect(rows.every((row) => !row.is_changed_since)).toBe(true);

    expect((await putBack(idOf(saved.change))).skipped).toEqual([]);
    const back = await get(product.id);
    expect(back).toMatchObject({ title: product.title, price: product.price, weight_grams: product.weight_grams });
    for (const [place, variant] of product.product_product_variant.entries()) {
      const { version: _version, changed_by: _by, changed_at: _at, ...same } = variant;
      expect(variantAt(back, place)).toMatchObject(same);
    }
  });
});

withSandbox('a bulk change', (sandbox) => {
  const { newProduct, save, refused, get, putBack, change, set, signed } = merchantOn(sandbox);

  it('a bulk change with an old version writes nothing, and the response has the current rows and the sent rows', async () => {
    const [one, other] = [await newProduct(), await newProduct()];
    const red = variantAt(other, 0);
    const changed = await set(one.id, { price: '13.00' });
    await dataOf(
      sandbox(),
      productVariants.update,
      {
        params: { id: red.id },
        body: {
          product_id: other.id,
          option_values: red.option_values,
          sku: '',
          custom_pricing_price: '9.90',
          weight_grams: '',
          is_active: true,
        },
      },
      signed(),
    );
    const reply = await refused({
      products: [{ id: one.id, version: one.version, price: '14.00' }],
      variants: [
        { id: variantAt(one, 0).id, version: variantAt(one, 0).version, custom_pricing_price: '1.00' },
        { id: red.id, version: red.version, custom_pricing_price: '8.80' },
      ],
    });
    expect(reply).toMatchObject({
      code: 4009,
      fields: {
        'products.0.version': 'Somebody changed this meanwhile',
        'variants.1.version': 'Somebody changed this meanwhile',
      },
    });
    const conflicts = v.parse(BulkConflicts, reply.data);
    expect(conflicts.products).toMatchObject([
      { id: one.id, version: changed.version, price: 1300n, changed_by: changed.changed_by, sent: { price: 1400n } },
    ]);
    expect(conflicts.variants).toMatchObject([
      { id: red.id, custom_pricing_price: 990n, sent: { custom_pricing_price: 880n } },
    ]);
    expect(variantAt(await get(one.id), 0).custom_pricing_price).toBeNull();
  });

  it('a bulk change that names no version overwrites earlier changes', async () => {
    const product = await newProduct();
    await set(product.id, { price: '13.00' });
    await save({ products: [{ id: product.id, price: '14.00' }] });
    expect((await get(product.id)).price).toBe(1400n);
  });

  it('a bulk change of a variant raises the version of its product, so older forms are refused', async () => {
    const product = await newProduct();
    const { products: touched } = await save({
      variants: [{ id: variantAt(product, 0).id, custom_pricing_price: '9.90' }],
    });
    expect(touched).toEqual([{ id: product.id, version: product.version + 1 }]);
    const body = { product_id: product.id, version: product.version, options: product.options, variants: [] };
    expect((await callGateway(sandbox(), variantSets.save, { body }, signed())).code).toBe(4009);
  });

  it('a bulk change whose values all equal the stored values is not recorded', async () => {
    const product = await newProduct();
    const same = await save({
      products: [{ id: product.id, price: '12.5' }],
      variants: [{ id: variantAt(product, 0).id, sku: '' }],
    });
    expect(same).toEqual({ change: null, products: [], variants: [] });
    expect((await get(product.id)).version).toBe(product.version);
  });

  it('a refused bulk change names each wrong row and field', async () => {
    const product = await newProduct();
    const nobody = randomUUID();
    expect(
      await refused({
        products: [{ id: product.id, price: '1.2.3', title: ' ' }],
        variants: [{ id: variantAt(product, 0).id, sku: 'a b', weight_grams: '1.5' }],
      }),
    ).toMatchObject({
      code: 4000,
      fields: {
        'products.0.price': 'Enter an amount, like 120.50',
        'products.0.title': 'This is required',
        'variants.0.sku': 'Use only letters, digits and . - / _',
        'variants.0.weight_grams': 'Enter a whole number',
      },
    });
    expect(await refused({ products: [{ id: product.id }, { id: nobody }, { id: product.id }] })).toMatchObject({
      fields: { 'products.2.id': 'The same as in row 1' },
    });
    expect(await refused({ products: [{ id: product.id }], variants: [{ id: product.id }] })).toMatchObject({
      fields: { 'variants.0.id': 'This does not exist, or is not yours' },
    });
    const many = Array.from({ length: MOST_CHANGED }, () => ({ id: randomUUID() }));
    expect(await refused({ products: [{ id: nobody }], variants: many })).toMatchObject({
      fields: { variants: 'Choose at most 5000' },
    });
  });

  it('variants can swap SKUs in one bulk change, and a SKU of another variant is refused at its field', async () => {
    const [one, other] = [await newProduct(), await newProduct()];
    const [a, b] = [`A-${one.id.slice(0, 8)}`, `B-${one.id.slice(0, 8)}`];
    const [red, blue] = [variantAt(one, 0).id, variantAt(one, 1).id];
    await save({
      variants: [
        { id: red, sku: a },
        { id: blue, sku: b },
      ],
    });
    const swapped = await save({
      variants: [
        { id: red, sku: b },
        { id: blue, sku: a },
      ],
    });
    expect((await get(one.id)).product_product_variant.map(({ sku }) => sku)).toEqual([b, a]);
    const [mine, also] = [variantAt(other, 0).id, variantAt(other, 1).id];
    expect(await refused({ variants: [{ id: mine, sku: a.toLowerCase() }] })).toMatchObject({
      code: 4009,
      fields: { 'variants.0.sku': 'Kipas tangan (Biru) has this SKU already' },
    });
    expect(
      await refused({
        variants: [
          { id: mine, sku: 'BARU-1' },
          { id: also, sku: 'baru-1' },
        ],
      }),
    ).toMatchObject({
      fields: { 'variants.1.sku': 'Kipas tangan (Merah) has this SKU already' },
    });
    // The undo skips `red`, because `mine` now has its former SKU. The undo also skips `blue`, because its SKU was changed after the swap.
    await save({ variants: [{ id: blue, sku: '' }] });
    await save({ variants: [{ id: mine, sku: a }] });
    const { change: none, skipped } = await putBack(idOf(swapped.change));
    expect(none).toBeNull();
    expect(skipped.map(({ id }) => id)).toEqual([red, blue]);
  });

  it('undoing a bulk change restores the rows that were not edited later, and lists the edited rows', async () => {
    const [one, other, gone] = [await newProduct(), await newProduct(), await newProduct()];
    const all = [one, other, gone].map(({ id }) => ({ id, price: '20.00' }));
    const saved = await save({
      products: all,
      variants: [{ id: variantAt(other, 0).id, custom_pricing_price: '21.00' }],
    });
    await set(one.id, { price: '22.00' });
    await set(other.id, { description: 'Another field of it' });
    await dataOf(sandbox(), productRemoval.remove, { params: { id: gone.id } }, signed());
    const { rows } = await change(idOf(saved.change));
    const since = rows.filter((row) => row.is_changed_since).map(({ id }) => id);
    expect(since).toEqual([one.id, gone.id]);
    const { change: back, skipped } = await putBack(idOf(saved.change));
    expect(back).toMatchObject({ source: 'put_back', row_count: 2, reverts_id: idOf(saved.change) });
    expect(skipped.map(({ id, name }) => [id, name])).toEqual(since.map((id) => [id, 'Kipas tangan']));
    expect((await get(one.id)).price).toBe(2200n);
    expect((await get(other.id)).price).toBe(1250n);
    expect(variantAt(await get(other.id), 0).custom_pricing_price).toBeNull();

    const again = await callGateway(sandbox(), bulkProducts.putBack, { params: { id: idOf(saved.change) } }, signed());
    expect(again).toMatchObject({ code: 4009, fields: { id: 'This was done already' } });
    const { list } = await dataOf(sandbox(), bulkProducts.changes, { query: {} }, signed());
    expect(list.data.map(({ id }) => id)).toEqual(expect.arrayContaining([idOf(back), idOf(saved.change)]));
    expect(list.data.find(({ id }) => id === saved.change?.id)?.put_back_at).not.toBeNull();
    // An undo is recorded as a change, so the undo can be undone too.
    await putBack(idOf(back));
    expect((await get(other.id)).price).toBe(2000n);
  });

  it('the rows of the product grid are returned page by page, without archived products', async () => {
    const product = await newProduct();
    const archived = await newProduct();
    await set(archived.id, { status: 'archived' });
    const seen: string[] = [];
    let after: string | undefined;
    for (;;) {
      const query = { limit: 5, ...(after !== undefined && { after }) };
      const { data, total } = (await dataOf(sandbox(), bulkProducts.rows, { query }, signed())).list;
      seen.push(...(data ?? []).map(({ id }) => id));
      after = data?.at(-1)?.id;
      if (after !== undefined) continue;
      expect(new Set(seen).size).toBe(total);
      break;
    }
    expect(seen).toContain(product.id);
    expect(seen).not.toContain(archived.id);
    const { list } = await dataOf(sandbox(), bulkProducts.rows, { query: {} }, signed());
    expect(list.data?.find(({ id }) => id === product.id)).toMatchObject({
      price: 1250n,
      variants: [{ option_values: ['Merah'] }, { option_values: ['Biru'] }],
    });
  });
});
