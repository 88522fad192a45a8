import fc from 'fast-check';
import { sumOf } from '../money.ts';
import { refundEffect, type RefundEffect, type RefundedPayment } from './refund-effect.ts';

/** A payment of RM100.00 with a fee of RM1.00, tax, a commission of RM0.25, and no refunds yet. */
const PAYMENT: RefundedPayment = {
  paid: 10_000n,
  fee: 100n,
  tax: 8n,
  net: 9_892n,
  isMatured: false,
  reserveHeld: 0n,
  commission: 25n,
  refundedBefore: 0n,
  reserveTakenBefore: 0n,
  commissionBackBefore: 0n,
};
const MATURED: RefundedPayment = { ...PAYMENT, isMatured: true, reserveHeld: 989n };

describe('the effect of a refund', () => {
  it('is that all money comes from the pending balance before the settlement has matured', () =>
    expect(refundEffect(PAYMENT, 2_500n)).toEqual({
      fromPending: 2_500n,
      fromAvailable: 0n,
      fromReserve: 0n,
      feeKept: 27n,
      commissionBack: 6n,
      netLeft: 7_392n,
      refundable: 7_500n,
    }));

  it('is that money comes from the available balance and the reserve after the settlement has matured', () =>
    expect(refundEffect(MATURED, 2_500n)).toEqual({
      fromPending: 0n,
      fromAvailable: 2_253n,
      fromReserve: 247n,
      feeKept: 27n,
      commissionBack: 6n,
      netLeft: 7_392n,
      refundable: 7_500n,
    }));

  it('of the whole rest is that reserve and commission are used up and the net is negative, because the gateway keeps the fee', () =>
    expect(
      refundEffect({ ...MATURED, refundedBefore: 2_500n, reserveTakenBefore: 247n, commissionBackBefore: 6n }, 7_500n),
    ).toEqual({
      fromPending: 0n,
      fromAvailable: 6_758n,
      fromReserve: 742n,
      feeKept: 81n,
      commissionBack: 19n,
      netLeft: -108n,
      refundable: 0n,
    }));

  it('is that nothing comes from a reserve that was released', () =>
    expect(refundEffect({ ...MATURED, reserveHeld: 0n }, 2_500n)).toMatchObject({
      fromAvailable: 2_500n,
      fromReserve: 0n,
    }));

  it('is that at most the refunded amount comes from the reserve, even if an undone refund left a sen there', () =>
    expect(refundEffect({ ...MATURED, paid: 2n, reserveHeld: 2n, refundedBefore: 1n }, 1n)).toMatchObject({
      fromReserve: 1n,
      fromAvailable: 0n,
    }));

  it.each([
    ['an amount of zero', 0n],
    ['a negative amount', -1n],
    ['one sen more than is refundable', 7_501n],
  ])('cannot be computed for %s', (_, amount) =>
    expect(() => refundEffect({ ...PAYMENT, refundedBefore: 2_500n }, amount)).toThrow(RangeError),
  );

  const sen = (max: bigint) => fc.bigInt({ min: 0n, max });
  const payment = fc
    .record({
      net: fc.bigInt({ min: 1n, max: 1_000_000n }),
      fee: sen(10_000n),
      tax: sen(800n),
      isMatured: fc.boolean(),
    })
    .chain(({ net, fee, tax, isMatured }) =>
      fc.record({ reserve: sen(net / 2n), commission: sen(fee) }).map(({ reserve, commission }) => ({
        ...PAYMENT,
        paid: net + fee + tax,
        net,
        fee,
        tax,
        isMatured,
        reserveHeld: isMatured ? reserve : 0n,
        commission,
      })),
    );
  const cuts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 });

  it('of all refunds of a payment together uses exactly the reserve, the commission and the fee of the payment', () => {
    fc.assert(
      fc.property(payment, cuts, (start, percents) => {
        let now: RefundedPayment = start;
        const effects: RefundEffect[] = [];
        const refund = (amount: bigint) => {
          const effect = refundEffect(now, amount);
          effects.push(effect);
          expect(effect.fromPending + effect.fromAvailable + effect.fromReserve).toBe(amount);
          now = {
            ...now,
            refundedBefore: now.refundedBefore + amount,
            reserveTakenBefore: now.reserveTakenBefore + effect.fromReserve,
            commissionBackBefore: now.commissionBackBefore + effect.commissionBack,
          };
          return effect;
        };
        for (const percent of percents) {
          const amount = ((now.paid - now.refundedBefore) * BigInt(percent)) / 100n;
          if (amount > 0n) refund(amount);
        }
        if (now.refundedBefore < now.paid) refund(now.paid - now.refundedBefore);
        const last = effects.at(-1);
        expect(last?.refundable).toBe(0n);
        expect(last?.netLeft).toBe(-start.fee - start.tax);
        expect(now.reserveTakenBefore).toBe(start.reserveHeld);
        expect(now.commissionBackBefore).toBe(start.commission);
        expect(sumOf(effects.map(({ feeKept }) => feeKept))).toBe(start.fee + start.tax);
        const taken = effects.flatMap((one) => [one.fromPending, one.fromAvailable, one.fromReserve]);
        const shares = effects.flatMap((one) => [one.feeKept, one.commissionBack, one.refundable]);
        for (const amount of [...taken, ...shares]) expect(amount).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: 500 },
    );
  });
});
