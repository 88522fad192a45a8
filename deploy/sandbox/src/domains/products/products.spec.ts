/** Products, the variants of their options, and their uniqueness. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { productSubcategories } from '@portal/shared/contract/merchant/catalogue/product-subcategories.ts';
import { productTags } from '@portal/shared/contract/merchant/catalogue/product-tags.ts';
import { productVariants } from '@portal/shared/contract/merchant/catalogue/product-variants.ts';
import { productRemoval, products, variantSets } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { productCategories } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { media } from '@portal/shared/contract/merchant/media/media.ts';
import { PICTURES_PER_PRODUCT } from '@portal/shared/contract/merchant/media/picture-limits.ts';
import { eq } from 'drizzle-orm';
import { listInput, type Owner } from '../../testing/access.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { demoPictureId } from '../media/domain.ts';
import { newPicture } from '../media/testing/access.ts';
import { productVariants as table } from './tables.ts';
import { newProduct, productForm, variantOf } from './testing/access.ts';

const WARNA = { name: 'Warna', values: ['Merah', 'Biru'] };
const SAIZ = { name: 'Saiz', values: ['S', 'M'] };

const tagsUpTo = (limit: number) => ({ ...listInput('title', 'title'), query: { skip: 0, limit } });

withSandbox('a product', (sandbox) => {
  let owner: Owner;
  beforeAll(async () => {
    const { access, refresh } = await sandbox().signIn('aminah');
    owner = { sandbox: sandbox(), token: access, refresh };
  });
  const signed = () => ({ token: owner.token });
  const save = (body: CallInput<typeof variantSets.save>['body']) =>
    dataOf(sandbox(), variantSets.save, { body }, signed());
  const refusedSet = (body: CallInput<typeof variantSets.save>['body']) =>
    callGateway(sandbox(), variantSets.save, { body }, signed());
  const get = (id: string) => dataOf(sandbox(), products.get, { params: { id } }, signed());
  const rowsOf = (product_id: string) =>
    sandbox().database.tx((tx) => tx.select().from(table).where(eq(table.product_id, product_id)));
  const withVariants = async () => {
    const { id } = await newProduct(owner);
    const variants = ['S', 'M'].flatMap((size) => ['Merah', 'Biru'].map((colour) => variantOf(colour, size)));
    return save({ product_id: id, options: [WARNA, SAIZ], variants });
  };

  it('makes variants in one call, in the order of their combinations, and shows the range of their prices', async () => {
    const { id } = await newProduct(owner);
    const dear = { ...variantOf('Biru'), custom_pricing_price: '20.00', sku: `K-${id.slice(0, 8)}` };
    const product = await save({ product_id: id, options: [WARNA], variants: [dear, variantOf('Merah')] });
    expect(product).toMatchObject({ product_variant_enable: true, price: 1250n, price_from: 1250n, price_to: 2000n });
    expect(
      product.product_product_variant.map(({ option_values, custom_pricing_enable, custom_pricing_price, sku }) => [
        ...option_values,
        custom_pricing_enable,
        custom_pricing_price,
        sku,
      ]),
    ).toEqual([
      ['Merah', false, null, ''],
      ['Biru', true, 2000n, dear.sku],
    ]);
  });

  it('keeps pictures in order and without duplicates, and protects them in the library while a product shows them', async () => {
    const [first, second] = [await newPicture(owner), await newPicture(owner)];
    const { id } = await newProduct(owner);
    const set = (image_ids: string[]) =>
      callGateway(sandbox(), products.update, { params: { id }, body: { image_ids } }, signed());
    const remove = async (image: string) =>
      (await callGateway(sandbox(), media.remove, { params: { id: image } }, signed())).code;
    await set([first, second]);
    await set([second, first]);
    const { url } = await dataOf(sandbox(), media.get, { params: { id: second } }, signed());
    expect(await get(id)).toMatchObject({ image_ids: [second, first], image: { url } });
    const many = Array.from({ length: PICTURES_PER_PRODUCT + 1 }, () => randomUUID());
    expect((await set(many)).fields['image_ids']).toBe(`Choose at most ${PICTURES_PER_PRODUCT}`);
    expect((await set([first, first])).fields['image_ids']).toBe(RULES.picture_twice);
    expect((await set([first, demoPictureId('cake')])).fields['image_ids']).toBe(RULES.absent);
    expect(await remove(first)).toBe(4010);
    await set([second]);
    expect(await remove(first)).toBe(2000);
    await dataOf(sandbox(), products.remove, { params: { id } }, signed());
    expect(await remove(second)).toBe(2000);
  });

  it('a value that is gone archives its variants, and brings them back when it comes back', async () => {
    const product = await withVariants();
    const ids = new Set(product.product_product_variant.map((variant) => variant.id));
    const fewer = await save({ product_id: product.id, options: [WARNA, { ...SAIZ, values: ['S'] }], variants: [] });
    expect(fewer.product_product_variant.map(({ option_values }) => option_values)).toEqual([
      ['Merah', 'S'],
      ['Biru', 'S'],
    ]);
    expect((await rowsOf(product.id)).filter(({ archived_at }) => archived_at !== null)).toHaveLength(2);
    const again = await save({
      product_id: product.id,
      options: [WARNA, SAIZ],
      variants: [variantOf('Merah', 'M'), variantOf('Biru', 'm')],
    });
    expect(new Set(again.product_product_variant.map((variant) => variant.id))).toEqual(ids);
  });

  it('leaves a variant unchanged when it is sent unchanged', async () => {
    const product = await withVariants();
    const [first] = product.product_product_variant;
    const changed = { ...variantOf('Biru', 'S'), weight_grams: '٧٥' };
    await save({ product_id: product.id, options: product.options, variants: [variantOf('Merah', 'S'), changed] });
    const rows = await rowsOf(product.id);
    expect(rows.find(({ id }) => id === first?.id)).toMatchObject({ version: 1, weight_grams: null });
    expect(rows.find(({ option_values }) => option_values.join() === 'Biru,S')).toMatchObject({
      version: 2,
      weight_grams: 75,
    });
  });

  it('names each row that is no combination, stands there twice, or has a SKU that is taken, and changes nothing', async () => {
    const sku = `S-${randomUUID().slice(0, 8)}`;
    const { id } = await newProduct(owner);
    await save({ product_id: id, options: [WARNA], variants: [{ ...variantOf('Merah'), sku }] });
    const other = await newProduct(owner);
    const variants = [variantOf('Biru'), { ...variantOf('Merah'), sku: sku.toUpperCase() }];
    expect(await refusedSet({ product_id: other.id, options: [WARNA], variants })).toMatchObject({
      code: 4009,
      fields: { 'variants.1.sku': 'Kipas tangan (Merah) has this SKU already' },
    });
    const wrong = [variantOf('Hijau'), variantOf('Biru'), variantOf('biru')];
    expect(await refusedSet({ product_id: other.id, options: [WARNA], variants: wrong })).toMatchObject({
      code: 4000,
      fields: {
        'variants.0.option_values': 'Choose one of the options',
        'variants.2.option_values': 'The same as in row 2',
      },
    });
    expect(await get(other.id)).toMatchObject({ version: 1, options: [], product_product_variant: [] });
  });

  it('lets two variants swap their SKUs in one save', async () => {
    const { id } = await newProduct(owner);
    const [a, b] = [`A-${id.slice(0, 8)}`, `B-${id.slice(0, 8)}`];
    const rows = (red: string, blue: string) => [
      { ...variantOf('Merah'), sku: red },
      { ...variantOf('Biru'), sku: blue },
    ];
    await save({ product_id: id, options: [WARNA], variants: rows(a, b) });
    const { product_product_variant: swapped } = await save({ product_id: id, options: [WARNA], variants: rows(b, a) });
    expect(swapped.map(({ sku }) => sku)).toEqual([b, a]);
  });

  it('makes 500 variants at once, and refuses 501 at their field', async () => {
    const { id } = await newProduct(owner);
    const numbers = (count: number) => Array.from({ length: count }, (_, place) => String(place));
    const options = [
      { name: 'A', values: numbers(50) },
      { name: 'B', values: numbers(11) },
    ];
    const all = numbers(50).flatMap((a) => numbers(11).map((b) => variantOf(a, b)));
    expect(await refusedSet({ product_id: id, options, variants: all.slice(0, 501) })).toMatchObject({
      code: 4000,
      fields: { variants: 'Choose at most 500' },
    });
    const { product_product_variant: made } = await save({ product_id: id, options, variants: all.slice(0, 500) });
    expect(made).toHaveLength(500);
    expect(await refusedSet({ product_id: id, options, variants: all.slice(500, 501) })).toMatchObject({
      fields: { variants: 'Choose at most 500' },
    });
  });

  it('refuses variants for an old version of the product, and says who changed it', async () => {
    const product = await withVariants();
    const [first] = product.product_product_variant;
    const body = { product_id: product.id, ...variantOf('Merah', 'S'), custom_pricing_price: '30.00' };
    const params = { id: first?.id ?? '' };
    expect(await dataOf(sandbox(), productVariants.update, { params, body }, signed())).toMatchObject({
      custom_pricing_enable: true,
      custom_pricing_price: 3000n,
      version: 2,
    });
    const old = { product_id: product.id, version: product.version, options: [WARNA], variants: [] };
    expect(await refusedSet(old)).toMatchObject({ code: 4009, fields: {} });
  });

  it('refuses one variant at its field when it is not a combination, or its SKU is taken', async () => {
    const product = await withVariants();
    const sku = `S-${randomUUID().slice(0, 8)}`;
    const send = (id: string | undefined, part: object) => {
      const body = { product_id: product.id, ...variantOf('Merah', 'S'), ...part };
      return callGateway(sandbox(), productVariants.update, { params: { id: id ?? '' }, body }, signed());
    };
    const [first, second] = product.product_product_variant;
    await send(first?.id, { sku });
    expect(await send(second?.id, { option_values: ['Merah', 'M'], sku })).toMatchObject({
      fields: { sku: expect.any(String) },
    });
    expect(await send(second?.id, { option_values: ['Hijau', 'S'] })).toMatchObject({
      fields: { option_values: 'Choose one of the options' },
    });
    expect(await send(second?.id, { option_values: ['Biru', 'S'] })).toMatchObject({
      fields: { option_values: 'Somebody has this already. Choose another' },
    });
  });

  it.each([
    ['price', { price: '-1.00' }, 'Please enter positive number!'],
    ['price', { price: '1.005' }, 'Enter an amount, like 120.50'],
    ['weight_grams', { weight_grams: '-5' }, 'Please enter positive number!'],
    ['weight_grams', { weight_grams: '1.5' }, 'Enter a whole number'],
    ['max_purchase_quantity', { min_purchase_quantity: '5', max_purchase_quantity: '4' }, 'Maximum is below minimum'],
    ['category_id', { category_id: randomUUID() }, 'This does not exist, or is not yours'],
  ])('a wrong %s is refused at its field: %j', async (field, part, message) => {
    const { id } = await newProduct(owner);
    const body = { ...(await productForm(owner)), ...part };
    for (const answer of [
      await callGateway(sandbox(), products.create, { body }, signed()),
      await callGateway(sandbox(), products.update, { params: { id }, body: part }, signed()),
    ])
      expect(answer).toMatchObject({ fields: { [field]: message } });
    expect(await get(id)).toMatchObject({ version: 1 });
  });

  it('a category of another merchant, and a subcategory of another category, are refused', async () => {
    const { access: token } = await sandbox().signIn('weiming');
    const fields = { title: `Kategori ${randomUUID()}`, description: '', is_active: true };
    const theirs = await dataOf(sandbox(), productCategories.create, { body: fields }, { token });
    const form = await productForm(owner);
    const refusalOf = async (part: object) =>
      callGateway(sandbox(), products.create, { body: { ...form, ...part } }, signed());
    expect(await refusalOf({ category_id: theirs.id })).toMatchObject({
      fields: { category_id: 'This does not exist, or is not yours' },
    });
    const { category_id } = await productForm(owner);
    const subcategory = await dataOf(
      sandbox(),
      productSubcategories.create,
      { body: { ...fields, category_id } },
      signed(),
    );
    expect(await refusalOf({ subcategory_id: subcategory.id })).toMatchObject({
      fields: { subcategory_id: 'This subcategory belongs to another category' },
    });
    const own = { ...form, category_id, subcategory_id: subcategory.id };
    expect(await dataOf(sandbox(), products.create, { body: own }, signed())).toMatchObject({
      subcategory: fields.title,
    });
  });

  it('makes tags when products are saved with them, once in upper or lower case', async () => {
    const tag = `Raya ${randomUUID().slice(0, 8)}`;
    for (const title of [tag, tag.toUpperCase()])
      await dataOf(sandbox(), products.create, { body: { ...(await productForm(owner)), tags: [title] } }, signed());
    const { list } = await dataOf(sandbox(), productTags.list, tagsUpTo(1000), signed());
    expect(list.data.filter(({ title }) => title.toLowerCase() === tag.toLowerCase())).toHaveLength(1);
  });

  it('updates products with their tags: renaming changes their tag, deleting removes it, and open forms of them become stale', async () => {
    const [raya, jualan] = ['Raya', 'Jualan'].map((word) => `${word} ${randomUUID().slice(0, 8)}`) as [string, string];
    const body = { ...(await productForm(owner)), tags: [raya.toUpperCase(), jualan] };
    const { id, version } = await dataOf(sandbox(), products.create, { body }, signed());
    const { list } = await dataOf(sandbox(), productTags.list, tagsUpTo(1000), signed());
    const tagOf = (title: string) => ({ params: { id: list.data.find((tag) => tag.title === title)?.id ?? '' } });
    await dataOf(sandbox(), productTags.update, { ...tagOf(jualan), body: { title: `${jualan} murah` } }, signed());
    expect(await get(id)).toMatchObject({ tags: [raya.toUpperCase(), `${jualan} murah`], version: version + 1 });
    const rename = { ...tagOf(jualan), body: { title: raya } };
    expect(await callGateway(sandbox(), productTags.update, rename, signed())).toMatchObject({
      code: 4009,
      fields: { title: 'Somebody has this already. Choose another' },
    });
    await dataOf(sandbox(), productTags.remove, tagOf(raya.toUpperCase()), signed());
    expect(await get(id)).toMatchObject({ tags: [`${jualan} murah`], version: version + 2 });
  });

  it('lists no archived variant in the plain list', async () => {
    const { id } = await withVariants();
    await save({ product_id: id, options: [WARNA, { name: 'Saiz', values: ['S'] }], variants: [] });
    const { list } = await dataOf(sandbox(), productVariants.find, { query: { product_id: id } }, signed());
    expect(list.data.map(({ option_values }) => option_values.join(' ')).toSorted()).toEqual(['Biru S', 'Merah S']);
  });

  it('Product tags limit 1000', async () => {
    expect(await callGateway(sandbox(), productTags.list, tagsUpTo(1000), signed())).toMatchObject({ code: 2000 });
    expect(await callGateway(sandbox(), productTags.list, tagsUpTo(1001), signed())).toMatchObject({
      code: 4000,
      fields: { limit: expect.any(String) },
    });
  });

  it('deletes a product together with its variants, at both addresses; a category in use stays', async () => {
    for (const { remove } of [products, productRemoval]) {
      const { id, category_id } = await withVariants();
      const category = { params: { id: category_id } };
      expect(await callGateway(sandbox(), productCategories.remove, category, signed())).toMatchObject({ code: 4010 });
      await dataOf(sandbox(), remove, { params: { id } }, signed());
      expect(await rowsOf(id)).toEqual([]);
      await dataOf(sandbox(), productCategories.remove, category, signed());
    }
  });
});
