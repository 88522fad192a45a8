/** What one FPX payment may be, in sen (gateway domain §10). The gateway refuses what is outside; the payment page says so first. */
import type { Sen } from '../contract/money.ts';
import type { BankType } from '../contract/public-pay.ts';

export type FpxChannel = 'fpx_b2c' | 'fpx_b2b1';

export const FPX_CHANNEL: Readonly<Record<BankType, FpxChannel>> = { '1': 'fpx_b2c', '2': 'fpx_b2b1' };

/** The bank's own limit may be lower. */
export const FPX_LIMITS: Readonly<Record<FpxChannel, { readonly minimum: Sen; readonly maximum: Sen }>> = {
  fpx_b2c: { minimum: 100n, maximum: 3_000_000n },
  fpx_b2b1: { minimum: 200n, maximum: 100_000_000n },
};
