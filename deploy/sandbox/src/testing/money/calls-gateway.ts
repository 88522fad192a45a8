/**
 * The steps of a history as clients take them: calls over HTTP with a session, and with an idempotency key where the contract requires one. The clock
 * is moved as a person moves it, so that every job runs. Steps that no client can call, such as actions of a bank, are taken as in `gateway.ts`.
 */
import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { CallInput, CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { ownSettlements } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { buildSandbox } from '../../app.ts';
import { beginSession } from '../../domains/identity/auth/sessions.ts';
import { tokensOf } from '../../domains/identity/auth/tokens.ts';
import { signMessage } from '../../domains/payments/messages/direct-message.ts';
import { paymentAttempts } from '../../domains/payments/tables.ts';
import { payouts as payoutRows } from '../../domains/payouts/tables.ts';
import type { Database } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { createClock, following, type MovableClock } from '../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../calls.ts';
import { codeOf } from '../payer.ts';
import { gatewayOf, HOLDER_THERE, type Gateway } from './gateway.ts';
import type { Fault } from './faults.ts';
import type { Through } from './history.ts';
import type { StepResult } from './model.ts';
import type { Step } from './steps.ts';
import { openWorld, type Merchant, type Person, type World } from './world.ts';

const HERE = 'http://localhost:4310';

/** A world whose gateway is called over HTTP. It has one clock, so one history is run in it at a time. */
export interface CallingWorld extends World {
  readonly through: Through;
  readonly close: () => Promise<void>;
}

/** A provider does not learn the effect of its message. */
const normaliseAnswer = (answer: StepResult): StepResult =>
  ['changed', 'ignored', 'repeated'].includes(answer) ? 'success' : answer;

/**
 * A stop is replaced by a lost reply here. Work after an answer runs at the same time as the next call, so that a stop of this work could not be
 * distinguished from it. `kill.spec.ts` kills whole processes.
 */
const faultOf = (fault: Fault): Fault => (fault.startsWith('stopped') ? 'lost reply' : fault);

/**
 * Refunds that have waited since the same time continue in the order of their ids. A call cannot choose an id, so a refund is refused instead of
 * waiting.
 */
const stepOf = (step: Step): Step => (step.kind === 'refund' ? { ...step, whenShort: 'refuse' } : step);

const answerOf = (code: CodeName | undefined): StepResult => {
  if (!code) throw new Error('A call was answered with a code that nobody knows.');
  return code;
};

const decimalOrNone = (amount: bigint | null): string => (amount === null ? '' : decimalOf(amount));

export async function openCallingWorld(): Promise<CallingWorld> {
  const world = await openWorld({ memory: new PGlite() });
  /** The database for each step, so that a transaction of a call can be made to fail. */
  let through: Database = world.database;
  const database: Database = { ...world.database, tx: (work, mode) => through.tx(work, mode) };
  const clock = createClock(following(new Date()));
  const app = await buildSandbox({
    database,
    clock,
    origins: { portal: HERE, introducer: HERE, payer: HERE, gateway: HERE },
    secret: world.secret,
    control: true,
  });

  const gatewayFor = (merchant: Merchant): Gateway => {
    const direct = gatewayOf(world, merchant, clock);
    const taker = takerOf(app, world, merchant, clock);
    return {
      refundOf: taker.refundOf,
      take: async (given, step) => {
        through = given;
        try {
          return (await taker.take(step)) ?? (await direct.take(given, step));
        } finally {
          through = world.database;
        }
      },
    };
  };
  const close = async () => {
    await app.close();
    await world.database.close();
  };
  return {
    ...world,
    through: { clock, gatewayOf: gatewayFor, faultOf, stepOf, normaliseAnswer, spec: 'called' },
    close,
  };
}

/** Undefined for a step that is not a call of a client. */
function takerOf(
  app: FastifyInstance,
  { database, secret }: World,
  { id: accountId, people }: Merchant,
  clock: MovableClock,
) {
  const sandbox = { app, database, clock } as Parameters<typeof callGateway>[0];

  /** Creates a new session each time, because the clock moves by days, and uses a random address, as if people called from many places. */
  async function as(person: Person, key?: string) {
    const { userId } = people[person];
    const beginning = { now: clock.now(), address: '127.0.0.1' };
    const session = await database.tx((tx) => beginSession(tx, { id: userId, account_id: accountId }, beginning));
    return {
      token: tokensOf(secret, session).access,
      from: `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    };
  }

  const call = async <const S extends CallSpec>(spec: S, input: CallInput<S>, person: Person, key?: string) =>
    answerOf(codeOf(await callGateway(sandbox, spec, input, await as(person, key))));

  async function payoutIdOf(reference: string): Promise<string> {
    const [payout] = await database.tx((tx) =>
      tx
        .select({ id: payoutRows.id })
        .from(payoutRows)
        .where(and(eq(payoutRows.account_id, accountId), eq(payoutRows.reference, reference))),
    );
    return payout?.id ?? '';
  }

  async function paymentOf(invoiceNo: string): Promise<{ readonly id: string }> {
    const [payment] = await database.tx((tx) =>
      tx.select({ id: paymentAttempts.id }).from(paymentAttempts).where(eq(paymentAttempts.invoice_no, invoiceNo)),
    );
    if (!payment) throw new Error(`There is no payment ${invoiceNo}.`);
    return payment;
  }

  /** The ids of refunds, by their names in the history. */
  const refundIds = new Map<string, string>();

  const takers: {
    readonly [K in Step['kind']]?: (step: Extract<Step, { kind: K }>) => Promise<StepResult | undefined>;
  } = {
    status: async ({ invoice_no, amount, code: fpx_code, event: event_id }) => {
      const content = { event_id, invoice_no, amount: decimalOf(amount), fpx_code, bank_reference: '1' };
      const { timestamp, signature, body } = signMessage(secret, content, clock.now());
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/fpx/direct',
        headers: { 'content-type': 'application/json', 'fpx-timestamp': timestamp, 'fpx-signature': signature },
        payload: body,
      });
      if (statusCode !== 200) throw new Error(`The message ${event_id} was answered ${statusCode}.`);
      return 'success';
    },
    payout: ({ payee: payee_id, isNameConfirmed, reference, rail, amount }) => {
      const confirmed = isNameConfirmed ? { confirmed_name: HOLDER_THERE } : {};
      const body = { payee_id, rail, amount: decimalOf(amount), reference, note: '', ...confirmed };
      // A client that lost its earlier request sends a new key, so only the reference shows the repetition.
      return call(payouts.create, { body }, 'maker', randomUUID());
    },
    decision: async ({ reference, decision, by }) => {
      // The bank closes an account without a call.
      if (decision === 'close') return undefined;
      const params = { id: await payoutIdOf(reference) };
      if (decision === 'cancel') return call(payouts.cancel, { params }, by);
      if (decision === 'reject') return call(payouts.reject, { params, body: { reason: 'Salah' } }, by);
      const { review_token } = await dataOf(sandbox, payouts.get, { params }, await as(by));
      return call(payouts.approve, { params, body: { review_token } }, by);
    },
    refund: async (step) => {
      const { id: payment_id } = await paymentOf(step.invoice_no);
      const body = {
        payment_id,
        kind: step.refund,
        amount: decimalOf(step.amount),
        reason: 'payer_asked',
        note: '',
        shortfall_policy: step.whenShort,
        bank_code: 'MBBEMYKL',
        account_number: step.account,
        holder_name: 'Nurul Aisyah',
        ...(step.isNameConfirmed && { confirmed_name: HOLDER_THERE }),
      } as const;
      const key = namedId(accountId, `refund ${step.reference}`);
      const reply = await callGateway(sandbox, refunds.create, { body }, await as('maker', key));
      const made = v.safeParse(v.object({ id: v.string() }), reply.data);
      if (made.success) refundIds.set(step.reference, made.output.id);
      return answerOf(codeOf(reply));
    },
    'refund decision': async ({ reference, decision, by }) => {
      const params = { id: refundIds.get(reference) ?? '' };
      if (decision === 'cancel') return call(refunds.cancel, { params }, by);
      if (decision === 'reject') return call(refunds.reject, { params, body: { reason: 'Salah' } }, by);
      const { review_token } = await dataOf(sandbox, refunds.get, { params }, await as(by));
      return call(refunds.approve, { params, body: { review_token } }, by);
    },
    'own settlement': ({ key, rail, amount }) =>
      call(ownSettlements.create, { body: { rail, amount: decimalOrNone(amount) } }, 'maker', namedId(accountId, key)),
    rules: async ({ rules: { one_approver_from, two_approvers_from, daily_maximum } }) => {
      const body = {
        one_approver_from: decimalOrNone(one_approver_from),
        two_approvers_from: decimalOrNone(two_approvers_from),
        daily_maximum: decimalOrNone(daily_maximum),
      };
      const asked = await call(payouts.changePolicy, { body }, 'maker');
      return asked === 'success' ? call(payouts.approvePolicy, {}, 'approver') : asked;
    },
    reserve: ({ percent }) => call(settlements.changeReserve, { body: { percent } as never }, 'maker'),
    channel: ({ channel: channel_id, isAutomatic: is_automatic }) =>
      call(settlements.toggleChannel, { query: { channel_id }, body: { is_automatic } }, 'maker'),
    account: ({ number: account_number }) => {
      const body = { bank_code: 'MBBEMYKL', account_number, holder_name: 'Nurul Aisyah' };
      return call(settlements.changeAccount, { body }, 'maker');
    },
    clock: async ({ to }) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/sandbox/control/clock/freeze',
        payload: { at: to.toISOString() },
      });
      if (statusCode !== 200) throw new Error(`The clock was not moved: ${statusCode}.`);
      return 'success';
    },
  };
  return {
    take: async (step: Step): Promise<StepResult | undefined> => takers[step.kind]?.(step as never),
    refundOf: (id: string): string => [...refundIds].find(([, known]) => known === id)?.[0] ?? id,
  };
}
