/**
 * A gateway client that is signed in as a merchant, without a browser. It creates the records of a journey and reads the results at its end.
 * The tested steps of a journey are done on the screens.
 */
import { bills } from '../../shared/src/contract/merchant/bills/bills.ts';
import { billMethods, collections } from '../../shared/src/contract/merchant/collections/collections.ts';
import { addDays } from '../../shared/src/domain/days.ts';
import { dayOf } from '../../shared/src/i18n/format.ts';
import { billForm, pageForm, type BillInput } from '../../shared/src/testing/forms.ts';
import { AMINAH, signedInAt, type Person } from './account.ts';
import type { Addresses } from './testbed.ts';

/** The reading of the sandbox clock: a time, and its day in Kuala Lumpur. */
interface ClockReading {
  readonly now: string;
  readonly today: string;
}

interface LedgerProof {
  /** Sentences about faults in the books; none when the books are right. */
  readonly faults: readonly string[];
  /** Sen as decimal digits; a debit is positive. */
  readonly balances: readonly { readonly ledger_account: string; readonly balance: string }[];
}

/** A day in Kuala Lumpur, counted from today. */
export const dayFromNow = (days: number): string => addDays(dayOf(), days);

export async function merchantAt(testbed: Addresses, person: Person = AMINAH) {
  const { ask, call } = await signedInAt(testbed, person);

  return {
    call,
    createCollection: (title: string) =>
      call(collections.create, { body: { title, description: '', record_status: 1 } }),
    /** A payment page: RM25.00 for each piece, at most four pieces. */
    createPage: (title: string) => call(billMethods.create, { body: pageForm({ title }) }),
    /** A bill of RM120.00, due in a week, by default. */
    createBill: (collection_id: string, changes: Partial<BillInput> = {}) =>
      call(bills.create, {
        body: billForm({
          collection_id,
          payer_name: 'Nurul Huda binti Ismail',
          payer_email: 'nurul@example.my',
          description: 'Yuran bulanan',
          due_date: dayFromNow(7),
          ...changes,
        }),
      }),
    bill: (id: string) => call(bills.get, { params: { id } }),
    clock: async () => (await ask<ClockReading>('GET', '/sandbox/control/clock')).data,
    /** Moves the sandbox clock forward, which runs due jobs. */
    advanceClock: (minutes: number) => ask('POST', '/sandbox/control/clock/advance', { minutes }),
    /** Simulates a transfer to a virtual account. */
    transferTo: (account_number: string, amount: string, payer_name: string) =>
      ask('POST', '/sandbox/control/credits', { account_number, amount, payer_name }),
    ledger: async () => (await ask<LedgerProof>('GET', '/sandbox/control/ledger')).data,
  };
}

export type Merchant = Awaited<ReturnType<typeof merchantAt>>;
