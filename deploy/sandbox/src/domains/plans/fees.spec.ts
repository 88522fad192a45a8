import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';
import { chargeFor, type FeeRate } from '@portal/shared/domain/fees.ts';
import fc from 'fast-check';
import { RAILS } from '@portal/shared/domain/rails/rails.ts';
import { PLANS } from './tables.ts';
import { FEE_TABLE, PAYOUT_FEES, SETTLEMENT_FEES } from './fee-table.ts';

const rate = (part: Partial<FeeRate>): FeeRate => ({ fixed: 0n, bps: 0, borneBy: 'merchant', taxBps: 800, ...part });

describe('fees and tax', () => {
  it.each([
    ['of RM100.00 by FPX B2C are RM1.00 and RM0.08', FEE_TABLE.starter.fpx_b2c, 10_000n, 100n, 8n, 9_892n],
    ['by percentage are rounded to the sen', rate({ bps: 150 }), 3_333n, 50n, 4n, 3_279n],
    [
      'by percentage are at least the minimum fee and its tax',
      rate({ bps: 150, minimum: 100n }),
      3_333n,
      100n,
      8n,
      3_225n,
    ],
    ['are rounded up from exactly half a sen', rate({ bps: 125 }), 1_000n, 13n, 1n, 986n],
    [
      'by percentage are at most the maximum fee and its tax',
      rate({ bps: 150, maximum: 40n }),
      3_333n,
      40n,
      3n,
      3_290n,
    ],
    [
      'of RM1.00, the minimum of FPX B2C, are reduced to RM0.92 and RM0.07',
      FEE_TABLE.starter.fpx_b2c,
      100n,
      92n,
      7n,
      1n,
    ],
    [
      'of RM2.00, the minimum of FPX B2B1, are reduced to RM1.85 and RM0.15',
      FEE_TABLE.starter.fpx_b2b1,
      200n,
      185n,
      15n,
      0n,
    ],
    [
      'of RM1.08, the lowest amount that covers the whole fee, are RM1.00 and RM0.08',
      FEE_TABLE.starter.fpx_b2c,
      108n,
      100n,
      8n,
      0n,
    ],
    ['of one sen are zero', FEE_TABLE.starter.fpx_b2c, 1n, 0n, 0n, 1n],
  ])('%s', (_, feeRate, amount, fee, tax, net) => {
    expect(chargeFor(amount, feeRate)).toEqual({ fee, tax, net, charged: amount });
  });

  it('are added to the charged amount when the payer bears them', () => {
    expect(chargeFor(10_000n, rate({ fixed: 100n, borneBy: 'payer' }))).toEqual({
      fee: 100n,
      tax: 8n,
      net: 10_000n,
      charged: 10_108n,
    });
  });

  it('are not reduced when the payer bears them, because they are not taken from the amount', () => {
    const { fee, tax, net } = chargeFor(100n, rate({ fixed: 100n, borneBy: 'payer' }));
    expect([fee, tax, net]).toEqual([100n, 8n, 100n]);
  });

  const prices = PLANS.flatMap((plan) => Channel.options.map((channel) => [plan, channel] as const));

  it.each(prices)('never make the merchant’s net negative on the plan %s by %s', (plan, channel) => {
    const { minimum, maximum } = CHANNELS[channel];
    const net = (amount: bigint) => chargeFor(amount, FEE_TABLE[plan][channel]).net;
    for (let amount = minimum; amount < minimum + 1_000n; amount++) expect(net(amount)).toBeGreaterThanOrEqual(0n);
    fc.assert(
      fc.property(fc.bigInt({ min: minimum, max: maximum }), (amount) => {
        expect(net(amount)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('fee, tax and net are never negative, at any rate of fee and tax', () => {
    const sen = fc.bigInt({ min: 0n, max: 1_000_000n });
    const share = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 100_000n }),
        sen,
        sen,
        share,
        share,
        (amount, fixed, minimum, bps, taxBps) => {
          const { fee, tax, net } = chargeFor(amount, rate({ fixed, minimum, bps, taxBps }));
          for (const part of [fee, tax, net]) expect(part).toBeGreaterThanOrEqual(0n);
        },
      ),
    );
  });

  it('fee, tax and net add up to exactly the charged amount', () => {
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

describe('fees of payouts and settlements', () => {
  it.each([
    ['starter', 'ibg', 50n, 4n],
    ['starter', 'duitnow', 100n, 8n],
    ['business', 'ibg', 30n, 2n],
    ['business', 'duitnow', 70n, 6n],
    ['complete', 'ibg', 20n, 2n],
    ['complete', 'duitnow', 50n, 4n],
  ] as const)('a payout on the plan %s by %s costs %s sen and %s sen of tax', (plan, rail, fee, tax) =>
    expect(chargeFor(120_000n, PAYOUT_FEES[plan][rail])).toEqual({
      fee,
      tax,
      net: 120_000n,
      charged: 120_000n + fee + tax,
    }),
  );

  it('a payout of one sen reaches its recipient in full, on every plan and rail', () => {
    const rates = PLANS.flatMap((plan) => RAILS.map((rail) => PAYOUT_FEES[plan][rail]));
    expect(rates.map((one) => chargeFor(1n, one).net)).toEqual(rates.map(() => 1n));
  });

  it('an automatic settlement costs nothing', () =>
    expect(chargeFor(27_176n, SETTLEMENT_FEES.automatic)).toEqual({
      fee: 0n,
      tax: 0n,
      net: 27_176n,
      charged: 27_176n,
    }));

  it.each([
    ['a usual amount', 27_176n, 100n, 8n, 27_068n],
    ['an amount below its fee', 54n, 50n, 4n, 0n],
    ['one sen', 1n, 0n, 0n, 1n],
  ])('a settlement that the merchant requests has its fee deducted from %s', (_, amount, fee, tax, net) =>
    expect(chargeFor(amount, SETTLEMENT_FEES.own)).toEqual({ fee, tax, net, charged: amount }),
  );
});
