/** Changes, publication and cancellation of a bill by its merchant, and deletion of a draft, which only the merchant has seen. */
import type { CallRequest } from '@portal/shared/contract/kernel/call.ts';
import { isReachable, type BillChange, type bills as contract } from '@portal/shared/contract/merchant/bills/bills.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { eq } from 'drizzle-orm';
import type { Principal } from '../../kernel/principal.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { bills } from './tables.ts';
import { events } from '../../kernel/events/tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { owned } from '../../kernel/data/owned.ts';
import { checkVersion, raisedVersion } from '../../kernel/data/update-row.ts';
import type { BillContext, BillPayments } from './ports.ts';
import { checkCollection, checkCustomer, checkLastDay } from './create.ts';
import { record } from './record.ts';
import { billTransition, openStatus, storeBill, type BillTransition, type BillRow } from './transition.ts';

type BillChanges = CallRequest<typeof contract.update>['body'];
type Field = BillChange['field'];

/**
 * The merchant's bill, locked until the transaction ends: a concurrent payment waits for the lock. Throws `notFound`, or `billOfOrder` for
 * an order's bill.
 */
export async function lockOwn(tx: Tx, principal: Principal, id: string): Promise<BillRow> {
  const [bill] = await tx
    .select()
    .from(bills)
    .where(owned(bills, principal, id))
    .for('update');
  if (!bill) throw new Refusal('notFound');
  if (bill.purpose === 'order') throw new Refusal('billOfOrder');
  return bill;
}

/** Fields of the form that are not copied to the bill: one sets its status, the other detects a concurrent change. */
const BESIDES = ['status', 'version'];

/** The fields of the form whose value differs from the bill's. */
function changedIn(bill: BillRow, form: BillChanges): ReadonlyMap<Field, BillRow[Field]> {
  const fields = Object.entries(form).filter(([name]) => !BESIDES.includes(name));
  const wanted = fields as [Field, BillRow[Field] | undefined][];
  return new Map(wanted.flatMap(([field, to]) => (to === undefined || to === bill[field] ? [] : [[field, to]])));
}

const wireOf = (field: Field, value: BillRow[Field]): string | null => {
  if (field === 'collection_id' || field === 'customer_id') return null;
  return typeof value === 'bigint' ? decimalOf(value) : value;
};

/** Throws `paymentWaiting` while an attempt is under way, because the payer is about to pay the old amount. */
async function checkAmount(tx: Tx, bill: BillRow, { isUnderWay }: BillPayments): Promise<void> {
  if (await isUnderWay(tx, bill.id)) throw new Refusal('paymentWaiting', { amount: RULES.amount_under_way });
}

function checkDays(after: BillRow, now: Date): void {
  checkLastDay(after, now);
  if (after.expires_on !== null && after.expires_on < after.due_date)
    throw new Refusal('invalidInput', { expires_on: RULES.expiry_before_due });
}

/** The bill's next status and the event kind for the timeline; undefined when the status stays. */
function transitionFor(
  bill: BillRow,
  { status }: BillChanges,
  after: BillRow,
  now: Date,
): Pick<BillTransition, 'to' | 'kind'> | undefined {
  if (status === bill.status) return undefined;
  if (status === 'cancelled') return { to: status, kind: 'cancelled' };
  if (bill.status === 'draft') return status && { to: status, kind: 'published' };
  if (status === 'draft') return { to: status, kind: 'changed' };
  const to = openStatus(after, dayOf(now));
  return to === bill.status ? undefined : { to, kind: 'changed' };
}

/** Throws `notFound`, `conflict`, `billPaid`, `billExpired`, `wrongState`, `paymentWaiting`, `collectionStopped` or `invalidInput`. */
export async function changeBill(
  { tx, principal, payments, now }: BillContext,
  id: string,
  form: BillChanges,
): Promise<BillRow> {
  const bill = await lockOwn(tx, principal, id);
  if (bill.status === 'pending') throw new Refusal('paymentWaiting');
  if (billStatusGroup(bill.status) === 'paid') throw new Refusal('billPaid');
  if (bill.status === 'expired') throw new Refusal('billExpired');
  if (billStatusGroup(bill.status) === 'closed') throw new Refusal('wrongState');
  checkVersion(bill, form.version);
  const changed = changedIn(bill, form);
  const after: BillRow = { ...bill, ...Object.fromEntries(changed) };
  const transition = transitionFor(bill, form, after, now);
  const isPublished = transition?.kind === 'published';
  if (changed.has('collection_id') && bill.status !== 'draft')
    throw new Refusal('wrongState', { collection_id: RULES.bill_placed });
  if (changed.has('collection_id') || isPublished) await checkCollection(tx, principal, after.collection_id);
  if (changed.has('customer_id')) await checkCustomer(tx, principal, after.customer_id);
  if (changed.has('amount')) await checkAmount(tx, bill, payments);
  if (changed.has('due_date') || changed.has('expires_on') || isPublished) checkDays(after, now);
  if ((changed.has('payer_email') || changed.has('payer_phone')) && !isReachable(after))
    throw new Refusal('invalidInput', { payer_email: RULES.email_or_phone });
  if (changed.size === 0 && !transition) return bill;
  const how = { at: now, byName: principal.name };
  const changes = [...changed.keys()].map((field) => ({
    field,
    from: wireOf(field, bill[field]),
    to: wireOf(field, after[field]),
  }));
  const newEvent = transition
    ? billTransition(bill, { ...how, ...transition })
    : { ...how, kind: 'changed' as const, bill };
  const status = transition?.to ?? bill.status;
  const stored = await storeBill(tx, bill, {
    ...Object.fromEntries(changed),
    status,
    ...raisedVersion(bills, { principal, now }),
    // The row is locked, so its version cannot have changed since it was read.
    version: bill.version + 1,
  });
  await record(tx, [{ ...newEvent, bill: after, changes }]);
  return stored;
}

/** Deletes a draft, which only the merchant has seen. Its number is not used again. Throws `notFound`, `billPublished`. */
export async function removeBill(tx: Tx, principal: Principal, id: string): Promise<void> {
  const bill = await lockOwn(tx, principal, id);
  if (bill.status !== 'draft') throw new Refusal('billPublished');
  await tx.delete(events).where(eq(events.timeline_id, bill.id));
  await tx.delete(bills).where(eq(bills.id, bill.id));
}
