/** The prices of the simulated couriers: for the first kilogram, and for each further kilogram or part of it, by zone. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { shareOf } from '@portal/shared/domain/money.ts';
import { regionOf, type Region } from '@portal/shared/domain/shipping/zones.ts';
import type { CourierParcel } from '../../domains/couriers/domain.ts';

/** West Malaysia, East Malaysia, and Labuan as a separate zone: the usual zones of couriers. */
export type CourierZone = 'WM' | 'EM' | 'LABUAN';

const ZONES: Readonly<Record<Region, CourierZone>> = { peninsular: 'WM', sabah: 'EM', sarawak: 'EM', labuan: 'LABUAN' };

/** Undefined for an unknown postcode prefix. */
export function courierZoneOf(postcode: string): CourierZone | undefined {
  const region = regionOf(postcode);
  return region && ZONES[region];
}

export interface Tariff {
  /** Cubic centimetres that count as one kilogram. */
  readonly divisor: number;
  /** The heaviest chargeable weight in grams. A parcel above it is refused. */
  readonly heaviest: number;
  readonly prices: Readonly<Record<CourierZone, { readonly first: Sen; readonly next: Sen }>>;
}

/** Service tax on courier services (group J), in basis points. */
const TAX = 600;

const GRAMS = 1000;

/** The volumetric weight in whole grams, rounded up. */
export const volumeGramsOf = ({ box }: Pick<CourierParcel, 'box'>, divisor: number): number =>
  box ? Math.ceil((box.length * box.width * box.height * GRAMS) / divisor) : 0;

/** The price in the courier's response to the gateway. */
export function priceFor({ divisor, heaviest, prices }: Tariff, parcel: CourierParcel) {
  const zone = courierZoneOf(parcel.postcode);
  if (!zone) return { is_taken: false, problem: 'not_served' } as const;
  const volume = volumeGramsOf(parcel, divisor);
  const chargeable_grams = Math.max(parcel.grams, volume);
  if (chargeable_grams > heaviest) return { is_taken: false, problem: 'heavy' } as const;
  const { first, next } = prices[zone];
  const amount = first + BigInt(Math.ceil(chargeable_grams / GRAMS) - 1) * next;
  const decided_by = volume > parcel.grams ? ('volume' as const) : ('weight' as const);
  return { is_taken: true, amount, tax: shareOf(amount, TAX), chargeable_grams, decided_by } as const;
}
