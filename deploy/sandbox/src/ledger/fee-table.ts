import type { FeeRate } from '@portal/shared/domain/fees.ts';
import type { FpxChannel } from '@portal/shared/domain/fpx-limits.ts';

/** The ways money reaches us; a clearing account exists for each. */
export type Channel = FpxChannel;

/** The merchant's plan, as far as prices go. */
export type Plan = 'starter' | 'business';

const SERVICE_TAX = 800;

const fixed = (sen: bigint): FeeRate => ({ fixed: sen, bps: 0, borneBy: 'merchant', taxBps: SERVICE_TAX });

/** Channel × plan (gateway domain §5). Sen and basis points; example prices, not a tariff. */
export const FEE_TABLE: Readonly<Record<Plan, Readonly<Record<Channel, FeeRate>>>> = {
  starter: { fpx_b2c: fixed(100n), fpx_b2b1: fixed(200n) },
  business: { fpx_b2c: fixed(80n), fpx_b2b1: fixed(150n) },
};

/** The plan of every merchant, while plans cannot be chosen. */
export const DEFAULT_PLAN: Plan = 'starter';
