/** F56: the gateway is stopped at every boundary between two statements of a payment. Asked again, it gives the first result, once. */
import { randomUUID } from 'node:crypto';
import { decimalOf } from '@portal/shared/contract/money.ts';
import { Client } from 'pg';
import { proveLedger } from '../ledger/prove.ts';
import { forEachDatabase } from '../testing/each-database.ts';
import { BANK, payerOf } from '../testing/payer.ts';
import { signMessage } from './direct-message.ts';

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { readonly text?: string }).text);

/**
 * Runs `call` up to its boundary number `last`: before each of its statements, and after its commit, whose reply is lost then. What
 * was not committed is rolled back, as the database does for a process that is gone. False when the call has no such boundary.
 */
async function stoppedAt(last: number, call: () => Promise<unknown>): Promise<boolean> {
  const send: (...asked: unknown[]) => unknown = Client.prototype.query;
  let passed = 0;
  const stopHere = () => {
    passed += 1;
    if (passed === last) throw new Error('The gateway was stopped here.');
  };
  const pass = async (client: Client, asked: readonly unknown[]) => {
    const text = textOf(asked[0]);
    if (text !== 'rollback') stopHere();
    const answer = await send.apply(client, [...asked]);
    if (text === 'commit') stopHere();
    return answer;
  };
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...asked: unknown[]
  ): unknown {
    return pass(this, asked);
  });
  try {
    await call();
  } finally {
    spy.mockRestore();
  }
  return passed >= last;
}

forEachDatabase((sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });

  /** Stops `call` at each of its boundaries, each time with something new to do; answers how many there are. */
  async function atEvery<T>(
    prepare: () => Promise<T>,
    call: (it: T) => Promise<unknown>,
    prove: (it: T) => Promise<void>,
  ) {
    for (let boundary = 1; ; boundary++) {
      const it = await prepare();
      const wasStopped = await stoppedAt(boundary, () => call(it));
      await call(it);
      await prove(it);
      if (!wasStopped) return boundary - 1;
    }
  }

  it('starts one payment, however often it was stopped on the way', async () => {
    const boundaries = await atEvery(
      async () => ({ bill: (await payer.createBill()).id, key: randomUUID() }),
      ({ bill, key }) => payer.tryPay(bill, BANK.asks, key),
      async ({ bill, key }) => {
        const [first, again] = [await payer.pay(bill, BANK.asks, key), await payer.pay(bill, BANK.asks, key)];
        expect(again).toEqual(first);
        const { timeline } = await payer.bill(bill);
        expect(timeline.filter(({ kind }) => kind === 'attempt_started')).toHaveLength(1);
      },
    );
    expect(boundaries).toBeGreaterThan(8);
  }, 60_000);

  it("is paid once by the bank's word, however often it was stopped while it heard it", async () => {
    const { app, clock } = sandbox();
    const boundaries = await atEvery(
      async () => {
        const attempt = await payer.pay((await payer.createBill()).id, BANK.asks);
        const { invoice_no, amount } = attempt;
        const said = { event_id: randomUUID(), invoice_no, amount: decimalOf(amount), fpx_code: '00' };
        const message = { ...said, bank_reference: '2611200930123456' };
        return { attempt, ...signMessage(app.sandbox.secret, message, clock.now()) };
      },
      ({ timestamp, signature, body }) =>
        app.inject({
          method: 'POST',
          url: '/fpx/direct',
          headers: { 'content-type': 'application/json', 'fpx-timestamp': timestamp, 'fpx-signature': signature },
          payload: body,
        }),
      async ({ attempt }) => {
        expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success', bill_status: 'paid' });
        const { timeline } = await payer.bill(attempt.bill_id);
        expect(timeline.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
      },
    );
    expect(boundaries).toBeGreaterThan(8);
  }, 60_000);

  it('leaves the books right', async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
});
