/** Calls with API keys are counted exactly once while the gateway runs, and the number of addresses stored for a day is limited. */
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { eq } from 'drizzle-orm';
import { frozen } from '../../kernel/time/clock.ts';
import { callGateway } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { stateOf } from '../../testing/state.ts';
import { allTogether } from '../../testing/together.ts';
import { countsOf, FURTHER_ADDRESSES, MOST_ADDRESSES_A_DAY } from './counts.ts';
import { apiKeyCalls } from './tables.ts';
import { keyOf } from './testing/access.ts';

withSandbox('the usage counts of an API key', (sandbox) => {
  const newKey = async () => keyOf({ sandbox: sandbox(), token: (await sandbox().signIn('aminah')).access });
  const use = (secret: string, from: string) =>
    callGateway(sandbox(), bills.list, { query: { skip: 0, limit: 10 }, body: {} }, { token: secret, from });
  const flush = () => countsOf(sandbox().app.sandbox).flush(sandbox().database);
  const countsIn = (key_id: string) =>
    sandbox().database.tx((tx) => tx.select().from(apiKeyCalls).where(eq(apiKeyCalls.key_id, key_id)));
  const accountOf = async (key_id: string) => (await countsIn(key_id))[0]?.account_id ?? '';

  it('count every call once, also when twelve calls are concurrent and the counts are written several times', async () => {
    const { id, secret } = await newKey();
    await allTogether([...Array(12).keys()], () => use(secret, '203.0.113.7'));
    await flush();
    await use(secret, '::ffff:203.0.113.7');
    await flush();
    expect(await flush()).toBe(0);
    expect(await countsIn(id)).toMatchObject([
      { address: '203.0.113.7', calls: 13, last_call: `POST ${bills.list.path}`, day: sandbox().clock.today() },
    ]);
  });

  it('are not written to the database during the call, and have a row for each day in Kuala Lumpur', async () => {
    const { id, secret } = await newKey();
    await use(secret, '203.0.113.7');
    const now = sandbox().clock.setting();
    const before = await stateOf(sandbox().database);
    await use(secret, '203.0.113.7');
    expect(await stateOf(sandbox().database)).toEqual(before);
    const tally = countsOf(sandbox().app.sandbox);
    await flush();
    const account_id = await accountOf(id);
    sandbox().clock.set(frozen(new Date('2026-11-20T16:00:00.000Z')));
    tally.count({
      account_id,
      key_id: id,
      address: '203.0.113.7',
      last_at: sandbox().clock.now(),
      last_call: 'GET bills',
    });
    await flush();
    sandbox().clock.set(now);
    expect(new Map((await countsIn(id)).map(({ day, calls }) => [day, calls]))).toEqual(
      new Map([
        ['2026-11-20', 2],
        ['2026-11-21', 1],
      ]),
    );
  });

  it('are added up in one row for each address when two gateways write', async () => {
    const { id, secret } = await newKey();
    await use(secret, '203.0.113.7');
    await flush();
    const account_id = await accountOf(id);
    const tallies = [countsOf({}), countsOf({})];
    for (const tally of tallies)
      for (const address of ['203.0.113.7', '2001:db8::7'])
        tally.count({ account_id, key_id: id, address, last_at: sandbox().clock.now(), last_call: 'GET bills' });
    await Promise.all(tallies.map((tally) => tally.flush(sandbox().database)));
    const rows = await countsIn(id);
    expect(new Map(rows.map(({ address, calls }) => [address, calls]))).toEqual(
      new Map([
        ['203.0.113.7', 3],
        ['2001:db8::7', 2],
      ]),
    );
  });

  it('are written at the next attempt after a write to the database failed', async () => {
    const { id, secret } = await newKey();
    await use(secret, '203.0.113.7');
    await flush();
    const account_id = await accountOf(id);
    const tally = countsOf({});
    const call = { account_id, address: '203.0.113.7', last_at: sandbox().clock.now(), last_call: 'GET bills' };
    tally.count({ ...call, key_id: id });
    const failing = { ...sandbox().database, tx: () => Promise.reject(new Error('The database is away.')) };
    await expect(tally.flush(failing)).rejects.toThrow('The database is away.');
    tally.count({ ...call, key_id: id });
    expect(await tally.flush(sandbox().database)).toBe(1);
    expect(await countsIn(id)).toMatchObject([{ calls: 3 }]);
  });

  it(`have a row for each of the first ${MOST_ADDRESSES_A_DAY} addresses of a day, and one row for all other addresses`, async () => {
    const { id, secret } = await newKey();
    await use(secret, '203.0.113.7');
    await flush();
    const account_id = await accountOf(id);
    const tally = countsOf({});
    const call = (address: string) =>
      tally.count({ account_id, key_id: id, address, last_at: sandbox().clock.now(), last_call: 'GET bills' });
    for (const part of [0, 1]) {
      for (let host = 0; host < MOST_ADDRESSES_A_DAY; host += 1) call(`2001:db8:${part}::${host.toString(16)}`);
      await tally.flush(sandbox().database);
    }
    call('203.0.113.7');
    await tally.flush(sandbox().database);
    const rows = await countsIn(id);
    expect(rows).toHaveLength(MOST_ADDRESSES_A_DAY + 1);
    expect(rows.find(({ address }) => address === FURTHER_ADDRESSES)?.calls).toBe(MOST_ADDRESSES_A_DAY + 1);
    expect(rows.find(({ address }) => address === '203.0.113.7')?.calls).toBe(2);
  });
});
