/**
 * Runs one history of orders: any number of steps, some of them under a fault, with a comparison of all rows with the model after each
 * step.
 */
import { inspect, isDeepStrictEqual } from 'node:util';
import { createGenerator } from '../../kernel/seed/generator.ts';
import { createClock, frozen } from '../../kernel/time/clock.ts';
import { nextFault, takeUnder, type Fault } from '../money/faults.ts';
import { analyze, ANALYZED_EVERY, beginningOf, type World } from '../money/world.ts';
import { randomSteps, USUAL_MINUTES } from './random-steps.ts';
import { orderGateway } from './gateway.ts';
import { createOrderModel, type StepResult, type OrderModel } from './model.ts';
import { openShop } from './shop.ts';
import { brokenBy, snapshotOf } from './snapshot.ts';
import type { Step } from './steps.ts';

/** How often each kind of step got each answer: `place: success`. */
export type Tally = ReadonlyMap<string, number>;

class HistoryFailed extends Error {}

function expectSame(what: string, found: unknown, expected: unknown): void {
  if (isDeepStrictEqual(found, expected)) return;
  throw new HistoryFailed(
    `${what}:\n  found    ${inspect(found, { depth: 5 })}\n  expected ${inspect(expected, { depth: 5 })}`,
  );
}

/** Compares two records key by key, because histories have many orders and only the difference should be shown. */
function expectSameRows(
  what: string,
  found: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): void {
  for (const id of new Set([...Object.keys(found), ...Object.keys(expected)]))
    expectSame(`${what} ${id}`, found[id], expected[id]);
}

/** The model's answers to a step under this fault. */
function expectedOf(
  model: OrderModel,
  step: Step,
  answers: readonly StepResult[],
  wasDoneUnseen: boolean,
): readonly StepResult[] {
  if (wasDoneUnseen) model.take(step);
  return answers.map(() => model.take(step));
}

/** After this many steps the rows of all orders are compared. A comparison after each step is not needed, because a wrong row stays wrong. */
const WHOLE_EVERY = 10;
/** After this many steps the invariants are checked, which takes longer than comparing all rows. */
const INVARIANTS_EVERY = 2 * WHOLE_EVERY;

/** The order that the step names; undefined for a step about no order. */
function orderOf(model: OrderModel, step: Step): string | undefined {
  if ('order' in step) return step.order;
  if ('parcel' in step) return model.orderOfParcel(step.parcel).id;
  if ('refund' in step) return model.orderOfRefund(step.refund).id;
  if ('payment' in step) return model.payments().find(({ id }) => id === step.payment)?.order;
  return undefined;
}

/**
 * The gateway stores a courier's order before it sends it. So a process that stops before the answer has the same effect as a lost answer, and a
 * history draws a lost answer as a separate kind of answer.
 */
const faultOf = ({ kind }: Step, fault: Fault): Fault =>
  kind === 'courier answers' && (fault === 'stopped' || fault === 'stopped everywhere') ? 'none' : fault;

/** Whether the step takes several transactions: the clock ends each order in its own transaction. */
const hasParts = ({ kind }: Step): boolean => kind === 'clock';

/** The nil id, which no order has. With this id, only units are compared. */
const NO_ORDER = '00000000-0000-0000-0000-000000000000';

interface Life {
  readonly steps: number;
  /** The fault of every step, instead of a fault drawn from the seed. */
  readonly always?: Fault;
  /** The minutes by which the clock is moved, instead of the usual ones. */
  readonly minutes?: readonly [number, ...number[]];
  /** Also compares the rows of a step's order after each step, to find the step that breaks them. */
  readonly isWatched?: boolean;
}

/** Runs `steps` steps. Throws at the first answer or row that differs from the model's, with the seed to reproduce it. */
export async function liveOrders(
  world: World,
  seed: number,
  { steps, always, minutes = USUAL_MINUTES, isWatched = false }: Life,
): Promise<Tally> {
  const generator = createGenerator(seed);
  const start = beginningOf(seed);
  const clock = createClock(frozen(start));
  const shops = [await openShop(world, start), await openShop(world, start)];
  const model = createOrderModel(shops, start);
  const gateway = orderGateway(world, shops, clock);
  const draw = randomSteps({ generator, shops, model, start, minutes });
  const tally = new Map<string, number>();
  const count = (name: string): unknown => tally.set(name, (tally.get(name) ?? 0) + 1);
  const done: { readonly step: Step; readonly fault: Fault }[] = [];

  async function check(step: Step, isLast: boolean): Promise<void> {
    const isAt = (every: number): boolean => isLast || done.length % every === 0;
    const isWhole = isAt(WHOLE_EVERY);
    if (!isWhole && !isWatched) return;
    const order = isWhole ? undefined : (orderOf(model, step) ?? NO_ORDER);
    const [snapshot, broken] = await world.database.tx(
      async (tx) => [
        await snapshotOf(tx, shops, { invoiceNumbers: gateway.invoiceNumbers, ...(order !== undefined && { order }) }),
        isAt(INVARIANTS_EVERY) ? await brokenBy(tx, shops) : [],
      ],
      'queue',
    );
    const expected = model.snapshot(order);
    expectSameRows('the unit', snapshot.units, expected.units);
    expectSameRows('the pool', snapshot.pools, expected.pools);
    expectSameRows('the payment', snapshot.payments, expected.payments);
    expectSameRows('the order', snapshot.orders, expected.orders);
    expectSame('the invariants that are broken', broken, []);
  }

  async function takeStep(step: Step, fault: Fault, isLast = false): Promise<void> {
    done.push({ step, fault });
    const take = (database: World['database']) => gateway.take(database, step);
    const { answers, wasDoneUnseen } = await takeUnder(fault, generator, world.database, take, hasParts(step));
    const expected = expectedOf(model, step, answers, wasDoneUnseen);
    const inOrder = (all: readonly StepResult[]) => (fault === 'twice at once' ? all.toSorted() : all);
    expectSame('the answers', inOrder(answers), inOrder(expected));
    for (const answer of answers) count(`${step.kind}: ${answer}`);
    await check(step, isLast);
  }

  async function live(): Promise<void> {
    for (let at = 0; at < steps; at += 1) {
      if ((at + 1) % ANALYZED_EVERY === 0) await analyze(world);
      const step = draw.next();
      const drawn = nextFault(generator);
      await takeStep(step, faultOf(step, always ?? drawn));
    }
    // Otherwise the jobs of later histories would process records that wait forever, every fifteen minutes for years.
    const ends = draw.toTheEnd();
    for (const [at, step] of ends.entries()) await takeStep(step, 'none', at === ends.length - 1);
    for (const { state, more } of model.bookings()) {
      count(`booking: ${state}`);
      count(`reweighing: ${more}`);
    }
    expectSame(
      'what still waits',
      model.orders().filter(({ status }) => status === 'awaiting_payment'),
      [],
    );
  }

  return live().then(
    () => tally,
    (error: unknown) => {
      const last = done
        .slice(-10)
        .map(
          ({ step, fault }) => `  ${inspect(step, { breakLength: Infinity })}${fault === 'none' ? '' : `, ${fault}`}`,
        );
      const how = `HISTORY_SEED=${seed} HISTORY_STEPS=${steps} npx jest orders/histories.spec`;
      throw new HistoryFailed(
        `Step ${done.length} of a history is not as the model has it: ${how}\n${last.join('\n')}\n${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    },
  );
}
