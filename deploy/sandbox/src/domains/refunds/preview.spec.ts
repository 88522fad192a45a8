/** The preview of a refund has the amounts of the ledger entries that the refund posts. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { partOf } from '@portal/shared/domain/sums/parts.ts';
import { refundMethodOf } from '@portal/shared/domain/refund-method.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import fc from 'fast-check';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';
import { chargeOf, PLANS } from '../plans/domain.ts';
import { takingOf, type Position } from './position.ts';
import { completedGroup, releasedGroup, reservedGroup, voidGroup } from './postings.ts';
import type { RefundRow } from './tables.ts';
import { refundRow } from './testing/refund-row.ts';
import { takenBy } from './take.ts';
import { effectToWire } from './view.ts';

const cases = fc.record({
  plan: fc.constantFrom(...PLANS),
  channel: fc.constantFrom(...Channel.options),
  paid: fc.bigInt({ min: 200n, max: 10_000_000n }),
  /**
   * In thousandths. `before` is the part of the paid amount that was refunded earlier; `now` is the part of the refundable amount that this
   * refund returns.
   */
  before: fc.bigInt({ min: 0n, max: 999n }),
  now: fc.bigInt({ min: 0n, max: 1_000n }),
  isMatured: fc.boolean(),
  percent: fc.constantFrom(0n, 3n, 10n, 20n),
  share: fc.constantFrom(0n, 1_500n, 3_333n),
  available: fc.bigInt({ min: 0n, max: 10_000_000n }),
  prefund: fc.bigInt({ min: 0n, max: 10_000_000n }),
});

type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

/** A payment that was refunded in part, and the amount of this refund. */
function positionOf({ plan, channel, paid, before, now, isMatured, percent, share }: Case) {
  const { fee, tax, net } = chargeOf(plan, channel, paid);
  const amount = fee + tax + net;
  const proceeds = { fee, tax, net };
  const reserveHeld = isMatured ? (net * percent) / 100n : 0n;
  const posted = (fee * share) / 10_000n;
  const done = (amount * before) / 1_000n;
  const others =
    done === 0n
      ? []
      : [{ status: 'completed', amount: done, from_reserve: partOf(reserveHeld, done, amount, 0n) } as RefundRow];
  const commission = { posted, back: partOf(posted, done, amount, 0n) };
  const refundable = amount - done;
  const position = {
    attempt: { amount },
    proceeds,
    isMatured,
    reserveHeld,
    others,
    refundable,
    commission,
  } as unknown as Position;
  const part = (refundable * now) / 1_000n;
  return { position, proceeds, part: part > 0n ? part : 1n, paid: amount };
}

const amountsOf = ({ entries }: ReturnType<typeof reservedGroup>): readonly Sen[] =>
  entries.map(({ amount }) => amount);

describe('a refund', () => {
  it('a refund posts the amounts of its preview in 100,000 cases: when reserved, completed and released', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { position, part } = positionOf(one);
        const taking = takingOf(position, part, one);
        const wire = effectToWire(taking);
        if (wire.from_pending + wire.from_available + wire.from_reserve + wire.from_prefund + wire.shortfall !== part)
          return false;
        // A refund that the balances do not cover is refused or waits for money, so nothing is posted.
        if (wire.shortfall > 0n) return wire.from_available === one.available && wire.from_prefund === one.prefund;
        const taken = takenBy(taking);
        const row = refundRow(part, { ...taken, channel: one.channel, refund_method: refundMethodOf(one.channel) });
        const { fee_kept, commission_back, net_left } = wire;
        if (taken.fee_kept !== fee_kept || taken.commission_back !== commission_back || taken.net_left !== net_left)
          return false;
        const sources = [wire.from_pending, wire.from_available, wire.from_reserve, wire.from_prefund];
        const isAll = (found: readonly Sen[], expected: readonly Sen[]) => found.join() === expected.join();
        return (
          isAll(amountsOf(reservedGroup(row, TEST_NOW)), [...sources, -part]) &&
          isAll(amountsOf(completedGroup(row, TEST_NOW)), [part, -part]) &&
          isAll(amountsOf(releasedGroup(row, row, TEST_NOW)), [part, ...sources.map((sen) => -sen)])
        );
      }),
      { numRuns: 100_000 },
    );
  }, 120_000);

  it('a void returns the fee and the tax of the payment, and the whole paid amount', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { proceeds, paid } = positionOf(one);
        const row = refundRow(paid, { channel: one.channel });
        const [net, fee, tax, gone] = amountsOf(voidGroup(row, proceeds, TEST_NOW));
        expect([fee, tax, gone]).toEqual([proceeds.fee, proceeds.tax, -paid]);
        expect(sumOf([net ?? 0n, fee ?? 0n, tax ?? 0n])).toBe(paid);
      }),
      { numRuns: 5_000 },
    );
  });
});
