/** The calls of orders: the calls of buyers, who access an order by its id, and the calls of its merchant. */
import { orders as contract, shipments as parcelContract } from '@portal/shared/contract/merchant/orders/orders.ts';
import { OrderState, publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { count } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findOwned, owned } from '../../kernel/data/owned.ts';
import { serve, type Context } from '../../kernel/http/serve.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { enforceRateLimit } from '../payment-pages/domain.ts';
import { deliveryOf, shippingOptionsOf } from '../shipping/domain.ts';
import { publicStoreOf } from '../stores/domain.ts';
import { cancelOrder } from './cancel.ts';
import { discountOf, quotedDiscount } from './discount.ts';
import { parcelMail, placedMail } from './mails.ts';
import { changeParcel, makeParcel } from './parcels.ts';
import { payableTo, placeOrder } from './place.ts';
import { priceLines, totalsOf } from './price.ts';
import { orderDetails, orderRows, parcelDetails, parcelRows, loadPublicOrder } from './to-wire.ts';
import { ORDER_TERMS, orders, PARCEL_TERMS, shipments } from './tables.ts';

const READ = { mode: 'read' } as const;
/**
 * Orders lock rows that are in high demand: the stock of the goods and the merchant's counter of numbers. Concurrent orders queue for these
 * locks, and so does a merchant's decision that changes the remaining stock.
 */
const QUEUE = { mode: 'queue' } as const;

function serveBuyers(app: FastifyInstance): void {
  const { carrier, origins, ports } = app.sandbox;
  const { billPayments } = ports;

  serve(
    app,
    publicOrders.quote,
    async ({ body: { store_id, lines: wanted, postcode, discount_code } }, { tx, clock }) => {
      const store = await publicStoreOf(tx, store_id);
      const lines = await priceLines(tx, store, wanted);
      const { goods, isSent, grams } = totalsOf(lines);
      const discount = await discountOf(tx, store, { code: discount_code, lines, at: clock.now() });
      const delivery =
        isSent && postcode !== '' ? await deliveryOf(tx, store.account_id, { postcode, grams }) : undefined;
      return {
        lines,
        goods_total: goods,
        ...quotedDiscount(discount),
        is_sent: isSent,
        weight_grams: grams,
        shipping_methods: delivery ? shippingOptionsOf(delivery) : [],
        place: delivery?.place ?? null,
        place_problem: delivery?.problem ?? null,
        payable: await payableTo(tx, store),
      };
    },
    READ,
  );

  serve(
    app,
    publicOrders.place,
    async ({ body }, { tx, clock, address, afterwards }) => {
      const now = clock.now();
      await enforceRateLimit(tx, body.store_id, address, now);
      const { order, store } = await placeOrder({ tx, payments: billPayments, now }, body);
      afterwards(() => carrier.send(placedMail({ origins, order, store: store.title, at: now })));
      return { id: order.id, bill_id: order.bill_id };
    },
    QUEUE,
  );

  serve(
    app,
    publicOrders.order,
    ({ params }, { tx, clock }) => loadPublicOrder(tx, params.id, clock.now(), ports),
    READ,
  );
}

export function serveOrders(app: FastifyInstance): void {
  const { ports, carrier, origins } = app.sandbox;
  const { billPayments: payments } = ports;
  checkColumns(orderRows, contract.list.columns);
  checkColumns(parcelRows, parcelContract.list.columns);
  serveBuyers(app);

  /** Sends the buyer a mail about the parcel that was handed over, and returns the parcel. */
  const sentParcel = async ({ tx, principal, clock, afterwards }: Context<'merchant'>, id: string) => {
    const parcel = await parcelDetails(tx, principal, id, ports);
    const { order_id } = await findOwned(tx, shipments, principal, id);
    const order = await findOwned(tx, orderRows, principal, order_id);
    const at = clock.now();
    afterwards(() => carrier.send(parcelMail({ origins, order, store: order.store_title, at }, parcel)));
    return parcel;
  };

  serve(
    app,
    contract.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: orderRows, principal, terms: ORDER_TERMS }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );

  serve(
    app,
    contract.states,
    async (_input, { tx, principal }) => {
      const rows = await tx
        .select({ state: orders.state, count: count() })
        .from(orders)
        .where(owned(orders, principal))
        .groupBy(orders.state);
      const of = new Map(rows.map((row) => [row.state, row.count]));
      return { states: OrderState.options.map((state) => ({ state, count: of.get(state) ?? 0 })) };
    },
    READ,
  );

  serve(app, contract.get, ({ params }, { tx, principal }) => orderDetails(tx, principal, params.id, ports), READ);

  serve(
    app,
    contract.cancel,
    async ({ params: { id } }, { tx, principal, clock }) => {
      await cancelOrder({ tx, principal, payments, now: clock.now() }, id);
      return orderDetails(tx, principal, id, ports);
    },
    QUEUE,
  );

  serve(
    app,
    parcelContract.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: parcelRows, principal, terms: PARCEL_TERMS }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );

  serve(
    app,
    parcelContract.create,
    async ({ body }, context) => {
      const id = await makeParcel(context.tx, context.principal, body, context.clock.now());
      return body.status === 'label_ready'
        ? parcelDetails(context.tx, context.principal, id, ports)
        : sentParcel(context, id);
    },
    QUEUE,
  );

  serve(
    app,
    parcelContract.update,
    async ({ params: { shipmentId: id }, body }, context) => {
      const { isSent } = await changeParcel(context.tx, context.principal, id, body, context.clock.now());
      return isSent ? sentParcel(context, id) : parcelDetails(context.tx, context.principal, id, ports);
    },
    QUEUE,
  );
}
