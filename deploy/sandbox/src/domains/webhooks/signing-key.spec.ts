/** The keys that sign the callbacks of a merchant: who may read the keys, and how they are renewed. */
import { randomUUID } from 'node:crypto';
import { callbackKeys } from '@portal/shared/contract/merchant/webhooks/callback-keys.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { isGenuine, isGenuineByAny, signWithAll } from '../../kernel/http/signature.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { payerOf } from '../../testing/payer.ts';
import { allOn } from '../collections/testing/payment-settings.ts';

const HOUR = 60 * 60_000;

it('a signature verifies with each of its keys alone, and with no other key', () => {
  const keys = [1, 2, 3].map((fill) => Buffer.alloc(32, fill));
  const [newest, before, other] = keys as [Buffer, Buffer, Buffer];
  const at = new Date('2026-11-20T01:30:00.000Z');
  const message = signWithAll([newest, before], '{"a":1}', at);
  expect(message.signature).toMatch(/^[0-9a-f]{64} [0-9a-f]{64}$/);
  expect([newest, before, other].map((key) => isGenuineByAny(key, message, at))).toEqual([true, true, false]);
  const [first = ''] = message.signature.split(' ');
  expect(isGenuine(newest, { ...message, signature: first }, at)).toBe(true);
  expect(isGenuineByAny(newest, { ...message, body: '{"a":2}' }, at)).toBe(false);
});

withSandbox('the signing key', (sandbox) => {
  const wait = (milliseconds: number) => sandbox().clock.set(movedBy(sandbox().clock.setting(), milliseconds));
  const session = async (username = 'aminah') => ({ token: (await sandbox().signIn(username)).access });
  const keysOf = async (username?: string) =>
    (await dataOf(sandbox(), callbackKeys.find, {}, await session(username))).list.data;
  const renew = async () => (await dataOf(sandbox(), callbackKeys.create, {}, await session())).list.data;

  it('each merchant has a different signing key from the start, and reading does not change the key', async () => {
    const [hers, his] = [await keysOf(), await keysOf('weiming')];
    expect(hers).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/), created_at: null, signs_until: null }]);
    expect(await keysOf()).toEqual(hers);
    expect(his[0]?.key).not.toBe(hers[0]?.key);
  });

  it('the settings do not contain the signing key, only an empty field that remotes of the previous release require', async () => {
    const payer = payerOf(sandbox());
    const body = { ...allOn(payer.collectionId), callback_url: '' };
    const saved = await dataOf(sandbox(), paymentSettings.create, { body }, await session());
    expect(saved.callback_key).toBe('');
  });

  it.each(['rosnah', 'chandran'])(
    'the signing key is refused to a user who may not change collections: %s',
    async (username) => {
      for (const call of [callbackKeys.find, callbackKeys.create])
        expect(await callGateway(sandbox(), call, {}, await session(username))).toMatchObject({
          code: CODES.permissionMissing.code,
          data: null,
        });
    },
  );

  it('the previous keys sign together with a new key for 24 hours, and keys of other merchants do not change', async () => {
    const [first] = await keysOf();
    const his = await keysOf('weiming');
    const [second] = await renew();
    wait(HOUR);
    const [third, ...before] = await renew();
    expect(before.map(({ key }) => key)).toEqual([second?.key, first?.key]);
    expect(before.map(({ signs_until }) => signs_until)).toEqual([
      new Date(sandbox().clock.now().getTime() + 24 * HOUR).toISOString(),
      new Date(sandbox().clock.now().getTime() + 23 * HOUR).toISOString(),
    ]);
    expect(await keysOf('weiming')).toEqual(his);
    wait(23 * HOUR);
    expect((await keysOf()).map(({ key }) => key)).toEqual([third?.key, second?.key]);
    wait(HOUR);
    expect(await keysOf()).toEqual([{ ...third, signs_until: null }]);
  });

  it('a signing key can be renewed at most five times a day', async () => {
    for (let times = 0; times < 5; times++) expect(await renew()).toHaveLength(times + 2);
    expect((await callGateway(sandbox(), callbackKeys.create, {}, await session())).code).toBe(CODES.tooMany.code);
    expect(await keysOf()).toHaveLength(6);
    wait(24 * HOUR);
    expect(await keysOf()).toHaveLength(1);
    expect(await renew()).toHaveLength(2);
  });

  it('a renewal repeated with its idempotency key makes one signing key, which the stored response does not contain', async () => {
    wait(25 * HOUR);
    const [before] = await keysOf();
    const options = { ...(await session()), headers: { 'idempotency-key': randomUUID() } };
    const repeated = () => dataOf(sandbox(), callbackKeys.create, {}, options);
    const answers = await Promise.all([1, 2, 3].map(repeated));
    const now = await keysOf();
    expect(now.map(({ key }) => key)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), before?.key]);
    for (const { list } of [...answers, await repeated()]) expect(list.data).toEqual(now);
    const { rows } = await sandbox().database.tx((tx) => tx.execute('select * from idempotency_keys'), 'read');
    expect(JSON.stringify(rows)).not.toContain(now[0]?.key);
  });
});
