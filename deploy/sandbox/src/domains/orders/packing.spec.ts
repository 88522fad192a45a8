/** A packed parcel reserves pieces of its order. The buyer sees the parcel and gets a mail only when the parcel is handed over. */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { orders, shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import type { Owner } from '../../testing/access.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { payerOf } from '../../testing/payer.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { paidOrder } from './testing/access.ts';

withSandbox('a parcel', (sandbox) => {
  let owner: Owner;
  beforeAll(async () => {
    owner = { sandbox: sandbox(), ...(await payerOf(sandbox()).signedIn()), refresh: '' };
  });
  const order = (id: string) => dataOf(sandbox(), orders.get, { params: { id } }, owner);
  const seen = async (id: string) => (await dataOf(sandbox(), publicOrders.order, { params: { id } })).parcels;
  const make = (body: CallInput<typeof shipments.create>['body']) =>
    callGateway(sandbox(), shipments.create, { body }, owner);
  const move = (shipmentId: string, body: CallInput<typeof shipments.update>['body']) =>
    callGateway(sandbox(), shipments.update, { params: { shipmentId }, body }, owner);
  const mails = (id: string) =>
    sandbox()
      .app.sandbox.mailbox.mails()
      .filter(({ subject, link }) => subject.includes('on its way') && link.to.includes(id));

  const packed = async (quantity: number, inParcel: string) => {
    const { id } = await paidOrder(owner, quantity);
    const form = { order_id: id, courier: 'Kurier Helang', tracking_number: '' };
    const lines = [{ position: 0, quantity: inParcel }];
    await make({ ...form, status: 'label_ready', lines });
    const [parcel] = (await order(id)).parcels;
    return { id, form, parcelId: parcel?.id ?? '' };
  };

  it('that is packed reserves its pieces and is not shown to the buyer, and no mail is sent', async () => {
    const { id, form } = await packed(3, '2');
    expect(await order(id)).toMatchObject({
      state: 'to_pack',
      pieces: 3,
      pieces_left: 1,
      lines: [{ sent: 0, packed: 2 }],
      parcels: [{ status: 'label_ready', handed_over_at: null, weight_grams: 120 }],
    });
    expect(await seen(id)).toEqual([]);
    expect(mails(id)).toEqual([]);
    const more = { ...form, lines: [{ position: 0, quantity: '2' }] };
    expect(await make(more)).toMatchObject({ fields: { 'lines.0.quantity': 'Enter 1 or less' } });
    const cancelled = await callGateway(sandbox(), orders.cancel, { params: { id } }, owner);
    expect(cancelled).toMatchObject({ fields: { id: RULES.parcel_waits } });
  });

  it('is handed over with its tracking number, and a mail is sent to the buyer', async () => {
    const { id, parcelId } = await packed(3, '2');
    await move(parcelId, { status: 'handed_over', tracking_number: 'ER3' });
    expect(await order(id)).toMatchObject({ state: 'part_sent', lines: [{ sent: 2, packed: 0 }] });
    expect(await seen(id)).toMatchObject([{ tracking_number: 'ER3', status: 'handed_over' }]);
    expect(mails(id)).toHaveLength(1);
    expect((await order(id)).timeline.map(({ kind }) => kind)).toEqual([
      'placed',
      'paid',
      'parcel_packed',
      'parcel_sent',
    ]);
  });

  it('that is packed and then cancelled releases its pieces, and its order can be cancelled', async () => {
    const { id, parcelId } = await packed(2, '2');
    expect(await order(id)).toMatchObject({ state: 'to_pack', pieces_left: 0 });
    await move(parcelId, { status: 'cancelled' });
    expect(await order(id)).toMatchObject({ state: 'to_pack', pieces_left: 2, lines: [{ sent: 0, packed: 0 }] });
    expect(await callGateway(sandbox(), orders.cancel, { params: { id } }, owner)).toMatchObject({ status: 200 });
  });

  it('is handed over once when two concurrent requests hand it over', async () => {
    const { id, parcelId } = await packed(1, '1');
    const both = await Promise.all([1, 2].map(() => move(parcelId, { status: 'handed_over' })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await order(id)).toMatchObject({ state: 'sent', lines: [{ sent: 1, packed: 0 }] });
    expect(mails(id)).toHaveLength(1);
    const { faults } = await sandbox().database.tx(proveLedger);
    expect(faults).toEqual([]);
  });

  it('is found by the number of its order, and by the name of the buyer with another parcel of this buyer', async () => {
    const other = await packed(1, '1');
    const { id, parcelId } = await packed(1, '1');
    const { number, buyer_name } = await order(id);
    const find = async (search_column: 'order_number' | 'buyer_name', search_key: string) => {
      const search = { search_enable: true, search_key, search_column };
      const body = { search, sort: { parameter_name: 'created_at' as const, sort_type: 'desc' as const }, filter: {} };
      const { list } = await dataOf(sandbox(), shipments.list, { query: { skip: 0, limit: 500 }, body }, owner);
      expect(list.total).toBe(list.data.length);
      return list.data;
    };
    const byNumber = await find('order_number', number.toLowerCase());
    expect(byNumber.map((parcel) => [parcel.id, parcel.order_number])).toEqual([[parcelId, number]]);
    const byBuyer = await find('buyer_name', buyer_name.slice(1));
    expect(byBuyer.map((parcel) => parcel.id)).toEqual(expect.arrayContaining([other.parcelId, parcelId]));
    expect(new Set(byBuyer.map((parcel) => parcel.buyer_name))).toEqual(new Set([buyer_name]));
  });
});
