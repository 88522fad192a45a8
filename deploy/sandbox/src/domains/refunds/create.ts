/** Requests a refund, or voids a payment immediately. */
import { randomUUID } from 'node:crypto';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import type { RefundForm } from '@portal/shared/contract/merchant/money/refunds.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { sameHolder } from '@portal/shared/domain/rails/holder-name.ts';
import { refundMethodOf } from '@portal/shared/domain/refund-method.ts';
import type * as v from 'valibot';
import { APPROVAL_MS } from '../../kernel/approval.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { post } from '../../kernel/ledger/post.ts';
import type { Principal } from '../../kernel/principal.ts';
import { later } from '../../kernel/time/clock.ts';
import { holdOpen } from '../settlements/domain.ts';
import { checkBank, holderDiffers, type BankTransfers } from '../transfers/domain.ts';
import { voidBill } from './bill.ts';
import { fundsOf, mayVoid, paymentOf, positionOf, takingOf, type Position } from './position.ts';
import { voidGroup } from './postings.ts';
import { refunds, type RefundRow } from './tables.ts';
import { tooShort } from './take.ts';
import { recordTransition } from './transition.ts';

export type NewRefund = v.InferOutput<typeof RefundForm>;
type Maker = Pick<Principal, 'accountId' | 'userId' | 'name'>;

/** A refund can be requested for this long after the payment. */
const REFUNDABLE_MS = 180 * 24 * 60 * 60_000;

type Destination = Pick<RefundRow, 'bank_code' | 'account_number' | 'holder_name' | 'bank_holder_name'>;
const NO_ACCOUNT: Destination = { bank_code: null, account_number: null, holder_name: null, bank_holder_name: null };

/** The payer's bank account, with the holder's name at the bank. Throws the refusals of a payout to a new payee. */
async function destinationOf(tx: Tx, bank: BankTransfers, newRefund: NewRefund): Promise<Destination> {
  const { bank_code, account_number, holder_name, confirmed_name } = newRefund;
  const missing = Object.entries({ bank_code, account_number, holder_name }).filter(([, text]) => text === '');
  if (missing.length > 0)
    throw new Refusal('invalidInput', Object.fromEntries(missing.map(([field]) => [field, RULES.required])));
  checkBank({ bank_code });
  const bank_holder_name = await bank.holderOf(tx, {
    bankCode: bank_code,
    accountNumber: account_number,
    holderName: holder_name,
  });
  if (bank_holder_name === null) throw new Refusal('invalidInput', { account_number: RULES.account_unknown });
  if (!sameHolder(holder_name, bank_holder_name) && confirmed_name !== bank_holder_name)
    throw holderDiffers(bank_holder_name);
  return { bank_code, account_number, holder_name, bank_holder_name };
}

function checkAmount({ refundable }: Position, amount: Sen): void {
  if (amount <= refundable) return;
  const refusal = new Refusal('refundMaximum', {
    amount: ruleText(rule('refund_most', { max: decimalOf(refundable) })),
  });
  refusal.data = { refundable: decimalOf(refundable) };
  throw refusal;
}

function checkAge({ attempt }: Position, now: Date): void {
  if (attempt.paid_at && later(attempt.paid_at, REFUNDABLE_MS) <= now) throw new Refusal('refundTooLate');
}

/** The fields of a new row, except those that depend on its outcome. */
function rowOf({ attempt, bill }: Position, newRefund: NewRefund, maker: Maker, now: Date, id: string) {
  const prefix = newRefund.kind === 'void' ? 'VD' : 'RF';
  return {
    id,
    account_id: maker.accountId,
    number: `${prefix}${dayOf(now).slice(2).replaceAll('-', '')}-${id.slice(-8).toUpperCase()}`,
    kind: newRefund.kind,
    payment_id: attempt.id,
    bill_id: bill.id,
    invoice_no: attempt.invoice_no,
    bill_number: bill.bill_number,
    payer_name: bill.payer_name,
    channel: attempt.channel,
    amount: newRefund.amount,
    reason: newRefund.reason,
    note: newRefund.note,
    shortfall_policy: newRefund.shortfall_policy,
    from_pending: 0n,
    from_available: 0n,
    from_reserve: 0n,
    from_prefund: 0n,
    fee_kept: 0n,
    commission_back: 0n,
    net_left: 0n,
    made_by: maker.userId,
    maker_name: maker.name,
    expires_at: later(now, APPROVAL_MS),
    created_at: now,
  };
}

async function store(tx: Tx, row: typeof refunds.$inferInsert, at: Date): Promise<RefundRow> {
  const [refund] = await tx.insert(refunds).values(row).returning();
  if (!refund) throw new Error('A refund was not stored.');
  await recordTransition(tx, refund, { from: null, to: refund.status, at, byName: refund.maker_name });
  return refund;
}

interface VoidOptions {
  readonly position: Position;
  readonly newRefund: NewRefund;
  readonly maker: Maker;
  readonly now: Date;
  readonly id: string;
}

/** Reverses the postings of the payment, including fee and tax, in the settlement that contains the payment. */
async function undoPayment(tx: Tx, { position, newRefund, maker, now, id }: VoidOptions): Promise<RefundRow> {
  const { settlement, attempt, proceeds } = position;
  const isWhole = newRefund.amount === attempt.amount && mayVoid(position, now);
  if (!isWhole || !settlement || !(await holdOpen(tx, settlement))) throw new Refusal('voidClosed');
  const row = rowOf(position, newRefund, maker, now, id);
  const fee_back = proceeds.fee + proceeds.tax;
  const refund = await store(
    tx,
    { ...row, ...NO_ACCOUNT, fee_back, refund_method: 'provider', status: 'completed' },
    now,
  );
  await post(tx, voidGroup(refund, proceeds, now));
  await voidBill(tx, position, now, maker.name);
  return refund;
}

async function request(
  tx: Tx,
  bank: BankTransfers,
  { position, newRefund, maker, now, id }: VoidOptions,
): Promise<RefundRow> {
  checkAmount(position, newRefund.amount);
  checkAge(position, now);
  const refund_method = refundMethodOf(position.attempt.channel);
  const destination = refund_method === 'bank' ? await destinationOf(tx, bank, newRefund) : NO_ACCOUNT;
  if (newRefund.shortfall_policy === 'refuse') {
    const taking = takingOf(position, newRefund.amount, await fundsOf(tx, maker.accountId, 'read'));
    if (taking.shortfall > 0n) throw tooShort(taking);
  }
  const row = rowOf(position, newRefund, maker, now, id);
  return store(tx, { ...row, ...destination, fee_back: 0n, refund_method, status: 'requested' }, now);
}

/** Throws a refusal with the reason why the refund or void is not possible. */
export async function createRefund(
  tx: Tx,
  bank: BankTransfers,
  {
    maker,
    newRefund,
    now,
    id = randomUUID(),
  }: Pick<VoidOptions, 'maker' | 'newRefund' | 'now'> & { readonly id?: string },
): Promise<RefundRow> {
  const payment = await paymentOf(tx, maker.accountId, newRefund.payment_id, 'locked');
  const making = { position: await positionOf(tx, payment, 'locked'), newRefund, maker, now, id };
  return newRefund.kind === 'void' ? undoPayment(tx, making) : request(tx, bank, making);
}
