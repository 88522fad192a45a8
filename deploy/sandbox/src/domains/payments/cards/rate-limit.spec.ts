/** The rate limit of card tries stops attackers who test stolen cards or overload the gateway with decryption. */
import { randomUUID } from 'node:crypto';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { eq } from 'drizzle-orm';
import { movedBy } from '../../../kernel/time/clock.ts';
import { paymentAttempts } from '../tables.ts';
import { rateLimits } from '../../../kernel/http/rate-limit.tables.ts';
import { encryptCard } from '../../../testing/card-key.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { BANK, CARD, codeOf, payerOf } from '../../../testing/payer.ts';
import { HOURLY } from './rate-limit.ts';

const VISA = '4444333322221111';

withSandbox('the rate limit of card tries', (sandbox) => {
  const payer = () => payerOf(sandbox());
  const attempts = (billId: string) =>
    sandbox().database.tx((tx) => tx.select().from(paymentAttempts).where(eq(paymentAttempts.bill_id, billId)), 'read');

  const BAD = 'hello';
  const from = (address: string) => ({ from: address });
  const codes = async (billId: string, times: number, card: () => string | undefined, address?: string) => {
    const replyCodes: unknown[] = [];
    for (let count = 0; count < times; count++)
      replyCodes.push(codeOf(await payer().tryCard(billId, card(), randomUUID(), address ? from(address) : undefined)));
    return replyCodes;
  };
  const triedFrom = (subject: string, count: number) => {
    const now = sandbox().clock.now();
    return sandbox().database.tx((tx) => tx.insert(rateLimits).values({ subject, count, began_at: now, last_at: now }));
  };

  it.each([
    ['declined cards', () => encryptCard('4000000000000002'), 'success'],
    ['unreadable cards', () => BAD, 'cardUnreadable'],
  ])('counts the tries with %s on one bill', async (_, card, code) => {
    const bill = await payer().createBill();
    const replyCodes = await codes(bill.id, HOURLY.bill, card);
    expect(replyCodes).toEqual(Array.from({ length: HOURLY.bill }, () => code));
    const refused = await sandbox().app.inject({
      method: 'POST',
      url: '/api/v1/payment-services/switch/create-payment-viu',
      headers: { 'idempotency-key': randomUUID() },
      payload: { bill_id: bill.id, payment_service_id: CARD, card: encryptCard(VISA) },
    });
    expect(refused.json()).toMatchObject({ response_code: CODES.tooMany.code });
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    // Tries from one network address do not use up the tries of another address.
    expect(await codes(bill.id, 1, () => BAD, '203.0.113.9')).toEqual(['cardUnreadable']);
    expect(codeOf(await payer().tryPay(bill.id, BANK.approves))).toBe('success');
  });

  it('ends after an hour', async () => {
    const bill = await payer().createBill();
    await triedFrom(`card on bill:${bill.id}`, HOURLY.billFromEverywhere);
    expect(await codes(bill.id, 1, () => encryptCard(VISA))).toEqual(['tooMany']);
    const { clock } = sandbox();
    const before = clock.setting();
    clock.set(movedBy(before, 60 * 60_000));
    expect(await codes(bill.id, 1, () => encryptCard(VISA))).toEqual(['success']);
    clock.set(before);
  });

  it('is lower on each bill for a network address with many tries on all bills, and not for other addresses', async () => {
    const [bill, other] = [await payer().createBill(), await payer().createBill()];
    await triedFrom('card from address:2001:db8:1:2::/64', HOURLY.address);
    const few = HOURLY.billFromBusyAddress;
    expect(await codes(bill.id, few + 1, () => BAD, '2001:db8:1:2:aaaa::1')).toEqual([
      ...Array.from({ length: few }, () => 'cardUnreadable'),
      'tooMany',
    ]);
    expect(await codes(other.id, 1, () => encryptCard(VISA), '2001:db8:1:2:bbbb::1')).toEqual(['success']);
    expect(await codes(bill.id, 1, () => encryptCard(VISA), '2001:db8:1:3::1')).toEqual(['success']);
    expect(await attempts(bill.id)).toMatchObject([{ status: 'success' }]);
  });

  it('is separate from the rate limit of status requests', async () => {
    const bill = await payer().createBill();
    expect(await codes(bill.id, HOURLY.bill + 1, () => BAD)).toContain('tooMany');
    const replyCodes = await codes(bill.id, HOURLY.questions + 1, () => undefined);
    expect(replyCodes.slice(0, -1)).toEqual(Array.from({ length: HOURLY.questions }, () => 'cardMissing'));
    expect(replyCodes.at(-1)).toBe('tooMany');
    expect(await codes(bill.id, 1, () => undefined, '203.0.113.9')).toEqual(['cardMissing']);
  });

  it('counts every one of 30 concurrent tries', async () => {
    const bill = await payer().createBill();
    const replyCodes = await Promise.all(
      Array.from({ length: 30 }, () => payer().tryCard(bill.id, BAD, randomUUID(), from('198.51.100.4'))),
    );
    expect(replyCodes.map(codeOf).filter((code) => code === 'cardUnreadable')).toHaveLength(HOURLY.bill);
    expect(replyCodes.map(codeOf).filter((code) => code === 'tooMany')).toHaveLength(30 - HOURLY.bill);
  });

  it('is checked after the bill, so that a card for a paid bill is not decrypted', async () => {
    const { bill_id } = await payer().payByCard((await payer().createBill()).id, encryptCard(VISA));
    expect(codeOf(await payer().tryCard(bill_id, BAD))).toBe('billPaid');
  });

  it('a try with an unreadable card does not use up its idempotency key', async () => {
    const bill = await payer().createBill();
    const key = randomUUID();
    expect(codeOf(await payer().tryCard(bill.id, BAD, key))).toBe('cardUnreadable');
    expect(await payer().payByCard(bill.id, encryptCard(VISA), key)).toMatchObject({ status: 'success' });
  });
});
