/**
 * The steps of a history of orders, taken by the gateway's own functions: each step is a transaction in the mode of its call or job,
 * without HTTP.
 */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { markOverdue } from '../../domains/bills/jobs.ts';
import { bills } from '../../domains/bills/tables.ts';
import { refundOrder } from '../../domains/order-refunds/create.ts';
import { cancelOrder } from '../../domains/orders/cancel.ts';
import { closingMoments } from '../../domains/orders/close.ts';
import { orderMoments } from '../../domains/orders/expire.ts';
import { changeParcel, makeParcel } from '../../domains/orders/parcels.ts';
import { placeOrder } from '../../domains/orders/place.ts';
import { decideHeld } from '../../domains/payments/held-payments.ts';
import { signMessage } from '../../domains/payments/messages/direct-message.ts';
import { receiveDirect } from '../../domains/payments/messages/receive-direct.ts';
import { startPayment } from '../../domains/payments/start.ts';
import { paymentAttempts } from '../../domains/payments/tables.ts';
import { approveRefund, cancelRefund, rejectRefund, fingerprintOf } from '../../domains/refunds/approve.ts';
import { completeRefund, failRefund } from '../../domains/refunds/complete-refund.ts';
import { fundsOf, takingOf } from '../../domains/refunds/position.ts';
import { refunds } from '../../domains/refunds/tables.ts';
import { lockRefund } from '../../domains/refunds/transition.ts';
import { beginReturn, requestReturn } from '../../domains/returns/begin.ts';
import { changeReturn, inspectReturn } from '../../domains/returns/decide.ts';
import { returnMoments } from '../../domains/returns/expire.ts';
import { orderReturns } from '../../domains/returns/tables.ts';
import { returnLinesOf } from '../../domains/returns/transition.ts';
import { changeUnits, setOversellLimit, stopCounting } from '../../domains/stock/counting.ts';
import type { Database, Mode, Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { Refusal } from '../../kernel/errors.ts';
import { once } from '../../kernel/http/idempotency.ts';
import { doMoments } from '../../kernel/jobs/moments.ts';
import { frozen, type MovableClock } from '../../kernel/time/clock.ts';
import { returnMoney, type World } from '../money/world.ts';
import { BANK } from '../payer.ts';
import { courierGateway } from './courier-gateway.ts';
import type { StepResult } from './model.ts';
import { ADDRESS, CODE, type Shop, type SoldUnit } from './shop.ts';
import type { Step } from './steps.ts';

export const BUYER = { name: 'Tan Mei Ling', email: 'meiling@example.my', phone: '012-345 6789' };

/** A refund to an account of the buyer that exists at the bank. */
const REFUND_FORM = {
  return_id: null,
  reason: 'payer_asked' as const,
  note: '',
  shortfall_policy: 'wait' as const,
  bank_code: 'MBBEMYKL',
  account_number: '5140001111',
  holder_name: 'Nurul Aisyah',
};

const Begun = v.object({ invoice_no: v.string() });

export const billIdOf = (order: string): string => namedId('bill', order);

/** The gateway's invoice number of a payment, by its name in the history. */
export type InvoiceNumbers = ReadonlyMap<string, string>;

/** Writes only when there is work: a step that is stopped after each commit would otherwise never end. */
const isAnyOverdue = async (tx: Tx, today: Day): Promise<boolean> =>
  (await tx.$count(bills, and(eq(bills.status, 'due'), lt(bills.due_date, today)))) > 0;

export interface OrderGateway {
  /** Returns the caller's answer. `database` may fail on purpose. */
  readonly take: (database: Database, step: Step) => Promise<StepResult>;
  readonly invoiceNumbers: InvoiceNumbers;
}

const fail = (failure: unknown): never => {
  throw failure;
};

/** The code of a refusal and, for a changed order, the fields that have changed. */
const refusalOf = ({ code, fields }: Refusal): StepResult =>
  code === 'orderChanged' ? [code, ...Object.keys(fields).toSorted()].join(' ') : code;

export function orderGateway(world: World, shops: readonly Shop[], clock: MovableClock): OrderGateway {
  const { ports, secret } = world;
  const { billPayments: payments, paymentProviders: providers } = ports;
  const units = new Map(shops.flatMap((shop) => shop.units.map((unit) => [unit.id, { shop, unit }] as const)));
  const invoiceNumbers = new Map<string, string>();
  /** Each payment is begun from its own network, or the rate limit of one network would refuse it. */
  let addresses = 0;

  const shopAt = (place: number): Shop => shops[place] as Shop;
  const principalOf = (place: number) => shopAt(place).merchant.people.maker;
  const unitOf = (id: string) => units.get(id) as { readonly shop: Shop; readonly unit: SoldUnit };

  /** Runs work under an idempotency key, as its call does: a second request gets the answer of the first one. */
  const keyed = (database: Database, key: string, work: (tx: Tx) => Promise<unknown>, mode?: Mode): Promise<unknown> =>
    database.tx(
      (tx) => once(tx, { route: 'a history of orders', key, content: null, now: clock.now() }, () => work(tx)),
      mode,
    );

  const formOf = ({ shop, cart, lines, shippingMethod, hasCode, total }: Extract<Step, { kind: 'place' }>) => {
    const { storeId, shippingMethods } = shopAt(shop);
    const profile_id = shippingMethod === null ? undefined : shippingMethods[shippingMethod]?.profileId;
    return {
      store_id: storeId,
      cart_id: cart,
      lines: lines.map(({ unitId, quantity }) => {
        const { productId: product_id, variantId: variant_id } = unitOf(unitId).unit;
        return { product_id, variant_id, quantity };
      }),
      buyer: BUYER,
      delivery: profile_id === undefined ? null : { profile_id, ...ADDRESS },
      discount_code: hasCode ? CODE.code : '',
      language: 'ms' as const,
      note: '',
      total,
    };
  };

  async function message(
    { payment, code: fpx_code, event: event_id, isOtherAmount }: Extract<Step, { kind: 'message' }>,
    tx: Tx,
  ) {
    const invoice_no = invoiceNumbers.get(payment) ?? '';
    const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.invoice_no, invoice_no));
    if (!attempt) throw new Error(`There is no payment ${payment}.`);
    const amount = decimalOf(attempt.amount + (isOtherAmount ? 1n : 0n));
    const signed = signMessage(secret, { event_id, invoice_no, amount, fpx_code, bank_reference: '1' }, clock.now());
    return receiveDirect(tx, { secret, clock }, signed);
  }

  async function change(tx: Tx, { change: { unit: id, ...wanted } }: Extract<Step, { kind: 'stock' }>): Promise<void> {
    const { shop, unit } = unitOf(id);
    const owner = { accountId: shop.merchant.id };
    if (wanted.kind === 'stop') return stopCounting(tx, owner, id);
    if (!('quantity' in wanted)) throw new TypeError(`Nobody changes units by "${wanted.kind}".`);
    const { kind, quantity } = wanted;
    if (kind === 'limit') return setOversellLimit(tx, owner, id, quantity);
    const what = { ...owner, productId: unit.productId, variantId: unit.variantId };
    return changeUnits(tx, what, { kind, quantity, reason: 'Dikira' }, { at: clock.now() });
  }

  async function returnIdOf(tx: Tx, order: string, number: number): Promise<string> {
    const one = and(eq(orderReturns.order_id, order), eq(orderReturns.number, number));
    const [found] = await tx.select({ id: orderReturns.id }).from(orderReturns).where(one);
    if (!found) throw new Error(`The order ${order} has no return ${number}.`);
    return found.id;
  }

  /** Decides a refund as the merchant's people and the bank do. */
  async function decideRefund(tx: Tx, { refund: id, decision }: Extract<Step, { kind: 'refund decision' }>) {
    const now = clock.now();
    const [row] = await tx.select({ accountId: refunds.account_id }).from(refunds).where(eq(refunds.id, id));
    const shop = shops.find(({ merchant }) => merchant.id === row?.accountId);
    if (!row || !shop) throw new Error(`There is no refund ${id}.`);
    const { maker, approver } = shop.merchant.people;
    const which = { accountId: row.accountId, id };
    if (decision === 'reject') await rejectRefund(tx, approver, { id, reason: 'Salah' }, now);
    if (decision === 'cancel') await cancelRefund(tx, maker, id, now);
    if (decision === 'come back') await failRefund(tx, which, 'Akaun ditutup', now);
    if (decision !== 'pay') return;
    const { refund, position } = await lockRefund(tx, row.accountId, id);
    const isAsked = refund.status === 'requested';
    const taking = isAsked ? takingOf(position, refund.amount, await fundsOf(tx, row.accountId, 'locked')) : null;
    await approveRefund(tx, approver, { id, reviewToken: fingerprintOf(refund, taking) }, now);
    await completeRefund(tx, which, '1', now);
  }

  const couriers = courierGateway({ world, clock, principalOf, keyed });

  const takers: {
    readonly [K in Step['kind']]: (database: Database, step: Extract<Step, { kind: K }>) => Promise<StepResult | void>;
  } = {
    place: async (database, step) => {
      const ids = { id: step.order, billId: billIdOf(step.order) };
      const placed = async (tx: Tx) =>
        (await placeOrder({ tx, payments, now: clock.now() }, formOf(step), ids)).order.id;
      await keyed(database, step.order, placed, 'queue');
    },
    pay: async (database, { order, payment }) => {
      addresses += 1;
      const address = `10.${Math.floor(addresses / 62_500)}.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`;
      const form = { bill_id: billIdOf(order), payment_service_id: BANK.asks };
      const begun = await keyed(database, payment, async (tx) => {
        const { attempt } = await startPayment({ tx, providers, now: clock.now(), address }, form);
        return { invoice_no: attempt.invoice_no };
      });
      invoiceNumbers.set(payment, v.parse(Begun, begun).invoice_no);
    },
    message: (database, step) => database.tx((tx) => message(step, tx)),
    held: (database, { payment, decision }) =>
      database.tx(async (tx) => {
        const invoiceNo = invoiceNumbers.get(payment) ?? '';
        const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.invoice_no, invoiceNo));
        const owner = shops.findIndex(({ merchant }) => merchant.id === attempt?.account_id);
        await decideHeld(tx, principalOf(owner), invoiceNo, decision, clock.now());
      }),
    cancel: (database, { order, by }) =>
      database.tx((tx) => cancelOrder({ tx, principal: principalOf(by), payments, now: clock.now() }, order), 'queue'),
    'hand over': async (database, { order: order_id, by, parcel, quantities, isPacked }) => {
      const lines = quantities?.map((quantity, position) => ({ position, quantity }));
      const status = isPacked ? ('label_ready' as const) : ('handed_over' as const);
      const form = { order_id, courier: 'Kurier Helang', tracking_number: '', status, ...(lines && { lines }) };
      await keyed(database, parcel, (tx) => makeParcel(tx, principalOf(by), form, clock.now(), parcel), 'queue');
    },
    parcel: (database, { parcel, by, status }) =>
      database.tx(async (tx) => {
        await changeParcel(tx, principalOf(by), parcel, { status }, clock.now());
      }, 'queue'),
    return: async (database, { request, order, by, quantities, isSentBack: is_sent_back }) => {
      const lines = quantities.map((quantity, position) => ({ position, quantity, reason: 'damaged' as const }));
      const form = { lines, note: '' };
      const begin = (tx: Tx) =>
        by === null
          ? requestReturn(tx, { orderId: order, form, now: clock.now() }).then(() => null)
          : beginReturn(tx, principalOf(by), order, { ...form, is_sent_back }, clock.now());
      await keyed(database, request, begin, 'queue');
    },
    'return step': (database, { order, number, by, status }) =>
      database.tx(async (tx) => {
        await changeReturn(
          tx,
          principalOf(by),
          await returnIdOf(tx, order, number),
          { status, answer: 'Baik' },
          clock.now(),
        );
      }, 'queue'),
    inspect: (database, { order, number, by, found }) =>
      database.tx(async (tx) => {
        const id = await returnIdOf(tx, order, number);
        const lines = await returnLinesOf(tx, id);
        const pieces = lines.map(({ position }) => {
          const { restocked = 0, writtenOff: written_off = 0, wrong: wrong_item = 0 } = found[position] ?? {};
          return { position, restocked, written_off, wrong_item, short: 0 };
        });
        await inspectReturn(tx, principalOf(by), id, { lines: pieces }, clock.now());
      }, 'queue'),
    refund: async (database, { order, by, refund: id, goods, delivery, goodwill }) => {
      const refunding = { principal: principalOf(by), bank: ports.bankTransfers, now: clock.now(), id };
      const form = { goods, delivery, goodwill, ...REFUND_FORM };
      await keyed(database, id, (tx) => refundOrder({ tx, ...refunding }, order, form), 'queue');
    },
    'refund decision': (database, step) => database.tx((tx) => decideRefund(tx, step), 'queue'),
    stock: (database, step) =>
      database
        .tx((tx) => change(tx, step), 'queue')
        .catch((error: unknown) => {
          if (error instanceof Refusal) return 'refused';
          throw error;
        }),
    clock: async (database, { to, isUnnoticed }) => {
      clock.set(frozen(to));
      if (isUnnoticed) return;
      await doMoments([...orderMoments(payments), ...returnMoments, ...closingMoments])(database, clock, fail);
      while (await database.tx((tx) => isAnyOverdue(tx, clock.today()), 'read'))
        await database.tx((tx) => markOverdue(tx, clock, fail, fail));
      await returnMoney(database, clock);
      await couriers.settle(database);
    },
    ...couriers.takers,
  };

  return {
    invoiceNumbers,
    take: async (database, step) => {
      try {
        return (await takers[step.kind](database, step as never)) ?? 'success';
      } catch (error) {
        if (error instanceof Refusal) return refusalOf(error);
        throw error;
      }
    },
  };
}
