/** What happens to a bill: an event for its timeline and, when something moved, one row of the outbox. */
import type { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import type { BillChange, BillEvent } from '@portal/shared/contract/merchant/bills/bills.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import { sql } from 'drizzle-orm';
import { chunksOf } from '../data/chunks.ts';
import type { Tx } from '../data/database.ts';
import type { bills } from '../../domains/bills/tables.ts';
import { given } from '../data/unnest-rows.ts';
import { billEvents, outbox } from './tables.ts';
import type { paymentAttempts } from '../../domains/payments/tables.ts';

/** Moves that the timeline leaves out, because a neighbouring event says the same to a person. */
export const HIDDEN_KINDS = ['attempt_redirected', 'bill_pending', 'bill_open_again'] as const;

export type HappeningKind = BillEvent['kind'] | (typeof HIDDEN_KINDS)[number];

type Move =
  | { readonly subject: 'bill'; readonly from: BillStatus | null; readonly to: BillStatus }
  | { readonly subject: 'attempt'; readonly from: AttemptStatus | null; readonly to: AttemptStatus };

type Attempt = typeof paymentAttempts.$inferSelect;

export interface Happening {
  readonly kind: HappeningKind;
  readonly at: Date;
  readonly bill: Pick<typeof bills.$inferSelect, 'id' | 'account_id' | 'bill_number' | 'amount'>;
  /** As it is after the move. */
  readonly attempt?: Pick<Attempt, 'id' | 'invoice_no' | 'amount' | 'channel' | 'mark' | 'is_late'>;
  /** The payment recorded by hand that did it. */
  readonly byHand?: { readonly id: string; readonly invoice_no: string };
  /** None for what changes no state. */
  readonly move?: Move;
  readonly fpxCode?: string;
  readonly byName?: string;
  readonly changes?: BillChange[];
}

const eventOf = ({
  kind,
  at,
  bill,
  attempt,
  byHand,
  move,
  fpxCode,
  byName,
  changes,
}: Happening): typeof billEvents.$inferInsert => ({
  account_id: bill.account_id,
  bill_id: bill.id,
  attempt_id: attempt?.id ?? null,
  manual_payment_id: byHand?.id ?? null,
  subject: move?.subject ?? null,
  from_status: move?.from ?? null,
  to_status: move?.to ?? null,
  kind,
  fpx_code: fpxCode ?? null,
  by_name: byName ?? null,
  changes: changes ?? null,
  at,
});

/** What was asked or paid then: either may be another when somebody is told of it. Decimal MYR. */
const moneyOf = ({ move, bill, attempt }: Happening) =>
  move?.subject === 'attempt' && attempt
    ? {
        amount: decimalOf(attempt.amount),
        channel: attempt.channel,
        mark: attempt.mark,
        is_late: attempt.is_late,
      }
    : { amount: decimalOf(bill.amount) };

/** @param place of the happening among those that are written with it, from 1 */
const toldOf = (happening: Happening, place: number) => {
  const { at, bill, attempt, byHand, move, fpxCode } = happening;
  // A draft is the merchant's alone until it is published.
  if (!move || move.to === 'draft') return [];
  return [
    {
      place,
      account_id: bill.account_id,
      object_id: move.subject === 'attempt' && attempt ? attempt.id : bill.id,
      topic: `${move.subject}.${move.to}`,
      payload: {
        bill_id: bill.id,
        bill_number: bill.bill_number,
        from: move.from,
        to: move.to,
        ...(attempt && { invoice_no: attempt.invoice_no }),
        ...(byHand && { invoice_no: byHand.invoice_no, by_hand: true }),
        ...(fpxCode !== undefined && { fpx_code: fpxCode }),
        ...moneyOf(happening),
      },
      created_at: at.toISOString(),
    },
  ];
};

type Told = ReturnType<typeof toldOf>[number];

/** Writes what happened, in order: events are numbered as they are written, and rows of the outbox in the order of their events. */
export async function record(tx: Tx, happenings: readonly Happening[]): Promise<void> {
  for (const some of chunksOf(happenings)) {
    const events = tx.insert(billEvents).values(some.map(eventOf)).returning({ id: billEvents.id });
    const rows = some.flatMap((happening, index) => toldOf(happening, index + 1));
    const all = <K extends keyof Told>(column: K) => rows.map((row) => row[column]);
    const told = given('told', {
      place: ['int', all('place')],
      account_id: ['uuid', all('account_id')],
      object_id: ['uuid', all('object_id')],
      topic: ['text', all('topic')],
      payload: ['jsonb', all('payload')],
      created_at: ['timestamptz', all('created_at')],
    });
    await tx.execute(sql`
      with happened as ${events}, numbered as (select id, row_number() over (order by id) as place from happened)
      insert into ${outbox} (event_id, account_id, object_id, topic, payload, created_at)
      select numbered.id, told.account_id, told.object_id, told.topic, told.payload, told.created_at
      from ${told} join numbered using (place) order by place`);
  }
}
