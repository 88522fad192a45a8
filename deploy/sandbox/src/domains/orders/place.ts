/** A buyer places an order: one transaction holds its goods and makes its bill. */
import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import type { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import type { AmountRange } from '@portal/shared/domain/channels.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { later } from '../../kernel/time/clock.ts';
import { billFrom, bills, nextNumber, record, type BillPayments } from '../bills/domain.ts';
import { payableRange } from '../collections/domain.ts';
import { deliveryOf } from '../shipping/domain.ts';
import { releaseHold, takeHold, type Taking } from '../stock/domain.ts';
import { publicStoreOf, storeSettings, type StoreRow } from '../stores/domain.ts';
import { discountOf } from './discount.ts';
import { expireLapsed } from './expire.ts';
import { priceLines, totalsOf, unitOf, type PricedLine } from './price.ts';
import { recordOrder } from './record.ts';
import { KEPT_MS } from './states.ts';
import { orderLines, orders, type OrderRow } from './tables.ts';
import { closeBill, lockOrder, transitionOrder } from './transition.ts';

type Form = CallRequest<typeof publicOrders.place>['body'];

export interface Placing {
  readonly tx: Tx;
  readonly payments: BillPayments;
  readonly now: Date;
}

/**
 * The refusal for an order that differs from the store's current offer. The fields name the line, delivery method or total that changed.
 */
const changed = (fields: Readonly<Record<string, string>>): Refusal => new Refusal('orderChanged', fields);

function checkLines(lines: readonly PricedLine[]): void {
  const wrong = lines.flatMap(({ problem }, place): [string, string][] =>
    problem === null ? [] : [[`lines.${place}.quantity`, RULES[`line_${problem}`]]],
  );
  if (wrong.length > 0) throw changed(Object.fromEntries(wrong));
}

/** The price and the title of the delivery method. Throws `orderChanged` when it is no longer offered. */
async function deliveryFor(
  tx: Tx,
  { account_id }: StoreRow,
  { delivery }: Form,
  { isSent, grams }: { readonly isSent: boolean; readonly grams: number },
): Promise<{ readonly title: string; readonly price: Sen } | null> {
  if (!isSent) return null;
  if (delivery === null) throw new Refusal('invalidInput', { delivery: RULES.required });
  const found = await deliveryOf(tx, account_id, { postcode: delivery.postcode, grams });
  if (found.problem !== null) throw changed({ 'delivery.postcode': RULES.not_sent_there });
  const method = found.quotes.find(({ profile }) => profile.id === delivery.profile_id);
  if (!method || !('price' in method.quote)) throw changed({ 'delivery.profile_id': RULES.not_sent_so });
  return { title: method.profile.title, price: method.quote.price };
}

/** The discount of the code; null without a code. Throws `orderChanged` when the code gives no discount now. */
async function discountFor(
  { tx, now }: Placing,
  store: StoreRow,
  { discount_code: code }: Form,
  lines: readonly PricedLine[],
) {
  const application = await discountOf(tx, store, { code, lines, at: now });
  if (application === null) return null;
  if ('problem' in application) throw changed({ discount_code: RULES.no_discount });
  return application;
}

/** Holds the goods for the buyer. Throws at each line whose goods another buyer has taken since. */
async function keepGoods(tx: Tx, of: Omit<Taking, 'lines'>, lines: readonly PricedLine[]): Promise<void> {
  const wanted = lines.map((line) => ({ unitId: unitOf(line), quantity: line.quantity }));
  const { shorts } = await takeHold(tx, { ...of, lines: wanted });
  const short = new Set(shorts.map(({ unitId }) => unitId));
  const wrong = lines.flatMap((line, place): [string, string][] =>
    short.has(unitOf(line)) ? [[`lines.${place}.quantity`, RULES.line_short]] : [],
  );
  if (wrong.length > 0) throw changed(Object.fromEntries(wrong));
}

/**
 * Cancels the cart's earlier unpaid order, because a cart has at most one unpaid order. Throws `paymentWaiting` while that order is being
 * paid.
 */
async function supersede({ tx, payments, now }: Placing, { store_id, cart_id }: Form): Promise<void> {
  const [before] = await tx
    .select({ id: orders.id, bill_id: orders.bill_id })
    .from(orders)
    .where(and(eq(orders.store_id, store_id), eq(orders.cart_id, cart_id), eq(orders.status, 'awaiting_payment')));
  if (!before) return;
  const { order, bill } = await lockOrder(tx, before);
  // The order was paid or ended while this transaction waited for the lock on it.
  if (order.status !== 'awaiting_payment') return;
  if (await payments.isUnderWay(tx, bill.id)) throw new Refusal('paymentWaiting', { cart_id: RULES.order_under_way });
  await transitionOrder(tx, order, { to: 'cancelled', kind: 'superseded', at: now });
  await closeBill(tx, bill, 'cancelled', now);
  await releaseHold(tx, order.id, 'superseded', now);
}

const describe = ({ title }: StoreRow, lines: readonly PricedLine[]): string => {
  const [first] = lines;
  const more = lines.length > 1 ? ` +${lines.length - 1}` : '';
  return `${title} · ${first?.title ?? ''}${more}`;
};

interface Billing {
  readonly id: string;
  readonly billNumber: string;
  readonly lines: readonly PricedLine[];
  readonly total: Sen;
  readonly now: Date;
}

/** The order's bill. It has no last day to pay, because an unpaid order expires after minutes. */
async function billOrder(tx: Tx, store: StoreRow, form: Form, { id, billNumber, lines, total, now }: Billing) {
  if (store.collection_id === null) throw new Error(`The published store ${store.id} has no collection.`);
  const { bill, newEvent } = billFrom(
    {
      collection_id: store.collection_id,
      customer_id: null,
      payer_name: form.buyer.name,
      payer_email: form.buyer.email,
      payer_phone: form.buyer.phone,
      description: describe(store, lines),
      amount: total,
      due_date: dayOf(now),
      expires_on: null,
    },
    {
      id,
      accountId: store.account_id,
      billNumber,
      at: now,
      isByPayer: true,
      purpose: 'order',
    },
  );
  await tx.insert(bills).values(bill);
  await record(tx, [newEvent]);
  return bill;
}

const sentTo = (delivery_title: string, { state: address_state, ...place }: NonNullable<Form['delivery']>) => ({
  delivery_title,
  address_state,
  ...place,
});

/** The smallest and largest payable total of an order in the store; null while the store accepts no payments. */
export const payableTo = async (tx: Tx, { collection_id }: StoreRow): Promise<AmountRange | null> =>
  collection_id === null ? null : ((await payableRange(tx, collection_id)) ?? null);

/**
 * The smallest and largest payable total of an order. Throws `noOrders` for a store that takes no orders or no payments now. A suspended
 * merchant has no open channel, so its stores take no payments.
 */
async function payableBy(tx: Tx, store: StoreRow): Promise<AmountRange> {
  const [settings] = await tx.select().from(storeSettings).where(eq(storeSettings.store_id, store.id));
  const payable = await payableTo(tx, store);
  if (!settings?.is_active || !payable) throw new Refusal('noOrders');
  return payable;
}

/** Throws `amountTooSmall` or `amountTooLarge`, because an order that cannot be paid would hold goods that other buyers could buy. */
function checkPayable(total: Sen, { minimum, maximum }: AmountRange): void {
  if (total < minimum)
    throw new Refusal('amountTooSmall', { total: ruleText(rule('order_least', { least: decimalOf(minimum) })) });
  if (total > maximum)
    throw new Refusal('amountTooLarge', { total: ruleText(rule('order_most', { most: decimalOf(maximum) })) });
}

const newIds = (): { readonly id: string; readonly billId: string } => ({ id: randomUUID(), billId: randomUUID() });

/** Throws `publicStoreAbsent`, `noOrders`, `orderChanged`, `paymentWaiting`, `amountTooSmall`, `amountTooLarge` or `invalidInput`. */
export async function placeOrder(
  placing: Placing,
  form: Form,
  { id, billId } = newIds(),
): Promise<{ readonly order: OrderRow; readonly store: StoreRow }> {
  const { tx, now } = placing;
  const store = await publicStoreOf(tx, form.store_id);
  const payable = await payableBy(tx, store);
  // The bill number is taken first. Its lock serialises all orders of one merchant, so that they cannot deadlock over goods.
  const billNumber = await nextNumber(tx, store.account_id);
  // Goods whose hold has expired are released now, because the job that releases them may run later.
  await expireLapsed(placing, store.account_id);
  await supersede(placing, form);
  const lines = await priceLines(tx, store, form.lines);
  checkLines(lines);
  const totals = totalsOf(lines);
  const delivery = await deliveryFor(tx, store, form, totals);
  const discount = await discountFor(placing, store, form, lines);
  const total = totals.goods - (discount?.amount ?? 0n) + (delivery?.price ?? 0n);
  if (total !== form.total) throw changed({ total: ruleText(rule('order_total', { total: decimalOf(total) })) });
  checkPayable(total, payable);
  await keepGoods(tx, { accountId: store.account_id, orderId: id, at: now }, lines);
  const bill = await billOrder(tx, store, form, { id: billId, billNumber, lines, total, now });
  const [order] = await tx
    .insert(orders)
    .values({
      id,
      account_id: store.account_id,
      store_id: store.id,
      bill_id: bill.id,
      number: bill.bill_number,
      cart_id: form.cart_id,
      status: 'awaiting_payment',
      buyer_name: form.buyer.name,
      buyer_email: form.buyer.email,
      buyer_phone: form.buyer.phone,
      ...(delivery && form.delivery && sentTo(delivery.title, form.delivery)),
      note: form.note,
      language: form.language,
      goods_total: totals.goods,
      ...(discount && {
        discount_id: discount.discount.id,
        discount_code: discount.discount.code,
        discount_amount: discount.amount,
      }),
      delivery_price: delivery?.price ?? 0n,
      total,
      weight_grams: totals.grams,
      kept_until: later(now, KEPT_MS),
      created_at: now,
    })
    .returning();
  if (!order) throw new Error('An order was not written.');
  await tx.insert(orderLines).values(
    lines.map(({ problem: _problem, possible: _possible, ...line }, position) => ({
      ...line,
      option_values: [...line.option_values],
      account_id: store.account_id,
      order_id: id,
      position,
      discount: discount?.parts[position] ?? 0n,
    })),
  );
  await recordOrder(tx, { order, kind: 'placed', at: now, transition: { from: null, to: 'awaiting_payment' } });
  return { order, store };
}
