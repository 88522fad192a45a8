/**
 * Creates the payment history of the demonstration with the functions that serve real calls. The rows are inserted in bulk at the end.
 */
import { demoKeyOf } from '../../api-keys/domain.ts';
import {
  billCounters,
  billFrom,
  type BillTransition,
  billTransition,
  billNumberOf,
  type BillRow,
  bills,
  type NewEvent,
  record,
} from '../../bills/domain.ts';
import { chunksOf } from '../../../kernel/data/chunks.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { fpxMessages, paymentAttempts } from '../tables.ts';
import { postAll, type Group } from '../../../kernel/ledger/post.ts';
import { decide, type AttemptRow } from '../decision.ts';
import { paymentGroup, type Received } from '../postings.ts';
import type { Service } from '../services.ts';
import { startVisit, type DemoProviders } from './visit.ts';
import type { Draft } from './drafts.ts';
import type { Generator } from '../../../kernel/seed/generator.ts';
import { demoPlanOf } from '../../plans/domain.ts';

export interface DemoMerchant {
  readonly id: string;
  readonly name: string;
  /** The person who makes the bills. */
  readonly clerk: string;
}

interface BankDecision {
  /** An FPX code. */
  readonly code: string;
  readonly at: Date;
}

interface Visit {
  readonly service: Service;
  readonly startedAt: Date;
  /** The provider's statuses, in order; a payment that a second person approves has two. */
  readonly answers: readonly BankDecision[];
}

/** One in this many bills was made by the merchant's own server. */
const BY_SERVER = 5;

const byTime = (a: { readonly at: Date }, b: { readonly at: Date }): number => a.at.getTime() - b.at.getTime();

/** The bills, attempts and events of one merchant. */
export function createBooks(generator: Generator, providers: DemoProviders) {
  const written: BillRow[] = [];
  const attempts: AttemptRow[] = [];
  const messages: (typeof fpxMessages.$inferInsert)[] = [];
  const newEvents: NewEvent[] = [];
  const groups: Group[] = [];
  let count = 0;

  return {
    make(draft: Draft, merchant: DemoMerchant): BillRow {
      count += 1;
      const key = count % BY_SERVER === 0 ? demoKeyOf(merchant.id) : undefined;
      const { bill, newEvent } = billFrom(draft.form, {
        id: generator.uuid(),
        accountId: merchant.id,
        billNumber: billNumberOf(count),
        at: draft.at,
        ...(key ? { byName: key.caller, keyId: key.id } : { byName: merchant.clerk }),
      });
      newEvents.push(newEvent);
      return bill;
    },

    open(bill: BillRow, at: Date): BillRow {
      newEvents.push({ kind: 'opened', at, bill });
      return { ...bill, opened_at: at };
    },

    transition(bill: BillRow, transition: BillTransition): BillRow {
      newEvents.push(billTransition(bill, transition));
      return { ...bill, status: transition.to };
    },

    /** A payer goes to the provider, and the provider decides. */
    visit(bill: BillRow, merchant: DemoMerchant, { service, startedAt, answers }: Visit): BillRow {
      const started = startVisit(providers, generator, { bill, merchantName: merchant.name, service, startedAt });
      const { order } = started;
      newEvents.push(...started.newEvents);
      let { attempt } = started;
      let now = bill;
      const plan = demoPlanOf(merchant.name);
      const earned = (received: Received) => paymentGroup(received, plan);
      for (const { code, at } of answers) {
        const word = { fpxCode: code, reference: order.reference, at };
        const decision = decide(attempt, now, word, { earned, isAnotherWaiting: false, isRevived: false });
        if (!decision) throw new Error(`The demonstration pays ${bill.bill_number} in an impossible way.`);
        order.answer(code, at);
        attempt = { ...attempt, ...decision.attempt };
        now = { ...now, ...decision.bill };
        newEvents.push(...decision.newEvents);
        if (decision.group) groups.push(decision.group);
        messages.push({
          event_id: generator.uuid(),
          invoice_no: attempt.invoice_no,
          fpx_code: code,
          has_moved: true,
          received_at: at,
        });
      }
      attempts.push(attempt);
      return now;
    },

    keep(bill: BillRow): void {
      written.push(bill);
    },

    async write(tx: Tx, merchant: DemoMerchant): Promise<void> {
      for (const rows of chunksOf(written)) await tx.insert(bills).values([...rows]);
      await tx.insert(billCounters).values({ account_id: merchant.id, last: count });
      for (const rows of chunksOf(attempts)) await tx.insert(paymentAttempts).values([...rows]);
      await providers.orders.write(tx);
      for (const rows of chunksOf(messages)) await tx.insert(fpxMessages).values([...rows]);
      await postAll(tx, groups.sort(byTime));
      await record(tx, newEvents.sort(byTime));
    },
  };
}

export type Books = ReturnType<typeof createBooks>;
