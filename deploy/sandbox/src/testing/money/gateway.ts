/** The steps of a history, taken by the gateway's own functions: each a transaction, as its call or its job would be, without HTTP. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { and, eq } from 'drizzle-orm';
import { signMessage } from '../../domains/payments/messages/direct-message.ts';
import { receiveDirect } from '../../domains/payments/messages/receive-direct.ts';
import { approvePayout, cancelPayout, rejectPayout, seenOf } from '../../domains/payouts/approve.ts';
import { createPayout } from '../../domains/payouts/create.ts';
import { approvePolicy, proposePolicy } from '../../domains/payouts/policy.ts';
import { payouts, type PayoutRow } from '../../domains/payouts/tables.ts';
import { changeAccount, changeReserve, toggleChannel } from '../../domains/settlements/settings.ts';
import { transfers } from '../../domains/transfers/tables.ts';
import type { Database, Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { frozen, type MovableClock } from '../../kernel/time/clock.ts';
import type { Answer } from './model.ts';
import type { Step } from './steps.ts';
import { runMoments, type Merchant, type World } from './world.ts';

type Decision = Extract<Step, { kind: 'decision' }>;

const HOLDER_THERE = 'PERNIAGAAN CAHAYA BARU';

/** One who does steps for a merchant; `database` may be one that fails on purpose. */
export function gatewayOf(world: World, { id: accountId, people }: Merchant, clock: MovableClock) {
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
      .set({ account_number: '5140001118' })
      .where(and(eq(transfers.source_id, id), eq(transfers.status, 'waiting')));

  async function decide(tx: Tx, { reference, decision, by }: Decision): Promise<void> {
    const now = clock.now();
    const payout = await payoutOf(tx, reference);
    const { id } = payout;
    if (decision === 'approve') await approvePayout(tx, people[by], { id, seen: seenOf(payout) }, now);
    if (decision === 'reject') await rejectPayout(tx, people[by], { id, reason: 'Salah' }, now);
    if (decision === 'cancel') await cancelPayout(tx, people[by], id, now);
    if (decision === 'close') await closeAccount(tx, payout);
  }

  const takers: {
    readonly [K in Step['kind']]: (database: Database, step: Extract<Step, { kind: K }>) => Promise<Answer | void>;
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
        const wish = { payee_id, rail, amount, reference, note: '', ...confirmed };
        await createPayout(tx, ports.bankTransfers, people.maker, wish, clock.now());
      }, 'queue'),
    decision: (database, step) => database.tx((tx) => decide(tx, step), 'queue'),
    rules: (database, { rules }) =>
      database.tx(async (tx) => {
        await proposePolicy(tx, people.maker, { rules, version: undefined }, clock.now());
        await approvePolicy(tx, people.approver, clock.now());
      }),
    reserve: (database, { percent }) => database.tx((tx) => changeReserve(tx, people.maker, { percent }, clock.now())),
    channel: (database, { channel, isAutomatic: is_automatic }) =>
      database.tx((tx) => toggleChannel(tx, people.maker, { channel, is_automatic }, clock.now())),
    account: (database, { number: account_number }) =>
      database.tx((tx) => {
        const account = { bank_code: 'MBBEMYKL', account_number, holder_name: 'Nurul Aisyah' };
        return changeAccount(tx, ports.bankTransfers, people.maker, account, clock.now());
      }),
    clock: (database, { to }) => {
      clock.set(frozen(to));
      return runMoments(world, database, clock);
    },
  };

  /** Answers what the caller is told. */
  return async (database: Database, step: Step): Promise<Answer> => {
    try {
      return (await takers[step.kind](database, step as never)) ?? 'success';
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };
}
