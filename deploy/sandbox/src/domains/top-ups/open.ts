/** Opens top-ups: the gateway bills the merchant for each. */
import { randomUUID } from 'node:crypto';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { MessageLanguage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { PoolType, TopUpKind } from '@portal/shared/contract/public/public-top-up.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq } from 'drizzle-orm';
import type { Principal } from '../../kernel/principal.ts';
import { billFrom, type BillRow, bills, nextNumber, record } from '../bills/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { users } from '../identity/domain.ts';
import type { Plan } from '../plans/domain.ts';
import { topUps } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { newInvoiceNo } from '../payments/domain.ts';
import { asPlatformAccount, PLATFORM_COLLECTIONS, PLATFORM_ACCOUNT_ID } from './platform-account.ts';
import type { TopUpRow } from './proceeds.ts';

/** How long a top-up can be paid. */
const OPEN_DAYS = 7;

export interface Order {
  /** The merchant's own number for the top-up. */
  readonly reference: string;
  readonly kind: TopUpKind;
  readonly poolType: PoolType | null;
  readonly planId: Plan | null;
  /** The history entry of the subscription that the top-up pays; null for a pool. */
  readonly historyId: string | null;
  readonly amount: Sen;
  /** The number of days after today on which the top-up can be paid; a week by default. */
  readonly openDays?: number;
}

/** The user who opened the top-up, with the data for the mail. */
interface Person {
  readonly merchant: string;
  readonly email: string;
  readonly language: MessageLanguage;
}

export interface OpenedTopUp {
  readonly topUp: TopUpRow;
  readonly bill: BillRow;
  readonly opener: Person;
}

type Opener = Pick<Principal, 'accountId' | 'userId'>;

/** The description in the gateway's own list of bills. The payment page has its own text in the payer's language. */
const describe = ({ poolType }: Order, merchant: string): string =>
  `${poolType === null ? 'Subscription payment' : `Top-up, ${poolType.replace('_', ' ')} pool`} · ${merchant}`;

async function openerOf(tx: Tx, { accountId, userId }: Opener): Promise<Person> {
  const [person] = await tx
    .select({ merchant: accounts.name, email: users.email, language: users.language })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(users.id, userId));
  if (!person) throw new Refusal('notFound');
  return person;
}

type TopUpRequest = Pick<Order, 'reference' | 'kind' | 'poolType' | 'amount'>;

const isFor = (topUp: TopUpRow, { kind, poolType }: TopUpRequest): boolean =>
  topUp.kind === kind && topUp.pool_type === poolType;

/** The top-up that was opened earlier under this number. Throws `idempotencyMismatch` when it differs from the order. */
async function openedBefore(
  tx: Tx,
  principal: Opener,
  order: TopUpRequest,
  now: Date,
): Promise<Omit<OpenedTopUp, 'opener'> | undefined> {
  const mine = and(eq(topUps.account_id, principal.accountId), eq(topUps.reference, order.reference));
  const [topUp] = await tx.select().from(topUps).where(mine);
  if (!topUp) return undefined;
  const [bill] = await asPlatformAccount(tx, now, () => tx.select().from(bills).where(eq(bills.id, topUp.bill_id)));
  // For a plan, the amounts are not compared: the plan's price may have changed since, but the amount of the top-up does not change.
  const isSame = bill && isFor(topUp, order) && (order.kind === 'subscription' || bill.amount === order.amount);
  if (!isSame) throw new Refusal('idempotencyMismatch');
  return { topUp, bill };
}

interface Ids {
  readonly id: string;
  readonly billId: string;
  readonly invoiceNo: string;
}

const newIds = (): Ids => ({ id: randomUUID(), billId: randomUUID(), invoiceNo: newInvoiceNo() });

/** The bill for the top-up, from the gateway's account to the merchant. */
const billFor = (tx: Tx, order: Order, { merchant, email }: Person, id: string, at: Date): Promise<BillRow> =>
  asPlatformAccount(tx, at, async () => {
    const last = addDays(dayOf(at), order.openDays ?? OPEN_DAYS);
    const form = {
      collection_id: PLATFORM_COLLECTIONS[order.kind].id,
      customer_id: null,
      payer_name: merchant,
      payer_email: email,
      payer_phone: '',
      description: describe(order, merchant),
      amount: order.amount,
      due_date: last,
      expires_on: last,
    };
    const billNumber = await nextNumber(tx, PLATFORM_ACCOUNT_ID);
    const { bill, newEvent } = billFrom(form, {
      id,
      accountId: PLATFORM_ACCOUNT_ID,
      billNumber,
      at,
      purpose: 'top_up',
    });
    await tx.insert(bills).values(bill);
    await record(tx, [newEvent]);
    return bill;
  });

/**
 * The payment of a plan that was opened earlier under this number, if any. Throws `idempotencyMismatch` when the number belongs to a top-up
 * of a pool.
 */
export const planPaymentBefore = (
  tx: Tx,
  principal: Opener,
  reference: string,
  now: Date,
): Promise<Omit<OpenedTopUp, 'opener'> | undefined> =>
  openedBefore(tx, principal, { reference, kind: 'subscription', poolType: null, amount: 0n }, now);

/**
 * Opens a top-up, or returns the one that was opened earlier under this number; `isNew` distinguishes the two. Concurrent calls wait for
 * the lock on the gateway's bill counter. Throws `idempotencyMismatch`.
 */
export async function openTopUp(
  tx: Tx,
  principal: Opener,
  order: Order,
  now: Date,
  { id, billId, invoiceNo } = newIds(),
): Promise<OpenedTopUp & { readonly isNew: boolean }> {
  const opener = await openerOf(tx, principal);
  const before = await openedBefore(tx, principal, order, now);
  if (before) return { ...before, opener, isNew: false };
  const bill = await billFor(tx, order, opener, billId, now);
  const topUp: TopUpRow = {
    id,
    account_id: principal.accountId,
    bill_id: bill.id,
    invoice_no: invoiceNo,
    reference: order.reference,
    kind: order.kind,
    pool_type: order.poolType,
    plan_id: order.planId,
    history_id: order.historyId,
    opened_by: principal.userId,
    paid_until: null,
    created_at: now,
  };
  await tx.insert(topUps).values(topUp);
  return { topUp, bill, opener, isNew: true };
}
