import { randomUUID } from 'node:crypto';
import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { KEY_SCOPES } from '@portal/shared/contract/kernel/key-scopes.ts';
import { ROLES } from '@portal/shared/contract/kernel/permissions.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { auditEntries } from '../../kernel/audit/tables.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { withKey } from '../../testing/access.ts';
import { callGateway, callUnchecked, dataOf, type CallOptions } from '../../testing/calls.ts';
import { billOn, collectionOf } from '../../testing/makers.ts';
import { contentsOf, stateOf } from '../../testing/state.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { hashOf } from './secrets.ts';
import { KEY, keyOf, withSecret } from './testing/access.ts';

const A_MINUTE = 60_000;

const NEWEST = { query: { skip: 0, limit: 100 }, body: {} };

withSandbox('an API key', (sandbox) => {
  let token = '';
  beforeEach(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });

  const asOwner = () => ({ token });
  const newKey = (form: Parameters<typeof keyOf>[1] = {}) => keyOf({ sandbox: sandbox(), token }, form);
  const get = (id: string) => dataOf(sandbox(), apiKeys.get, { params: { id } }, asOwner());
  const rotate = async (id: string, overlap_minutes: 0 | 15 | 60 | 360 | 1440) =>
    withSecret(await dataOf(sandbox(), apiKeys.rotate, { params: { id }, body: { overlap_minutes } }, asOwner()));
  /** Makes a call that the key's scopes allow, from an address, and returns the response code. */
  const use = async (secret: string, from?: string) =>
    (await callGateway(sandbox(), bills.list, NEWEST, { token: secret, ...(from !== undefined && { from }) })).code;
  /** Moves the clock and signs in again, because the token of the session may have expired. */
  const pass = async (milliseconds: number) => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), milliseconds));
    token = (await sandbox().signIn('aminah')).access;
  };
  async function inTime(work: () => Promise<void>) {
    const now = sandbox().clock.setting();
    await work().finally(() => sandbox().clock.set(now));
  }

  it('has a secret of 256 random bits after a prefix, and no later response and no database row contains the secret', async () => {
    const { id, secret, prefix } = await newKey();
    expect(secret).toMatch(/^msk_[0-9a-f]{64}$/);
    expect(prefix).toBe(secret.slice(0, 12));
    expect(JSON.stringify(await get(id))).not.toContain(secret);
    const { rows } = await sandbox().database.tx((tx) =>
      tx.execute<{ hash: string; whole: string }>(
        sql`select hash, s::text as whole from api_key_secrets s where shown = ${prefix}`,
      ),
    );
    expect(rows).toMatchObject([{ hash: hashOf(secret) }]);
    expect(rows[0]?.whole).not.toContain(secret.slice(12));
    expect((await newKey()).secret).not.toBe(secret);
  });

  it('allows calls within its scopes for its own account, and a bill that it creates shows the name of the key', async () => {
    const { id, secret } = await newKey({ name: 'Laman web' });
    const collection = await collectionOf({ sandbox: sandbox(), token });
    const bill = await dataOf(sandbox(), bills.create, { body: billOn(collection) }, { token: secret });
    const detail = await callGateway(sandbox(), bills.get, { params: { id: bill.id } }, asOwner());
    expect(JSON.stringify(detail.data)).toContain('Laman web (API key)');
    const { rows } = await sandbox().database.tx((tx) =>
      tx.execute<{ key_id: string }>(sql`select key_id from bills where id = ${bill.id}`),
    );
    expect(rows).toEqual([{ key_id: id }]);
    const { access } = await sandbox().signIn('weiming');
    const his = await collectionOf({ sandbox: sandbox(), token: access });
    expect(await callGateway(sandbox(), bills.create, { body: billOn(his) }, { token: secret })).toMatchObject({
      code: CODES.notFound.code,
    });
  });

  it('records the time and the network address of its last use, at most once a minute for each address', () =>
    inTime(async () => {
      const { id, secret } = await newKey();
      expect((await get(id)).last_used_at).toBeNull();
      await use(secret, '203.0.113.7');
      const first = sandbox().clock.now().toISOString();
      expect(await get(id)).toMatchObject({ last_used_at: first, last_address: '203.0.113.7' });
      await pass(A_MINUTE - 1);
      const before = await stateOf(sandbox().database);
      await use(secret, '203.0.113.7');
      expect(await stateOf(sandbox().database)).toEqual(before);
      await use(secret, '2001:db8::7');
      await pass(1);
      await use(secret, '203.0.113.7');
      const at = sandbox().clock.now().toISOString();
      const call = `POST ${bills.list.path}`;
      expect((await get(id)).secrets[0]?.uses).toMatchObject([
        { address: '203.0.113.7', call, at, minutes_ago: 0 },
        { address: '2001:db8::7', call },
      ]);
    }));

  it('stores the last twenty network addresses that used the key', async () => {
    const { id, secret } = await newKey();
    await inTime(async () => {
      for (let host = 1; host <= 22; host += 1) {
        await use(secret, `203.0.113.${host}`);
        await pass(1000);
      }
      const addresses = (await get(id)).secrets[0]?.uses.map(({ address }) => address);
      expect(addresses).toHaveLength(20);
      expect(addresses).toEqual(Array.from({ length: 20 }, (_, place) => `203.0.113.${22 - place}`));
    });
  });

  it.each([15, 60, 360, 1440] as const)(
    'that is rotated with an overlap of %d minutes has two working secrets until the end of the overlap',
    (minutes) =>
      inTime(async () => {
        const { id, secret: old } = await newKey();
        const { secret: next, prefix } = await rotate(id, minutes);
        await use(old, '203.0.113.7');
        const works = [await use(old), await use(next)];
        expect(works).toEqual([CODES.success.code, CODES.success.code]);
        const [newest, before] = (await get(id)).secrets;
        expect(newest).toMatchObject({ prefix, ends_at: null });
        expect(before).toMatchObject({ prefix: old.slice(0, 12) });
        expect(before?.uses.map(({ address }) => address)).toContain('203.0.113.7');
        await pass(minutes * A_MINUTE - 1);
        expect(await use(old)).toBe(CODES.success.code);
        await pass(1);
        expect(await use(old)).toBe(CODES.keyExpired.code);
        expect(await use(next)).toBe(CODES.success.code);
        expect((await get(id)).secrets).toHaveLength(1);
      }),
  );

  it('that is rotated without overlap refuses its old secret immediately', async () => {
    const { id, secret } = await newKey();
    await rotate(id, 1440);
    await rotate(id, 0);
    expect(await use(secret)).toBe(CODES.keyExpired.code);
  });

  it('has at most five secrets, and a further rotation with overlap is refused', async () => {
    const { id } = await newKey();
    for (let times = 1; times < 5; times += 1) await rotate(id, 60);
    const input = { params: { id }, body: { overlap_minutes: 60 as const } };
    expect(await callGateway(sandbox(), apiKeys.rotate, input, asOwner())).toMatchObject({ code: CODES.tooMany.code });
    await rotate(id, 0);
    expect((await get(id)).secrets).toHaveLength(1);
  });

  it('that was revoked allows no call, cannot be changed and gets no new secret', async () => {
    const { id, secret } = await newKey();
    await dataOf(sandbox(), apiKeys.remove, { params: { id } }, asOwner());
    expect(await use(secret)).toBe(CODES.keyRevoked.code);
    expect(await get(id)).toMatchObject({ status: 'revoked', secrets: [], changed_by: 'Aminah binti Yusof' });
    const before = await stateOf(sandbox().database);
    const refused = { code: CODES.wrongState.code };
    const params = { id };
    expect(await callGateway(sandbox(), apiKeys.update, { params, body: KEY }, asOwner())).toMatchObject(refused);
    const body = { overlap_minutes: 60 as const };
    expect(await callGateway(sandbox(), apiKeys.rotate, { params, body }, asOwner())).toMatchObject(refused);
    await dataOf(sandbox(), apiKeys.remove, { params }, asOwner());
    expect(await stateOf(sandbox().database)).toEqual(before);
  });

  it('that is created again with its idempotency key gets a new secret, if the first secret was never used', async () => {
    const options: CallOptions = { token, headers: withKey() };
    const make = () => callGateway(sandbox(), apiKeys.create, { body: { ...KEY, name: randomUUID() } }, options);
    const body = { ...KEY, name: randomUUID() };
    const again = async () => withSecret(await dataOf(sandbox(), apiKeys.create, { body }, options));
    const [first, second] = [await again(), await again()];
    expect(second.id).toBe(first.id);
    expect(await use(first.secret)).toBe(CODES.keyUnknown.code);
    expect(await use(second.secret)).toBe(CODES.success.code);
    expect(await callGateway(sandbox(), apiKeys.create, { body }, options)).toMatchObject({
      code: CODES.wrongState.code,
    });
    expect(await make()).toMatchObject({ code: CODES.idempotencyMismatch.code });
    const stored = await sandbox().database.tx((tx) =>
      tx.execute<{ answer: string }>(
        sql`select answer::text from idempotency_keys where answer::text like '%msk!_%' escape '!'`,
      ),
    );
    expect(stored.rows).toEqual([]);
  });

  it.each([
    ['without a scope', { scopes: [] }, { scopes: RULES.scopes_read }],
    ['with a scope for writing only', { scopes: ['bills.write'] }, { scopes: RULES.scopes_read }],
    [
      'with a scope that no API key may have',
      { scopes: ['bills.read', 'payouts.approve'] },
      { 'scopes.1': RULES.choose },
    ],
    ['without a name', { name: ' ' }, { name: RULES.required }],
    ['that expired yesterday', { expires_on: '2026-11-19' }, { expires_on: RULES.key_expiry_over }],
    ['with an expiry date that does not exist', { expires_on: '2026-11-31' }, { expires_on: RULES.date }],
  ])('%s is refused with an error at the field, and no key is created', async (_what, wrong, fields) => {
    const before = await stateOf(sandbox().database);
    const answer = await callUnchecked(sandbox(), apiKeys.create, { body: { ...KEY, ...wrong } }, asOwner());
    expect(answer).toMatchObject({ code: CODES.invalidInput.code, fields });
    expect(await stateOf(sandbox().database)).toEqual(before);
  });

  describe('a person who is not the owner', () => {
    const asFinance = async () => ({ token: (await sandbox().signIn('chandran')).access });
    const held = KEY_SCOPES.filter((scope) => (ROLES.finance.permissions as readonly string[]).includes(scope));
    const refused = { code: CODES.invalidInput.code, fields: { scopes: RULES.scope_not_held } };

    it('can create a key only with scopes that the person has as permissions', async () => {
      const options = await asFinance();
      const make = (scopes: readonly (typeof KEY_SCOPES)[number][]) =>
        callGateway(sandbox(), apiKeys.create, { body: { ...KEY, scopes: [...scopes] } }, options);
      expect(await make(held)).toMatchObject({ code: CODES.success.code });
      const before = await contentsOf(sandbox().database);
      for (const scope of KEY_SCOPES.filter((one) => !held.includes(one)))
        expect([scope, await make(['bills.read', scope])]).toMatchObject([scope, refused]);
      expect(await contentsOf(sandbox().database)).toEqual(before);
    });

    it('can revoke, but not change or rotate, a key with scopes that the person does not have', async () => {
      const { id, secret } = await newKey({ scopes: ['customers.read', 'customers.write'] });
      const options = await asFinance();
      const params = { id };
      const body = { overlap_minutes: 60 as const };
      expect(await callGateway(sandbox(), apiKeys.rotate, { params, body }, options)).toMatchObject(refused);
      expect(await callGateway(sandbox(), apiKeys.update, { params, body: KEY }, options)).toMatchObject(refused);
      expect(await callGateway(sandbox(), customers.list, NEWEST, { token: secret })).toMatchObject({
        code: CODES.success.code,
      });
      await dataOf(sandbox(), apiKeys.remove, { params }, options);
      expect(await get(id)).toMatchObject({ status: 'revoked', changed_by: 'Chandran a/l Muthu' });
    });
  });

  it('has an audit entry for each change, without the secret', async () => {
    const key = await newKey();
    const params = { id: key.id };
    await dataOf(sandbox(), apiKeys.update, { params, body: { ...KEY, scopes: ['bills.read'] } }, asOwner());
    const { secret } = await rotate(key.id, 60);
    await dataOf(sandbox(), apiKeys.remove, { params }, asOwner());
    const entries = await sandbox().database.tx((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.subject_id, key.id)).orderBy(asc(auditEntries.id)),
    );
    const left = { ...KEY, scopes: ['bills.read'] };
    expect(entries).toMatchObject([
      { action: 'api_key.created', before: null, after: KEY, by_name: 'Aminah binti Yusof' },
      { action: 'api_key.changed', before: { scopes: KEY.scopes }, after: { scopes: ['bills.read'] } },
      { action: 'api_key.rotated', before: null, after: { overlap_minutes: 60 } },
      { action: 'api_key.revoked', before: left, after: null },
    ]);
    for (const each of [key.secret, secret]) expect(JSON.stringify(entries)).not.toContain(hashOf(each));
    for (const each of [key.secret, secret]) expect(JSON.stringify(entries)).not.toContain(each.slice(12));
  });

  it('can be found in the list by its current status: active, expired or revoked', () =>
    inTime(async () => {
      const today = sandbox().clock.today();
      const { id } = await newKey({ name: 'Sehari', expires_on: addDays(today, 1) });
      const idsOf = async (status: 'active' | 'expired' | 'revoked') => {
        const { list } = await dataOf(sandbox(), apiKeys.list, { ...NEWEST, body: { filter: { status } } }, asOwner());
        for (const row of list.data) expect(row.status).toBe(status);
        return list.data.map((row) => row.id);
      };
      expect(await idsOf('active')).toContain(id);
      await pass(2 * 24 * 60 * A_MINUTE);
      expect(await idsOf('active')).not.toContain(id);
      expect(await idsOf('expired')).toContain(id);
      // An expired key works again after its expiry day is removed.
      const body = { ...KEY, expires_on: null };
      await dataOf(sandbox(), apiKeys.update, { params: { id }, body }, asOwner());
      expect(await idsOf('active')).toContain(id);
      await dataOf(sandbox(), apiKeys.remove, { params: { id } }, asOwner());
      expect(await idsOf('revoked')).toContain(id);
    }));
});
