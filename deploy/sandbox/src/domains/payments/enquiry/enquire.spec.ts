/** The job sends status enquiries to providers: only about due attempts, at growing intervals, and without holding locks. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import { eq, sql } from 'drizzle-orm';
import { later, movedBy } from '../../../kernel/time/clock.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { STATEMENTS } from '../../../kernel/data/pooled.ts';
import { paymentAttempts } from '../tables.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { BANK, payerOf } from '../../../testing/payer.ts';
import { walkBank } from '../../../testing/walk-bank.ts';
import { nextEnquiryAt } from './schedule.ts';
import { enquireDue, takeDue } from './enquire.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MANY = 5_000;

describe('the schedule of enquiries', () => {
  const began = new Date('2026-11-20T09:30:00+08:00');
  it.each<[string, AttemptStatus, age: number, pause: number | null]>([
    ['has a pause of 15 minutes for an attempt that has just begun', 'redirected', 0, 15 * MINUTE],
    ['has a pause of 15 minutes for a pending attempt on its first day', 'pending', DAY - 1, 15 * MINUTE],
    ['has a pause of an hour for an attempt on its third day', 'pending_authorisation', 3 * DAY - 1, HOUR],
    ['has a pause of six hours for an older attempt that is still undecided', 'redirected', 30 * DAY, 6 * HOUR],
    ['has a pause of 15 minutes for a failed attempt, because its money may still arrive', 'failed', HOUR, 15 * MINUTE],
    ['has a pause of six hours for a timed-out attempt at the end of its first week', 'timeout', 7 * DAY - 1, 6 * HOUR],
    ['ends for a failed attempt after a week', 'failed', 7 * DAY, null],
    [
      'has a pause of 15 minutes for a cancelled attempt, because its money may still arrive',
      'cancelled',
      HOUR,
      15 * MINUTE,
    ],
    ['ends for an attempt that has succeeded', 'success', 0, null],
  ])('%s', (_what, status, age, pause) => {
    const now = later(began, age);
    expect(nextEnquiryAt(status, began, now)).toEqual(pause === null ? null : later(now, pause));
  });
});

withSandbox('the job of status enquiries', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  const tx = <T>(work: (part: Tx) => Promise<T>) => sandbox().database.tx(work);
  /** Excludes the attempts of earlier tests from the enquiries. */
  beforeEach(() => tx((each) => each.update(paymentAttempts).set({ next_enquiry_at: null })));

  const wait = (milliseconds: number) => sandbox().clock.set(movedBy(sandbox().clock.setting(), milliseconds));
  const enquire = (batch?: number) =>
    enquireDue(sandbox().app.sandbox.ports.paymentProviders, batch)(sandbox().database, sandbox().clock, (failure) => {
      throw failure;
    });
  const begun = async () => payer.pay((await payer.createBill()).id, BANK.asks);
  const statusOf = async (invoiceNo: string) => (await payer.receipt(invoiceNo)).status;
  const nextEnquiryOf = async (invoiceNo: string) => {
    const { invoice_no, next_enquiry_at } = paymentAttempts;
    const [row] = await tx((each) =>
      each.select({ next_enquiry_at }).from(paymentAttempts).where(eq(invoice_no, invoiceNo)),
    );
    return row?.next_enquiry_at;
  };

  /** A payment that the payer has made at the bank, but whose direct message did not reach the gateway. */
  async function lost(): Promise<string> {
    const { invoice_no, redirect_url } = await begun();
    await walkBank(sandbox().app, redirect_url, { deliveryMode: 'indirect_only' });
    return invoice_no;
  }

  /** Adds `MANY` copies of this attempt; the next status enquiry about each is due in an hour. */
  const addMany = (invoiceNo: string) =>
    tx(async (each) => {
      const at = later(sandbox().clock.now(), HOUR).toISOString();
      await each.execute(sql`
        insert into payment_attempts select many.* from payment_attempts one, generate_series(1, ${MANY}::int) place,
          jsonb_populate_record(one, jsonb_build_object(
            'id', md5('many ' || place)::uuid, 'invoice_no', 'many ' || place, 'next_enquiry_at', ${at}::text)) many
        where one.invoice_no = ${invoiceNo}`);
      await each.execute(sql`analyze payment_attempts`);
    });

  async function enquiredDuring(work: () => Promise<unknown>): Promise<string[]> {
    const texts: string[] = [];
    const hear = (text: unknown) => void texts.push(String(text));
    subscribe(STATEMENTS, hear);
    try {
      await work();
    } finally {
      unsubscribe(STATEMENTS, hear);
    }
    return texts;
  }

  /** The number of rows of attempts that the database reads during `work`. */
  async function lookedAt(each: Tx, work: () => Promise<unknown>): Promise<number> {
    const count = async () => {
      const { rows } = await each.execute<{ looked: unknown }>(sql`
        select pg_stat_get_xact_tuples_returned('payment_attempts'::regclass)
          + pg_stat_get_xact_tuples_fetched('payment_attempts'::regclass) as looked`);
      return Number(rows[0]?.looked);
    };
    const before = await count();
    await work();
    return (await count()) - before;
  }

  it('reads only the three due attempts among thousands of undecided attempts, in six transactions', async () => {
    const numbers = [await lost(), await lost(), await lost()];
    wait(16 * MINUTE);
    await addMany(numbers[0] ?? '');
    const undone = new Error('This is undone.');
    let looked = Infinity;
    const measured = tx(async (each) => {
      looked = await lookedAt(each, () => takeDue(each, sandbox().clock.now(), 200));
      throw undone;
    });
    await expect(measured).rejects.toBe(undone);
    expect(looked).toBeLessThanOrEqual(4 * numbers.length);

    const texts = await enquiredDuring(async () => expect(await enquire()).toBe(numbers.length));
    // One transaction checks whether any attempt is due, one leases the attempts, one sends the enquiries, and one for each changed attempt
    // settles it.
    expect(texts.filter((text) => text.startsWith('begin'))).toHaveLength(3 + numbers.length);
    for (const invoiceNo of numbers) expect(await statusOf(invoiceNo)).toBe('success');
    await tx((each) => each.execute(sql`delete from payment_attempts where invoice_no like 'many %'`));
  });

  it('writes nothing when no attempt is due', async () => {
    const { invoice_no } = await begun();
    const before = await nextEnquiryOf(invoice_no);
    const texts = await enquiredDuring(async () => expect(await enquire()).toBe(0));
    expect(texts).toEqual([expect.stringMatching(/^begin .*read only$/), expect.stringMatching(/^select /), 'commit']);
    expect(await nextEnquiryOf(invoice_no)).toEqual(before);
  });

  it('holds no lock during an enquiry', async () => {
    await lost();
    wait(16 * MINUTE);
    const texts = await enquiredDuring(() => enquire());
    const place = texts.findIndex((text) => text.includes('from "bank_orders"'));
    expect(texts.slice(place - 2, place + 2)).toEqual([
      'commit',
      expect.stringMatching(/^begin .*read only$/),
      expect.not.stringContaining('for update'),
      'commit',
    ]);
  });

  it('enquires again a minute later about an attempt whose gateway stopped during the enquiry', async () => {
    const invoiceNo = await lost();
    wait(16 * MINUTE);
    expect(await tx((each) => takeDue(each, sandbox().clock.now(), 200))).toHaveLength(1);
    expect(await enquire()).toBe(0);
    expect(await statusOf(invoiceNo)).toBe('redirected');
    wait(MINUTE);
    expect(await enquire()).toBe(1);
    expect(await statusOf(invoiceNo)).toBe('success');
  });

  it('continues past attempts without a new status, and ends a run when enough attempts have changed', async () => {
    for (let count = 0; count < 3; count++) await begun();
    const numbers = [await lost(), await lost(), await lost(), await lost(), await lost()];
    wait(16 * MINUTE);
    const most = 2;
    const moved = [await enquire(most), await enquire(most), await enquire(most)];
    for (const each of moved) expect(each).toBeLessThan(2 * most);
    expect(moved.reduce((sum, each) => sum + each, 0)).toBe(numbers.length);
    expect(await enquire(most)).toBe(0);
  });

  it('enquires about each attempt once, even when two gateways run the job', async () => {
    const numbers = [await lost(), await lost()];
    wait(16 * MINUTE);
    const take = () => tx((each) => takeDue(each, sandbox().clock.now(), 200));
    const leased = (await Promise.all([take(), take()])).flat().map(({ invoice_no }) => invoice_no);
    expect(leased.toSorted()).toEqual(numbers.toSorted());
    wait(MINUTE);
    const moved = await Promise.all([enquire(), enquire()]);
    expect(moved.reduce((sum, each) => sum + each, 0)).toBe(numbers.length);
    for (const invoiceNo of numbers) expect(await statusOf(invoiceNo)).toBe('success');
  });

  it('enquires again after 15 minutes if there is no new status, and stops when the payment has succeeded', async () => {
    const { invoice_no, redirect_url } = await begun();
    const { clock } = sandbox();
    expect(await nextEnquiryOf(invoice_no)).toEqual(later(clock.now(), 15 * MINUTE));
    wait(15 * MINUTE);
    expect(await enquire()).toBe(0);
    expect(await nextEnquiryOf(invoice_no)).toEqual(later(clock.now(), 15 * MINUTE));
    await walkBank(sandbox().app, redirect_url);
    expect(await nextEnquiryOf(invoice_no)).toBeNull();
  });

  it('enquires immediately when the next enquiry is a day away, because then the clock was moved back', async () => {
    const invoiceNo = await lost();
    const isIt = eq(paymentAttempts.invoice_no, invoiceNo);
    const next_enquiry_at = later(sandbox().clock.now(), DAY);
    await tx((each) => each.update(paymentAttempts).set({ next_enquiry_at }).where(isIt));
    expect(await enquire()).toBe(1);
    expect(await statusOf(invoiceNo)).toBe('success');
  });
});
