/** The effect of bank messages in any number and order, also when copies of a message are processed concurrently. */
import { randomUUID } from 'node:crypto';
import { AttemptStatus, type Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { eq, sql } from 'drizzle-orm';
import { movedBy } from '../../../kernel/time/clock.ts';
import { ledgerEntries, ledgerGroups } from '../../../kernel/ledger/tables.ts';
import { fpxMessages } from '../tables.ts';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { BANK, codeOf, payerOf } from '../../../testing/payer.ts';
import { walkBank } from '../../../testing/walk-bank.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import type { SignedMessage } from '../../../kernel/http/signature.ts';
import { signMessage } from './direct-message.ts';

/** For each status, the FPX code that gives an attempt this status. */
const CODE_OF_STATUS = {
  pending: '09',
  pending_authorisation: '99',
  success: '00',
  failed: '51',
  cancelled: '1L',
  timeout: '1M',
} as const satisfies Readonly<Partial<Record<AttemptStatus, string>>>;

withSandbox('the reception of bank messages', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });

  const messageOf = ({ invoice_no, amount }: Attempt, fpx_code: string, event_id = randomUUID()) => ({
    event_id,
    invoice_no,
    amount: decimalOf(amount),
    fpx_code,
    bank_reference: '2611200930123456',
  });
  const post = ({ timestamp, signature, body }: SignedMessage) =>
    sandbox().app.inject({
      method: 'POST',
      url: '/fpx/direct',
      headers: { 'content-type': 'application/json', 'fpx-timestamp': timestamp, 'fpx-signature': signature },
      payload: body,
    });
  const signed = (message: ReturnType<typeof messageOf>) =>
    signMessage(sandbox().app.sandbox.secret, message, sandbox().clock.now());
  const sendCode = async (attempt: Attempt, code: string) => (await post(signed(messageOf(attempt, code)))).body;

  const postings = (attempt: Attempt) =>
    sandbox().database.tx(
      (tx) =>
        tx
          .select({ kind: ledgerGroups.kind })
          .from(ledgerGroups)
          .where(
            sql`${ledgerGroups.source_id} in (select id from payment_attempts where invoice_no = ${attempt.invoice_no})`,
          ),
      'read',
    );

  it('F59: 50 concurrent equal messages make one ledger posting', async () => {
    const attempt = await payer.pay((await payer.createBill()).id, BANK.asks);
    const message = signed(messageOf(attempt, '00'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(message)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 OK']));
    expect(await postings(attempt)).toEqual([{ kind: 'payment' }]);
    const stored = await sandbox().database.tx((tx) =>
      tx.select().from(fpxMessages).where(eq(fpxMessages.invoice_no, attempt.invoice_no)),
    );
    expect(stored).toHaveLength(1);
  });

  it('50 messages with equal content and different event ids make one ledger posting', async () => {
    const attempt = await payer.pay((await payer.createBill()).id, BANK.asks);
    await Promise.all(Array.from({ length: 50 }, () => sendCode(attempt, '00')));
    expect(await postings(attempt)).toEqual([{ kind: 'payment' }]);
  });

  it.each([
    ['a wrong amount', (attempt: Attempt) => signed({ ...messageOf(attempt, '00'), amount: '0.01' })],
    ['an unknown payment', (attempt: Attempt) => signed({ ...messageOf(attempt, '00'), invoice_no: '0000' })],
    [
      'a signature made with another secret',
      (attempt: Attempt) => signMessage(Buffer.alloc(32, 7), messageOf(attempt, '00'), sandbox().clock.now()),
    ],
    [
      'an old timestamp',
      (attempt: Attempt) =>
        signMessage(
          sandbox().app.sandbox.secret,
          messageOf(attempt, '00'),
          new Date(sandbox().clock.now().getTime() - 301_000),
        ),
    ],
  ])('F61: a message with %s is refused and changes nothing', async (_, forge) => {
    const attempt = await payer.pay((await payer.createBill()).id, BANK.asks);
    const answer = await post(forge(attempt));
    expect([answer.statusCode, answer.body]).toEqual([403, 'REFUSED']);
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'redirected', bill_status: 'due' });
    expect(await sendCode(attempt, '00')).toBe('OK');
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success' });
  });

  it('100 concurrent equal payment requests make one payment and get equal responses', async () => {
    const bill = await payer.createBill();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => payer.tryPay(bill.id, BANK.approves, key)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([2000]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data, Object.keys(data as object).sort()))).size).toBe(1);
    const started = (await payer.bill(bill.id)).timeline.filter(({ kind }) => kind === 'attempt_started');
    expect(started).toHaveLength(1);
  });

  it('a bill that two tabs pay at two banks is paid once, and the second payment is a duplicate to be returned', async () => {
    const bill = await payer.createBill();
    const attempts = [await payer.pay(bill.id, BANK.asks), await payer.pay(bill.id, BANK.approves)] as const;
    await Promise.all(attempts.map((attempt) => sendCode(attempt, '00')));
    const receipts = await Promise.all(attempts.map((attempt) => payer.receipt(attempt.invoice_no)));
    expect(receipts.map(({ status }) => status)).toEqual(['success', 'success']);
    expect(receipts.filter(({ is_duplicate }) => is_duplicate)).toHaveLength(1);
    const kinds = (await Promise.all(attempts.map(postings))).flat().map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['duplicate', 'payment']);
    expect((await payer.bill(bill.id)).timeline.map(({ kind }) => kind)).toContain('attempt_duplicate');
    expect(codeOf(await payer.tryPay(bill.id, BANK.approves))).toBe('billPaid');
  });

  it('F60: a failure message after the success is ignored', async () => {
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.asks);
    await sendCode(attempt, '00');
    expect(await sendCode(attempt, '51')).toBe('OK');
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success', fpx_code: '00' });
  });

  it('a success message after a failure is accepted, and the timeline marks the success as late', async () => {
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.asks);
    await sendCode(attempt, '51');
    await sendCode(attempt, '00');
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success', bill_status: 'paid' });
    const kinds = (await payer.bill(bill.id)).timeline.map(({ kind }) => kind);
    expect(kinds).toEqual(['created', 'attempt_started', 'attempt_failed', 'attempt_late', 'paid']);
  });

  it.each(AttemptStatus.options.filter((status) => status !== 'created'))(
    'F60: a repeated success message for a %s attempt is posted once, as a payment or, if cancelled, as held money',
    async (status) => {
      const bill = await payer.createBill();
      const attempt = await payer.pay(bill.id, BANK.asks);
      if (status !== 'redirected') await sendCode(attempt, CODE_OF_STATUS[status]);
      expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status });
      for (const answer of [await sendCode(attempt, '00'), await sendCode(attempt, '00')]) expect(answer).toBe('OK');
      const isRefused = status === 'cancelled';
      expect(await payer.receipt(attempt.invoice_no)).toMatchObject({
        status: isRefused ? 'cancelled' : 'success',
        is_held: isRefused,
        fpx_code: '00',
        bill_status: isRefused ? 'due' : 'paid',
        paid_at: expect.any(String),
      });
      expect(await postings(attempt)).toEqual([{ kind: isRefused ? 'held' : 'payment' }]);
    },
  );

  it('a bill with two pending payments is due again only after both payments have failed', async () => {
    const bill = await payer.createBill();
    const attempts = [await payer.pay(bill.id, BANK.asks), await payer.pay(bill.id, BANK.asks)] as const;
    for (const attempt of attempts) await sendCode(attempt, '09');
    await sendCode(attempts[0], '51');
    expect((await payer.bill(bill.id)).status).toBe('pending');
    await sendCode(attempts[1], '51');
    expect((await payer.bill(bill.id)).status).toBe('due');
  });

  it('a pending bill expires only after the bank has refused the payment', async () => {
    const today = sandbox().clock.today();
    const bill = await payer.createBill({ due_date: today, expires_on: today });
    const attempt = await payer.pay(bill.id, BANK.asksTwo);
    await walkBank(sandbox().app, attempt.redirect_url, { code: '99' });
    const nextDay = movedBy(sandbox().clock.setting(), 24 * 60 * 60_000);
    const runJobs = () => sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
    sandbox().clock.set(nextDay);
    await runJobs();
    expect((await payer.bill(bill.id)).status).toBe('pending');
    expect(codeOf(await payer.tryPay(bill.id, BANK.approves))).toBe('paymentWaiting');
    await sendCode(attempt, '51');
    expect((await payer.bill(bill.id)).status).toBe('overdue');
    await runJobs();
    expect((await payer.bill(bill.id)).status).toBe('expired');
    await sendCode(attempt, '00');
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success', is_held: true });
  });

  it('F60: the money for a bill that was cancelled before the bank approved is held', async () => {
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.asks);
    await payer.tryCancel(bill.id);
    await sendCode(attempt, '00');
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ is_held: true, bill_status: 'cancelled' });
    const [entry] = await sandbox().database.tx((tx) =>
      tx
        .select()
        .from(ledgerEntries)
        .innerJoin(ledgerGroups, eq(ledgerGroups.key, ledgerEntries.group_key))
        .where(sql`${ledgerGroups.kind} = 'held' and ${ledgerEntries.ledger_account} = 'refund_payable'`),
    );
    expect(entry?.ledger_entries.amount).toBe(-12_000n);
  });

  it('leaves a ledger without faults', async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
});
