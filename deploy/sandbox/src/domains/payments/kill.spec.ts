/** Killing the gateway under load: what it acknowledged is stored, and the books are right, every time. */
import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { ACCESS_MS } from '../identity/auth/tokens.ts';
import { openDatabase, type DatabasePlace } from '../../kernel/data/database.ts';
import { bills as billTable } from '../bills/tables.ts';
import { paymentAttempts } from './tables.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { DOMAINS } from '../../domains.ts';
import { fillRegistries } from '../../kernel/domain.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import { createSeededPostgres } from '../../testing/postgres.ts';
import { fillFolder } from '../../testing/test-sandbox.ts';
import { startGateway, type GatewayProcess } from '../../testing/gateway-process.ts';
import { postTo, openBill, signInAt } from '../../testing/over-http.ts';
import { BANK } from '../../testing/payer.ts';

/** CONTRIBUTING says how to ask for more of them, on both databases alike. */
const KILLS = process.env['KILLS'];
const ON_PGLITE = Number(KILLS ?? 25);
const ON_POSTGRESQL = Number(KILLS ?? 3);
const LONGEST_KILL_MS = 30_000 * machineFactor();
const PAYERS = 4;
const LONGEST_WAIT_MS = 5_000;
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

type Token = Awaited<ReturnType<typeof signInAt>>;

/** Signs in anew before a token ends. A session outlives the process that began it. */
function staySignedIn() {
  let token: Token | undefined;
  let until = 0;
  return async (address: string): Promise<Token> => {
    if (token && performance.now() < until) return token;
    const begun = performance.now();
    token = await signInAt(address);
    until = begun + ACCESS_MS / 2;
    return token;
  };
}

/** What the gateway said yes to before it died. */
interface Acknowledged {
  readonly bills: string[];
  readonly attempts: string[];
  readonly paid: string[];
}

async function post(...call: Parameters<typeof postTo>) {
  const answer = await postTo(...call);
  if (!answer) throw new Error('Nobody took the call.');
  return answer;
}

/** Bills and pays one bill after the other until the gateway no longer answers. */
async function pay(address: string, token: Token, done: Acknowledged): Promise<void> {
  for (;;) {
    const reply = await post(address, bills.create.path, openBill('Yuran'), token);
    const bill = v.parse(bills.create.data, reply.data);
    done.bills.push(bill.id);
    const payment = { bill_id: bill.id, payment_service_id: BANK.approves };
    const started = await post(address, publicPay.pay.path, payment, { 'idempotency-key': randomUUID() });
    const { invoice_no, redirect_url } = v.parse(publicPay.pay.data, started.data);
    done.attempts.push(invoice_no);
    const page = address + new URL(redirect_url ?? '').pathname;
    for (const step of ['login', 'account', 'tac', 'confirm']) {
      const answer = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ step, do: 'next', tac: '123456' }),
        redirect: 'manual',
      });
      if (step === 'confirm' && answer.status === 303) done.paid.push(invoice_no);
    }
  }
}

async function missing(place: DatabasePlace, done: Acknowledged) {
  const database = await openDatabase(place);
  try {
    return await database.tx(async (tx) => {
      const written = await tx.select({ id: billTable.id }).from(billTable).where(inArray(billTable.id, done.bills));
      const attempts = await tx
        .select({ invoice_no: paymentAttempts.invoice_no, status: paymentAttempts.status })
        .from(paymentAttempts)
        .where(inArray(paymentAttempts.invoice_no, done.attempts));
      const paid = new Set(attempts.filter(({ status }) => status === 'success').map(({ invoice_no }) => invoice_no));
      return {
        bills: done.bills.length - written.length,
        attempts: done.attempts.length - attempts.length,
        paid: done.paid.filter((invoiceNo) => !paid.has(invoiceNo)).length,
        faults: (await proveLedger(tx)).faults,
      };
    }, 'read');
  } finally {
    await database.close();
  }
}

/** A moment in the middle of the work, on a fast machine and on a slow one: after some more payments, and a little later. */
async function momentIn({ paid }: Acknowledged, more: number, milliseconds: number): Promise<void> {
  const enough = paid.length + more;
  for (let waited = 0; paid.length < enough && waited < LONGEST_WAIT_MS; waited += 5) await sleep(5);
  await sleep(milliseconds);
}

/** Starts, loads and kills the gateway `times` times. */
async function killAgainAndAgain(times: number, environment: Record<string, string>, done: Acknowledged) {
  const { between } = createGenerator(SEED);
  const signedIn = staySignedIn();
  let gateway: GatewayProcess | undefined;
  try {
    for (let kill = 0; kill < times; kill++) {
      gateway = await startGateway(environment);
      const { address } = gateway;
      const token = await signedIn(address);
      let isKilled = false;
      const payers = Array.from({ length: PAYERS }, () =>
        pay(address, token, done).catch((error: unknown) => {
          // Only the killing may end a payer.
          if (!isKilled) throw error;
        }),
      );
      await Promise.race([momentIn(done, between(0, 4), between(0, 150)), Promise.all(payers)]);
      isKilled = true;
      await gateway.kill();
      await Promise.all(payers);
    }
  } finally {
    await gateway?.kill();
  }
}

describe(`a gateway killed under load (KILL_SEED=${SEED})`, () => {
  beforeAll(() => fillRegistries(DOMAINS));

  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-kill-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it(
    `F57: loses nothing in ${ON_PGLITE} kills on PGlite`,
    async () => {
      const done: Acknowledged = { bills: [], attempts: [], paid: [] };
      await fillFolder(join(folder, 'database'));
      await killAgainAndAgain(ON_PGLITE, { DATA_FOLDER: folder }, done);
      expect(done.paid.length).toBeGreaterThan(ON_PGLITE);
      expect(await missing({ folder: join(folder, 'database') }, done)).toEqual({
        bills: 0,
        attempts: 0,
        paid: 0,
        faults: [],
      });
    },
    ON_PGLITE * LONGEST_KILL_MS,
  );

  it(
    `F57: loses nothing in ${ON_POSTGRESQL} kills on PostgreSQL`,
    async () => {
      const { url, drop } = await createSeededPostgres();
      const done: Acknowledged = { bills: [], attempts: [], paid: [] };
      await killAgainAndAgain(ON_POSTGRESQL, { DATA_FOLDER: folder, DATABASE_URL: url }, done);
      expect(done.paid.length).toBeGreaterThan(0);
      expect(await missing({ url }, done)).toEqual({ bills: 0, attempts: 0, paid: 0, faults: [] });
      await drop();
    },
    ON_POSTGRESQL * LONGEST_KILL_MS,
  );
});
