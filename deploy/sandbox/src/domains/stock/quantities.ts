/** What units of stock come to, apart from the database. */

/** So many of a unit. The same unit may stand on several lines. */
export interface Line {
  readonly unitId: string;
  /** A whole number, 1 or more. */
  readonly quantity: number;
}

export interface Short {
  readonly unitId: string;
  /** How many of it could be had. */
  readonly available: number;
}

export interface Counts {
  readonly on_hand: number;
  readonly allocated: number;
  readonly held: number;
  readonly oversell_limit: number;
}

export type Quantities = ReadonlyMap<string, number>;

/** How many of each unit these lines are. Throws `RangeError` for a quantity that is none. */
export function quantitiesOf(lines: readonly Line[]): Quantities {
  const sums = new Map<string, number>();
  for (const { unitId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw new RangeError(`${quantity} of the unit ${unitId} is no quantity.`);
    sums.set(unitId, (sums.get(unitId) ?? 0) + quantity);
  }
  return sums;
}

/** How many an order can still take: none where more is owed than there is. */
export const availableIn = ({ on_hand, oversell_limit, allocated, held }: Counts): number =>
  Math.max(0, on_hand + oversell_limit - allocated - held);

/** How many units are allocated beyond what is there, once so many more are: a merchant owes them to their buyers. */
export const owedWith = (more: number, { on_hand, oversell_limit, allocated, held }: Counts): number =>
  Math.max(0, allocated + held + more - on_hand - oversell_limit);

/** How few may be on the shelf, so that orders have what they need; what is owed is not on it. */
export const leastOnHand = ({
  oversell_limit,
  allocated,
  held,
  owed,
}: Omit<Counts, 'on_hand'> & { readonly owed: number }): number =>
  Math.max(0, allocated + held - oversell_limit - owed);

/**
 * The units of which there are too few. A unit without a level is not counted and never short.
 * @param available how many there are of each counted unit
 */
export const shortsOf = (available: Quantities, wanted: Quantities): readonly Short[] =>
  [...wanted].flatMap(([unitId, quantity]) => {
    const there = available.get(unitId);
    return there === undefined || there >= quantity ? [] : [{ unitId, available: there }];
  });

/** What of `wanted` is also in `owned`, as far as it goes: an order gives back or sends no more than it has. */
export const withinOwn = (wanted: Quantities, owned: Quantities): readonly Line[] =>
  [...wanted].flatMap(([unitId, quantity]) => {
    const most = Math.min(quantity, owned.get(unitId) ?? 0);
    return most > 0 ? [{ unitId, quantity: most }] : [];
  });
