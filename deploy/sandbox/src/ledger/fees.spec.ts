import { chargeFor, type FeeRate } from '@portal/shared/domain/fees.ts';
import fc from 'fast-check';
import { FEE_TABLE } from './fee-table.ts';

const rate = (part: Partial<FeeRate>): FeeRate => ({ fixed: 0n, bps: 0, borneBy: 'merchant', taxBps: 800, ...part });

describe('fees and tax', () => {
  it.each([
    ['golden: FPX B2C RM100.00 at RM1.00', FEE_TABLE.starter.fpx_b2c, 10_000n, 100n, 8n, 9_892n],
    ['a percentage', rate({ bps: 150 }), 3_333n, 50n, 4n, 3_279n],
    ['a percentage below the minimum', rate({ bps: 150, minimum: 100n }), 3_333n, 100n, 8n, 3_225n],
    ['an exact tie rounds up', rate({ bps: 125 }), 1_000n, 13n, 1n, 986n],
    ['a percentage above the maximum', rate({ bps: 150, maximum: 40n }), 3_333n, 40n, 3n, 3_290n],
  ])('%s', (_, feeRate, amount, fee, tax, net) => {
    expect(chargeFor(amount, feeRate)).toEqual({ fee, tax, net, charged: amount });
  });

  it('adds fee and tax to what the payer pays when the payer bears them', () => {
    expect(chargeFor(10_000n, rate({ fixed: 100n, borneBy: 'payer' }))).toEqual({
      fee: 100n,
      tax: 8n,
      net: 10_000n,
      charged: 10_108n,
    });
  });

  it('always charges exactly fee, tax and net together', () => {
    const sen = fc.bigInt({ min: 1n, max: 100_000_000n });
    fc.assert(
      fc.property(sen, sen, fc.integer({ min: 0, max: 1000 }), fc.boolean(), (amount, fixed, bps, payer) => {
        const { fee, tax, net, charged } = chargeFor(
          amount,
          rate({ fixed, bps, borneBy: payer ? 'payer' : 'merchant' }),
        );
        expect(fee + tax + net).toBe(charged);
      }),
    );
  });
});
