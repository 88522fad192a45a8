/** The two limits that the operator sets for an account, tested at the calls that they restrict: paying a bill, and preparing a payout. */
import { administration } from '@portal/shared/contract/admin/administration.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { count } from 'drizzle-orm';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { ledgerGroups } from '../../kernel/ledger/tables.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { frozen } from '../../kernel/time/clock.ts';
import { callGateway, dataOf, type GatewayReply } from '../../testing/calls.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { keyOf } from '../api-keys/testing/access.ts';
import { lineOf, orderFormOf, placing, sellingStore } from '../orders/testing/access.ts';
import { fillPool, newPayee, prepare } from '../payouts/testing/merchant.ts';
import { sendSheet, sheetRow } from '../payouts/testing/sheets.ts';

const KINDERGARTEN = accountId('Tadika Sinar Pagi');
const FULL_DAY = { amount: 'At most RM 100.00 in one day for this account' };

withSandbox('limits of a merchant', (sandbox) => {
  const signIn = async (username: string) => (await sandbox().signIn(username)).access;

  /** An empty string removes a limit. */
  async function limit(limits: { readonly payment_maximum?: string; readonly payout_daily?: string }): Promise<void> {
    const body = { payment_maximum: '', payout_daily: '', ...limits, reason: 'Agreed with the merchant' };
    const input = { params: { id: KINDERGARTEN }, body };
    await dataOf(sandbox(), administration.setLimits, input, { token: await signIn('puteri') });
  }

  /** The number of entry groups in the ledger. */
  const posted = () =>
    sandbox().database.tx(async (tx) => {
      const [row] = await tx.select({ groups: count() }).from(ledgerGroups);
      return row?.groups;
    }, 'read');

  afterEach(async () => {
    const { faults } = await sandbox().database.tx(proveLedger, 'read');
    expect(faults).toEqual([]);
  });

  describe('the payment limit', () => {
    const billOf = async (amount: string) => (await payerOf(sandbox()).createBill({ amount })).id;
    const tryPay = (bill: string, service: string = BANK.approves) => payerOf(sandbox()).tryPay(bill, service);

    it('allows a bill up to and including the limit, and refuses a bill that is one sen above the limit', async () => {
      await limit({ payment_maximum: '250.00' });
      for (const amount of ['249.99', '250.00'])
        expect(await tryPay(await billOf(amount))).toMatchObject({ code: CODES.success.code });
      expect(await tryPay(await billOf('250.01'))).toMatchObject({
        code: CODES.amountTooLarge.code,
        fields: { amount: 'This way to pay takes RM250.00 at most' },
      });
    });

    it('leaves a refused bill and the ledger unchanged, and the bill can be paid after the limit is removed', async () => {
      await limit({ payment_maximum: '250.00' });
      const bill = await billOf('250.01');
      const before = await posted();
      const { status } = await payerOf(sandbox()).bill(bill);
      expect(await tryPay(bill)).toMatchObject({ code: CODES.amountTooLarge.code });
      expect(await posted()).toBe(before);
      expect(await payerOf(sandbox()).bill(bill)).toMatchObject({ status });
      await limit({});
      expect(await tryPay(bill)).toMatchObject({ code: CODES.success.code });
    });

    it('is in the response that a payer gets for a bill, until the limit is removed', async () => {
      const bill = await billOf('120.00');
      const read = () => payerOf(sandbox()).open(bill);
      await limit({ payment_maximum: '250.00' });
      expect(await read()).toMatchObject({ payment_maximum: 25_000n });
      await limit({});
      expect(await read()).not.toHaveProperty('payment_maximum');
    });

    it('is the maximum of an order’s total: a larger order is refused before any stock is held', async () => {
      const owner = { sandbox: sandbox(), token: await signIn('aminah'), refresh: '' };
      const { id, product } = await sellingStore(owner);
      const form = await orderFormOf(owner, id, [lineOf(product.id, 2)]);
      const quote = () =>
        dataOf(sandbox(), publicOrders.quote, { body: { store_id: id, lines: form.lines, postcode: '' } });
      await limit({ payment_maximum: '30.99' });
      expect((await quote()).payable).toEqual({ minimum: 100n, maximum: 3_099n });
      expect(await callGateway(sandbox(), ...placing(form))).toMatchObject({
        code: CODES.amountTooLarge.code,
        fields: { total: 'An order here comes to RM 30.99 at most' },
      });
      await limit({ payment_maximum: '31.00' });
      expect(await callGateway(sandbox(), ...placing(form))).toMatchObject({ code: CODES.success.code });
      await limit({});
      expect((await quote()).payable).toEqual({ minimum: 100n, maximum: 100_000_000n });
    });

    it('never raises the maximum of a payment method', async () => {
      await limit({ payment_maximum: '40000.00' });
      expect(await tryPay(await billOf('30000.00'))).toMatchObject({ code: CODES.success.code });
      expect(await tryPay(await billOf('30000.01'))).toMatchObject({
        code: CODES.amountTooLarge.code,
        fields: { amount: 'This way to pay takes RM30000.00 at most' },
      });
    });
  });

  describe('the payouts of a day', () => {
    let maker = '';
    let payee_id = '';
    let key = '';

    /** Sets the clock and signs the maker in again, because the earlier token has expired by then. */
    async function at(moment: string): Promise<void> {
      sandbox().clock.set(frozen(momentOf(`${moment}+08:00`)));
      maker = await signIn('chandran');
    }
    /** Sets the clock to a day without payouts, for an account that may prepare payouts of RM100.00 a day. */
    async function begin(day: string): Promise<void> {
      await at(`${day}T15:00:00`);
      await limit({ payout_daily: '100.00' });
      await fillPool(sandbox(), KINDERGARTEN, 1_000_000n);
      payee_id = (await newPayee(sandbox(), maker)).id;
      const token = await signIn('aminah');
      key = (await keyOf({ sandbox: sandbox(), token }, { scopes: ['payouts.read', 'payouts.write'] })).secret;
    }
    const more = (amount: string, token = maker) => prepare(sandbox(), token, { payee_id, amount });
    const idOf = ({ data }: GatewayReply) => (data as { readonly id: string }).id;
    const DONE = { code: CODES.success.code };
    const REFUSED = { code: CODES.dailyMaximum.code, fields: FULL_DAY };

    it('may reach the limit, counted for users and API keys together, but not exceed the limit by one sen', async () => {
      await begin('2026-12-07');
      expect(await more('60.00')).toMatchObject(DONE);
      for (const token of [maker, key]) expect(await more('40.01', token)).toMatchObject(REFUSED);
      const below = await more('39.99', key);
      expect(below).toMatchObject(DONE);
      // A cancelled payout does not count towards the limit.
      await dataOf(sandbox(), payouts.cancel, { params: { id: idOf(below) } }, { token: maker });
      expect(await more('40.00', key)).toMatchObject(DONE);
      for (const token of [maker, key]) expect(await more('1.00', token)).toMatchObject(REFUSED);
    });

    it('above the limit are refused and post nothing to the ledger', async () => {
      await begin('2026-12-08');
      const before = await posted();
      for (const token of [maker, key]) expect(await more('100.01', token)).toMatchObject(REFUSED);
      expect(await posted()).toBe(before);
    });

    it('that reach the limit exactly can be approved', async () => {
      await begin('2026-12-09');
      const id = idOf(await more('100.00'));
      const token = await signIn('aminah');
      const { review_token } = await dataOf(sandbox(), payouts.get, { params: { id } }, { token });
      const approved = await callGateway(
        sandbox(),
        payouts.approve,
        { params: { id }, body: { review_token } },
        { token },
      );
      expect(approved).toMatchObject(DONE);
    });

    it('include all rows of a sheet, and a sheet that exceeds the limit is refused as a whole', async () => {
      await begin('2026-12-10');
      const before = await posted();
      const rows = (last: string) => [sheetRow(1, { amount: '60.00' }), sheetRow(2, { amount: last })];
      expect(await sendSheet(sandbox(), maker, rows('40.01'))).toMatchObject(REFUSED);
      expect(await posted()).toBe(before);
      expect(await sendSheet(sandbox(), maker, rows('40.00'))).toMatchObject(DONE);
      expect(await more('1.00', key)).toMatchObject(REFUSED);
    });

    it('are counted from zero after midnight in Kuala Lumpur', async () => {
      await begin('2026-12-14');
      expect(await more('100.00')).toMatchObject(DONE);
      await at('2026-12-14T23:59:59');
      for (const token of [maker, key]) expect(await more('1.00', token)).toMatchObject(REFUSED);
      await at('2026-12-15T00:00:00');
      expect(await more('100.00', key)).toMatchObject(DONE);
      // This is midnight in UTC. Only midnight in Kuala Lumpur begins a new day for the limit.
      await at('2026-12-15T08:00:00');
      for (const token of [maker, key]) expect(await more('1.00', token)).toMatchObject(REFUSED);
    });

    it('include only one of two concurrent payouts that each need the rest of the limit', async () => {
      await begin('2026-12-16');
      expect(await more('60.00')).toMatchObject(DONE);
      const answers = await Promise.all([more('40.00', maker), more('40.00', key)]);
      expect(answers.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([DONE.code, REFUSED.code]);
    });
  });
});
