/** The arithmetic of stock units, without the database. */

/** A quantity of a unit. The same unit may be on several lines. */
export interface Line {
  readonly unitId: string;
  /** A whole number, 1 or more. */
  readonly quantity: number;
}

export interface Short {
  readonly unitId: string;
  /** How many of the unit are available. */
  readonly available: number;
}

export interface Counts {
  readonly on_hand: number;
  readonly allocated: number;
  readonly held: number;
  readonly oversell_limit: number;
}

export type Quantities = ReadonlyMap<string, number>;

/** The sum of each unit's lines. Throws `RangeError` for an invalid quantity. */
export function quantitiesOf(lines: readonly Line[]): Quantities {
  const sums = new Map<string, number>();
  for (const { unitId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw new RangeError(`${quantity} of the unit ${unitId} is no quantity.`);
    sums.set(unitId, (sums.get(unitId) ?? 0) + quantity);
  }
  return sums;
}

/** How many units an order can still take: zero when more is owed than available. */
export const availableIn = ({ on_hand, oversell_limit, allocated, held }: Counts): number =>
  Math.max(0, on_hand + oversell_limit - allocated - held);

/** The units that the merchant would owe to buyers if `more` were allocated: those for which there is no stock. */
export const owedWith = (more: number, { on_hand, oversell_limit, allocated, held }: Counts): number =>
  Math.max(0, allocated + held + more - on_hand - oversell_limit);

/** The least count on the shelf that still covers the orders; owed units are not on the shelf. */
export const leastOnHand = ({
  oversell_limit,
  allocated,
  held,
  owed,
}: Omit<Counts, 'on_hand'> & { readonly owed: number }): number =>
  Math.max(0, allocated + held - oversell_limit - owed);

/**
 * The units with too few available. A unit without a level is not counted and never short.
 * @param available the available number of each counted unit
 */
export const shortsOf = (available: Quantities, wanted: Quantities): readonly Short[] =>
  [...wanted].flatMap(([unitId, quantity]) => {
    const there = available.get(unitId);
    return there === undefined || there >= quantity ? [] : [{ unitId, available: there }];
  });

/** The part of `wanted` that is in `owned`: an order gives back or sends no more than it has. */
export const withinOwn = (wanted: Quantities, owned: Quantities): readonly Line[] =>
  [...wanted].flatMap(([unitId, quantity]) => {
    const most = Math.min(quantity, owned.get(unitId) ?? 0);
    return most > 0 ? [{ unitId, quantity: most }] : [];
  });
