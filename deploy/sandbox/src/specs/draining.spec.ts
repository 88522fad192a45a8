/** A gateway gets a stop signal while many payers pay. A second gateway runs on the same PostgreSQL, as in a rolling update. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { machineFactor } from '../../../checks/run/machine-factor.mjs';
import { DOMAINS } from '../domains.ts';
import { openDatabase } from '../kernel/data/database.ts';
import { fillRegistries } from '../kernel/domain.ts';
import { bills as billTable } from '../domains/bills/tables.ts';
import { paymentAttempts } from '../domains/payments/tables.ts';
import { proveLedger } from '../kernel/ledger/prove.ts';
import { startGateway, type GatewayProcess } from '../testing/gateway-process.ts';
import { postTo, postHalf, openBill, signInAt } from '../testing/over-http.ts';
import { BANK } from '../testing/payer.ts';
import type { TestDatabase } from '../testing/postgres.ts';
import { createSeededPostgres } from '../testing/postgres.ts';

jest.setTimeout(120_000 * machineFactor());

const PAYERS = 32;
const BUSY = 4 * PAYERS;
const HALF_SENT = 8;
const DESCRIPTION = 'Yuran semasa henti';

const refuses = (address: string) =>
  fetch(`${address}/healthz`).then(
    () => false,
    () => true,
  );

/** Maps the id of each acknowledged bill to the number of its acknowledged payment. */
type Acknowledged = Map<string, string>;

describe('F58: a gateway that gets a stop signal under load', () => {
  let database: TestDatabase;
  let both: readonly GatewayProcess[] = [];
  beforeAll(async () => {
    fillRegistries(DOMAINS);
    database = await createSeededPostgres();
    const settings = { DATABASE_URL: database.url, GATEWAY_SECRET: 'a secret that both instances are given' };
    both = await Promise.all([startGateway(settings), startGateway(settings)]);
  });
  afterAll(async () => {
    await Promise.all(both.map(({ kill }) => kill()));
    await database.drop();
  });

  async function stored() {
    const opened = await openDatabase({ url: database.url });
    try {
      return await opened.tx(async (tx) => {
        const storedBills = await tx.select().from(billTable).where(eq(billTable.description, DESCRIPTION));
        const ids = storedBills.map(({ id }) => id);
        const begun = await tx.select().from(paymentAttempts).where(inArray(paymentAttempts.bill_id, ids));
        return { ids, begun, faults: (await proveLedger(tx)).faults };
      }, 'read');
    } finally {
      await opened.close();
    }
  }

  it('a stopping gateway answers open requests and loses none; clients continue at the second gateway', async () => {
    const [first, second] = both.map(({ address }) => address) as [string, string];
    const token = await signInAt(first);
    const done: Acknowledged = new Map();
    let isStopping = false;

    /**
     * Bills and pays at the first gateway until it accepts no more requests. Repeats an unanswered request at the second gateway with its
     * idempotency key.
     */
    async function pay(): Promise<void> {
      const turnedTo = { second: false };
      const ask = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
        const keyed = { ...headers, 'idempotency-key': randomUUID() };
        const answer = turnedTo.second ? undefined : await postTo(first, path, body, keyed);
        if (answer) return answer.data;
        if (!isStopping) throw new Error('The first gateway took no call before it was told to stop.');
        turnedTo.second = true;
        return (await postTo(second, path, body, keyed))?.data;
      };
      while (!turnedTo.second) {
        const bill = v.parse(bills.create.data, await ask(bills.create.path, openBill(DESCRIPTION), token));
        const payment = { bill_id: bill.id, payment_service_id: BANK.approves };
        const { invoice_no } = v.parse(publicPay.pay.data, await ask(publicPay.pay.path, payment));
        done.set(bill.id, invoice_no);
      }
    }

    const payers = Promise.all(Array.from({ length: PAYERS }, pay));
    const isBusy = async () => {
      while (done.size < BUSY) await sleep(5);
    };
    await Promise.race([payers, isBusy()]);
    const halfSent = await Promise.all(
      Array.from({ length: HALF_SENT }, () => postHalf(first, bills.create.path, openBill(DESCRIPTION), token)),
    );
    isStopping = true;
    const ended = both[0]?.stop();
    while (!(await refuses(first)));
    const finished = await Promise.all(halfSent.map(({ finish }) => finish()));
    // The process exits with 1 when requests are still open after ten seconds.
    expect(await ended).toBe(0);
    await payers;

    const { ids, begun, faults } = await stored();
    const own = finished.map(({ data }) => v.parse(bills.create.data, data).id);
    expect(new Set(ids)).toEqual(new Set([...done.keys(), ...own]));
    expect(ids).toHaveLength(done.size + HALF_SENT);
    expect(new Set(begun.map(({ bill_id, invoice_no }) => `${bill_id} ${invoice_no}`))).toEqual(
      new Set([...done].map(([bill, invoice]) => `${bill} ${invoice}`)),
    );
    expect(begun).toHaveLength(done.size);
    expect(faults).toEqual([]);
  });
});
