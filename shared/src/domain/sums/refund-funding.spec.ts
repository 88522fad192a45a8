import fc from 'fast-check';
import { sumOf } from '../money.ts';
import type { RefundedPayment } from './refund-effect.ts';
import { refundTaking, type RefundFunds } from './refund-funding.ts';

/** A settled payment of RM100.00 with a fee of RM1.00, tax, and RM9.89 in reserve. */
const SETTLED: RefundedPayment = {
  paid: 10_000n,
  fee: 100n,
  tax: 8n,
  net: 9_892n,
  isMatured: true,
  reserveHeld: 989n,
  commission: 0n,
  refundedBefore: 0n,
  reserveTakenBefore: 0n,
  commissionBackBefore: 0n,
};

describe('the funding of a refund', () => {
  it('comes from the available balance first, then from the prefund pool, and the rest is the shortfall', () => {
    const taking = (funds: RefundFunds) => {
      const { fromAvailable, fromPrefund, fromReserve, shortfall } = refundTaking(SETTLED, 5_000n, funds);
      return [fromAvailable, fromPrefund, fromReserve, shortfall];
    };
    expect(taking({ available: 9_000n, prefund: 9_000n })).toEqual([4_505n, 0n, 495n, 0n]);
    expect(taking({ available: 4_000n, prefund: 9_000n })).toEqual([4_000n, 505n, 495n, 0n]);
    expect(taking({ available: 4_000n, prefund: 5n })).toEqual([4_000n, 5n, 495n, 500n]);
    expect(taking({ available: 0n, prefund: 0n })).toEqual([0n, 0n, 495n, 4_505n]);
  });

  it('needs no available balance before the settlement has matured', () =>
    expect(
      refundTaking({ ...SETTLED, isMatured: false, reserveHeld: 0n }, 5_000n, { available: 0n, prefund: 0n }),
    ).toMatchObject({ fromPending: 5_000n, fromAvailable: 0n, fromPrefund: 0n, shortfall: 0n }));

  it('throws for a negative balance', () => {
    expect(() => refundTaking(SETTLED, 1n, { available: -1n, prefund: 0n })).toThrow(RangeError);
    expect(() => refundTaking(SETTLED, 1n, { available: 0n, prefund: -1n })).toThrow(RangeError);
  });

  it('in seven parts sums up to the payment of 62 sen, and the gateway keeps exactly its fee of 10 sen', () => {
    let payment: RefundedPayment = { ...SETTLED, paid: 62n, fee: 10n, tax: 0n, net: 52n, reserveHeld: 5n };
    const kept = [32n, 9n, 8n, 3n, 6n, 3n, 1n].map((amount) => {
      const taking = refundTaking(payment, amount, { available: 100n, prefund: 0n });
      payment = {
        ...payment,
        refundedBefore: payment.refundedBefore + amount,
        reserveTakenBefore: payment.reserveTakenBefore + taking.fromReserve,
      };
      return taking.feeKept;
    });
    expect(kept).toEqual([5n, 2n, 1n, 0n, 1n, 1n, 0n]);
    expect(payment).toMatchObject({ refundedBefore: 62n, reserveTakenBefore: 5n });
  });

  const sen = (max: bigint) => fc.bigInt({ min: 0n, max });
  const cases = fc
    .record({ net: fc.bigInt({ min: 1n, max: 1_000_000n }), fee: sen(10_000n), isMatured: fc.boolean() })
    .chain((payment) =>
      fc.record({
        payment: fc.constant(payment),
        reserve: sen(payment.net / 2n),
        amount: fc.bigInt({ min: 1n, max: payment.net + payment.fee }),
        available: sen(payment.net),
        prefund: sen(payment.net),
      }),
    );

  it('and the shortfall sum up to the amount, and no balance pays more than it has, in 100,000 cases', () => {
    fc.assert(
      fc.property(cases, ({ payment: { net, fee, isMatured }, reserve, amount, available, prefund }) => {
        const payment = {
          ...SETTLED,
          paid: net + fee,
          net,
          fee,
          tax: 0n,
          isMatured,
          reserveHeld: isMatured ? reserve : 0n,
        };
        const { fromPending, fromAvailable, fromReserve, fromPrefund, shortfall } = refundTaking(payment, amount, {
          available,
          prefund,
        });
        const parts = [fromPending, fromAvailable, fromReserve, fromPrefund, shortfall];
        return (
          sumOf(parts) === amount &&
          parts.every((part) => part >= 0n) &&
          fromAvailable <= available &&
          fromPrefund <= prefund &&
          (shortfall === 0n || (fromAvailable === available && fromPrefund === prefund))
        );
      }),
      { numRuns: 100_000 },
    );
  });
});
