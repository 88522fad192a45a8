/** Prices of couriers, consignment notes and pick lists: their parcels, the order of the parcels, and refused requests. */
import { randomUUID } from 'node:crypto';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { courierNotes } from '@portal/shared/contract/merchant/couriers/notes.ts';
import { courierPrices } from '@portal/shared/contract/merchant/couriers/price-check.ts';
import { orders, shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { listInput, type Owner } from '../../testing/access.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { codeOf, payerOf } from '../../testing/payer.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { demoPrincipal } from '../../kernel/seed/accounts.ts';
import { paidOrder } from '../orders/testing/access.ts';
import { LONGEST_WAIT_MS } from './answer-within.ts';
import { readNotes } from './notes/read-notes.ts';
import { readPickList } from './notes/read-pick-list.ts';
import { pricesOf } from './prices.ts';
import { packedParcel } from './testing/access.ts';

/** The timeout for a courier that never responds. */
const SHORT_MS = 800;

withSandbox('couriers', (sandbox) => {
  let owner: Owner;
  beforeAll(async () => {
    owner = { sandbox: sandbox(), ...(await payerOf(sandbox()).signedIn()), refresh: '' };
  });
  const tx = <T>(work: Parameters<ReturnType<typeof sandbox>['database']['tx']>[0]) =>
    sandbox().database.tx(work) as Promise<T>;
  const print = (shipment_ids: string[]) =>
    callGateway(sandbox(), courierNotes.notes, { body: { shipment_ids } }, { token: owner.token });
  const asked = () => ({ principal: demoPrincipal('aminah'), origins: sandbox().app.sandbox.origins });

  it('a parcel has a price for each shipping method, or the reason why a method has no price', async () => {
    const check = (postcode: string, weight: string) =>
      callGateway(sandbox(), courierPrices.check, { body: { postcode, weight } }, { token: owner.token });
    const method = (title: string, price: string | null, problem: string | null) =>
      expect.objectContaining({ title, price, problem }) as unknown;
    expect(await check('50480', '1.001')).toMatchObject({
      data: {
        weight_grams: 1001,
        shipping_methods: [method('Kurier Helang', '8.50', null), method('Kurier Pantas', '11.90', null)],
        place_problem: null,
      },
    });
    expect(await check('93350', '4')).toMatchObject({
      data: { shipping_methods: [method('Kurier Pantas', '29.90', null), method('Kurier Helang', null, 'hole')] },
    });
    expect(await check('50480', '0')).toMatchObject({ fields: { weight: RULES.weight_positive } });
    expect(await check('00000', '1')).toMatchObject({ data: { shipping_methods: [], place_problem: 'unknown' } });
    expect(await check('0', '1')).toMatchObject({ fields: { postcode: expect.any(String) } });
  });

  it('each courier of the gateway has a price with a separate tax, and the response says whether weight or volume decided', async () => {
    const check = async (weight: string, box: { length: string; width: string; height: string }) =>
      callGateway(sandbox(), courierPrices.check, { body: { postcode: '50480', weight, box } }, { token: owner.token });
    const merpati = { amount: '17.90', tax: '1.07', total: '18.97', chargeable_grams: 6000, decided_by: 'volume' };
    const enggang = { amount: '20.50', tax: '1.23', total: '21.73', chargeable_grams: 7200, decided_by: 'volume' };
    expect(await check('2', { length: '30', width: '29.2', height: '٤٠' })).toMatchObject({
      data: {
        couriers: [
          { code: 'merpati', price: merpati },
          { code: 'enggang', price: enggang },
        ],
      },
    });
    expect(await check('21', { length: '', width: '', height: '' })).toMatchObject({
      data: {
        couriers: [
          { code: 'enggang', price: { amount: '46.50', chargeable_grams: 21000, decided_by: 'weight' } },
          { code: 'merpati', price: null, problem: 'heavy' },
        ],
      },
    });
    expect(await check('2', { length: '30', width: '', height: '201' })).toMatchObject({
      fields: { 'box.height': 'Enter a number from 1 to 200' },
    });
    expect(await check('2', { length: '30', width: '', height: '20' })).toMatchObject({
      fields: { 'box.width': RULES.required },
    });
  });

  it.each([
    ['does not respond', 91, 'silent'],
    ['sends an invalid response', 92, 'unreadable'],
  ])('a courier that %s has no price, and delays the other prices only until a timeout', async (_, grams, problem) => {
    const { app, database, clock } = sandbox();
    const begun = performance.now();
    const all = await pricesOf(
      app.sandbox.ports.couriers,
      { postcode: '93350', grams: 1000 + grams, box: null },
      { database, at: clock.now() },
      SHORT_MS,
    );
    expect(performance.now() - begun).toBeLessThan(LONGEST_WAIT_MS);
    expect(all).toMatchObject([
      { code: 'enggang', price: { amount: 2150n, tax: 129n }, problem: null },
      { code: 'merpati', price: null, problem },
    ]);
  });

  it('a parcel has its weight and the courier’s charge, and the merchant can correct or remove the charge', async () => {
    const { id: order_id } = await paidOrder(owner);
    const body = { order_id, courier: 'Kurier Helang', tracking_number: '', weight: '1.2', cost: '8.50' };
    const parcel = await dataOf(sandbox(), shipments.create, { body }, { token: owner.token });
    expect(parcel).toMatchObject({ weight_grams: 1200, cost: 850n });
    const change = (changes: CallInput<typeof shipments.update>['body']) =>
      callGateway(
        sandbox(),
        shipments.update,
        { params: { shipmentId: parcel.id }, body: changes },
        { token: owner.token },
      );
    expect(await change({ cost: '11.00' })).toMatchObject({ data: { cost: '11.00', courier: 'Kurier Helang' } });
    expect(await change({ cost: '' })).toMatchObject({ data: { cost: null } });
    expect(await change({ cost: '-1' })).toMatchObject({ fields: { cost: expect.any(String) } });
  });

  it('a consignment note has the sender, receiver, weight and number of pieces of its parcel, and notes are printed in the requested sequence', async () => {
    const first = await packedParcel(owner);
    const second = await packedParcel(owner);
    const notes = await tx<Awaited<ReturnType<typeof readNotes>>>((each) =>
      readNotes(each, asked(), [second.id, first.id]),
    );
    const detail = await dataOf(sandbox(), orders.get, { params: { id: second.order_id } }, { token: owner.token });
    expect(notes).toHaveLength(2);
    expect(notes[0]).toMatchObject({
      receiver: { name: detail.buyer_name, phone: detail.buyer_phone, address: detail.address },
      courier: 'Kurier Helang',
      order_number: detail.number,
      parcel_number: 1,
      tracking_number: '',
      weight_grams: 60,
      pieces: 1,
    });
    expect(notes[0]?.page).toMatch(new RegExp(`/store/order/${second.order_id}$`));
    expect(notes[0]?.sender.name).not.toBe('');
    expect(await print([second.id, first.id])).toMatchObject({ status: 200, data: expect.stringMatching(/^%PDF-/) });
  });

  it('a request for consignment notes is refused for no parcels, too many parcels, an unknown parcel and a cancelled parcel', async () => {
    expect(await print([])).toMatchObject({ fields: { shipment_ids: RULES.required } });
    const many = Array.from({ length: 101 }, () => randomUUID());
    expect(await print(many)).toMatchObject({ fields: { shipment_ids: 'Choose at most 100' } });
    expect(codeOf(await print([randomUUID()]))).toBe('notFound');
    const { id } = await packedParcel(owner);
    const back = { params: { shipmentId: id }, body: { status: 'cancelled' as const } };
    await dataOf(sandbox(), shipments.update, back, { token: owner.token });
    expect(await print([id])).toMatchObject({ fields: { shipment_ids: RULES.parcel_cancelled } });
  });

  it('a pick list has the pieces that are not handed over yet, and no piece of an unpaid order', async () => {
    const { id } = await paidOrder(owner, 3);
    const body = { order_id: id, courier: 'Van kedai', tracking_number: '', lines: [{ position: 0, quantity: '1' }] };
    await dataOf(sandbox(), shipments.create, { body }, { token: owner.token });
    const { list } = await dataOf(sandbox(), orders.list, listInput('number', 'created_at'), { token: owner.token });
    const ended = list.data.find(({ state }) => state === 'cancelled')?.id ?? '';
    const picked = await tx<Awaited<ReturnType<typeof readPickList>>>((each) =>
      readPickList(each, demoPrincipal('aminah'), [ended, id]),
    );
    expect(picked.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[], [2]]);
    const answer = await callGateway(
      sandbox(),
      courierNotes.pickList,
      { body: { order_ids: [id] } },
      { token: owner.token },
    );
    expect(answer).toMatchObject({ status: 200, data: expect.stringMatching(/^%PDF-/) });
  });
});
