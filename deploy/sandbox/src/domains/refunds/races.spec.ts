/** Concurrent requests and the end-of-day job act on one payment, and each refund posts the amounts of its preview. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { frozen } from '../../kernel/time/clock.ts';
import { twoPeople } from './testing/two-people.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';

withSandbox('refunds', (sandbox) => {
  const people = twoPeople(sandbox);

  describe('concurrent requests', () => {
    it('of twenty concurrent refund requests for a third of a payment each, three are accepted', async () => {
      const { id } = await people.pay('99.00');
      await people.aMinuteLater();
      const answers = await Promise.all(Array.from({ length: 20 }, () => people.tryAsk(id, { amount: '33.00' })));
      expect(answers.filter(({ code }) => code === 2000)).toHaveLength(3);
      expect(answers.filter(({ code }) => code === CODES.refundMaximum.code)).toHaveLength(17);
    });

    it('one of twenty concurrent approvals of a refund succeeds; two of five refunds are approved when the money covers two', async () => {
      const asked = await people.request((await people.pay()).id);
      const answers = await Promise.all(Array.from({ length: 20 }, () => people.approve(asked)));
      expect(answers.filter(({ code }) => code === 2000)).toHaveLength(1);
      const payments = [];
      for (let i = 0; i < 5; i++) payments.push(await people.pay());
      await people.at(5, '18:00');
      await people.drain();
      await people.fill('available', 5_000n);
      const all = [];
      for (const { id } of payments) all.push(await people.request(id, { amount: '20.00' }));
      const given = await Promise.all(all.map((one) => people.approve(one)));
      expect(given.filter(({ code }) => code === 2000)).toHaveLength(2);
      expect(await people.balance('available')).toBe(1_000n);
    });

    it('of a void and a refund of one payment at midnight, one succeeds; a successful void is in the statement of the payment', async () => {
      for (let round = 0; round < 4; round++) {
        const { id } = await people.pay();
        await people.runUntil(`${people.today()}T23:59:59`);
        const { clock, database, app } = sandbox();
        const racing = Promise.all([
          people.tryAsk(id, { kind: 'void', amount: '100.00' }),
          people.tryAsk(id, { amount: '100.00' }),
        ]);
        clock.set(frozen(momentOf(`${addDays(people.today(), 1)}T00:00:00+08:00`)));
        const [[voided, refunded]] = await Promise.all([racing, app.sandbox.jobs.run(database, clock)]);
        const isVoided = voided.code === 2000;
        expect([isVoided, refunded.code === 2000]).toContain(true);
        expect(isVoided && refunded.code === 2000).toBe(false);
        await people.at(1, '00:05');
        const statement = await people.statementOf(id);
        expect(statement.status).toBe('closed');
        expect(statement.lines.some(({ kind }) => kind === 'void')).toBe(isVoided);
        const { faults } = await database.tx(proveLedger, 'read');
        expect(faults).toEqual([]);
        people.skip(1);
        await people.at(0, '12:00');
      }
    });
  });

  it('refunds post the amounts of their previews, before and after the settlement of their payments', async () => {
    const payments: { readonly id: string; readonly amount: bigint }[] = [];
    for (let round = 0n; round < 8n; round++) payments.push(await people.pay(decimalOf(10_000n + round * 1_237n)));
    const giveBack = async ({ id, amount }: (typeof payments)[number]) => {
      for (const share of [7n, 31n, 50n]) {
        const part = decimalOf((amount * share) / 100n);
        const { effect } = await people.estimate(id, part);
        const { id: refundId } = await people.refund(id, { amount: part });
        expect((await people.get(refundId)).effect).toEqual(effect);
      }
    };
    await people.aMinuteLater();
    for (const payment of payments.splice(0, 4)) await giveBack(payment);
    await people.at(5, '18:00');
    for (const payment of payments) {
      await people.drain();
      await people.fill('available', 10_000n);
      await people.fill('prefund', 10_000n);
      await giveBack(payment);
    }
  });
});
