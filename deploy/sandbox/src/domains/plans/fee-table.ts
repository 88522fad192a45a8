import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { chargeFor, type Charge, type FeeRate } from '@portal/shared/domain/fees.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { Rail } from '@portal/shared/domain/rails/rails.ts';
import { SERVICE_TAX } from './service-tax.ts';
import type { Plan } from './tables.ts';

/** A fixed fee with tax for every amount. It is deducted from the amount, unless the payer bears it. */
const fixedFee = (sen: Sen, borneBy: FeeRate['borneBy'] = 'merchant'): FeeRate => ({
  fixed: sen,
  bps: 0,
  borneBy,
  taxBps: SERVICE_TAX,
});

const share = (bps: number, minimum: bigint): FeeRate => ({ ...fixedFee(0n), bps, minimum });

/** Fees by plan and channel (gateway domain §5), in sen and basis points. The prices are examples, not a tariff. */
export const FEE_TABLE: Readonly<Record<Plan, Readonly<Record<Channel, FeeRate>>>> = {
  starter: {
    fpx_b2c: fixedFee(100n),
    fpx_b2b1: fixedFee(200n),
    ewallet: share(150, 50n),
    duitnow_qr: share(80, 20n),
    card: share(220, 100n),
    bnpl: share(300, 100n),
    paypal: share(400, 200n),
    crypto: share(100, 100n),
  },
  business: {
    fpx_b2c: fixedFee(80n),
    fpx_b2b1: fixedFee(150n),
    ewallet: share(130, 50n),
    duitnow_qr: share(60, 20n),
    card: share(190, 100n),
    bnpl: share(250, 100n),
    paypal: share(350, 200n),
    crypto: share(80, 100n),
  },
  complete: {
    fpx_b2c: fixedFee(70n),
    fpx_b2b1: fixedFee(120n),
    ewallet: share(120, 50n),
    duitnow_qr: share(50, 20n),
    card: share(180, 100n),
    bnpl: share(230, 100n),
    paypal: share(320, 200n),
    crypto: share(70, 100n),
  },
};

/**
 * Payout fees by plan and rail, in sen; the prices are examples, not a tariff. The fee is added to the amount: the recipient gets the whole
 * amount, and `charged` leaves the pool.
 */
export const PAYOUT_FEES: Readonly<Record<Plan, Readonly<Record<Rail, FeeRate>>>> = {
  starter: { ibg: fixedFee(50n, 'payer'), duitnow: fixedFee(100n, 'payer') },
  business: { ibg: fixedFee(30n, 'payer'), duitnow: fixedFee(70n, 'payer') },
  complete: { ibg: fixedFee(20n, 'payer'), duitnow: fixedFee(50n, 'payer') },
};

/**
 * Fees of automatic settlements, and of settlements that a merchant requests; the prices are examples, not a tariff. The fee is deducted
 * from the amount and never exceeds it: `net` reaches the bank.
 */
export const SETTLEMENT_FEES: Readonly<Record<'automatic' | 'own', FeeRate>> = {
  automatic: fixedFee(0n),
  own: fixedFee(100n),
};

/** The fee, the tax and the merchant's share of a payment, for the posting and for the preview. */
export const chargeOf = (plan: Plan, channel: Channel, amount: Sen): Charge =>
  chargeFor(amount, FEE_TABLE[plan][channel]);
