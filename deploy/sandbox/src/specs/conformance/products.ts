/** Calls for products, their variants and their tags, from the text of the specification alone. */
import { randomUUID } from 'node:crypto';
import { expectList, idOf, withKey, type clientOf, type Fields } from './client.ts';

type Client = ReturnType<typeof clientOf>;

async function newProduct({ fillIn }: Client): Promise<Fields> {
  const named = () => ({ title: `Kipas ${randomUUID()}` });
  const category_id = idOf(await fillIn('POST product-categories', named()));
  return { ...named(), category_id, subcategory_id: null, tags: ['Raya'], status: 'active', price: '12.50' };
}

/** The product resources, each with the known fields of a record. */
export const productFamilies = (client: Client) =>
  [
    ['products', () => newProduct(client)],
    [
      'product-variants',
      async (): Promise<Fields> => {
        const product_id = idOf(await client.fillIn('POST products', await newProduct(client)));
        const body = { product_id, options: [{ name: 'Warna', values: ['Merah'] }], variants: [] };
        await client.ok('POST product-variants/bulk/create-product-variant', { body, ...withKey() });
        return { product_id, option_values: ['Merah'] };
      },
    ],
    ['product-tags', async (): Promise<Fields> => ({ title: `Raya ${randomUUID().slice(0, 8)}` })],
  ] as const;

export function declareProducts(client: Client): void {
  const { ask, ok, fillIn } = client;
  it('lists the tags of products, 1000 at most, catalogues and discounts, and deletes a product at its separate URL', async () => {
    const params = { id: idOf(await fillIn('POST products', await newProduct(client))) };
    const query = { skip: '0', limit: '1000' };
    const tags = expectList(await ok('POST product-tags/merchant-product-tags', { query }));
    expect(tags).toContainEqual(expect.objectContaining({ title: 'Raya' }));
    for (const list of ['GET catalogs/merchant-catalogs', 'GET discounts/merchant-discount'])
      expect(expectList(await ok(list))).not.toEqual([]);
    await ok('DELETE product/{id}', { params });
    expect((await ask('GET products/{id}', { params })).response_code).not.toBe(2000);
  });
  it('changes many products in one call', async () => {
    const id = idOf(await fillIn('POST products', await newProduct(client)));
    await ok('PUT products/bulk/update-product', { body: { products: [{ id, price: '13.90' }] }, ...withKey() });
    expect(await ok('GET products/{id}', { params: { id } })).toMatchObject({ price: '13.90' });
  });
}
