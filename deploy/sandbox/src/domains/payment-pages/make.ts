/** A payer makes their own bill on a payment page. */
import { randomUUID } from 'node:crypto';
import { LONGEST_DESCRIPTION } from '@portal/shared/contract/merchant/bills/bills.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { amountOwed, methodFaults } from '@portal/shared/domain/bill-method.ts';
import type { OwnBillForm } from '@portal/shared/contract/public/public-collections.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { billFrom, bills, nextNumber, record } from '../bills/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { PaymentPage } from './to-wire.ts';

/** The text, shortened to this many characters. A character that consists of two UTF-16 units is not split. */
const cut = (text: string, letters: number): string =>
  text.length <= letters
    ? text
    : `${text
        .slice(0, letters - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;

/**
 * The description in the merchant's list of bills: `Tiket Konsert × 3 · Nama anak: Adam`. When the description is too long for a bill, only
 * the title is shortened, because the merchant has the full title but no other copy of the payer's text.
 */
function describe({ title, reference_label }: PaymentPage, { quantity, reference }: OwnBillForm): string {
  const many = quantity > 1 ? ` × ${quantity}` : '';
  const details = many + (reference_label === '' ? '' : ` · ${reference_label}: ${reference}`);
  return cut(title, LONGEST_DESCRIPTION - details.length) + details;
}

/** Returns the amount of the bill. Throws `invalidInput` with each faulty field. */
function settle(page: PaymentPage, form: OwnBillForm): bigint {
  if (page.amount_kind === 'fixed' && form.amount !== null)
    throw new Refusal('invalidInput', { amount: 'The merchant says this amount' });
  const faults = Object.entries(methodFaults(page, form));
  if (faults.length > 0)
    throw new Refusal(
      'invalidInput',
      Object.fromEntries(faults.map(([field, fault]) => [field, ruleText(fault, field)])),
    );
  const owed = amountOwed(page, form);
  if (owed === null) throw new Error(`The page ${page.id} asks no amount.`);
  return owed;
}

/** Makes the bill and returns its id. The timeline names no user, because the payer makes the bill. */
export async function makeBill(
  tx: Tx,
  page: PaymentPage,
  form: OwnBillForm,
  now: Date,
  id: string = randomUUID(),
): Promise<string> {
  if (page.record_status !== 1) throw new Refusal('collectionStopped', { collection_id: RULES.stopped });
  const amount = settle(page, form);
  const billNumber = await nextNumber(tx, page.account_id);
  const tomorrow = addDays(dayOf(now), 1);
  const { bill, newEvent } = billFrom(
    {
      collection_id: page.id,
      customer_id: null,
      payer_name: form.payer_name,
      payer_email: form.payer_email,
      payer_phone: page.asks_phone ? form.payer_phone : '',
      description: describe(page, form),
      amount,
      due_date: tomorrow,
      expires_on: tomorrow,
    },
    { id, accountId: page.account_id, billNumber, at: now, isByPayer: true },
  );
  await tx.insert(bills).values(bill);
  await record(tx, [newEvent]);
  return bill.id;
}
