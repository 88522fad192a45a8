/** The hourly limit on bills that payers make stops scripts, but never closes a page for other payers. */
import { randomUUID } from 'node:crypto';
import { billMethods } from '@portal/shared/contract/merchant/collections/collections.ts';
import { publicCollections } from '@portal/shared/contract/public/public-collections.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { rateLimits } from '../../kernel/http/rate-limit.tables.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { codeOf, payerOf } from '../../testing/payer.ts';
import { HOURLY } from './rate-limit.ts';

const FIXED = {
  title: 'Tiket Konsert',
  description: '',
  record_status: 1 as const,
  amount_kind: 'fixed' as const,
  amount: '25.10',
  minimum_amount: '',
  maximum_amount: '',
  max_quantity: '4',
  asks_phone: false,
  reference_label: '',
  shows_progress: false,
};
const FORM = {
  amount: '',
  quantity: 1,
  payer_name: 'Siti',
  payer_email: 'siti@example.my',
  payer_phone: '',
  reference: '',
};

withSandbox('the rate limit of payment pages', (sandbox) => {
  const pageOf = async () =>
    (await dataOf(sandbox(), billMethods.create, { body: FIXED }, await payerOf(sandbox()).signedIn())).id;
  const setCounter = (subject: string, count: number) => {
    const now = sandbox().clock.now();
    const counter = { count, began_at: now, last_at: now };
    return sandbox().database.tx((tx) =>
      tx
        .insert(rateLimits)
        .values({ subject, ...counter })
        .onConflictDoUpdate({ target: rateLimits.subject, set: counter }),
    );
  };
  const from = (address: string, collection_id: string, key: string = randomUUID()) =>
    callGateway(
      sandbox(),
      publicCollections.createBill,
      { body: { ...FORM, collection_id } },
      { from: address, headers: { 'idempotency-key': key } },
    );
  const hourPasses = () =>
    sandbox().app.inject({ method: 'POST', url: '/sandbox/control/clock/advance', payload: { minutes: 61 } });

  it('counts the bills of one network address on all pages together', async () => {
    const collection_id = await pageOf();
    await setCounter('bill from address:127.0.0.1', HOURLY.address - 1);
    const key = randomUUID();
    const last = (await from('127.0.0.1', collection_id, key)).data;
    expect((await from('127.0.0.1', collection_id, key)).data).toEqual(last);
    expect(codeOf(await from('127.0.0.1', await pageOf()))).toBe('tooMany');
    await hourPasses();
    expect(await sandbox().database.tx((tx) => tx.$count(rateLimits), 'read')).toBe(0);
    expect(codeOf(await from('127.0.0.1', collection_id))).toBe('success');
  });

  it('counts all IPv6 addresses of one /64 network as one address', async () => {
    const collection_id = await pageOf();
    await setCounter('bill from address:2001:db8:1:2::/64', HOURLY.address);
    expect(codeOf(await from('2001:db8:1:2::7', collection_id))).toBe('tooMany');
    expect(codeOf(await from('2001:db8:1:2:ffff:1:2:3', collection_id))).toBe('tooMany');
    expect((await from('2001:db8:1:3::7', collection_id)).code).toBe(2000);
  });

  it('on a busy page refuses only an address that has made many bills on the page', async () => {
    const collection_id = await pageOf();
    await setCounter(`bill on page:${collection_id}`, HOURLY.page);
    await setCounter(`bill on page:${collection_id} 203.0.113.1`, HOURLY.addressOnBusyPage);
    expect(codeOf(await from('203.0.113.1', collection_id))).toBe('tooMany');
    for (let count = 0; count < HOURLY.addressOnBusyPage; count++)
      expect((await from('203.0.113.2', collection_id)).code).toBe(2000);
    expect(codeOf(await from('203.0.113.2', collection_id))).toBe('tooMany');
    expect((await from('203.0.113.3', collection_id)).code).toBe(2000);
    expect((await from('203.0.113.1', await pageOf())).code).toBe(2000);
    await hourPasses();
    expect((await from('203.0.113.1', collection_id)).code).toBe(2000);
  });

  it('does not apply after the clock was moved back by a day', async () => {
    const collection_id = await pageOf();
    await setCounter('bill from address:203.0.113.5', HOURLY.address);
    expect(codeOf(await from('203.0.113.5', collection_id))).toBe('tooMany');
    const { clock } = sandbox();
    const before = clock.setting();
    clock.set(movedBy(before, -24 * 60 * 60_000));
    expect((await from('203.0.113.5', collection_id)).code).toBe(2000);
    clock.set(before);
  });

  it('does not count refused bills', async () => {
    const collection_id = await pageOf();
    await setCounter('bill from address:203.0.113.4', HOURLY.address - 1);
    const wrong = { ...FORM, collection_id, quantity: 5 };
    const refused = await callGateway(
      sandbox(),
      publicCollections.createBill,
      { body: wrong },
      { from: '203.0.113.4', headers: { 'idempotency-key': randomUUID() } },
    );
    expect(codeOf(refused)).toBe('invalidInput');
    expect((await from('203.0.113.4', collection_id)).code).toBe(2000);
  });
});
