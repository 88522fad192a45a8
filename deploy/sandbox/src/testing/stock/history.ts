/** A history of orders and counts, drawn from a seed and compared with the model step by step. */
import { inArray } from 'drizzle-orm';
import { changeUnits, setOversellLimit, stopCounting } from '../../domains/stock/counting.ts';
import {
  allocate,
  allocateOwing,
  commitHold,
  deallocate,
  dispatch,
  releaseHold,
  restock,
  takeBack,
  takeHold,
} from '../../domains/stock/domain.ts';
import type { HoldResult } from '../../domains/stock/holds.ts';
import type { Line } from '../../domains/stock/quantities.ts';
import { stockLevels } from '../../domains/stock/tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import { createStockModel, shortAnswer, type StepResult, type Counts, type Step, type StockModel } from './model.ts';
import { newProducts, RACES_AT, type Shop } from './races.ts';

/** A small number, so that orders compete for the same units. */
const UNITS = 4;
/** The number of steps in one transaction. All counts are compared after each transaction. */
const TOGETHER = 20;

/** Draws the next step. */
function drawing(seed: number, unitIds: readonly string[], model: StockModel) {
  const { between, pick, chance, uuid } = createGenerator(seed);
  const unit = () => unitIds[between(0, unitIds.length - 1)] ?? '';
  const lines = (): readonly Line[] =>
    Array.from({ length: between(1, 3) }, () => ({ unitId: unit(), quantity: between(1, 3) }));
  /** One of the newest orders, which are most likely to be open; sometimes one that was never placed. */
  const order = (): string => {
    const ids = model.orderIds();
    return chance(3) ? uuid() : (ids.at(-between(1, 8)) ?? uuid());
  };
  const kinds = [
    ...Array.from({ length: 6 }, () => 'place' as const),
    ...Array.from({ length: 3 }, () => 'commit' as const),
    ...(['counted', 'received', 'written_off', 'limit', 'limit', 'stop'] as const),
    ...(['release', 'pay late', 'deallocate', 'dispatch', 'dispatch', 'restock', 'owe', 'take back'] as const),
  ] as const;
  return (): Step => {
    const kind = pick(kinds as unknown as readonly [Step['kind'], ...Step['kind'][]]);
    switch (kind) {
      case 'place':
        return { kind, order: uuid(), lines: lines() };
      case 'release':
      case 'commit':
        return { kind, order: order() };
      case 'stop':
        return { kind, unit: unit() };
      case 'limit':
        return { kind, unit: unit(), quantity: between(0, 12) };
      case 'counted':
      case 'received':
      case 'written_off':
        return { kind, unit: unit(), quantity: between(kind === 'counted' ? 0 : 1, 4) };
      default:
        return { kind, order: order(), lines: lines() };
    }
  };
}

const taken = ({ shorts }: HoldResult): StepResult => (shorts.length > 0 ? shortAnswer(shorts) : 'done');
const ended = (isDone: boolean): StepResult => (isDone ? 'done' : 'ended');

/** The gateway's answers to steps. A refusal comes before any write. */
function takingSteps(accountId: string) {
  const take = async (tx: Tx, step: Step): Promise<StepResult> => {
    const at = RACES_AT;
    switch (step.kind) {
      case 'place':
        return taken(await takeHold(tx, { accountId, orderId: step.order, lines: step.lines, at }));
      case 'pay late':
        return taken(await allocate(tx, { accountId, orderId: step.order, lines: step.lines, at }));
      case 'owe':
        await allocateOwing(tx, { accountId, orderId: step.order, lines: step.lines, at, byName: 'Aminah' });
        return 'done';
      case 'release':
        return ended(await releaseHold(tx, step.order, 'cancelled', at));
      case 'commit':
        return ended(await commitHold(tx, step.order, at));
      case 'deallocate':
        await deallocate(tx, step.order, step.lines, at);
        return 'done';
      case 'dispatch':
        return taken(await dispatch(tx, step.order, step.lines, at));
      case 'restock':
        await restock(tx, step.order, step.lines, '', at);
        return 'done';
      case 'take back':
        await takeBack(tx, step.order, step.lines, at);
        return 'done';
      case 'limit':
        await setOversellLimit(tx, { accountId }, step.unit, step.quantity);
        return 'done';
      case 'stop':
        await stopCounting(tx, { accountId }, step.unit);
        return 'done';
      default: {
        const { kind, unit: productId, quantity } = step;
        const unit = { accountId, productId, variantId: null };
        await changeUnits(tx, unit, { kind, quantity, reason: 'Dikira' }, { at });
        return 'done';
      }
    }
  };
  return (tx: Tx, step: Step) =>
    take(tx, step).catch((error: unknown) => {
      if (error instanceof Refusal) return 'refused';
      throw error;
    });
}

async function countsOf(tx: Tx, unitIds: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const levels = await tx
    .select()
    .from(stockLevels)
    .where(inArray(stockLevels.unit_id, [...unitIds]));
  return new Map(
    levels.map(({ unit_id, is_counted, on_hand, held, allocated, oversell_limit, owed }) => [
      unit_id,
      { isCounted: is_counted, onHand: on_hand, held, allocated, limit: oversell_limit, owed },
    ]),
  );
}

const NEVER_COUNTED: Counts = { isCounted: false, onHand: 0, held: 0, allocated: 0, limit: 0, owed: 0 };

/** Runs `steps` steps. Throws at the first answer or count that differs from the model's, with the seed to reproduce it. */
export async function liveStock(shop: Shop, seed: number, steps: number): Promise<ReadonlyMap<string, number>> {
  const unitIds = await newProducts(shop, UNITS);
  const model = createStockModel(unitIds);
  const draw = drawing(seed, unitIds, model);
  const take = takingSteps(shop.accountId);
  /** How often each kind of step got each answer. */
  const tally = new Map<string, number>();
  const differ = (at: number, what: string, was: unknown, expected: unknown): never => {
    throw new Error(`Seed ${seed}, step ${at}, ${what}: ${JSON.stringify(was)}, not ${JSON.stringify(expected)}.`);
  };
  for (let done = 0; done < steps; done += TOGETHER)
    await shop.database.tx(async (tx) => {
      for (let at = done; at < Math.min(steps, done + TOGETHER); at += 1) {
        const step = draw();
        const was = await take(tx, step);
        const expected = model.answer(step);
        if (was !== expected) differ(at, JSON.stringify(step), was, expected);
        const name = `${step.kind}: ${/^(done|ended|refused)$/.test(was) ? was : 'short'}`;
        tally.set(name, (tally.get(name) ?? 0) + 1);
      }
      const counts = await countsOf(tx, unitIds);
      for (const id of unitIds) {
        const [was, expected] = [counts.get(id) ?? NEVER_COUNTED, model.counts(id)];
        if (JSON.stringify(was) !== JSON.stringify(expected)) differ(done, `counts of ${id}`, was, expected);
      }
    }, 'queue');
  return tally;
}
