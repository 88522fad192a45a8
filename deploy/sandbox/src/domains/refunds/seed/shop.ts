/**
 * Refunds of the demonstration's shop within a year: partial and whole, through wallets and to bank accounts. One refund awaits funds, and
 * one exceeds the payments of its day, so that a negative amount is carried forward. One is a void. One still waits for approval, so that
 * visitors can approve or reject it.
 */
import type { RefundReason } from '@portal/shared/contract/merchant/money/refunds.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, momentAt, startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { isBusinessDay } from '@portal/shared/domain/rails/business-days.ts';
import { and, asc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import { holidaysOf } from '../../../kernel/data/clock-store.ts';
import { namedId } from '../../../kernel/data/deterministic-id.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { demoAct, scheduleActs } from '../../../kernel/seed/acts.ts';
import { demoPrincipal } from '../../../kernel/seed/accounts.ts';
import { later, type Clock } from '../../../kernel/time/clock.ts';
import { bills } from '../../bills/domain.ts';
import { paymentAttempts } from '../../payments/domain.ts';
import { goOn, rejectRefund } from '../approve.ts';
import { createRefund } from '../create.ts';
import { lockRefund } from '../transition.ts';

const MINUTE_MS = 60_000;
const YEAR = 365;

const refundId = (paymentId: string): string => namedId('demonstration refund', paymentId);

interface RefundInput {
  readonly payment_id: string;
  readonly kind: 'refund' | 'void';
  readonly amount: string;
  readonly reason: RefundReason;
  readonly note: string;
  readonly payer: string;
}

const request = demoAct<RefundInput>('ask for a refund', (tx, { at, input }, { bankTransfers }) => {
  const { amount, payer, ...newRefund } = input;
  return createRefund(tx, bankTransfers, {
    maker: demoPrincipal('hafiz'),
    newRefund: {
      ...newRefund,
      amount: BigInt(amount),
      shortfall_policy: 'wait',
      bank_code: 'MBBEMYKL',
      account_number: '164207733151',
      holder_name: payer,
    },
    now: at,
    id: refundId(newRefund.payment_id),
  });
});

const approve = demoAct<string>('approve a refund', async (tx, { at, input }) => {
  const approver = demoPrincipal('weiming');
  await goOn(tx, await lockRefund(tx, approver.accountId, refundId(input)), approver, at);
});

const reject = demoAct<string>('reject a refund', (tx, { at, input }) =>
  rejectRefund(
    tx,
    demoPrincipal('weiming'),
    { id: refundId(input), reason: 'The cake was delivered, with a photo' },
    at,
  ),
);

export const refundActs = [request, approve, reject];

interface Paid {
  readonly id: string;
  readonly at: Date;
  readonly amount: bigint;
  readonly isWallet: boolean;
  readonly payer: string;
}

async function payments(tx: Tx, today: Day): Promise<readonly Paid[]> {
  const { id, paid_at, amount, channel, mark, account_id, status, invoice_no } = paymentAttempts;
  const rows = await tx
    .select({ id, paid_at, amount, channel, payer: bills.payer_name })
    .from(paymentAttempts)
    .innerJoin(bills, eq(bills.id, paymentAttempts.bill_id))
    .where(
      and(
        eq(account_id, demoPrincipal('weiming').accountId),
        eq(status, 'success'),
        isNull(mark),
        isNotNull(paid_at),
        gte(paid_at, startOf(addDays(today, -YEAR))),
      ),
    )
    .orderBy(asc(paid_at), asc(invoice_no));
  return rows.flatMap(({ paid_at: at, channel, ...row }) =>
    at === null ? [] : [{ ...row, at, isWallet: channel === 'ewallet' || channel === 'duitnow_qr' }],
  );
}

interface Choice {
  /** The greatest and the smallest age of the payment, in days. */
  readonly between: readonly [number, number];
  readonly isWallet: boolean;
  /** In sen. */
  readonly atLeast: bigint;
  readonly atMost?: bigint;
}

type Ending = 'approved' | 'rejected' | 'open';

interface Scene {
  readonly name: string;
  readonly choice: Choice;
  /** In sen; undefined for the whole payment. */
  readonly part?: bigint;
  readonly reason: RefundReason;
  readonly note: string;
  /** Days after the payment. */
  readonly after: number;
  readonly time: string;
  readonly ending: Ending;
}

const SCENES: readonly Scene[] = [
  {
    name: 'a smaller cake',
    choice: { between: [250, 200], isWallet: true, atLeast: 6_000n },
    part: 2_000n,
    reason: 'wrong_amount',
    note: 'Kek 1 kg, bukan 2 kg',
    after: 3,
    time: '14:20',
    ending: 'approved',
  },
  {
    name: 'a cancelled order',
    choice: { between: [190, 140], isWallet: false, atLeast: 6_000n, atMost: 16_000n },
    reason: 'payer_asked',
    note: 'Kenduri ditangguhkan',
    after: 4,
    time: '11:30',
    ending: 'approved',
  },
  {
    // The amount exceeds the money for refunds, so the refund continues only after the pool is filled.
    name: 'an order that did not come',
    choice: { between: [88, 67], isWallet: false, atLeast: 13_000n, atMost: 40_000n },
    reason: 'not_delivered',
    note: 'Kurier hilangkan bungkusan',
    after: 6,
    time: '16:05',
    ending: 'approved',
  },
  {
    name: 'a photo says otherwise',
    choice: { between: [50, 36], isWallet: true, atLeast: 4_000n },
    reason: 'not_delivered',
    note: '',
    after: 5,
    time: '12:10',
    ending: 'rejected',
  },
  {
    name: 'two boxes too few',
    choice: { between: [26, 21], isWallet: true, atLeast: 6_000n },
    part: 1_500n,
    reason: 'wrong_amount',
    note: 'Kurang 2 kotak',
    after: 4,
    time: '15:35',
    ending: 'approved',
  },
];

const isChosen =
  (today: Day, { between: [from, to], isWallet, atLeast, atMost }: Choice) =>
  (paid: Paid): boolean =>
    paid.isWallet === isWallet &&
    dayOf(paid.at) >= addDays(today, -from) &&
    dayOf(paid.at) <= addDays(today, -to) &&
    paid.amount >= atLeast &&
    (atMost === undefined || paid.amount <= atMost);

/** A refund that is requested and decided forty minutes later. */
function scene(
  { id, amount, payer }: Paid,
  at: Date,
  { part, reason, note, ending }: Omit<Scene, 'choice' | 'name' | 'after' | 'time'>,
) {
  const newRefund = { payment_id: id, kind: 'refund' as const, amount: String(part ?? amount), reason, note, payer };
  const opening = request.at(at, id, newRefund);
  const decided = later(at, 40 * MINUTE_MS);
  if (ending === 'open') return [opening];
  return [opening, ending === 'approved' ? approve.at(decided, id, id) : reject.at(decided, id, id)];
}

/** A company's order that is refunded in full on the non-business day after its payment, when the shop receives less than the refund. */
function largerThanItsDay(all: readonly Paid[], today: Day, holidays: ReadonlySet<Day>) {
  const paid = all.find(({ at, amount, isWallet }) => {
    const next = addDays(dayOf(at), 1);
    const takings = sumOf(all.filter((other) => dayOf(other.at) === next).map((other) => other.amount));
    const isLately = dayOf(at) >= addDays(today, -110) && dayOf(at) <= addDays(today, -12);
    return (
      isLately &&
      !isWallet &&
      amount >= 90_000n &&
      amount <= 220_000n &&
      !isBusinessDay(next, holidays) &&
      takings * 2n < amount
    );
  });
  if (!paid) return [];
  const newRefund = { reason: 'payer_asked', note: 'Mesyuarat dibatalkan', ending: 'approved' } as const;
  return scene(paid, momentAt(addDays(dayOf(paid.at), 1), '10:30'), newRefund);
}

/** A void within an hour of the payment, because the payer had ordered the wrong product. */
function undone(all: readonly Paid[], today: Day) {
  const choice = { between: [33, 27], isWallet: true, atLeast: 4_000n } as const;
  const isEarly = ({ at }: Paid) => dayOf(later(at, 60 * MINUTE_MS)) === dayOf(at);
  const paid = all.filter(isChosen(today, choice)).find(isEarly);
  if (!paid) return [];
  const { id, amount, payer } = paid;
  const newRefund = {
    payment_id: id,
    kind: 'void' as const,
    amount: String(amount),
    reason: 'paid_twice' as const,
    note: '',
    payer,
  };
  return [request.at(later(paid.at, 25 * MINUTE_MS), id, newRefund)];
}

/** A refund that was requested yesterday and waits for a decision. */
function waiting(all: readonly Paid[], today: Day) {
  const paid = all.find(isChosen(today, { between: [9, 3], isWallet: false, atLeast: 6_000n, atMost: 40_000n }));
  if (!paid) return [];
  const newRefund = { part: 1_500n, reason: 'wrong_amount', note: 'Penghantaran percuma', ending: 'open' } as const;
  return scene(paid, momentAt(addDays(today, -1), '17:10'), newRefund);
}

export async function seedShopRefunds(tx: Tx, clock: Clock): Promise<void> {
  const today = clock.today();
  const all = await payments(tx, today);
  const scenes = SCENES.flatMap(({ choice, after, time, ...what }) => {
    const paid = all.find(isChosen(today, choice));
    return paid ? scene(paid, momentAt(addDays(dayOf(paid.at), after), time), what) : [];
  });
  const special = [largerThanItsDay(all, today, await holidaysOf(tx)), undone(all, today), waiting(all, today)];
  await scheduleActs(tx, clock, [...scenes, ...special.flat()]);
}
