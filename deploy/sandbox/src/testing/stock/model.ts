/**
 * The expected stock, computed without the gateway. The model stores the units on the shelf and the units of each order, and computes the
 * rest each time it is read, while the gateway updates counts.
 */
import type { Line } from '../../domains/stock/quantities.ts';

/** Units and orders by their ids. Quantities are whole numbers. */
export type Step =
  | { readonly kind: 'place'; readonly order: string; readonly lines: readonly Line[] }
  | { readonly kind: 'release' | 'commit'; readonly order: string }
  | {
      readonly kind: 'pay late' | 'owe' | 'deallocate' | 'dispatch' | 'restock' | 'take back';
      readonly order: string;
      readonly lines: readonly Line[];
    }
  | { readonly kind: 'counted' | 'received' | 'written_off'; readonly unit: string; readonly quantity: number }
  | { readonly kind: 'limit'; readonly unit: string; readonly quantity: number }
  | { readonly kind: 'stop'; readonly unit: string };

/** `done`; `ended` for a hold that was no longer active; `refused`; or the units that are short, with the available number of each. */
export type StepResult = string;

interface Shelf {
  isCounted: boolean;
  onHand: number;
  limit: number;
  /** Units allocated beyond the units on the shelf, because a person decided to send them later. */
  owed: number;
}

interface Order {
  /** The state of the order's hold; undefined when it has none. */
  hold: 'active' | 'committed' | 'released' | undefined;
  held: ReadonlyMap<string, number>;
  readonly allocated: Map<string, number>;
}

export interface Counts {
  readonly isCounted: boolean;
  readonly onHand: number;
  readonly held: number;
  readonly allocated: number;
  readonly limit: number;
  readonly owed: number;
}

const sumsOf = (lines: readonly Line[]): ReadonlyMap<string, number> =>
  lines.reduce(
    (sums, { unitId, quantity }) => sums.set(unitId, (sums.get(unitId) ?? 0) + quantity),
    new Map<string, number>(),
  );

/** Lists short units in a fixed order, so that two answers can be compared. */
export const shortAnswer = (shorts: readonly { readonly unitId: string; readonly available: number }[]): StepResult =>
  shorts
    .map(({ unitId, available }) => `${unitId} ${available}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(', ');

interface State {
  /** Shelves by unit. */
  readonly shelves: Map<string, Shelf>;
  readonly orders: Map<string, Order>;
}

const copyOf = ({ shelves, orders }: State): State => ({
  shelves: new Map([...shelves].map(([id, shelf]) => [id, { ...shelf }])),
  orders: new Map([...orders].map(([id, order]) => [id, { ...order, allocated: new Map(order.allocated) }])),
});

const nothingCounted = (unitIds: readonly string[]): State => ({
  shelves: new Map(unitIds.map((id): [string, Shelf] => [id, { isCounted: false, onHand: 0, limit: 0, owed: 0 }])),
  orders: new Map(),
});

export interface StockModel {
  readonly answer: (step: Step) => StepResult;
  readonly counts: (unit: string) => Counts;
  /** How many units an order could take now; undefined for a unit that is not counted. */
  readonly available: (unit: string) => number | undefined;
  readonly orderIds: () => readonly string[];
  /** A copy for trying steps. */
  readonly copy: () => StockModel;
}

export function createStockModel(unitIds: readonly string[], state: State = nothingCounted(unitIds)): StockModel {
  const { shelves, orders } = state;

  const shelf = (unit: string): Shelf => shelves.get(unit) as Shelf;
  const isCounted = (unit: string): boolean => shelves.get(unit)?.isCounted ?? false;
  const add = (of: (order: Order) => number | undefined): number =>
    [...orders.values()].reduce((sum, order) => sum + (of(order) ?? 0), 0);
  const heldOf = (unit: string) => add(({ hold, held }) => (hold === 'active' ? held.get(unit) : 0));
  const allocatedOf = (unit: string) => add(({ allocated }) => allocated.get(unit));
  const neededOf = (unit: string) => heldOf(unit) + allocatedOf(unit);
  const beyond = (unit: string) => neededOf(unit) - shelf(unit).onHand - shelf(unit).limit;
  const availableOf = (unit: string) => Math.max(0, -beyond(unit));

  const newOrder = (id: string): Order => {
    const order: Order = { hold: undefined, held: new Map(), allocated: new Map() };
    orders.set(id, order);
    return order;
  };

  /** Lets `keep` take the units of all lines if they are available. Otherwise takes nothing, and returns the units that are short. */
  function take(
    id: string,
    lines: readonly Line[],
    keep: (order: Order, counted: Map<string, number>) => void,
  ): StepResult {
    const wanted = new Map([...sumsOf(lines)].filter(([unit]) => isCounted(unit)));
    const shorts = [...wanted].flatMap(([unitId, quantity]) => {
      const available = availableOf(unitId);
      return available < quantity ? [{ unitId, available }] : [];
    });
    if (shorts.length > 0) return shortAnswer(shorts);
    keep(orders.get(id) ?? newOrder(id), wanted);
    return 'done';
  }

  /** The units of the lines that belong to the order, with their quantities. */
  const ownOf = (id: string, lines: readonly Line[]) =>
    [...sumsOf(lines)].map(([unit, quantity]) => {
      const has = orders.get(id)?.allocated.get(unit) ?? 0;
      return [unit, Math.min(has, quantity)] as const;
    });

  const lessen = (id: string, unit: string, quantity: number) => {
    const allocated = orders.get(id)?.allocated;
    if (quantity > 0) allocated?.set(unit, (allocated.get(unit) ?? 0) - quantity);
  };

  function end(id: string, hold: 'committed' | 'released'): StepResult {
    const order = orders.get(id);
    if (order?.hold !== 'active') return 'ended';
    order.hold = hold;
    if (hold === 'committed')
      for (const [unit, quantity] of order.held) order.allocated.set(unit, (order.allocated.get(unit) ?? 0) + quantity);
    return 'done';
  }

  function dispatch(id: string, lines: readonly Line[]): StepResult {
    const own = ownOf(id, lines);
    const shorts = own.flatMap(([unitId, quantity]) => {
      const available = shelves.get(unitId)?.onHand ?? 0;
      return available < quantity ? [{ unitId, available }] : [];
    });
    if (shorts.length > 0) return shortAnswer(shorts);
    for (const [unit, quantity] of own) {
      lessen(id, unit, quantity);
      if (quantity > 0) shelf(unit).onHand -= quantity;
    }
    return 'done';
  }

  function changeShelf(kind: 'counted' | 'received' | 'written_off', unit: string, quantity: number): StepResult {
    const its = shelf(unit);
    if (kind !== 'counted' && !its.isCounted) return 'refused';
    const next = { counted: quantity, received: its.onHand + quantity, written_off: its.onHand - quantity }[kind];
    if (next < 0 || next + its.limit + its.owed < neededOf(unit)) return 'refused';
    its.onHand = next;
    its.isCounted = true;
    return 'done';
  }

  function setLimit(unit: string, limit: number): StepResult {
    const its = shelf(unit);
    if (!its.isCounted || its.onHand + limit + its.owed < neededOf(unit)) return 'refused';
    its.limit = limit;
    return 'done';
  }

  function stop(unit: string): StepResult {
    const its = shelf(unit);
    if (!its.isCounted || neededOf(unit) > 0) return 'refused';
    Object.assign(its, { isCounted: false, limit: 0 });
    return 'done';
  }

  const allocateTo = (id: string, counted: Iterable<readonly [string, number]>): void => {
    const { allocated } = orders.get(id) ?? newOrder(id);
    for (const [unit, quantity] of counted) allocated.set(unit, (allocated.get(unit) ?? 0) + quantity);
  };

  const countedIn = (lines: readonly Line[]) => [...sumsOf(lines)].filter(([unit]) => isCounted(unit));

  function takeStep(step: Step): StepResult {
    switch (step.kind) {
      case 'place':
        return take(step.order, step.lines, (order, held) => Object.assign(order, { hold: 'active', held }));
      case 'pay late':
        return take(step.order, step.lines, (_, taken) => allocateTo(step.order, taken));
      case 'owe':
        allocateTo(step.order, countedIn(step.lines));
        for (const [unit] of countedIn(step.lines)) shelf(unit).owed = Math.max(shelf(unit).owed, beyond(unit));
        return 'done';
      case 'take back':
        for (const [unit, quantity] of countedIn(step.lines)) shelf(unit).onHand += quantity;
        allocateTo(step.order, countedIn(step.lines));
        return 'done';
      case 'release':
        return end(step.order, 'released');
      case 'commit':
        return end(step.order, 'committed');
      case 'deallocate':
        for (const [unit, quantity] of ownOf(step.order, step.lines)) lessen(step.order, unit, quantity);
        return 'done';
      case 'dispatch':
        return dispatch(step.order, step.lines);
      case 'restock':
        for (const [unit, quantity] of countedIn(step.lines)) shelf(unit).onHand += quantity;
        return 'done';
      case 'limit':
        return setLimit(step.unit, step.quantity);
      case 'stop':
        return stop(step.unit);
      default:
        return changeShelf(step.kind, step.unit, step.quantity);
    }
  }

  /** Takes a step and returns its answer. Units that are on the shelf again are no longer owed. */
  function answer(step: Step): StepResult {
    const found = takeStep(step);
    for (const [unit, its] of shelves) its.owed = Math.min(its.owed, Math.max(0, beyond(unit)));
    return found;
  }

  const counts = (unit: string): Counts => {
    const { isCounted: is, onHand, limit, owed } = shelf(unit);
    return { isCounted: is, onHand, held: heldOf(unit), allocated: allocatedOf(unit), limit, owed };
  };

  return {
    answer,
    counts,
    available: (unit) => (isCounted(unit) ? availableOf(unit) : undefined),
    orderIds: () => [...orders.keys()],
    copy: () => createStockModel(unitIds, copyOf(state)),
  };
}
