/** Card tries are limited: an attacker who tests stolen cards, or makes the gateway compute, gets few of them. */
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
    ['cards that are declined', () => encryptCard('4000000000000002'), 'success'],
    ['what cannot be read', () => BAD, 'cardUnreadable'],
  ])('counts tries on one bill: %s', async (_, card, code) => {
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
    // The tries of a stranger do not reduce those of the bill's own payer.
    expect(await codes(bill.id, 1, () => BAD, '203.0.113.9')).toEqual(['cardUnreadable']);
    expect(codeOf(await payer().tryPay(bill.id, BANK.approves))).toBe('success');
  });

  it('ends an hour later', async () => {
    const bill = await payer().createBill();
    await triedFrom(`card on bill:${bill.id}`, HOURLY.billFromEverywhere);
    expect(await codes(bill.id, 1, () => encryptCard(VISA))).toEqual(['tooMany']);
    const { clock } = sandbox();
    const before = clock.setting();
    clock.set(movedBy(before, 60 * 60_000));
    expect(await codes(bill.id, 1, () => encryptCard(VISA))).toEqual(['success']);
    clock.set(before);
  });

  it('is lower on each bill for a network address that tried many on any bills, and for no other address', async () => {
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

  it('is apart from that of status requests', async () => {
    const bill = await payer().createBill();
    expect(await codes(bill.id, HOURLY.bill + 1, () => BAD)).toContain('tooMany');
    const replyCodes = await codes(bill.id, HOURLY.questions + 1, () => undefined);
    expect(replyCodes.slice(0, -1)).toEqual(Array.from({ length: HOURLY.questions }, () => 'cardMissing'));
    expect(replyCodes.at(-1)).toBe('tooMany');
    expect(await codes(bill.id, 1, () => undefined, '203.0.113.9')).toEqual(['cardMissing']);
  });

  it('counts concurrent tries one by one', async () => {
    const bill = await payer().createBill();
    const replyCodes = await Promise.all(
      Array.from({ length: 30 }, () => payer().tryCard(bill.id, BAD, randomUUID(), from('198.51.100.4'))),
    );
    expect(replyCodes.map(codeOf).filter((code) => code === 'cardUnreadable')).toHaveLength(HOURLY.bill);
    expect(replyCodes.map(codeOf).filter((code) => code === 'tooMany')).toHaveLength(30 - HOURLY.bill);
  });

  it('is checked after the bill: a card for an unpayable bill is not read', async () => {
    const { bill_id } = await payer().payByCard((await payer().createBill()).id, encryptCard(VISA));
    expect(codeOf(await payer().tryCard(bill_id, BAD))).toBe('billPaid');
  });

  it('leaves the id of a try with an unreadable card free', async () => {
    const bill = await payer().createBill();
    const key = randomUUID();
    expect(codeOf(await payer().tryCard(bill.id, BAD, key))).toBe('cardUnreadable');
    expect(await payer().payByCard(bill.id, encryptCard(VISA), key)).toMatchObject({ status: 'success' });
  });
});
