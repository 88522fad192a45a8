/**
 * The simulated providers' own books, in the terms of FPX: the authorisation request (AR), the payer's page, the answer so far, and the
 * status enquiry (AE).
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { later } from '../../kernel/time/clock.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { insertLater } from '../../kernel/data/statements/rows.ts';
import type { AuthorisationRequest } from '../../domains/payments/domain.ts';
import { providerOrders } from './tables.ts';
import { abandonedCode, PAGE_TIMEOUT_MINUTES, sequel } from './behaviour.ts';

export type OrderRow = typeof providerOrders.$inferSelect;

/** An order with an answer of the provider. */
export type AnsweredOrder = OrderRow & { readonly code: string };

type Step = NonNullable<OrderRow['step']>;

/** The path of the provider's pages, by channel. */
export const PAGES_AT = {
  fpx_b2c: '/sandbox/fpx',
  fpx_b2b1: '/sandbox/fpx',
  ewallet: '/sandbox/wallet',
  duitnow_qr: '/sandbox/qr',
  card: '/sandbox/3ds',
  bnpl: '/sandbox/wallet',
  paypal: '/sandbox/wallet',
  crypto: '/sandbox/wallet',
} as const satisfies Readonly<Record<Channel, string>>;

const firstStep = (channel: Channel): Step => (PAGES_AT[channel] === '/sandbox/fpx' ? 'login' : 'choose');

/**
 * A provider's own number for an order, sixteen digits in the format of FPX: the day in Kuala Lumpur and a serial below ten thousand
 * million.
 */
const referenceOf = (at: Date, serial: number): string =>
  dayOf(at).slice(2).replaceAll('-', '') + String(serial).padStart(10, '0');

/** A new order as the provider stores it, with the time until which it waits for the payer. Its pages can be reached only by the token. */
export const newOrder = (
  request: AuthorisationRequest,
  at: Date,
  {
    token = randomBytes(24).toString('base64url'),
    serial = randomInt(10_000_000_000),
    until = later(at, PAGE_TIMEOUT_MINUTES),
  } = {},
): OrderRow => ({
  ...request,
  token,
  step: firstStep(request.channel),
  code: null,
  reference: referenceOf(at, serial),
  next_code: abandonedCode(request.channel),
  next_at: until,
  created_at: at,
});

/** The columns that an answer changes: the pages end, and a second answer may follow. */
export function answered(code: string, at: Date): Pick<OrderRow, 'step' | 'code' | 'next_code' | 'next_at'> {
  const next = sequel(code);
  return { step: null, code, next_code: next?.code ?? null, next_at: next ? later(at, next.after) : null };
}

/**
 * Sends the order to the provider, and returns the path of its pages. The order waits for the payer until `until`, if that is earlier than
 * the usual timeout.
 */
export async function openOrder(tx: Tx, request: AuthorisationRequest, at: Date, until?: Date): Promise<string> {
  const order = newOrder(request, at, until && { until });
  await insertLater(tx, providerOrders, order);
  return pathOf(order);
}

export const pathOf = ({ channel, token }: Pick<OrderRow, 'channel' | 'token'>): string =>
  `${PAGES_AT[channel]}/${token}`;

/** The format of a token. Text of another format is never looked up in the database. */
const TOKEN = /^[\w-]{32}$/;

/** The order with this token; undefined for an unknown token. */
export async function findOrder(tx: Tx, token: string): Promise<OrderRow | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [order] = await tx.select().from(providerOrders).where(eq(providerOrders.token, token));
  return order;
}

/** Like `findOrder`, but locks the order until the transaction ends. */
export async function lockOrder(tx: Tx, token: string): Promise<OrderRow | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [order] = await tx.select().from(providerOrders).where(eq(providerOrders.token, token)).for('update');
  return order;
}

/** The page that the payer is on; undefined when the provider has answered, or the payer took too long. */
export const stepAt = ({ step, next_at }: OrderRow, now: Date): Step | undefined =>
  step !== null && next_at !== null && next_at > now ? step : undefined;

export async function changeOrder(tx: Tx, order: OrderRow, change: Partial<OrderRow>): Promise<OrderRow> {
  await tx.update(providerOrders).set(change).where(eq(providerOrders.invoice_no, order.invoice_no));
  return { ...order, ...change };
}

/** Stores the answer, and returns the changed order. */
export const answerOrder = (tx: Tx, order: OrderRow, code: string, at: Date): Promise<OrderRow> =>
  changeOrder(tx, order, answered(code, at));

/** The order of a payment that was just begun. */
export async function orderOf(tx: Tx, invoiceNo: string): Promise<OrderRow> {
  const [order] = await tx.select().from(providerOrders).where(eq(providerOrders.invoice_no, invoiceNo));
  if (!order) throw new Error(`The payment ${invoiceNo} has no order.`);
  return order;
}

/** Sends the due answers of the providers, for abandoned pages and slow approvals. Sends at most `limit` answers, the oldest first. */
export async function answerDue(tx: Tx, now: Date, limit: number, invoiceNo?: string): Promise<OrderRow[]> {
  const due = await tx
    .select()
    .from(providerOrders)
    .where(
      and(
        isNotNull(providerOrders.next_code),
        lte(providerOrders.next_at, now),
        invoiceNo === undefined ? undefined : eq(providerOrders.invoice_no, invoiceNo),
      ),
    )
    .orderBy(asc(providerOrders.next_at), asc(providerOrders.invoice_no))
    .limit(limit)
    .for('update');
  const changed: OrderRow[] = [];
  for (const order of due)
    changed.push(await answerOrder(tx, order, order.next_code ?? abandonedCode(order.channel), now));
  return changed;
}

/** Status enquiry (FPX AE): the providers' answers so far to these orders. Orders without an answer are left out. */
export async function enquireOrders(tx: Tx, invoiceNos: readonly string[]): Promise<AnsweredOrder[]> {
  if (invoiceNos.length === 0) return [];
  const orders = await tx
    .select()
    .from(providerOrders)
    .where(and(inArray(providerOrders.invoice_no, [...invoiceNos]), isNotNull(providerOrders.code)));
  return orders.flatMap((order) => (order.code === null ? [] : [{ ...order, code: order.code }]));
}
