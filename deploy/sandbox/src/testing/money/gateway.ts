/** The steps of a history, taken by the gateway's own functions: each step is a transaction, as in its call or its job, without HTTP. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { and, eq } from 'drizzle-orm';
import { signMessage } from '../../domains/payments/messages/direct-message.ts';
import { receiveDirect } from '../../domains/payments/messages/receive-direct.ts';
import { paymentAttempts } from '../../domains/payments/tables.ts';
import { approvePayout, cancelPayout, rejectPayout, fingerprintOf } from '../../domains/payouts/approve.ts';
import { createPayout } from '../../domains/payouts/create.ts';
import { approvePolicy, proposePolicy } from '../../domains/payouts/policy.ts';
import { payouts, type PayoutRow } from '../../domains/payouts/tables.ts';
import {
  approveRefund,
  cancelRefund,
  rejectRefund,
  fingerprintOf as refundFingerprintOf,
} from '../../domains/refunds/approve.ts';
import { createRefund } from '../../domains/refunds/create.ts';
import { fundsOf, takingOf } from '../../domains/refunds/position.ts';
import { lockRefund } from '../../domains/refunds/transition.ts';
import { createOwnSettlement } from '../../domains/settlements/own/create.ts';
import { changeAccount, changeReserve, toggleChannel } from '../../domains/settlements/settings.ts';
import { transfers } from '../../domains/transfers/tables.ts';
import type { Database, Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { Refusal } from '../../kernel/errors.ts';
import { once } from '../../kernel/http/idempotency.ts';
import { frozen, type MovableClock } from '../../kernel/time/clock.ts';
import type { StepResult } from './model.ts';
import type { Step } from './steps.ts';
import { readBooks, returnMoney, runMoments, type Merchant, type World } from './world.ts';

type Decision = Extract<Step, { kind: 'decision' }>;
type RefundStep = Extract<Step, { kind: 'refund' }>;
type RefundDecision = Extract<Step, { kind: 'refund decision' }>;

export const HOLDER_THERE = 'PERNIAGAAN CAHAYA BARU';

const CLOSED_ACCOUNT = '5140001118';

/** Ids in the order of the references' numbers, because of all refunds that have waited since the same time, the lowest id continues first. */
const refundIdOf = (accountId: string, reference: string): string =>
  Number(reference.slice(2)).toString(16).padStart(4, '0') + namedId(accountId, reference).slice(4);

/** Takes steps for a merchant, and returns the caller's answer. `database` may fail on purpose. */
export interface Gateway {
  readonly take: (database: Database, step: Step) => Promise<StepResult>;
  /** The name that a history gives to the refund with this id. */
  readonly refundOf: (id: string) => string;
}

export function gatewayOf(world: World, { id: accountId, people }: Merchant, clock: MovableClock): Gateway {
  const { ports, secret } = world;

  async function payoutOf(tx: Tx, reference: string): Promise<PayoutRow> {
    const mine = and(eq(payouts.account_id, accountId), eq(payouts.reference, reference));
    const [payout] = await tx.select().from(payouts).where(mine);
    if (!payout) throw new Error(`There is no payout ${reference}.`);
    return payout;
  }

  /** The bank closes the account of a payout that has not left. */
  const closeAccount = (tx: Tx, { id }: PayoutRow) =>
    tx
      .update(transfers)
      .set({ account_number: CLOSED_ACCOUNT })
      .where(and(eq(transfers.source_id, id), eq(transfers.status, 'waiting')));

  async function decide(tx: Tx, { reference, decision, by }: Decision): Promise<void> {
    const now = clock.now();
    const payout = await payoutOf(tx, reference);
    const { id } = payout;
    if (decision === 'approve') await approvePayout(tx, people[by], { id, reviewToken: fingerprintOf(payout) }, now);
    if (decision === 'reject') await rejectPayout(tx, people[by], { id, reason: 'Salah' }, now);
    if (decision === 'cancel') await cancelPayout(tx, people[by], id, now);
    if (decision === 'close') await closeAccount(tx, payout);
  }

  async function refund(tx: Tx, step: RefundStep): Promise<void> {
    const { reference, invoice_no, refund: kind, amount, whenShort: shortfall_policy, account: account_number } = step;
    const now = clock.now();
    const [payment] = await tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.invoice_no, invoice_no));
    if (!payment) throw new Error(`There is no payment ${invoice_no}.`);
    const newRefund = {
      payment_id: payment.id,
      kind,
      amount,
      reason: 'payer_asked' as const,
      note: '',
      shortfall_policy,
      bank_code: 'MBBEMYKL',
      account_number,
      holder_name: 'Nurul Aisyah',
      ...(step.isNameConfirmed && { confirmed_name: HOLDER_THERE }),
    };
    await createRefund(tx, ports.bankTransfers, {
      maker: people.maker,
      newRefund,
      now,
      id: refundIdOf(accountId, reference),
    });
  }

  async function decideRefund(tx: Tx, { reference, decision, by }: RefundDecision): Promise<void> {
    const now = clock.now();
    const id = refundIdOf(accountId, reference);
    if (decision === 'approve') {
      const { refund: row, position } = await lockRefund(tx, accountId, id);
      const isAsked = row.status === 'requested';
      const taking = isAsked ? takingOf(position, row.amount, await fundsOf(tx, accountId, 'locked')) : null;
      await approveRefund(tx, people[by], { id, reviewToken: refundFingerprintOf(row, taking) }, now);
    }
    if (decision === 'reject') await rejectRefund(tx, people[by], { id, reason: 'Salah' }, now);
    if (decision === 'cancel') await cancelRefund(tx, people[by], id, now);
  }

  /** Runs work under an idempotency key, as the call of this route does. */
  const keyed = (database: Database, route: string, key: string, work: (tx: Tx) => Promise<unknown>): Promise<void> =>
    database.tx(async (tx) => {
      await once(tx, { route: `${route} ${accountId}`, key, content: null, now: clock.now() }, async () => {
        await work(tx);
        return null;
      });
    }, 'queue');

  const takers: {
    readonly [K in Step['kind']]: (database: Database, step: Extract<Step, { kind: K }>) => Promise<StepResult | void>;
  } = {
    status: (database, { invoice_no, amount, code: fpx_code, event: event_id }) => {
      const content = { event_id, invoice_no, amount: decimalOf(amount), fpx_code, bank_reference: '1' };
      const signed = signMessage(secret, content, clock.now());
      return database.tx(async (tx) => {
        const reception = await receiveDirect(tx, { secret, clock }, signed);
        if (reception === 'refused') throw new Error(`The message ${event_id} was refused.`);
        return reception;
      });
    },
    payout: (database, { payee: payee_id, isNameConfirmed, reference, rail, amount }) =>
      database.tx(async (tx) => {
        const confirmed = isNameConfirmed ? { confirmed_name: HOLDER_THERE } : {};
        const request = { payee_id, rail, amount, reference, note: '', ...confirmed };
        await createPayout(tx, ports.bankTransfers, people.maker, request, clock.now());
      }, 'queue'),
    decision: (database, step) => database.tx((tx) => decide(tx, step), 'queue'),
    refund: (database, step) => keyed(database, 'refund', step.reference, (tx) => refund(tx, step)),
    'refund decision': (database, step) => database.tx((tx) => decideRefund(tx, step), 'queue'),
    'own settlement': (database, { key, rail, amount }) =>
      keyed(database, 'own settlement', key, (tx) =>
        createOwnSettlement(tx, people.maker, { rail, amount }, clock.now()),
      ),
    'closed accounts': (database) =>
      database.tx(async (tx) => {
        const waiting = and(eq(transfers.account_id, accountId), eq(transfers.status, 'waiting'));
        await tx.update(transfers).set({ account_number: CLOSED_ACCOUNT }).where(waiting);
      }),
    books: (database) => readBooks(database, clock),
    rules: (database, { rules }) =>
      database.tx(async (tx) => {
        await proposePolicy(tx, people.maker, { rules, version: undefined }, clock.now());
        await approvePolicy(tx, people.approver, clock.now());
      }),
    reserve: (database, { percent }) => database.tx((tx) => changeReserve(tx, people.maker, { percent }, clock.now())),
    channel: (database, { channel, isAutomatic: is_automatic }) =>
      database.tx((tx) => toggleChannel(tx, people.maker, { channel, is_automatic }, clock.now())),
    account: (database, { number: account_number }) =>
      database.tx(async (tx) => {
        const account = { bank_code: 'MBBEMYKL', account_number, holder_name: 'Nurul Aisyah' };
        await changeAccount(tx, ports.bankTransfers, people.maker, account, clock.now());
      }),
    clock: async (database, { to }) => {
      if (database.kind === 'postgres') await readBooks(database, clock);
      clock.set(frozen(to));
      await runMoments(world, database, clock);
      await returnMoney(database, clock);
      await readBooks(database, clock);
    },
  };

  return {
    refundOf: (id) => `R-${Number.parseInt(id.slice(0, 4), 16)}`,
    take: async (database, step) => {
      try {
        return (await takers[step.kind](database, step as never)) ?? 'success';
      } catch (error) {
        if (error instanceof Refusal) return error.code;
        throw error;
      }
    },
  };
}
