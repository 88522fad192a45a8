/** Calls for the parcels of orders, from the text of the specification alone. The demonstration has some parcels. */
import { idOf, withKey, type clientOf, type Fields } from './client.ts';

export function declareOrders({ ask, ok }: ReturnType<typeof clientOf>): void {
  it('prices a parcel for its merchant', async () => {
    const body = { postcode: '50480', weight: '1.2' };
    const { shipping_methods: methods } = await ok('POST courier-service/merchant/auth-delivery-price-check', { body });
    expect(methods).toContainEqual(expect.objectContaining({ title: 'Kurier Helang', price: '8.50', problem: null }));
  });

  it('prints a note of a parcel', async () => {
    const { list } = (await ok('POST shipments/order/merchant-shipments', { query: { skip: '0', limit: '10' } })) as {
      readonly list: { readonly data: readonly Fields[] };
    };
    const body = { shipment_ids: [idOf(list.data[0] ?? {})] };
    const file = await ask('POST courier-service/consignment-note', { body });
    expect(String(file.data).startsWith('%PDF-')).toBe(true);
  });

  it('changes a parcel by shipmentId', async () => {
    const { list } = (await ok('POST shipments/order/merchant-shipments', { query: { skip: '0', limit: '10' } })) as {
      readonly list: { readonly data: readonly Fields[] };
    };
    const params = { shipmentId: idOf(list.data[0] ?? {}) };
    expect(
      await ok('PUT shipments/{shipmentId}', { params, body: { tracking_number: 'ER157080065MY' } }),
    ).toMatchObject({
      id: params.shipmentId,
      tracking_number: 'ER157080065MY',
    });
  });

  it('pays a courier for a parcel by shipmentId, at the quoted price', async () => {
    const { list } = (await ok('POST shipments/order/merchant-shipments', { query: { skip: '0', limit: '10' } })) as {
      readonly list: { readonly data: readonly Fields[] };
    };
    const params = { shipmentId: idOf(list.data[0] ?? {}) };
    const pay = (total: string) =>
      ask('POST courier-service/checkout-shipping-payment/{shipmentId}', {
        params,
        body: { courier: 'enggang', total },
        ...withKey(),
      });
    const { response_code, breakdown_errors } = await pay('0.01');
    const total = breakdown_errors['total'] ?? '';
    expect([response_code, total]).toEqual([4281, expect.stringMatching(/^RM\d+\.\d\d$/)]);
    // All parcels of the demonstration have already been handed over.
    expect(await pay(total.slice(2))).toMatchObject({ response_code: 4210 });
  });
}
