/**
 * K2: the gateway enforces the stored whitelist, in the same cases as the unit tests of the whitelist check. An empty whitelist allows
 * every address.
 */
import { CODE_TEXTS } from '@portal/shared/contract/kernel/code-texts.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { whitelist } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { ADDRESS_CASES } from '@portal/shared/testing/address-cases.ts';
import { buildSandbox } from '../../app.ts';
import { callRaw, dataOf } from '../../testing/calls.ts';
import { stateOf } from '../../testing/state.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { keyOf } from '../api-keys/testing/access.ts';
import { ENTRY } from './testing/access.ts';
import { whitelistOf } from './testing/whitelist.ts';

withSandbox('the whitelist', (sandbox) => {
  let token = '';
  beforeEach(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });
  const { newKey, add, callFrom, isLetIn, remove } = whitelistOf(sandbox, () => token);

  it('a key without a whitelist entry can be used from every address', async () => {
    const { secret } = await newKey();
    for (const from of ['203.0.113.7', '2001:db8::7']) expect(await isLetIn(secret, from)).toBe(true);
  });

  it.each(ADDRESS_CASES)('a whitelist with the entries $entries serves a call from $caller: $isLetIn', async (one) => {
    const { id, secret } = await newKey();
    for (const address of one.entries) await add(id, address);
    expect(await isLetIn(secret, one.caller)).toBe(one.isLetIn);
  });

  it('a refusal names the address that the gateway read, and nothing about the call is stored', async () => {
    const { id, secret } = await newKey();
    await add(id, '203.0.113.0/24');
    const before = await stateOf(sandbox().database);
    const from = '::ffff:198.51.100.9';
    const answer = await callRaw(sandbox(), {
      method: 'POST',
      url: `/api/v1/${bills.list.path}`,
      headers: { authorization: `Bearer ${secret}` },
      remoteAddress: from,
    });
    expect(answer).toMatchObject({
      code: CODES.addressRefused.code,
      fields: { your_address: '198.51.100.9' },
      data: null,
    });
    expect(CODE_TEXTS.addressRefused).toContain('{{address}}');
    expect(await stateOf(sandbox().database)).toEqual(before);
  });

  it('a caller with a wrong secret does not learn that addresses are restricted', async () => {
    const { id, secret } = await newKey();
    await add(id, '203.0.113.7');
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`;
    expect(await callFrom(wrong, '198.51.100.9')).toMatchObject({ code: CODES.keyUnknown.code, fields: {} });
  });

  it('the whitelist does not restrict signed-in users', async () => {
    const { id } = await newKey();
    await add(id, '203.0.113.7');
    expect(await callFrom(token, '198.51.100.9')).toMatchObject({ code: CODES.success.code });
  });

  it('a change of the whitelist applies from the next call on', async () => {
    const { id, secret } = await newKey();
    const from = '198.51.100.9';
    const entry = await add(id, '203.0.113.7');
    expect(await isLetIn(secret, from)).toBe(false);
    const body = { ...ENTRY, key_id: id, address: from };
    await dataOf(sandbox(), whitelist.update, { params: { id: entry.id }, body }, { token });
    expect(await isLetIn(secret, from)).toBe(true);
    await dataOf(
      sandbox(),
      whitelist.update,
      { params: { id: entry.id }, body: { ...body, address: '203.0.113.7', accepts_refusals: true } },
      { token },
    );
    expect(await isLetIn(secret, from)).toBe(false);
    await remove(entry.id);
    expect(await isLetIn(secret, from)).toBe(true);
  });

  it('an entry for all keys applies in addition to the entries of each key of its merchant, and to no other merchant', async () => {
    const [one, other] = [await newKey(), await newKey()];
    await add(one.id, '203.0.113.7');
    const shared = await add(null, '198.51.100.0/24', { accepts_refusals: true });
    expect(await isLetIn(one.secret, '203.0.113.7')).toBe(true);
    expect(await isLetIn(one.secret, '198.51.100.9')).toBe(true);
    expect(await isLetIn(other.secret, '198.51.100.9')).toBe(true);
    expect(await isLetIn(other.secret, '203.0.113.7')).toBe(false);
    const { access } = await sandbox().signIn('weiming');
    const theirs = await keyOf({ sandbox: sandbox(), token: access });
    expect(await isLetIn(theirs.secret, '203.0.113.7')).toBe(true);
    await remove(shared.id, 'true');
  });

  describe('behind a proxy', () => {
    /** The same gateway, with one trusted proxy. */
    async function behind(): Promise<TestSandbox> {
      const { database, clock, secret, origins } = sandbox().app.sandbox;
      const app = await buildSandbox({ database, clock, secret, origins, trustedProxies: ['10.0.0.1'] });
      return { ...sandbox(), app };
    }

    it.each([
      ['an address in X-Forwarded-For is the caller', '10.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
      [
        'an IPv4-mapped IPv6 address in X-Forwarded-For is the caller',
        '10.0.0.1',
        { 'x-forwarded-for': '::ffff:203.0.113.7' },
        '203.0.113.7',
      ],
      [
        'the last address in X-Forwarded-For is the caller',
        '10.0.0.1',
        { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
        '203.0.113.7',
      ],
      [
        'an earlier address in X-Forwarded-For, which the caller can forge, is ignored',
        '10.0.0.1',
        { 'x-forwarded-for': '203.0.113.7, 198.51.100.1' },
        '198.51.100.1',
      ],
      [
        'X-Forwarded-For of a caller that is no trusted proxy is ignored',
        '198.51.100.1',
        { 'x-forwarded-for': '203.0.113.7' },
        '198.51.100.1',
      ],
      ['the header X-Real-IP is ignored', '10.0.0.1', { 'x-real-ip': '203.0.113.7' }, '10.0.0.1'],
      ['the header Forwarded is ignored', '10.0.0.1', { forwarded: 'for=203.0.113.7' }, '10.0.0.1'],
      [
        'headers of content delivery networks are ignored',
        '10.0.0.1',
        { 'true-client-ip': '203.0.113.7', 'cf-connecting-ip': '203.0.113.7' },
        '10.0.0.1',
      ],
      [
        'an address with a port is not allowed',
        '10.0.0.1',
        { 'x-forwarded-for': '203.0.113.7:443' },
        '203.0.113.7:443',
      ],
      ['a name instead of an address is not allowed', '10.0.0.1', { 'x-forwarded-for': 'unknown' }, 'unknown'],
      ['an octal address is not allowed', '10.0.0.1', { 'x-forwarded-for': '0313.0.0161.07' }, '0313.0.0161.07'],
    ])('with a trusted proxy in the settings, %s', async (_what, from, header, seenAs) => {
      const { id, secret } = await newKey();
      await add(id, '203.0.113.7');
      const gateway = await behind();
      const answer = await callFrom(secret, from, header, gateway);
      if (seenAs === '203.0.113.7') expect(answer).toMatchObject({ code: CODES.success.code });
      else expect(answer).toMatchObject({ code: CODES.addressRefused.code, fields: { your_address: seenAs } });
      await gateway.app.close();
    });

    it('without a trusted proxy, a header with an address is ignored', async () => {
      const { id, secret } = await newKey();
      await add(id, '203.0.113.7');
      const answer = await callFrom(secret, '198.51.100.1', { 'x-forwarded-for': '203.0.113.7' });
      expect(answer).toMatchObject({ code: CODES.addressRefused.code, fields: { your_address: '198.51.100.1' } });
    });
  });
});
