/** The handler that is registered for the purpose of a bill is called for every source of its money. */
import { randomUUID } from 'node:crypto';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { asc, eq } from 'drizzle-orm';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { dataOf } from '../../testing/calls.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { bills } from '../bills/domain.ts';
import { signMessage } from './messages/direct-message.ts';
import { receiveDirect } from './messages/receive-direct.ts';
import { sourceOf } from './postings.ts';
import { paymentAttempts } from './tables.ts';
import { purposes, type PaymentOutcome, type PaymentPurpose } from './purposes.ts';

const outcomes: PaymentOutcome[] = [];

/** A donation: the merchant gets the whole amount, without a fee. */
const donation: PaymentPurpose = {
  name: 'donation',
  kind: 'payment',
  handler: async () => ({
    earned: ({ attemptId, merchantId, channel, amount, at }) => ({
      key: `payment:${attemptId}`,
      kind: 'payment',
      source: sourceOf(attemptId),
      at,
      entries: [
        { account: 'clearing', channel, amount },
        { account: 'merchant_pending', merchantId, amount: -amount },
      ],
    }),
    follow: async (_tx, outcome) => void outcomes.push(outcome),
  }),
  held: 'decided',
};

withSandbox('the purpose of a bill', (sandbox) => {
  let aminah: ReturnType<typeof payerOf>;
  beforeAll(() => {
    aminah = payerOf(sandbox());
    purposes.register([...purposes.all(), donation]);
  });
  beforeEach(() => outcomes.splice(0));
  afterEach(async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });

  async function createBill() {
    const bill = await aminah.createBill();
    const which = eq(bills.id, bill.id);
    await sandbox().database.tx((tx) => tx.update(bills).set({ purpose: donation.name }).where(which));
    return bill;
  }

  /** Sends a status message of the bank with this code. */
  async function say(invoice_no: string, fpx_code: string) {
    const { app, clock, database } = sandbox();
    const message = { event_id: randomUUID(), invoice_no, amount: '120.00', fpx_code, bank_reference: '1' };
    const signed = signMessage(app.sandbox.secret, message, clock.now());
    await database.tx((tx) => receiveDirect(tx, app.sandbox, signed));
  }

  const postedFor = (billId: string) =>
    sandbox().database.tx(
      (tx) =>
        tx
          .select({ kind: ledgerGroups.kind, account: ledgerEntries.ledger_account, amount: ledgerEntries.amount })
          .from(paymentAttempts)
          .innerJoin(ledgerGroups, eq(ledgerGroups.source_id, paymentAttempts.id))
          .innerJoin(ledgerEntries, eq(ledgerEntries.group_key, ledgerGroups.key))
          .where(eq(paymentAttempts.bill_id, billId))
          .orderBy(asc(ledgerEntries.id)),
      'read',
    );

  it('decides the ledger posting of a successful payment, and its handler is notified of the success', async () => {
    const { id } = await createBill();
    const attempt = await aminah.pay(id, BANK.approves);
    await walkBank(sandbox().app, attempt.redirect_url);
    expect(await postedFor(id)).toEqual([
      { kind: 'payment', account: 'clearing', amount: 12_000n },
      { kind: 'payment', account: 'merchant_pending', amount: -12_000n },
    ]);
    expect(outcomes).toEqual(['paid']);
  });

  it('decides the posting of held money that the merchant applies to the bill, and its handler is notified of each step', async () => {
    const { id } = await createBill();
    const { invoice_no } = await aminah.pay(id, BANK.asks);
    await say(invoice_no, '1C');
    await say(invoice_no, '00');
    const signedIn = await aminah.signedIn();
    const { list } = await dataOf(sandbox(), paymentRecords.ofBill, { query: { bill_invoice: invoice_no } }, signedIn);
    const params = { id: list.data[0]?.id ?? '' };
    await dataOf(sandbox(), paymentRecords.update, { params, body: { held: 'apply' } }, signedIn);
    expect((await postedFor(id)).filter(({ kind }) => kind === 'applied')).toEqual([
      { kind: 'applied', account: 'refund_payable', amount: 12_000n },
      { kind: 'applied', account: 'merchant_pending', amount: -12_000n },
    ]);
    expect(outcomes).toEqual(['failed', 'held', 'paid']);
  });
});
