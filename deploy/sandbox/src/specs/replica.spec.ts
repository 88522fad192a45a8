/** Gateways that read a streaming replica, which lags, stops, vanishes or is promoted. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import { callName } from '@portal/shared/contract/kernel/call.ts';
import { bills as merchantBills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { customers as contract } from '@portal/shared/contract/merchant/customers/customers.ts';
import { RECEIVER_PATH } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { reportFiles } from '@portal/shared/contract/merchant/money/report-files.ts';
import { eq } from 'drizzle-orm';
import { machineFactor } from '../../../checks/run/machine-factor.mjs';
import { allOn } from '../domains/collections/testing/payment-settings.ts';
import { storedFile } from '../domains/reports/testing/files.ts';
import { holidays } from '../kernel/data/clock.tables.ts';
import type { Tx } from '../kernel/data/database.ts';
import { STATEMENTS } from '../kernel/data/pooled.ts';
import { writePositions } from '../kernel/data/replica/positions.tables.ts';
import type { ReplicaState } from '../kernel/data/replica/replica.ts';
import { metricsServer } from '../kernel/http/metrics.ts';
import { DEMO_MERCHANTS } from '../kernel/seed/accounts.ts';
import { listInput, peopleFor, withKey } from '../testing/access.ts';
import { callUnchecked, dataOf } from '../testing/calls.ts';
import { BANK, payerOf } from '../testing/payer.ts';
import { openReplicated, type Replicated } from '../testing/postgres-replica.ts';
import { READING_FIXTURES } from '../testing/reading-calls.ts';
import { buildTestSandboxAt, type TestSandbox, type Tokens } from '../testing/test-sandbox.ts';
import { walkBank } from '../testing/walk-bank.ts';

jest.setTimeout(60_000 * machineFactor());

const WEIMING = DEMO_MERCHANTS[1]?.id ?? '';

let servers: Replicated;
let one: TestSandbox;
/** Another gateway on the same database. */
let other: TestSandbox;
let aminah: string;
let weiming: string;
/** The id of a bill of Weiming, whose server gets callbacks. */
let due: string;

const stateOf = ({ database }: TestSandbox) => database.replica?.status().state;
const answered = ({ database }: TestSandbox) => database.replica?.status().answered ?? { replica: NaN, primary: NaN };

async function untilStateIs(state: ReplicaState): Promise<void> {
  while ([one, other].some((gateway) => stateOf(gateway) !== state)) await sleep(20);
}

const FORM = { email: 'zaleha@example.my', phone: '', note: '', is_active: true };
const add = (gateway: TestSandbox, name: string, token = aminah) =>
  dataOf(gateway, contract.create, { body: { ...FORM, name } }, { token });

async function namesFor(gateway: TestSandbox, token = aminah): Promise<readonly string[]> {
  const { list } = await dataOf(gateway, contract.list, listInput('name', 'created_at'), { token });
  return list.data.map(({ name }) => name);
}

async function pay(billId: string): Promise<void> {
  const { redirect_url } = await payerOf(one).pay(billId, BANK.approves);
  await walkBank(one.app, redirect_url);
}

/** Which database answered the calls of `work`. */
async function answersOf(gateway: TestSandbox, work: () => Promise<unknown>) {
  const before = answered(gateway);
  await work();
  const after = answered(gateway);
  return { replica: after.replica - before.replica, primary: after.primary - before.primary };
}

beforeAll(async () => {
  servers = await openReplicated();
  const place = { url: servers.url, replicaUrl: servers.replicaUrl };
  [one, other] = await Promise.all([buildTestSandboxAt(place), buildTestSandboxAt(place)]);
  await untilStateIs('used');
  [aminah, weiming] = (await Promise.all(['aminah', 'weiming'].map(async (who) => (await one.signIn(who)).access))) as [
    string,
    string,
  ];
  const payer = payerOf(one, 'weiming');
  const callback_url = `http://localhost:4310${RECEIVER_PATH}replica`;
  const settings = { ...allOn(payer.collectionId), callback_url };
  await dataOf(one, paymentSettings.create, { body: settings }, { token: weiming });
  due = (await payer.createBill()).id;
  await servers.catchUp();
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await servers.close();
});

describe('a replica that does not replay', () => {
  beforeAll(() => servers.pause());
  afterAll(async () => {
    await servers.resume();
    await servers.catchUp();
  });

  it('the account that wrote reads its write at every gateway, from the primary', async () => {
    await add(one, 'Zaleha');
    for (const gateway of [one, other]) {
      const answers = await answersOf(gateway, async () => expect(await namesFor(gateway)).toContain('Zaleha'));
      expect(answers).toEqual({ replica: 0, primary: 1 });
    }
  });

  it('the list of another account is read from the replica', async () => {
    expect(await answersOf(one, () => namesFor(one, weiming))).toEqual({ replica: 1, primary: 0 });
  });

  it('a refusal is the answer of the primary, because the replica may lack the record', async () => {
    const { id } = await add(one, 'Hidayah', weiming);
    await one.database.tx((tx) => tx.delete(writePositions).where(eq(writePositions.owner, WEIMING)));
    const read = () => dataOf(one, contract.get, { params: { id } }, { token: weiming });
    const answers = await answersOf(one, async () => expect(await read()).toMatchObject({ name: 'Hidayah' }));
    expect(answers).toEqual({ replica: 0, primary: 1 });
  });

  it('a server that gets a callback reads what it is about', async () => {
    await pay(due);
    const read = () => dataOf(one, merchantBills.get, { params: { id: due } }, { token: weiming });
    expect(await answersOf(one, async () => expect(await read()).toMatchObject({ status: 'due' }))).toEqual({
      replica: 1,
      primary: 0,
    });
    await one.app.sandbox.jobs.runApart();
    expect(await answersOf(one, async () => expect(await read()).toMatchObject({ status: 'paid' }))).toEqual({
      replica: 0,
      primary: 1,
    });
  });

  it('a person who signs in reads the primary until the replica has the new session', async () => {
    const { access } = await one.signIn('kavitha');
    expect(await answersOf(one, () => namesFor(one, access))).toEqual({ replica: 0, primary: 1 });
  });

  it('payers, and calls that write, never use the replica', async () => {
    const payer = payerOf(one, 'weiming');
    const answers = await answersOf(one, async () => {
      const { id } = await payer.createBill();
      await payer.open(id);
      await pay(id);
      expect((await payer.open(id)).status).toBe('paid');
    });
    expect(answers).toEqual({ replica: 0, primary: 0 });
  });
});

describe('a replica that replays', () => {
  it('the account that wrote reads its write from the replica', async () => {
    await add(one, 'Rosnah');
    await servers.catchUp();
    for (const gateway of [one, other]) {
      const answers = await answersOf(gateway, async () => expect(await namesFor(gateway)).toContain('Rosnah'));
      expect(answers).toEqual({ replica: 1, primary: 0 });
    }
  });

  it('every call that only reads gets the same answer from the replica', async () => {
    const withoutReplica = await buildTestSandboxAt({ url: servers.url });
    const different: string[] = [];
    const tokens = new Map<string, Tokens>();
    for (const { spec, prepare } of READING_FIXTURES) {
      const { owner } = peopleFor(spec);
      const { access: token, refresh } = tokens.get(owner) ?? (await one.signIn(owner));
      tokens.set(owner, { access: token, refresh });
      const input = await prepare({ sandbox: one, token, refresh });
      const expected = await callUnchecked(withoutReplica, spec, input, { token });
      await servers.catchUp();
      const answers = await answersOf(one, async () => {
        const answer = await callUnchecked(one, spec, input, { token });
        if (JSON.stringify(answer) !== JSON.stringify(expected)) different.push(callName(spec));
      });
      if (answers.primary > 0) different.push(`${callName(spec)} on the primary`);
    }
    await withoutReplica.close();
    expect(different).toEqual([]);
  });

  it('a page and its count are of one snapshot', async () => {
    const { database } = one;
    const count = (tx: Tx) => tx.$count(holidays);
    const [before, after] = await database.readFrom(0n, async (tx) => {
      const counted = await count(tx);
      await database.tx((write) => write.insert(holidays).values({ day: '2033-01-01', name: 'Snapshot' }));
      await servers.catchUp();
      return [counted, await count(tx)];
    });
    expect(after).toBe(before);
    expect(await database.readFrom(0n, count)).toBe(before + 1);
  });

  it('a write in a transaction that only reads fails on the replica, and is not tried on the primary', async () => {
    let tries = 0;
    const written = one.database.readFrom(0n, (tx) => {
      tries += 1;
      return tx.insert(holidays).values({ day: '2033-01-02', name: 'Written' });
    });
    await expect(written).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(tries).toBe(1);
  });

  it('writes of one account that arrive together do not conflict, and share their notes', async () => {
    let notes = 0;
    const countNotes = (text: unknown) => void (String(text).includes('write_positions') && (notes += 1));
    const names = Array.from({ length: 30 }, (_, at) => `Customer ${at}`);
    subscribe(STATEMENTS, countNotes);
    await Promise.all(names.map((name) => add(one, name)));
    unsubscribe(STATEMENTS, countNotes);
    expect(notes).toBeLessThan(names.length);
    expect(await namesFor(other)).toEqual(expect.arrayContaining(names));
  });

  it('a report file that is read from the replica is the same, byte for byte', async () => {
    const input = { body: { start_date: '01-01-1990', end_date: '01-01-2100' } };
    const withoutReplica = await buildTestSandboxAt({ url: servers.url });
    const make = async (gateway: TestSandbox) => {
      const { id } = await dataOf(gateway, reportFiles.collection, input, { token: aminah, headers: withKey() });
      while ((await storedFile(gateway, id)).status !== 'ready') await gateway.app.sandbox.jobs.runApart();
      return (await storedFile(gateway, id)).sha256;
    };
    const expected = await make(withoutReplica);
    const answers = await answersOf(one, async () => expect(await make(one)).toBe(expected));
    expect(answers.replica).toBeGreaterThan(1);
    await withoutReplica.close();
  });
});

describe('a replica that cannot be used', () => {
  const readsPrimary = async () => {
    const answers = await answersOf(one, async () => expect(await namesFor(one)).toContain('Rosnah'));
    expect(answers.replica).toBe(0);
  };

  it('after a crash of the primary, which forgets the positions, the replica is used from the end of the log on', async () => {
    await servers.catchUp();
    await servers.pause();
    await add(one, 'Before the crash');
    await servers.crashPrimary();
    expect(await namesFor(other)).toContain('Before the crash');
    await servers.resume();
    await servers.catchUp();
    await untilStateIs('used');
    const isRead = async () => (await answersOf(one, () => namesFor(one))).replica === 1;
    while (!(await isRead())) await sleep(50);
  });

  it('a replica that stops is not used, and is used again after its start', async () => {
    await servers.stopReplica();
    await readsPrimary();
    await untilStateIs('unreachable');
    await readsPrimary();
    await servers.startReplica();
    await untilStateIs('used');
  });

  it('a replica that does not answer is given up, with the calls that wait for it', async () => {
    // The next read finds this connection open.
    await namesFor(one);
    const goOn = await servers.freezeReplica();
    try {
      await readsPrimary();
      await untilStateIs('unreachable');
    } finally {
      goOn();
    }
    await untilStateIs('used');
  });

  it('a replica that is more than five seconds behind is not used until it has caught up', async () => {
    await servers.pause();
    await add(one, 'Late', weiming);
    await untilStateIs('lagging');
    expect(one.database.replica?.status().lagSeconds).toBeGreaterThan(5);
    expect(await answersOf(one, () => namesFor(one))).toEqual({ replica: 0, primary: 0 });
    await servers.resume();
    await untilStateIs('used');
  });

  it('the metrics and the readiness check name the state of the replica', async () => {
    const ready = await one.app.inject({ url: '/readyz' });
    expect(ready.json()).toEqual({ status: 'ready', replica: 'used' });
    const { body } = await metricsServer(one.database).inject({ url: '/metrics' });
    expect(body).toMatch(/^gateway_replica_used 1$/m);
    expect(body).toMatch(/^gateway_replica_lag_seconds [0-4]\.\d+$/m);
    expect(body).toMatch(/^gateway_replica_reads_total\{database="replica"\} [1-9]\d*$/m);
    expect(body).toMatch(/# EOF\n$/);
  });

  it('a replica that was promoted is not used', async () => {
    await servers.promote();
    await readsPrimary();
    await untilStateIs('promoted');
    expect(await answersOf(one, () => namesFor(one))).toEqual({ replica: 0, primary: 0 });
  });
});
