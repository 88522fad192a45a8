/**
 * Prices of the gateway's couriers for a parcel, requested in parallel. A courier that has not responded at the timeout is listed without a
 * price.
 */
import type { CourierPrice } from '@portal/shared/contract/merchant/couriers/price-check.ts';
import { answerWithin, LONGEST_WAIT_MS } from './answer-within.ts';
import { PriceAnswer, type Courier, type CourierParcel, type CourierRequest } from './courier.ts';

type World = Omit<CourierRequest, 'signal'>;

/** The price of one courier, or the problem that prevented it. */
export async function priceOf(
  { code, title, sendMethods, price }: Courier,
  parcel: CourierParcel,
  world: World,
  longestMs = LONGEST_WAIT_MS,
): Promise<CourierPrice> {
  const courier = { code, title, send_methods: [...sendMethods] };
  const none = (problem: CourierPrice['problem']): CourierPrice => ({ ...courier, price: null, problem });
  const found = await answerWithin(longestMs, PriceAnswer, (signal) => price(parcel, { ...world, signal }));
  if ('problem' in found) return none(found.problem);
  if (!found.answer.is_taken) return none(found.answer.problem);
  const { amount, tax, chargeable_grams, decided_by } = found.answer;
  // A price for less than the parcel's weight is refused, because the courier would weigh the parcel again and charge more.
  if (chargeable_grams < parcel.grams) return none('unreadable');
  return { ...courier, price: { amount, tax, total: amount + tax, chargeable_grams, decided_by }, problem: null };
}

const rankOf = ({ price }: CourierPrice): number => (price ? Number(price.total) : Infinity);

/** The prices of all couriers, cheapest first; those without a price come last. */
export async function pricesOf(
  couriers: readonly Courier[],
  parcel: CourierParcel,
  world: World,
  longestMs?: number,
): Promise<readonly CourierPrice[]> {
  const all = await Promise.all(couriers.map((courier) => priceOf(courier, parcel, world, longestMs)));
  return all.toSorted((one, other) => rankOf(one) - rankOf(other) || one.title.localeCompare(other.title));
}
