/**
 * The life of money, by calls of the gateway only: a payment fails; a bill is paid, reported by a callback, settled and refunded in part;
 * one payout arrives and one payout is returned. After every step each balance is the sum of its entries, and all entries sum to zero.
 */
import { balances, type BalanceName } from '@portal/shared/contract/merchant/money/balances.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { momentOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { isBalanced } from '@portal/shared/domain/sums/settlement-sum.ts';
import { sql } from 'drizzle-orm';
import { isOf } from '../domains/balances/accounts.ts';
import { newPayee, newReference, prepare } from '../domains/payouts/testing/merchant.ts';
import type { Tx } from '../kernel/data/database.ts';
import { ask } from '../domains/refunds/testing/merchant.ts';
import { proveLedger } from '../kernel/ledger/prove.ts';
import { ledgerEntries } from '../kernel/ledger/tables.ts';
import { DEMO_MERCHANTS } from '../kernel/seed/accounts.ts';
import { frozen } from '../kernel/time/clock.ts';
import { dataOf } from '../testing/calls.ts';
import { onEachConnection } from '../testing/each-database.ts';
import { listening } from '../testing/listening.ts';
import { merchantServer } from '../testing/merchant-server.ts';
import { BANK, payerOf } from '../testing/payer.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { walkBank } from '../testing/walk-bank.ts';

const AMINAH = DEMO_MERCHANTS[0]?.id ?? '';
/** A Thursday after every transfer of the demonstration has arrived. */
const DAY: Day = '2026-11-26';
const NEXT_DAY = addDays(DAY, 1);

/** The simulated bank returns money that arrives at an account with this last digit. */
const RETURNED_ACCOUNT = '5140001110';

// Runs on each, because SQL of every domain that moves money must work on it.
onEachConnection('the life of money', (shared) => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await listening(shared());
  });
  afterAll(() => sandbox.close());

  let tokens = new Map<string, string>();
  /** The session of a user, reused until the clock is moved. */
  async function as(username: string) {
    const token = tokens.get(username) ?? (await sandbox.signIn(username)).access;
    tokens.set(username, token);
    return { token };
  }

  async function runUntil(day: Day, time: string): Promise<void> {
    sandbox.clock.set(frozen(momentOf(`${day}T${time}:00+08:00`)));
    await sandbox.app.sandbox.jobs.run(sandbox.database, sandbox.clock);
    tokens = new Map();
  }

  async function sumOfEntries(tx: Tx, balance: BalanceName): Promise<bigint> {
    const { rows } = await tx.execute<{ sum: string }>(
      sql`select coalesce(-sum(e.amount), 0)::text as sum from ${ledgerEntries} e where ${isOf('e', AMINAH, balance)}`,
    );
    return BigInt(rows[0]?.sum ?? '');
  }

  /** Proves the ledger, and returns the proved balances. */
  async function proveBooks() {
    const { balances: wireBalances } = await dataOf(sandbox, balances.all, {}, await as('aminah'));
    await sandbox.database.tx(async (tx) => {
      const { faults, balances: accounts } = await proveLedger(tx);
      expect(faults).toEqual([]);
      expect(sumOf(accounts.map(({ balance }) => BigInt(balance)))).toBe(0n);
      for (const { name, amount } of wireBalances) expect([name, amount]).toEqual([name, await sumOfEntries(tx, name)]);
    }, 'read');
    return new Map(wireBalances.map(({ name, amount }) => [name, amount]));
  }

  async function payBill(collection_id: string) {
    const merchant = payerOf(sandbox);
    const bill = await merchant.createBill({ collection_id, amount: '250.00' });
    const declined = await merchant.pay(bill.id, BANK.declines);
    await walkBank(sandbox.app, declined.redirect_url);
    expect(await merchant.receipt(declined.invoice_no)).toMatchObject({ status: 'failed', fpx_code: '51' });
    await proveBooks();
    const paid = await merchant.pay(bill.id, BANK.approves);
    await walkBank(sandbox.app, paid.redirect_url);
    const { status, proceeds, bill_number } = await merchant.bill(bill.id);
    expect(status).toBe('paid');
    const ofBill = { query: { bill_invoice: bill_number } };
    const { list } = await dataOf(sandbox, paymentRecords.ofBill, ofBill, await as('aminah'));
    const payment = list.data.find(({ invoice_no }) => invoice_no === paid.invoice_no);
    return { net: proceeds?.net ?? 0n, paymentId: payment?.id ?? '' };
  }

  async function fillPool(pool: 'payout' | 'prefund'): Promise<void> {
    const [own, body, by] = [newReference(), { amount: '500.00' }, await as('aminah')];
    const { invoice_no } =
      pool === 'payout'
        ? await dataOf(sandbox, topUps.addFund, { query: { invoice_no: own, pool_type: pool }, body }, by)
        : await dataOf(sandbox, topUps.prefund, { params: { invoice_no: own }, body }, by);
    const { id } = await dataOf(sandbox, publicPay.bill, { params: { id: invoice_no, product: 'topup' } });
    const { redirect_url } = await payerOf(sandbox).pay(id, BANK.approves);
    await walkBank(sandbox.app, redirect_url);
  }

  /** One person prepares the payout, and another approves it. */
  async function payOut(account: string) {
    const { token } = await as('chandran');
    const payee = await newPayee(sandbox, token, account);
    const { code, data } = await prepare(sandbox, token, { payee_id: payee.id, amount: '100.00' });
    expect(code).toBe(2000);
    await proveBooks();
    const params = { id: (data as { id: string }).id };
    const approver = await as('aminah');
    const { review_token } = await dataOf(sandbox, payouts.get, { params }, approver);
    await dataOf(sandbox, payouts.approve, { params, body: { review_token } }, approver);
    return async () => dataOf(sandbox, payouts.get, { params }, await as('aminah'));
  }

  /**
   * Refunds a part of a settled payment, so the money comes from the prefund pool. Returns the refund after the run of all jobs until
   * 18:00.
   */
  async function refundPart(paymentId: string, day: Day) {
    await fillPool('prefund');
    const filled = await proveBooks();
    const account = { bank_code: 'MBBEMYKL', account_number: '5140001111', holder_name: 'Nurul Aisyah' };
    const asked = await ask(sandbox, (await as('chandran')).token, paymentId, { amount: '50.00', ...account });
    const params = { id: (asked.data as { id: string }).id };
    const { review_token } = await dataOf(sandbox, refunds.get, { params }, await as('aminah'));
    await dataOf(sandbox, refunds.approve, { params, body: { review_token } }, await as('aminah'));
    const reserved = await proveBooks();
    expect(reserved.get('refunds_payable')).toBe(5_000n);
    await runUntil(day, '18:00');
    const after = await proveBooks();
    expect(after.get('pool_prefund')).toBe((filled.get('pool_prefund') ?? 0n) - 5_000n);
    return dataOf(sandbox, refunds.get, { params }, await as('aminah'));
  }

  it('all balances add up from the payer to the merchant’s bank, and to the merchant’s payees', async () => {
    await runUntil(DAY, '12:00');
    const server = merchantServer(() => sandbox);
    const address = server.receiver();
    const before = await proveBooks();

    const { net, paymentId } = await payBill(await server.collectionTelling(address));
    const afterPayment = await proveBooks();
    expect(afterPayment.get('pending')).toBe((before.get('pending') ?? 0n) + net);
    await server.run();
    const { topics, signed } = await server.receivedAt(address);
    expect([topics, signed]).toEqual([expect.arrayContaining(['attempt.failed', 'bill.paid']), topics.length]);

    await fillPool('payout');
    const filled = await proveBooks();
    const arriving = await payOut('5140001111');
    const returning = await payOut(RETURNED_ACCOUNT);
    await runUntil(DAY, '12:10');
    await proveBooks();

    await runUntil(NEXT_DAY, '00:00');
    await proveBooks();
    await runUntil(NEXT_DAY, '10:00');
    const matured = await proveBooks();
    expect([matured.get('pending'), matured.get('settlements_in_flight')]).toEqual([0n, net]);
    await runUntil(addDays(DAY, 4), '12:00');
    const last = await proveBooks();

    const [settlement] = (
      await dataOf(sandbox, settlements.list, { query: {}, body: {} }, await as('aminah'))
    ).list.data.filter(({ day }) => day === DAY);
    const input = { params: { id: settlement?.id ?? '' } };
    const statement = await dataOf(sandbox, settlements.get, input, await as('aminah'));
    expect(statement).toMatchObject({ status: 'paid', payments: 1, amount: net, bank_reference: expect.any(String) });
    expect(isBalanced(statement, statement.amount)).toBe(true);

    expect(await refundPart(paymentId, addDays(DAY, 4))).toMatchObject({ status: 'completed' });

    const [arrived, returned] = [await arriving(), await returning()];
    expect([arrived.status, returned.status]).toEqual(['success', 'returned']);
    const cost = arrived.amount + arrived.fee + arrived.tax + returned.fee + returned.tax;
    expect(last.get('pool_payout')).toBe((filled.get('pool_payout') ?? 0n) - cost);
    expect([last.get('payouts_in_flight'), last.get('settlements_in_flight')]).toEqual([0n, 0n]);
  });
});
