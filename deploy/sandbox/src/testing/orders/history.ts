/** One history of orders: as many steps as wanted, some of them under a fault, and after each everything as the model has it. */
import { inspect, isDeepStrictEqual } from 'node:util';
import { createGenerator } from '../../kernel/seed/generator.ts';
import { createClock, frozen } from '../../kernel/time/clock.ts';
import { nextFault, takeUnder, type Fault } from '../money/faults.ts';
import { beginningOf, type World } from '../money/world.ts';
import { drawing, USUAL_MINUTES } from './drawing.ts';
import { orderGateway } from './gateway.ts';
import { createOrderModel, type Answer, type OrderModel } from './model.ts';
import { openShop } from './shop.ts';
import { brokenBy, standingOf } from './snapshot.ts';
import type { Step } from './steps.ts';

/** How often each kind of step was answered in which way: `place: success`. */
export type Tally = ReadonlyMap<string, number>;

class HistoryFailed extends Error {}

function expectSame(what: string, found: unknown, expected: unknown): void {
  if (isDeepStrictEqual(found, expected)) return;
  throw new HistoryFailed(
    `${what}:\n  found    ${inspect(found, { depth: 5 })}\n  expected ${inspect(expected, { depth: 5 })}`,
  );
}

/** Only what differs of two records: histories have many orders. */
function expectSameRows(
  what: string,
  found: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): void {
  for (const id of new Set([...Object.keys(found), ...Object.keys(expected)]))
    expectSame(`${what} ${id}`, found[id], expected[id]);
}

/** What the model says of a step that was taken so. */
function expectedOf(
  model: OrderModel,
  step: Step,
  answers: readonly Answer[],
  wasDoneUnseen: boolean,
): readonly Answer[] {
  if (wasDoneUnseen) model.take(step);
  return answers.map(() => model.take(step));
}

/** After so many steps invariants are asked. */
const INVARIANTS_EVERY = 5;

/** Orders end one transaction after the other. */
const hasParts = ({ kind }: Step): boolean => kind === 'clock';

interface Life {
  readonly steps: number;
  /** In the place of what the seed draws. */
  readonly always?: Fault;
  /** By which the clock is moved, in the place of the usual ones. */
  readonly minutes?: readonly [number, ...number[]];
}

/** Lives so many steps. Throws at the first answer or row that is not the model's, with what it takes to see it again. */
export async function liveOrders(
  world: World,
  seed: number,
  { steps, always, minutes = USUAL_MINUTES }: Life,
): Promise<Tally> {
  const generator = createGenerator(seed);
  const start = beginningOf(seed);
  const clock = createClock(frozen(start));
  const shops = [await openShop(world, start), await openShop(world, start)];
  const model = createOrderModel(shops, start);
  const gateway = orderGateway(world, shops, clock);
  const draw = drawing({ generator, shops, model, start, minutes });
  const tally = new Map<string, number>();
  const done: { readonly step: Step; readonly fault: Fault }[] = [];

  async function check(): Promise<void> {
    const standing = await world.database.tx((tx) => standingOf(tx, shops, gateway.invoiceNumbers), 'queue');
    const expected = model.standing();
    expectSameRows('the unit', standing.units, expected.units);
    expectSameRows('the payment', standing.payments, expected.payments);
    expectSameRows('the order', standing.orders, expected.orders);
    // They cost more than everything else of a step, and what one step breaks stays broken.
    if (done.length % INVARIANTS_EVERY > 0) return;
    expectSame('the invariants that are broken', await world.database.tx((tx) => brokenBy(tx, shops), 'queue'), []);
  }

  async function takeStep(step: Step, fault: Fault): Promise<void> {
    done.push({ step, fault });
    const take = (database: World['database']) => gateway.take(database, step);
    const { answers, wasDoneUnseen } = await takeUnder(fault, generator, world.database, take, hasParts(step));
    const expected = expectedOf(model, step, answers, wasDoneUnseen);
    const inOrder = (all: readonly Answer[]) => (fault === 'twice at once' ? all.toSorted() : all);
    expectSame('the answers', inOrder(answers), inOrder(expected));
    for (const answer of answers) {
      const name = `${step.kind}: ${answer}`;
      tally.set(name, (tally.get(name) ?? 0) + 1);
    }
    await check();
  }

  async function live(): Promise<void> {
    for (let at = 0; at < steps; at += 1) {
      const step = draw.next();
      const drawn = nextFault(generator);
      await takeStep(step, always ?? drawn);
    }
    // What waits for ever would be looked at by the jobs of later histories, every fifteen minutes of years.
    for (const step of draw.toTheEnd()) await takeStep(step, 'none');
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
