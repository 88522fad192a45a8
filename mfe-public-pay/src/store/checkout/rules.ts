/** An order before it is placed: the draft, the total, and the one order that is created from the draft. */
import type { CallData, CallInput } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { rule, type RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import {
  OrderForm,
  publicOrders,
  type OrderQuote,
  type QuotedLine,
} from '@portal/shared/contract/public/public-orders.ts';
import { removeItems, setQuantity } from '@portal/shared/domain/cart/cart.ts';
import { deviceStorage, tabStorage } from '@portal/shared/gateway/device.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import * as v from 'valibot';
import { StoredRequest, createOnce, type CreateResult } from '../../payment/create-once.rules.ts';
import { orNothing, replyTimeout, retryUntilReply } from '../../payment/reply.rules.ts';
import { changeCart } from '../cart.rules.ts';
import { pricedShippingMethods, type PricedShippingMethod } from '../delivery.rules.ts';
import { cartId, notePlaced } from '../placed.rules.ts';

const Draft = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  address_line_1: v.string(),
  address_line_2: v.string(),
  locality: v.string(),
  state: v.string(),
  /** Empty until the buyer chooses a shipping method: the cheapest is used until then. */
  profile_id: v.string(),
  note: v.string(),
  /** The applied discount code; when it is no longer valid, the quote has no discount. */
  discount_code: v.optional(v.string(), ''),
});
/** The draft in the buyer's own text. The postcode is stored on the device, for all stores. */
export type Draft = v.InferOutput<typeof Draft>;

const EMPTY: Draft = {
  name: '',
  email: '',
  phone: '',
  address_line_1: '',
  address_line_2: '',
  locality: '',
  state: '',
  profile_id: '',
  note: '',
  discount_code: '',
};

/** Stored only while the tab is open, because it contains a personal address. */
const draftIn = (storeId: string) => tabStorage(`checkout.${storeId}`, Draft);

export const draftOf = (storeId: string): Draft => draftIn(storeId).read() ?? EMPTY;
export const keepDraft = (storeId: string, draft: Draft): void => draftIn(storeId).write(draft);

export type FieldName = keyof Draft | 'postcode' | 'total';
export type Faults = Readonly<Partial<Record<FieldName, RuleMessage>>>;

export const shippingMethodOf = (
  quote: OrderQuote,
  { profile_id }: Pick<Draft, 'profile_id'>,
): PricedShippingMethod | undefined => {
  const methods = pricedShippingMethods(quote);
  return methods.find((method) => method.profile_id === profile_id) ?? methods[0];
};

/** Undefined until the delivery price is known. */
export function totalOf(quote: OrderQuote, shippingMethod: PricedShippingMethod | undefined): Sen | undefined {
  const goods = quote.goods_total - (quote.discount?.amount ?? 0n);
  if (!quote.is_sent) return goods;
  return shippingMethod && goods + shippingMethod.price;
}

/** The limit of the store that the total breaks; undefined for a total that can be paid. */
export function brokenLimit(
  { payable }: Pick<OrderQuote, 'payable'>,
  total: Sen | undefined,
): { readonly side: 'below' | 'above'; readonly limit: Sen } | undefined {
  if (!payable || total === undefined) return undefined;
  if (total < payable.minimum) return { side: 'below', limit: payable.minimum };
  return total > payable.maximum ? { side: 'above', limit: payable.maximum } : undefined;
}

/** Whether every line can be ordered without a change. */
export const isWhole = ({ lines }: Pick<OrderQuote, 'lines'>): boolean =>
  lines.every(({ problem }) => problem === null);

const lineId = ({ product_id, variant_id }: Pick<QuotedLine, 'product_id' | 'variant_id'>): string =>
  variant_id ?? product_id;

/** Sets the quantity of a line in the cart; zero removes it. */
export const adjust = (storeId: string, line: QuotedLine, quantity: number): void =>
  changeCart(storeId, (cart) =>
    quantity > 0 ? setQuantity(cart, lineId(line), quantity) : removeItems(cart, lineId(line)),
  );

interface PlacedFrom {
  readonly quote: OrderQuote;
  readonly shippingMethod: PricedShippingMethod | undefined;
  readonly postcode: string;
  readonly language: Body['language'];
}

type Body = CallInput<typeof publicOrders.place>['body'];

/** The request body, or the broken rule of each field. */
export function checked(
  storeId: string,
  { quote, shippingMethod, postcode, language }: PlacedFrom,
  { name, email, phone, note, profile_id: _chosen, discount_code: _applied, ...address }: Draft,
): { readonly body: Body; readonly faults?: never } | { readonly faults: Faults } {
  const body: Body = {
    store_id: storeId,
    cart_id: cartId(storeId),
    lines: quote.lines.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity })),
    buyer: { name, email, phone },
    delivery: quote.is_sent ? { profile_id: shippingMethod?.profile_id ?? '', postcode, ...address } : null,
    discount_code: quote.discount?.code ?? '',
    language,
    note,
    total: decimalOf(totalOf(quote, shippingMethod) ?? 0n),
  };
  const { issues = [] } = v.safeParse(OrderForm, body);
  const faults = Object.fromEntries(
    issues.map((issue) => {
      const field = v.getDotPath(issue)?.split('.').at(-1) ?? '';
      return [field, field === 'profile_id' ? rule('choose') : (issue.message as RuleMessage)];
    }),
  );
  return issues.length > 0 ? { faults } : { body };
}

/** Undefined when no order has this id. */
const orderOf = (id: string, onLost: () => void): Promise<CallData<typeof publicOrders.order> | undefined> =>
  retryUntilReply(
    () => gateway.call(publicOrders.order, { params: { id } }, { signal: replyTimeout() }).catch(orNothing),
    onLost,
  );

/** Places the order once. `onLost` is called when a request is repeated. */
export async function placeOrder(body: Body, onLost: () => void): Promise<CreateResult> {
  const making = await createOnce({
    storage: deviceStorage(`order.${body.store_id}`, StoredRequest),
    body,
    make: (options) => gateway.call(publicOrders.place, { body }, options),
    stillServes: async (id, lost) => (await orderOf(id, lost))?.state === 'awaiting_payment',
    onLost,
  });
  if (making.kind === 'made') notePlaced(body.store_id, making.id);
  return making;
}

/** The id of the bill that pays for the order. */
export const billOf = async (orderId: string, onLost: () => void): Promise<string | undefined> =>
  (await orderOf(orderId, onLost))?.bill_id;
