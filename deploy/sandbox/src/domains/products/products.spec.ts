/** Products: their options, variants, pictures and tags. */
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

  it('the variants of a product are created in one call, in the order of its options, with a price range', async () => {
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

  it('pictures of a product keep their order, may not repeat, and cannot be deleted while in use', async () => {
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

  it('removing an option value archives its variants, and adding the value again restores these variants', async () => {
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

  it('saving all variants of a product raises the version of the changed variants only', async () => {
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

  it('a set of variants with a wrong combination of options, a duplicate or a taken SKU is refused, and no variant is saved', async () => {
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

  it('two variants of a product can swap their SKUs in one save', async () => {
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

  it('a product can have 500 variants, created in one call, and a set of 501 is refused at its field', async () => {
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

  it('a set of variants for an old version of the product is refused as a conflict', async () => {
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

  it('a variant with a wrong combination or a taken SKU is refused at its options or its SKU', async () => {
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

  it('saving a product creates its new tags; words that differ only in letter case are one tag', async () => {
    const tag = `Raya ${randomUUID().slice(0, 8)}`;
    for (const title of [tag, tag.toUpperCase()])
      await dataOf(sandbox(), products.create, { body: { ...(await productForm(owner)), tags: [title] } }, signed());
    const { list } = await dataOf(sandbox(), productTags.list, tagsUpTo(1000), signed());
    expect(list.data.filter(({ title }) => title.toLowerCase() === tag.toLowerCase())).toHaveLength(1);
  });

  it('renaming or deleting a tag changes each product with the tag and raises its version', async () => {
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

  it('the list of the variants of a product leaves out archived variants', async () => {
    const { id } = await withVariants();
    await save({ product_id: id, options: [WARNA, { name: 'Saiz', values: ['S'] }], variants: [] });
    const { list } = await dataOf(sandbox(), productVariants.find, { query: { product_id: id } }, signed());
    expect(list.data.map(({ option_values }) => option_values.join(' ')).toSorted()).toEqual(['Biru S', 'Merah S']);
  });

  it('the list of product tags has a limit of 1000', async () => {
    expect(await callGateway(sandbox(), productTags.list, tagsUpTo(1000), signed())).toMatchObject({ code: 2000 });
    expect(await callGateway(sandbox(), productTags.list, tagsUpTo(1001), signed())).toMatchObject({
      code: 4000,
      fields: { limit: expect.any(String) },
    });
  });

  it('both DELETE routes of a product delete its variants too; a category in use cannot be deleted', async () => {
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
