/** The expected life of orders' parcels, computed without the gateway: packed, handed over, undone, and the possible next states. */
import type { Line } from '../../domains/stock/quantities.ts';
import type { StockModel } from '../stock/model.ts';
import type { StepResult, ModelOrder, OrderLine } from './model.ts';
import type { Step } from './steps.ts';

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;
type ParcelStatus = StepOf<'parcel'>['status'] | 'label_ready';

/** The states that may follow each state of a parcel. */
const NEXT: Readonly<Record<ParcelStatus, readonly ParcelStatus[]>> = {
  label_ready: ['handed_over', 'cancelled'],
  handed_over: ['delivered', 'returned', 'lost', 'cancelled'],
  delivered: ['returned'],
  lost: ['delivered', 'returned'],
  returned: [],
  cancelled: [],
};

interface ModelParcel {
  readonly order: string;
  /** Quantities by the positions of the lines. */
  readonly quantities: readonly number[];
  status: ParcelStatus;
  deliveredAt: Date | undefined;
}

/** The goods of these pieces, in the form of the model of stock. */
export const goodsOf = (lines: readonly OrderLine[], quantities: readonly number[]): readonly Line[] =>
  lines.flatMap(({ unitId }, position) => {
    const quantity = quantities[position] ?? 0;
    return quantity > 0 ? [{ unitId, quantity }] : [];
  });

interface ParcelModelDependencies {
  readonly orderOf: (id: string) => ModelOrder;
  readonly stock: () => StockModel;
  readonly now: () => Date;
}

export function createParcelModel({ orderOf, stock, now }: ParcelModelDependencies) {
  const parcels = new Map<string, ModelParcel>();
  const of = (order: string) => [...parcels.values()].filter((one) => one.order === order);

  const count = (order: ModelOrder, quantities: readonly number[], counted: 'packed' | 'sent', sign: 1 | -1) => {
    for (const [position, line] of order.lines.entries()) line[counted] += sign * (quantities[position] ?? 0);
  };

  /** Hands the parcel over. Returns false when its pieces were not on the shelf. */
  function send(order: ModelOrder, parcel: ModelParcel): boolean {
    const lines = goodsOf(order.lines, parcel.quantities);
    if (stock().answer({ kind: 'dispatch', order: order.id, lines }) !== 'done') return false;
    count(order, parcel.quantities, 'sent', 1);
    parcel.status = 'handed_over';
    return true;
  }

  function make({ order: id, by, parcel: name, quantities, isPacked }: StepOf<'hand over'>): StepResult {
    const order = orderOf(id);
    if (parcels.has(name)) return 'success';
    if (order.shop !== by) return 'notFound';
    const left = order.lines.map(({ quantity, sent, packed }) => quantity - sent - packed);
    const wanted = quantities ?? left;
    if (wanted.some((quantity, position) => quantity > (left[position] ?? 0))) return 'invalidInput';
    if (order.status !== 'paid' || wanted.every((quantity) => quantity === 0)) return 'wrongState';
    const parcel: ModelParcel = { order: id, quantities: wanted, status: 'label_ready', deliveredAt: undefined };
    if (isPacked) count(order, wanted, 'packed', 1);
    else if (!send(order, parcel)) return 'wrongState';
    parcels.set(name, parcel);
    return 'success';
  }

  /** An open order packs the pieces again. A closed order does not, so the pieces can be sold. */
  function takeBack(order: ModelOrder, { status, quantities }: ModelParcel): StepResult {
    if (status === 'label_ready') {
      count(order, quantities, 'packed', -1);
      return 'success';
    }
    const isReturning = ({ sent, returned }: OrderLine, position: number) => {
      const quantity = quantities[position] ?? 0;
      return quantity > 0 && sent - quantity < returned;
    };
    if (order.lines.some(isReturning)) return 'wrongState';
    count(order, quantities, 'sent', -1);
    const kind = order.status === 'closed' ? 'restock' : 'take back';
    stock().answer({ kind, order: order.id, lines: goodsOf(order.lines, quantities) });
    return 'success';
  }

  function move({ parcel: id, by, status }: StepOf<'parcel'>, isBooked: boolean): StepResult {
    const parcel = parcels.get(id) as ModelParcel;
    const order = orderOf(parcel.order);
    if (order.shop !== by) return 'notFound';
    if (isBooked) return 'wrongState';
    if (status === parcel.status) return 'success';
    if (!NEXT[parcel.status].includes(status)) return 'wrongState';
    if (status === 'handed_over') {
      if (!send(order, parcel)) return 'wrongState';
      count(order, parcel.quantities, 'packed', -1);
      return 'success';
    }
    if (status === 'cancelled' && takeBack(order, parcel) !== 'success') return 'wrongState';
    parcel.status = status;
    parcel.deliveredAt = status === 'delivered' ? now() : undefined;
    return 'success';
  }

  /**
   * Moves a parcel to the state that its courier reports. Returns whether the state changed: it does not when the pieces are not on the
   * shelf.
   */
  function follow(id: string, to: 'handed_over' | 'delivered' | 'returned' | 'lost', happenedAt: Date): boolean {
    const parcel = parcels.get(id) as ModelParcel;
    const order = orderOf(parcel.order);
    const isCollected = parcel.status === 'label_ready';
    if (isCollected) {
      if (!send(order, parcel)) return false;
      count(order, parcel.quantities, 'packed', -1);
    }
    if (to === parcel.status || !NEXT[parcel.status].includes(to)) return isCollected;
    parcel.status = to;
    parcel.deliveredAt = to === 'delivered' ? happenedAt : undefined;
    return true;
  }

  function snapshot({ id, lines }: ModelOrder): 'none' | 'part_sent' | 'sent' | 'delivered' {
    if (lines.every(({ sent }) => sent === 0)) return 'none';
    if (lines.some(({ sent, quantity }) => sent < quantity)) return 'part_sent';
    const under = of(id).filter(({ status }) => status !== 'cancelled');
    return under.every(({ status }) => status === 'delivered') ? 'delivered' : 'sent';
  }

  return {
    make,
    move,
    follow,
    of: (order: string) =>
      [...parcels].flatMap(([id, one]) => (one.order === order ? [{ id, status: one.status }] : [])),
    isPacked: (id: string): boolean => parcels.get(id)?.status === 'label_ready',
    /** The goods in the parcel. */
    linesOf: (id: string): readonly Line[] => {
      const { order, quantities } = parcels.get(id) as ModelParcel;
      return goodsOf(orderOf(order).lines, quantities);
    },
    snapshot,
    ids: () => [...parcels.keys()],
    orderOf: (id: string): ModelOrder => orderOf((parcels.get(id) as ModelParcel).order),
    /** The delivered parcels, with their times of delivery. */
    delivered: (order: string) =>
      of(order).flatMap(({ status, deliveredAt, quantities }) =>
        status === 'delivered' && deliveredAt ? [{ deliveredAt, quantities }] : [],
      ),
  };
}

export type ParcelModel = ReturnType<typeof createParcelModel>;
