/**
 * A dry run checks calls of the last 30 days with the function for real calls. A change that would refuse callers needs a confirmation.
 */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { REPLAYED_DAYS, whitelist } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { ADDRESS_CASES } from '@portal/shared/testing/address-cases.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { callGateway } from '../../testing/calls.ts';
import { stateOf } from '../../testing/state.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { ENTRY } from './testing/access.ts';
import { whitelistOf } from './testing/whitelist.ts';

const A_DAY_MS = 24 * 60 * 60_000;

const seen = (count: number) => ({
  code: CODES.invalidInput.code,
  fields: { accepts_refusals: ruleText(rule('refuses_callers', { count })) },
});

withSandbox('the dry run of a whitelist', (sandbox) => {
  let token = '';
  beforeEach(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });
  const { newKey, add, callFrom, isLetIn, dryRun, remove } = whitelistOf(sandbox, () => token);

  async function inTime(work: () => Promise<void>) {
    const now = sandbox().clock.setting();
    await work().finally(() => sandbox().clock.set(now));
  }
  const pass = async (milliseconds: number) => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), milliseconds));
    token = (await sandbox().signIn('aminah')).access;
  };

  it('the dry run lists recent calls by key and address, and whether a draft would refuse the calls', async () => {
    const { id, secret, name } = await newKey();
    for (const from of ['203.0.113.7', '203.0.113.7', '198.51.100.9']) await callFrom(secret, from);
    const { refused, callers, total } = await dryRun({
      without: null,
      entry: { address: '203.0.113.0/24', key_id: id },
    });
    expect(refused).toEqual({ addresses: 1, calls: 1 });
    expect(total).toBe(2);
    const last = {
      key_id: id,
      key: name,
      last_at: sandbox().clock.now().toISOString(),
      last_call: `POST ${bills.list.path}`,
    };
    expect(callers).toEqual([
      { ...last, address: '198.51.100.9', calls: 1, effect: 'refused' },
      { ...last, address: '203.0.113.7', calls: 2, effect: 'allowed' },
    ]);
  });

  it('the dry run separates calls that are already refused from calls that a draft would refuse', async () => {
    const { id, secret } = await newKey();
    await callFrom(secret, '198.51.100.9');
    const entry = await add(id, '203.0.113.0/24', { accepts_refusals: true });
    const { refused, callers } = await dryRun({
      without: entry.id,
      entry: { address: '203.0.113.0/25', key_id: id },
    });
    expect(refused).toEqual({ addresses: 0, calls: 0 });
    expect(callers).toMatchObject([{ address: '198.51.100.9', effect: 'refused_already' }]);
  });

  it('a draft for one key is checked with calls of this key, and a draft for all keys with all calls', async () => {
    const [one, other] = [await newKey(), await newKey()];
    for (const { secret } of [one, other]) await callFrom(secret, '198.51.100.9');
    const keysIn = async (key_id: string | null) => {
      const { callers } = await dryRun({ without: null, entry: { address: '203.0.113.0/24', key_id } });
      return callers.map((caller) => caller.key_id).filter((id) => id === one.id || id === other.id);
    };
    expect(await keysIn(one.id)).toEqual([one.id]);
    expect(await keysIn(other.id)).toEqual([other.id]);
    expect((await keysIn(null)).toSorted()).toEqual([one.id, other.id].toSorted());
  });

  it('the dry run shows the caller’s address as the gateway reads it, and writes nothing', async () => {
    await dryRun({ without: null, entry: null });
    const before = await stateOf(sandbox().database);
    const body = { without: null, entry: null };
    const answer = await dryRun(body, { from: '::ffff:203.0.113.80' });
    expect(answer.your_address).toBe('203.0.113.80');
    expect(await stateOf(sandbox().database)).toEqual(before);
  });

  it.each(ADDRESS_CASES.filter(({ entries, caller }) => entries.length === 1 && caller !== ''))(
    'the dry run of $entries treats a call from $caller as the gateway does (allowed: $isLetIn)',
    async ({ entries: [address = ''], caller, isLetIn: expected }) => {
      const { id, secret } = await newKey();
      await callFrom(secret, caller);
      const { callers } = await dryRun({ without: null, entry: { address, key_id: id } });
      expect(callers.map(({ effect }) => effect)).toEqual([expected ? 'allowed' : 'refused']);
    },
  );

  it('a change that would refuse callers is refused with the number of callers, unless it is confirmed', async () => {
    const { id, secret } = await newKey();
    for (const from of ['198.51.100.9', '198.51.100.10']) await callFrom(secret, from);
    const body = { ...ENTRY, key_id: id };
    const make = (accepts_refusals: boolean) =>
      callGateway(sandbox(), whitelist.create, { body: { ...body, accepts_refusals } }, { token });
    const before = await stateOf(sandbox().database);
    expect(await make(false)).toMatchObject(seen(2));
    expect(await stateOf(sandbox().database)).toEqual(before);
    expect(await isLetIn(secret, '198.51.100.9')).toBe(true);
    expect(await make(true)).toMatchObject({ code: CODES.success.code });
    expect(await isLetIn(secret, '198.51.100.9')).toBe(false);
  });

  it('the removal of one of two entries is refused if it would refuse callers, unless it is confirmed', async () => {
    const { id, secret } = await newKey();
    const first = await add(id, '203.0.113.0/24');
    await add(id, '198.51.100.0/24');
    await callFrom(secret, '203.0.113.7');
    expect(await remove(first.id)).toMatchObject(seen(1));
    expect(await remove(first.id, 'true')).toMatchObject({ code: CODES.success.code });
    expect(await isLetIn(secret, '203.0.113.7')).toBe(false);
  });

  it(`the removal of the last entry refuses no caller, and calls older than ${REPLAYED_DAYS} days do not count`, () =>
    inTime(async () => {
      const { id, secret } = await newKey();
      const entry = await add(id, '203.0.113.0/24');
      await callFrom(secret, '203.0.113.7');
      expect(await remove(entry.id)).toMatchObject({ code: CODES.success.code });
      const draft = { without: null, entry: { address: '198.51.100.1', key_id: id } };
      await pass((REPLAYED_DAYS - 1) * A_DAY_MS);
      expect((await dryRun(draft)).refused).toEqual({ addresses: 1, calls: 1 });
      await pass(A_DAY_MS);
      await sandbox().app.sandbox.jobs.runApart();
      await sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
      expect((await dryRun(draft)).total).toBe(0);
    }));
});
