/** Helpers of commission specs: payments of the kindergarten that Farid introduced, their refunds, and moving the clock. */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { and, eq } from 'drizzle-orm';
import { post } from '../../../kernel/ledger/post.ts';
import { accountId } from '../../../kernel/seed/accounts.ts';
import { frozen, movedBy } from '../../../kernel/time/clock.ts';
import { BANK, payerOf } from '../../../testing/payer.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { walkBank } from '../../../testing/walk-bank.ts';
import { paymentAttempts } from '../../payments/tables.ts';
import { introducerTerms } from '../payouts/tables.ts';
import { commissionRates, introductions } from '../tables.ts';

export const FARID = accountId('Rakan Niaga Utara');
export const TADIKA = accountId('Tadika Sinar Pagi');
const HOUR_MS = 60 * 60_000;

export function earningOf(sandbox: () => TestSandbox) {
  const runJobs = () => sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
  const isIts = and(eq(introductions.merchant_id, TADIKA), eq(introductions.account_id, FARID));
  return {
    pass: async (hours: number): Promise<void> => {
      const { clock } = sandbox();
      clock.set(movedBy(clock.setting(), hours * HOUR_MS));
      await runJobs();
    },
    moveTo: async (at: Date): Promise<void> => {
      sandbox().clock.set(frozen(at));
      await runJobs();
    },
    /** Makes a payment of `amount` sen and returns its id. */
    pay: async (amount: Sen): Promise<string> => {
      const payer = payerOf(sandbox());
      const due_date = sandbox().clock.today();
      const bill = await payer.createBill({ amount: decimalOf(amount), due_date });
      // This bank approves every amount; others decline some, such as those that end with 51 sen.
      const { redirect_url, invoice_no } = await payer.pay(bill.id, BANK.approves);
      await walkBank(sandbox().app, redirect_url);
      const [row] = await sandbox().database.tx((tx) =>
        tx.select({ id: paymentAttempts.id }).from(paymentAttempts).where(eq(paymentAttempts.invoice_no, invoice_no)),
      );
      return row?.id ?? '';
    },
    /** @param time distinguishes several refunds of one payment in its idempotency key */
    giveBack: (paymentId: string, amount: Sen, time: number): Promise<void> =>
      sandbox().database.tx((tx) =>
        post(tx, {
          key: `refund:${paymentId}:${time}`,
          kind: 'refund',
          source: { type: 'attempt', id: paymentId },
          at: sandbox().clock.now(),
          entries: [
            { account: 'refund_payable', merchantId: TADIKA, amount },
            { account: 'bank', amount: -amount },
          ],
        }),
      ),
    setRate: (basis_points: number) =>
      sandbox().database.tx(async (tx) => {
        const [link] = await tx.select().from(introductions).where(isIts);
        const since = sandbox().clock.now();
        const rate = { account_id: FARID, introduction_id: link?.id ?? '', since, basis_points };
        const target = [commissionRates.introduction_id, commissionRates.since];
        await tx.insert(commissionRates).values(rate).onConflictDoUpdate({ target, set: { basis_points } });
      }),
    setUntil: (until: Date | null) =>
      sandbox().database.tx((tx) => tx.update(introductions).set({ until }).where(isIts)),
    /** Sets the bank account, whose last digit decides the simulated bank's response to a payout; null removes the account. */
    setBank: (account_number: string | null) =>
      sandbox().database.tx((tx) =>
        tx
          .update(introducerTerms)
          .set(
            account_number === null
              ? { bank_code: null, account_number, holder_name: null }
              : { bank_code: 'MBBEMYKL', account_number, holder_name: 'RAKAN NIAGA UTARA' },
          )
          .where(eq(introducerTerms.account_id, FARID)),
      ),
  };
}
