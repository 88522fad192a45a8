/** Orders of the demonstration's buyers in the kindergarten's store: delivered, handed over, to be packed, never paid, and cancelled. */
import { addDays } from '@portal/shared/domain/days.ts';
import { momentAt } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accountId, demoPrincipal } from '../../kernel/seed/accounts.ts';
import { demoAct, scheduleActs } from '../../kernel/seed/acts.ts';
import { later, type Clock } from '../../kernel/time/clock.ts';
import { payDemoBill } from '../payments/domain.ts';
import { products, productVariants } from '../products/domain.ts';
import { deliveryOf } from '../shipping/domain.ts';
import { stores } from '../stores/domain.ts';
import { cancelOrder } from './cancel.ts';
import { discountOf, quotedDiscount } from './discount.ts';
import { dropMails } from './mail-queue.ts';
import { changeParcel, makeParcel } from './parcels.ts';
import { placeOrder } from './place.ts';
import { priceLines, totalsOf } from './price.ts';

const MINUTE_MS = 60_000;
const MERCHANT = 'Tadika Sinar Pagi';
const STORE = 'Kedai Tadika';

const parcelId = (buyer: string): string => namedId('demonstration parcel', buyer);
export const demoOrderId = (buyer: string): string => namedId('demonstration order', buyer);

interface Place {
  readonly address_line_1: string;
  readonly postcode: string;
  readonly locality: string;
  readonly state: string;
}

interface Plan {
  readonly buyer: string;
  readonly phone: string;
  readonly place: Place;
  readonly note?: string;
  /** The code of a discount. */
  readonly code?: string;
  /** Product, option values of the variant, and quantity. */
  readonly lines: readonly (readonly [title: string, values: readonly string[], quantity: number])[];
}

/** The order lines, found by titles and option values. Throws for a product that the demonstration does not have. */
async function linesOf(tx: Tx, account_id: string, { lines }: Plan) {
  const titles = lines.map(([title]) => title);
  const found = await tx
    .select()
    .from(products)
    .where(and(eq(products.account_id, account_id), inArray(products.title, titles)));
  const ids = found.map(({ id }) => id);
  const variants = await tx.select().from(productVariants).where(inArray(productVariants.product_id, ids));
  return lines.map(([title, values, quantity]) => {
    const product = found.find((one) => one.title === title);
    const words = values.join(' ');
    const variant = variants.find((one) => one.product_id === product?.id && one.option_values.join(' ') === words);
    if (!product || (values.length > 0 && !variant)) throw new TypeError(`The demonstration has no ${title} ${words}.`);
    return { product_id: product.id, variant_id: variant?.id ?? null, quantity };
  });
}

/** Places the order four minutes before `at`. A paid order is paid at `at`. */
const order = demoAct<Plan & { readonly isPaid: boolean }>('order in a store', async (tx, { at, input }, ports) => {
  const [store] = await tx
    .select()
    .from(stores)
    .where(and(eq(stores.account_id, accountId(MERCHANT)), eq(stores.title, STORE)));
  if (!store) throw new TypeError(`The demonstration has no store ${STORE}.`);
  const now = later(at, -4 * MINUTE_MS);
  const lines = await linesOf(tx, store.account_id, input);
  const priced = await priceLines(tx, store, lines);
  const { goods, grams } = totalsOf(priced);
  const code = input.code ?? '';
  const { discount } = quotedDiscount(await discountOf(tx, store, { code, lines: priced, at: now }));
  const delivery = await deliveryOf(tx, store.account_id, { postcode: input.place.postcode, grams });
  const [method] = delivery.quotes;
  if (!method || !('price' in method.quote)) throw new TypeError(`Nothing is sent to ${input.buyer}.`);
  const [first = ''] = input.buyer.toLowerCase().split(' ');
  const id = demoOrderId(input.buyer);
  const { order: placed } = await placeOrder(
    { tx, payments: ports.billPayments, now },
    {
      store_id: store.id,
      cart_id: namedId('demonstration cart', input.buyer),
      lines,
      buyer: { name: input.buyer, email: `${first}@pembeli.example`, phone: input.phone },
      delivery: { profile_id: method.profile.id, address_line_2: '', ...input.place },
      note: input.note ?? '',
      discount_code: code,
      language: 'ms',
      total: goods - (discount?.amount ?? 0n) + method.quote.price,
    },
    { id, billId: namedId('demonstration order bill', input.buyer) },
  );
  if (!input.isPaid) return;
  const providers = { orders: ports.demoOrders(), qrPayloadOf: ports.paymentProviders.qrPayloadOf };
  await payDemoBill(tx, providers, { billId: placed.bill_id, merchantName: MERCHANT, at });
  await dropMails(tx, id);
});

interface SentParcel {
  readonly buyer: string;
  readonly courier: string;
  readonly tracking_number: string;
}

const send = demoAct<SentParcel>('hand an order over', async (tx, { at, input: { buyer, ...parcel } }) =>
  makeParcel(tx, demoPrincipal('aminah'), { order_id: demoOrderId(buyer), ...parcel }, at, parcelId(buyer)),
);

const arrive = demoAct<{ readonly buyer: string }>('a parcel arrives', async (tx, { at, input: { buyer } }) => {
  await changeParcel(tx, demoPrincipal('aminah'), parcelId(buyer), { status: 'delivered' }, at);
});

const cancel = demoAct<{ readonly buyer: string }>('cancel an order', async (tx, { at, input: { buyer } }, ports) => {
  const id = demoOrderId(buyer);
  await cancelOrder({ tx, principal: demoPrincipal('aminah'), payments: ports.billPayments, now: at }, id);
  await dropMails(tx, id);
});

export const orderActs = [order, send, arrive, cancel];

const place = (address_line_1: string, postcode: string, locality: string, state: string): Place => ({
  address_line_1,
  postcode,
  locality,
  state,
});

/** The paid orders: how many days ago, and at what time of day they were paid. */
const PLANS: readonly (Plan & { readonly back: number; readonly time: string })[] = [
  {
    buyer: 'Siti Hajar binti Rosli',
    phone: '013-480 2216',
    place: place('7, Lorong Kamunting Jaya 2', '34600', 'Kamunting', 'Perak'),
    lines: [
      ['Baju sukan', ['5 tahun', 'Hijau'], 2],
      ['Beg galas', ['Hijau'], 1],
    ],
    back: 9,
    time: '20:14',
  },
  {
    buyer: 'Tan Mei Ling',
    phone: '012-518 7740',
    place: place('23, Jalan Pokok Assam', '34000', 'Taiping', 'Perak'),
    note: 'Pagar berkunci, tolong telefon dahulu.',
    lines: [['Botol air 500 ml', ['Biru'], 2]],
    back: 6,
    time: '11:32',
  },
  {
    buyer: 'Priya a/p Subramaniam',
    phone: '016-553 9081',
    place: place('Blok C-4-2, Pangsapuri Seri Larut', '34000', 'Taiping', 'Perak'),
    lines: [
      ['Baju harian', ['6 tahun', 'Skirt'], 2],
      ['Baju sukan', ['6 tahun', 'Kuning'], 1],
    ],
    back: 3,
    time: '21:47',
  },
  {
    buyer: 'Mohd Faizal bin Ahmad',
    phone: '019-447 3310',
    place: place('88, Kampung Jana Baru', '34600', 'Kamunting', 'Perak'),
    lines: [['Beg galas', ['Biru'], 1]],
    back: 2,
    time: '09:26',
  },
  {
    buyer: 'Ling anak Jugah',
    phone: '082-556 771',
    code: 'SEKOLAH10',
    place: place('15, Lorong Stampin 6', '93350', 'Kuching', 'Sarawak'),
    lines: [
      ['Baju harian', ['4 tahun', 'Seluar'], 1],
      ['Botol air 500 ml', ['Hijau'], 1],
    ],
    back: 1,
    time: '19:05',
  },
];

/** The buyer filled a cart and did not pay. */
const NEVER_PAID: Plan = {
  buyer: 'Noraini binti Salleh',
  phone: '017-602 4419',
  place: place('4, Taman Bersatu', '34750', 'Matang', 'Perak'),
  lines: [['Baju sukan', ['4 tahun', 'Hijau'], 3]],
};

export async function seedOrders(tx: Tx, clock: Clock): Promise<void> {
  const today = clock.today();
  const at = (back: number, time: string) => momentAt(addDays(today, -back), time);
  const placed = PLANS.map(({ back, time, ...plan }) =>
    order.at(at(back, time), plan.buyer, { ...plan, isPaid: true }),
  );
  const [first, second, third, fourth] = PLANS.map(({ buyer }) => ({ buyer }));
  if (!first || !second || !third || !fourth) throw new Error('The demonstration has too few orders.');
  const courier = 'Kurier Helang';
  await scheduleActs(tx, clock, [
    ...placed,
    order.at(at(5, '22:10'), NEVER_PAID.buyer, { ...NEVER_PAID, isPaid: false }),
    send.at(at(8, '10:15'), first.buyer, { ...first, courier, tracking_number: 'KH480022160MY' }),
    arrive.at(at(6, '15:40'), first.buyer, first),
    send.at(at(5, '10:05'), second.buyer, { ...second, courier, tracking_number: 'KH518774020MY' }),
    arrive.at(at(4, '12:20'), second.buyer, second),
    send.at(at(1, '10:30'), third.buyer, { ...third, courier, tracking_number: 'KH553908130MY' }),
    cancel.at(at(2, '14:00'), fourth.buyer, fourth),
  ]);
}
