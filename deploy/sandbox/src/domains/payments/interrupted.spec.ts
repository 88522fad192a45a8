/**
 * F56: the gateway stops between any two statements of a call that moves money. The repeated call takes effect exactly once.
 */
import { randomUUID } from 'node:crypto';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { paymentRecords, type HeldDecision } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { publicPay, type Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { encryptCard } from '../../testing/card-key.ts';
import { BANK, codeOf, payerOf } from '../../testing/payer.ts';
import { rowsOf, uploaderOf, uploadIn, workbookOf } from '../../testing/sheets.ts';
import { stoppedAt } from '../../testing/stopped-at.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { signMessage } from './messages/direct-message.ts';

/** The issuer approves this card without a challenge. */
const VISA = '4444333322221111';

jest.setTimeout(180_000 * machineFactor());

const newReference = () => `STOPPED-${randomUUID().slice(0, 8)}`;

withSandbox('an interrupted gateway', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });

  /**
   * Stops `call` at each boundary between two statements, and returns the number of boundaries. If the interrupted call stored nothing, the
   * next try uses the same input and stops one boundary later; leftover rows would make `prove` fail. If the call was stored, it is
   * repeated and checked.
   */
  async function atEvery<T>(
    prepare: () => Promise<T>,
    call: (it: T) => Promise<unknown>,
    prove: (it: T) => Promise<void>,
  ) {
    let it = await prepare();
    for (let boundary = 1; ; boundary++) {
      const { wasStopped, wasStored } = await stoppedAt(boundary, () => call(it));
      if (wasStopped && !wasStored) continue;
      await call(it);
      await prove(it);
      if (!wasStopped) return boundary - 1;
      it = await prepare();
    }
  }

  it('starts one payment when a call that stopped at any statement is repeated', async () => {
    const boundaries = await atEvery(
      async () => ({ bill: (await payer.createBill()).id, key: randomUUID() }),
      ({ bill, key }) => payer.tryPay(bill, BANK.asks, key),
      async ({ bill, key }) => {
        const [first, again] = [await payer.pay(bill, BANK.asks, key), await payer.pay(bill, BANK.asks, key)];
        expect(again).toEqual(first);
        expect(await countOf(bill, 'attempt_started')).toBe(1);
      },
    );
    expect(boundaries).toBeGreaterThan(6);
  });

  /** Returns a function. Each call of this function sends the same status message of the provider. */
  function wordOf({ invoice_no, amount }: Pick<Attempt, 'invoice_no' | 'amount'>, fpx_code: string) {
    const { app, clock } = sandbox();
    const statusMessage = { event_id: randomUUID(), invoice_no, amount: decimalOf(amount), fpx_code };
    const message = { ...statusMessage, bank_reference: '2611200930123456' };
    const { timestamp, signature, body } = signMessage(app.sandbox.secret, message, clock.now());
    return () =>
      app.inject({
        method: 'POST',
        url: '/fpx/direct',
        headers: { 'content-type': 'application/json', 'fpx-timestamp': timestamp, 'fpx-signature': signature },
        payload: body,
      });
  }

  const countOf = async (billId: string, wanted: string) =>
    (await payer.bill(billId)).timeline.filter(({ kind }) => kind === wanted).length;

  it("pays a bill once when the reception of the bank's message stopped at any statement and is repeated", async () => {
    const boundaries = await atEvery(
      async () => {
        const attempt = await payer.pay((await payer.createBill()).id, BANK.asks);
        return { attempt, hear: wordOf(attempt, '00') };
      },
      ({ hear }) => hear(),
      async ({ attempt }) => {
        expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success', bill_status: 'paid' });
        expect(await countOf(attempt.bill_id, 'paid')).toBe(1);
      },
    );
    expect(boundaries).toBeGreaterThan(3);
  });

  it('pays a bill once by card when a call that stopped at any statement is repeated', async () => {
    let place = 0;
    const boundaries = await atEvery(
      async () => {
        const { id } = await payer.createBill();
        // Each try uses another network address, because the rate limit counts tries by address.
        const from = `203.0.113.${(place += 1)}`;
        const [card, key] = [encryptCard(VISA), randomUUID()];
        return { id, pay: () => payer.tryCard(id, card, key, { from, headers: { 'idempotency-key': key } }) };
      },
      ({ pay }) => pay(),
      async ({ id, pay }) => {
        const [first, again] = [await pay(), await pay()];
        expect(again).toEqual(first);
        expect(first).toMatchObject({ code: 2000, data: { status: 'success', bill_status: 'paid' } });
        expect([await countOf(id, 'attempt_started'), await countOf(id, 'paid')]).toEqual([1, 1]);
      },
    );
    expect(boundaries).toBeGreaterThan(12);
  });

  const openTopUp = async (invoice_no: string) => {
    const input = { query: { invoice_no, pool_type: 'payout' as const }, body: { amount: '500.00' } };
    return dataOf(sandbox(), topUps.addFund, input, await payer.signedIn());
  };

  it('opens one top-up when a call that stopped at any statement is repeated', async () => {
    const boundaries = await atEvery(
      async () => newReference(),
      (reference) => openTopUp(reference).catch(() => undefined),
      async (reference) => expect(await openTopUp(reference)).toEqual(await openTopUp(reference)),
    );
    expect(boundaries).toBeGreaterThan(8);
  });

  it("fills a pool once when the reception of the top-up's payment stopped at any statement and is repeated", async () => {
    const pools = async () =>
      (await sandbox().database.tx(proveLedger, 'read')).balances
        .filter(({ ledger_account }) => ledger_account === 'pool')
        .reduce((sum, { balance }) => sum - BigInt(balance), 0n);
    const boundaries = await atEvery(
      async () => {
        const { invoice_no } = await openTopUp(newReference());
        const request = { params: { id: invoice_no, product: 'topup' } };
        const { id } = await dataOf(sandbox(), publicPay.bill, request);
        return { before: await pools(), hear: wordOf(await payer.pay(id, BANK.asks), '00') };
      },
      ({ hear }) => hear(),
      async ({ before }) => expect((await pools()) - before).toBe(49_924n),
    );
    expect(boundaries).toBeGreaterThan(7);
  });

  it('marks a bill as paid by hand once when a call that stopped at any statement is repeated', async () => {
    const boundaries = await atEvery(
      async () => (await payer.createBill()).id,
      async (bill_id) => {
        const how = { method: 'cash', received_on: '2026-11-01', reference: '', reason: 'Dibayar di kaunter' } as const;
        return callGateway(sandbox(), paymentRecords.create, { body: { bill_id, ...how } }, await payer.signedIn());
      },
      async (id) => {
        expect((await payer.bill(id)).status).toBe('paid');
        expect(await countOf(id, 'paid_by_hand')).toBe(1);
      },
    );
    expect(boundaries).toBeGreaterThan(6);
  });

  it.each<[HeldDecision, mark: string, stands: object]>([
    ['return', 'money_returned', { state: 'returned', bill_status: 'due' }],
    ['apply', 'held_applied', { state: 'success', bill_status: 'paid' }],
  ])(
    'makes the decision "%s" on held money once when a call that stopped at any statement is repeated',
    async (held, mark, stands) => {
      const boundaries = await atEvery(
        async () => {
          const attempt = await payer.pay((await payer.createBill()).id, BANK.asks);
          // The payer cancelled the attempt and the money came later, so the money is held and can pay the bill.
          for (const code of ['1C', '00']) await wordOf(attempt, code)();
          const { bill_number: bill_invoice } = await payer.bill(attempt.bill_id);
          const principal = await payer.signedIn();
          const { list } = await dataOf(sandbox(), paymentRecords.ofBill, { query: { bill_invoice } }, principal);
          const params = { id: list.data[0]?.id ?? '' };
          return {
            attempt,
            decide: () => callGateway(sandbox(), paymentRecords.update, { params, body: { held } }, principal),
          };
        },
        ({ decide }) => decide(),
        async ({ attempt, decide }) => {
          expect(await decide()).toMatchObject({ code: 2000, data: stands });
          expect(await countOf(attempt.bill_id, mark)).toBe(1);
        },
      );
      expect(boundaries).toBeGreaterThan(8);
    },
  );

  it('makes the bills of a sheet once when a call that stopped at any statement is repeated', async () => {
    const sheets = uploaderOf(sandbox(), payer);
    const file = await workbookOf(rowsOf(3));
    const boundaries = await atEvery(
      async () => ({ collection: await sheets.newCollection(), key: randomUUID() }),
      ({ collection, key }) => sheets.upload(collection, file, { key }),
      async ({ collection, key }) => {
        const [first, again] = [
          await sheets.upload(collection, file, { key }),
          await sheets.upload(collection, file, { key }),
        ];
        expect([codeOf(first), again]).toEqual(['success', first]);
        const { list, bills } = await sheets.list(collection, uploadIn(first).upload.id);
        expect([list.total, bills.length]).toEqual([1, 3]);
      },
    );
    expect(boundaries).toBeGreaterThan(8);
  });

  it('leaves a ledger without faults', async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
});
