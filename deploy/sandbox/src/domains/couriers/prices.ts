/** What couriers of the gateway take for a parcel, all asked at once: one that does not answer costs its own row and a bounded time. */
import type { CourierPrice } from '@portal/shared/contract/merchant/couriers/price-check.ts';
import { answerWithin, LONGEST_WAIT_MS } from './answer-within.ts';
import { PriceAnswer, type Courier, type CourierParcel, type CourierRequest } from './courier.ts';

type World = Omit<CourierRequest, 'signal'>;

/** The price of one, or why it has none. */
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
  // A parcel that counts as lighter than it is would be weighed again, and paid for twice.
  if (chargeable_grams < parcel.grams) return none('unreadable');
  return { ...courier, price: { amount, tax, total: amount + tax, chargeable_grams, decided_by }, problem: null };
}

const rankOf = ({ price }: CourierPrice): number => (price ? Number(price.total) : Infinity);

/** The cheapest first. */
export async function pricesOf(
  couriers: readonly Courier[],
  parcel: CourierParcel,
  world: World,
  longestMs?: number,
): Promise<readonly CourierPrice[]> {
  const all = await Promise.all(couriers.map((courier) => priceOf(courier, parcel, world, longestMs)));
  return all.toSorted((one, other) => rankOf(one) - rankOf(other) || one.title.localeCompare(other.title));
}
