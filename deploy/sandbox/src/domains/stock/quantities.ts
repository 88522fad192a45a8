/** The arithmetic of stock units, without the database. */

/** A quantity of a unit. Several lines may have the same unit. */
export interface Line {
  readonly unitId: string;
  /** A whole number, 1 or more. */
  readonly quantity: number;
}

export interface Short {
  readonly unitId: string;
  /** The number of available units. */
  readonly available: number;
}

export interface Counts {
  readonly on_hand: number;
  readonly allocated: number;
  readonly held: number;
  readonly oversell_limit: number;
}

export type Quantities = ReadonlyMap<string, number>;

/** The sum over the lines of each unit. Throws `RangeError` for an invalid quantity. */
export function quantitiesOf(lines: readonly Line[]): Quantities {
  const sums = new Map<string, number>();
  for (const { unitId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw new RangeError(`${quantity} of the unit ${unitId} is no quantity.`);
    sums.set(unitId, (sums.get(unitId) ?? 0) + quantity);
  }
  return sums;
}

/**
 * The number of units that an order can still take; zero when orders already need more units than the stock and the oversell limit allow.
 */
export const availableIn = ({ on_hand, oversell_limit, allocated, held }: Counts): number =>
  Math.max(0, on_hand + oversell_limit - allocated - held);

/** The number of units that the merchant would owe to buyers if `more` units were allocated. */
export const owedWith = (more: number, { on_hand, oversell_limit, allocated, held }: Counts): number =>
  Math.max(0, allocated + held + more - on_hand - oversell_limit);

/** The smallest count on the shelf that covers the orders. Owed units are not on the shelf, so they are subtracted. */
export const leastOnHand = ({
  oversell_limit,
  allocated,
  held,
  owed,
}: Omit<Counts, 'on_hand'> & { readonly owed: number }): number =>
  Math.max(0, allocated + held - oversell_limit - owed);

/**
 * The units of which too few are available. A unit without a level is not counted, so it is never short.
 * @param available the available number of each counted unit
 */
export const shortsOf = (available: Quantities, wanted: Quantities): readonly Short[] =>
  [...wanted].flatMap(([unitId, quantity]) => {
    const there = available.get(unitId);
    return there === undefined || there >= quantity ? [] : [{ unitId, available: there }];
  });

/** The part of `wanted` that is in `owned`: an order can return or send only its own units. */
export const withinOwn = (wanted: Quantities, owned: Quantities): readonly Line[] =>
  [...wanted].flatMap(([unitId, quantity]) => {
    const most = Math.min(quantity, owned.get(unitId) ?? 0);
    return most > 0 ? [{ unitId, quantity: most }] : [];
  });
