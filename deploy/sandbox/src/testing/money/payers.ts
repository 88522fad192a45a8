/**
 * Bills and top-ups that payers have already begun to pay when a history begins, because a history tests the money and not the making of
 * bills.
 */
import { randomUUID } from 'node:crypto';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { billFrom } from '../../domains/bills/create.ts';
import { record, type NewEvent } from '../../domains/bills/record.ts';
import { bills } from '../../domains/bills/tables.ts';
import { newInvoiceNo } from '../../domains/payments/invoice-no.ts';
import { findService } from '../../domains/payments/services.ts';
import { attemptOn } from '../../domains/payments/start.ts';
import type { AttemptRow } from '../../domains/payments/decision.ts';
import { paymentAttempts } from '../../domains/payments/tables.ts';
import {
  asPlatformAccount,
  PLATFORM_ACCOUNT_ID,
  PLATFORM_COLLECTIONS,
} from '../../domains/top-ups/platform-account.ts';
import { TOP_UP } from '../../domains/top-ups/purpose.ts';
import { topUps } from '../../domains/top-ups/tables.ts';
import type { BillRow } from '../../domains/bills/transition.ts';
import { chunksOf } from '../../kernel/data/chunks.ts';
import type { Tx } from '../../kernel/data/database.ts';
import type { ModelAttempt } from './model.ts';
import type { Merchant, World } from './world.ts';

const SERVICES = ['fpx_b2c_TEST0021', 'ewallet_TNG', 'fpx_b2c_MB2U0227'] as const;

export interface BillToPay {
  readonly purpose: ModelAttempt['purpose'];
  readonly amount: Sen;
  readonly tries: number;
}

interface Begun {
  readonly purpose: BillToPay['purpose'];
  readonly bill: BillRow;
  readonly attempts: readonly AttemptRow[];
  readonly newEvents: readonly NewEvent[];
}

const MOST_TRIES = 4;

/** Ids in the order of the serial numbers, because payments of the same time are divided in the order of their ids. */
const idInOrder = (serial: number): string => serial.toString(16).padStart(8, '0') + randomUUID().slice(8);

function begun({ id, collectionId }: Merchant, { purpose, amount, tries }: BillToPay, serial: number, at: Date): Begun {
  const isTopUp = purpose !== 'bill';
  const form = {
    collection_id: isTopUp ? PLATFORM_COLLECTIONS[purpose].id : collectionId,
    customer_id: null,
    payer_name: 'Nurul Aisyah',
    payer_email: '',
    payer_phone: '',
    description: 'Kek',
    amount,
    due_date: '2099-12-31',
    expires_on: null,
  };
  const accountId = isTopUp ? PLATFORM_ACCOUNT_ID : id;
  const billNumber = isTopUp ? `T-${randomUUID()}` : `INV-${serial}`;
  const { bill, newEvent } = billFrom(form, {
    id: randomUUID(),
    accountId,
    billNumber,
    at,
    purpose: isTopUp ? TOP_UP : purpose,
  });
  const started = Array.from({ length: tries }, (_, index) => {
    const service = findService(SERVICES[(serial + index) % SERVICES.length] ?? SERVICES[0]);
    if (!service) throw new Error('There is no such service.');
    return attemptOn(bill, service, {
      id: idInOrder(serial * MOST_TRIES + index),
      invoiceNo: newInvoiceNo(),
      redirectPath: '/',
      at,
    });
  });
  return {
    purpose,
    bill,
    attempts: started.map(({ attempt }) => attempt),
    newEvents: [newEvent, ...started.flatMap(({ newEvents }) => newEvents)],
  };
}

type Filled = Exclude<BillToPay['purpose'], 'bill'>;

const topUpOf = ({ id, people }: Merchant, bill: BillRow, kind: Filled, at: Date): typeof topUps.$inferInsert => ({
  id: randomUUID(),
  account_id: id,
  bill_id: bill.id,
  invoice_no: newInvoiceNo(),
  reference: bill.bill_number,
  kind,
  pool_type: kind === 'pool' ? 'payout' : 'prefund',
  plan_id: null,
  opened_by: people.maker.userId,
  paid_until: null,
  created_at: at,
});

async function write(tx: Tx, merchant: Merchant, all: readonly Begun[], at: Date): Promise<void> {
  const rows = all.map(({ bill }) => bill);
  for (const some of chunksOf(rows)) await tx.insert(bills).values([...some]);
  for (const some of chunksOf(all.flatMap(({ attempts }) => attempts)))
    await tx.insert(paymentAttempts).values([...some]);
  const filled = all.flatMap(({ purpose, bill }) => (purpose === 'bill' ? [] : [topUpOf(merchant, bill, purpose, at)]));
  for (const some of chunksOf(filled)) await tx.insert(topUps).values([...some]);
  await record(
    tx,
    all.flatMap(({ newEvents }) => newEvents),
  );
}

interface Payable {
  readonly id: string;
  readonly amount: Sen;
  readonly attempts: readonly ModelAttempt[];
}

/** Writes all bills and attempts in one transaction. */
export async function beginPayments(
  { database }: World,
  merchant: Merchant,
  wanted: readonly BillToPay[],
  at: Date,
): Promise<readonly Payable[]> {
  const all = wanted.map((bill, serial) => begun(merchant, bill, serial + 1, at));
  await database.tx((tx) => asPlatformAccount(tx, at, async () => undefined).then(() => write(tx, merchant, all, at)));
  return all.map(({ bill, attempts }, index) => ({
    id: bill.id,
    amount: bill.amount,
    attempts: attempts.map(({ id, invoice_no, amount, channel }) => ({
      id,
      invoice_no,
      billId: bill.id,
      amount,
      channel,
      purpose: wanted[index]?.purpose ?? 'bill',
    })),
  }));
}
