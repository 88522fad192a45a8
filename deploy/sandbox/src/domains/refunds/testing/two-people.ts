/** Helpers of the refund specs: two people of one merchant refund payments, and each test runs on a different day. */
import { refunds, type RefundDetails } from '@portal/shared/contract/merchant/money/refunds.ts';
import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { eq } from 'drizzle-orm';
import { post } from '../../../kernel/ledger/post.ts';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { frozen } from '../../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { payerOf } from '../../../testing/payer.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { balanceNow } from '../../balances/domain.ts';
import { settlementOfPayment } from '../../settlements/domain.ts';
import { settlementSettings } from '../../settlements/tables.ts';
import { ask, newPayment, type refundOf } from './merchant.ts';

const AMINAH = DEMO_MERCHANTS[0]?.id ?? '';
/** A Thursday after the arrival of all the demonstration's transfers. */
const FIRST = '2026-11-26';

/** Begins each test at noon on a different Thursday, and checks that no test leaves a fault in the ledger. */
export function twoPeople(sandbox: () => TestSandbox) {
  let maker = '';
  let approver = '';
  let today = FIRST;

  async function runUntil(wall: string): Promise<void> {
    const { clock, database, app } = sandbox();
    clock.set(frozen(momentOf(`${wall}+08:00`)));
    await app.sandbox.jobs.run(database, clock);
    maker = (await sandbox().signIn('chandran')).access;
    approver = (await sandbox().signIn('aminah')).access;
  }
  const at = (days: number, time: string) => runUntil(`${addDays(today, days)}T${time}:00`);
  /** Moves the clock by a minute, so that jobs collect the new postings and providers respond. */
  const aMinuteLater = (time = '12:01') => at(0, time);

  beforeEach(() => at(0, '12:00'));
  afterEach(async () => {
    const { faults } = await sandbox().database.tx(proveLedger, 'read');
    expect(faults).toEqual([]);
    today = addDays(today, 14);
  });

  const get = (id: string, token = approver): Promise<RefundDetails> =>
    dataOf(sandbox(), refunds.get, { params: { id } }, { token });
  const balance = (name: 'pending' | 'available' | 'reserve' | 'refunds_payable' | 'pool_prefund') =>
    sandbox().database.tx((tx) => balanceNow(tx, AMINAH, name), 'read');

  async function request(paymentId: string, part: Parameters<typeof refundOf>[1] = {}): Promise<RefundDetails> {
    const { code, data, fields } = await ask(sandbox(), maker, paymentId, part);
    if (code !== 2000) throw new Error(`${code} ${JSON.stringify(fields)}`);
    return get((data as { id: string }).id);
  }
  const approve = ({ id, review_token }: Pick<RefundDetails, 'id' | 'review_token'>, token = approver) =>
    callGateway(sandbox(), refunds.approve, { params: { id }, body: { review_token } }, { token });
  async function refund(paymentId: string, part: Parameters<typeof refundOf>[1] = {}): Promise<RefundDetails> {
    const requested = await request(paymentId, part);
    expect(await approve(requested)).toMatchObject({ code: 2000 });
    return requested;
  }
  const estimate = (payment_id: string, amount?: string) =>
    dataOf(sandbox(), refunds.estimate, { body: { payment_id, ...(amount && { amount }) } }, { token: maker });
  const statusesOf = async (id: string) => (await get(id)).events.map(({ status }) => status);
  const statementOf = async (paymentId: string) => {
    const row = await sandbox().database.tx((tx) => settlementOfPayment(tx, paymentId, false), 'read');
    return dataOf(sandbox(), settlements.get, { params: { id: row?.id ?? '' } }, { token: approver });
  };
  const billOf = (id: string) => payerOf(sandbox()).bill(id);

  /** Adds or removes money by a posting that is not a refund. */
  const fill = async (account: 'available' | 'prefund', amount: bigint): Promise<void> => {
    if (amount === 0n) return;
    await sandbox().database.tx((tx) =>
      post(tx, {
        key: `spec:${crypto.randomUUID()}`,
        kind: account === 'prefund' ? 'top_up' : 'settlement_matured',
        source: { type: 'spec', id: crypto.randomUUID() },
        at: sandbox().clock.now(),
        entries:
          account === 'prefund'
            ? [
                { account: 'clearing', channel: 'fpx_b2c', amount },
                { account: 'pool', merchantId: AMINAH, poolType: 'prefund', amount: -amount },
              ]
            : [
                { account: 'merchant_pending', merchantId: AMINAH, amount },
                { account: 'merchant_available', merchantId: AMINAH, amount: -amount },
              ],
      }),
    );
  };
  const holdReserve = (reserve_percent: number) =>
    sandbox().database.tx((tx) =>
      tx
        .update(settlementSettings)
        .set({ reserve_percent, next_reserve_percent: null, next_reserve_from: null })
        .where(eq(settlementSettings.account_id, AMINAH)),
    );
  const drain = async () => {
    await fill('prefund', -(await balance('pool_prefund')));
    await fill('available', -(await balance('available')));
  };

  return {
    sandbox,
    /**
     * The day on which the current test began. A test that also uses later days calls `skip`, so that the next test begins after these
     * days.
     */
    today: () => today,
    skip: (days: number) => {
      today = addDays(today, days);
    },
    maker: () => maker,
    approver: () => approver,
    at,
    aMinuteLater,
    runUntil,
    get,
    balance,
    tryAsk: (paymentId: string, part: Parameters<typeof refundOf>[1] = {}) => ask(sandbox(), maker, paymentId, part),
    request,
    approve,
    refund,
    estimate,
    statusesOf,
    statementOf,
    billOf,
    fill,
    drain,
    holdReserve,
    pay: (amount?: string, by?: 'wallet' | 'bank') => newPayment(sandbox(), amount, by),
    /** A payment whose money has arrived at the merchant's bank. */
    settled: async (amount?: string, by?: 'wallet' | 'bank') => {
      const payment = await newPayment(sandbox(), amount, by);
      await at(5, '18:00');
      await drain();
      return payment;
    },
  };
}
