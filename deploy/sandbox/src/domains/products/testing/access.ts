/** Products and variants for specs. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { bulkProducts } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { priceSchedules } from '@portal/shared/contract/merchant/catalogue/price-schedules.ts';
import { productCategories } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { productTags } from '@portal/shared/contract/merchant/catalogue/product-tags.ts';
import { productVariants } from '@portal/shared/contract/merchant/catalogue/product-variants.ts';
import { productRemoval, products, variantSets } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';

type Form = CallInput<typeof products.create>['body'];

async function categoryOf({ sandbox, token }: Owner): Promise<string> {
  const body = { title: `Kategori ${randomUUID()}`, description: '', is_active: true };
  return (await dataOf(sandbox, productCategories.create, { body }, { token })).id;
}

export const productForm = async (owner: Owner): Promise<Form> => ({
  title: 'Kipas tangan',
  description: '',
  category_id: await categoryOf(owner),
  subcategory_id: null,
  tags: ['Raya'],
  status: 'active',
  price: '12.50',
  weight_grams: '60',
  min_purchase_quantity: '',
  max_purchase_quantity: '',
  image_ids: [],
});

export const newProduct = async (owner: Owner) =>
  dataOf(owner.sandbox, products.create, { body: await productForm(owner) }, { token: owner.token });

/** A variant in wire form, with these option values. */
export const variantOf = (...option_values: string[]) => ({
  option_values,
  sku: '',
  custom_pricing_price: '',
  weight_grams: '',
  is_active: true,
});

const OPTIONS = [{ name: 'Warna', values: ['Merah', 'Biru'] }];

const setOf = async (owner: Owner, variants = [variantOf('Merah')]) => ({
  body: { product_id: (await newProduct(owner)).id, options: OPTIONS, variants },
});

/** A product with two variants, red and blue. The red variant has these fields. */
export const productWithVariants = async (owner: Owner, fields: Partial<ReturnType<typeof variantOf>> = {}) =>
  dataOf(
    owner.sandbox,
    variantSets.save,
    await setOf(owner, [{ ...variantOf('Merah'), ...fields }, variantOf('Biru')]),
    {
      token: owner.token,
    },
  );

async function variantIn(owner: Owner) {
  const { product_product_variant: all } = await dataOf(owner.sandbox, variantSets.save, await setOf(owner), {
    token: owner.token,
  });
  return { id: all[0]?.id ?? '', product_id: all[0]?.product_id ?? '' };
}

const one = async (owner: Owner) => ({ params: { id: (await newProduct(owner)).id } });
const oneVariant = async (owner: Owner) => ({ params: { id: (await variantIn(owner)).id } });

const newTag = () => ({ title: `Raya ${randomUUID().slice(0, 8)}` });

async function oneTag({ sandbox, token }: Owner) {
  const { id } = await dataOf(sandbox, productTags.create, { body: newTag() }, { token });
  return { params: { id } };
}

/** Adds a row of the owner with `make`, and returns the input of a list call without filters. */
const foundAfter = (make: (owner: Owner) => Promise<unknown>) => async (owner: Owner) => {
  await make(owner);
  return { query: { limit: 50 } };
};

/** Changes one price by the bulk call, and returns the change. */
async function oneChange(owner: Owner) {
  const body = { products: [{ id: (await newProduct(owner)).id, price: '13.00' }] };
  const { change } = await dataOf(owner.sandbox, bulkProducts.save, { body }, { token: owner.token });
  return { params: { id: change?.id ?? '' } };
}

const NEXT_YEAR = '2027-12-01';

const scheduleOf = async (owner: Owner) => ({
  body: {
    rule: { kind: 'more', value: '1.00', ending: 'as_is' } as const,
    product_ids: [(await newProduct(owner)).id],
    starts_on: NEXT_YEAR,
  },
});

async function oneSchedule(owner: Owner) {
  const { id } = await dataOf(owner.sandbox, priceSchedules.create, await scheduleOf(owner), { token: owner.token });
  return { params: { id } };
}

export const accessFixtures: readonly AccessFixture[] = [
  row(products.list, 'own', async () => listInput('title', 'created_at')),
  row(products.get, 'refused', one),
  // The category is the owner's, so the call is also refused for another merchant.
  row(products.create, 'refused', async (owner) => ({ body: await productForm(owner) })),
  row(products.update, 'refused', async (owner) => ({ ...(await one(owner)), body: { price: '13.00' } })),
  row(products.remove, 'refused', one),
  row(productRemoval.remove, 'refused', one),
  row(productVariants.get, 'refused', oneVariant),
  row(productVariants.create, 'refused', async (owner) => {
    const { product_id } = await variantIn(owner);
    return { body: { product_id, ...variantOf('Biru') } };
  }),
  row(productVariants.update, 'refused', async (owner) => {
    const { id, product_id } = await variantIn(owner);
    return { params: { id }, body: { product_id, ...variantOf('Merah'), custom_pricing_price: '9.90' } };
  }),
  row(productVariants.remove, 'refused', oneVariant),
  row(variantSets.save, 'refused', (owner) => setOf(owner)),
  row(bulkProducts.rows, 'own', foundAfter(newProduct)),
  row(
    bulkProducts.save,
    'refused',
    async (owner) => ({ body: { products: [{ id: (await newProduct(owner)).id, price: '13.00' }] } }),
    withKey,
  ),
  row(bulkProducts.changes, 'own', foundAfter(oneChange)),
  row(bulkProducts.change, 'refused', oneChange),
  row(bulkProducts.putBack, 'refused', oneChange, withKey),
  row(priceSchedules.list, 'own', foundAfter(oneSchedule)),
  row(priceSchedules.create, 'refused', scheduleOf, withKey),
  row(priceSchedules.cancel, 'refused', oneSchedule),
  row(products.find, 'own', foundAfter(newProduct)),
  row(productVariants.find, 'own', foundAfter(variantIn)),
  row(productTags.list, 'own', async (owner) => {
    await newProduct(owner);
    return listInput('title', 'title');
  }),
  row(productTags.find, 'own', foundAfter(oneTag)),
  row(productTags.get, 'refused', oneTag),
  row(productTags.create, 'same', async () => ({ body: newTag() })),
  row(productTags.update, 'refused', async (owner) => ({ ...(await oneTag(owner)), body: newTag() })),
  row(productTags.remove, 'refused', oneTag),
];
