/** The demonstration's bills and payments: those of the last six months, and those of the shop since its account was opened. */
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf } from '@portal/shared/domain/malaysian-time.ts';
import { asc, eq } from 'drizzle-orm';
import type { BillRow } from '../../bills/domain.ts';
import { later, type Clock } from '../../../kernel/time/clock.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { users } from '../../identity/domain.ts';
import { collections } from '../../collections/domain.ts';
import { customers } from '../../customers/domain.ts';
import { findService, type Service } from '../services.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { createBooks, type Books, type DemoMerchant } from './books.ts';
import { draftsOf, type Draft } from './drafts.ts';
import { DEMO_BANKS, DEMO_BUSINESS_BANKS, DEMO_FAILURES, DEMO_WALLETS } from './plans.ts';
import { createGenerator, type Generator } from '../../../kernel/seed/generator.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

interface Step {
  readonly at: Date;
  /** Returns the bill after the step. When the step does not fit the bill's state, it returns the bill unchanged. */
  readonly take: (bill: BillRow) => BillRow;
}

const isOpen = ({ status }: BillRow): boolean => billStatusGroup(status) === 'open';

/** The steps of a bill that time or its payer causes. Steps in the future are not taken. */
function stepsOf(
  generator: Generator,
  books: Books,
  { form, at, isBusiness, walletPercent }: Draft,
  merchant: DemoMerchant,
  now: Date,
): Step[] {
  const { between, chance, pick } = generator;
  const span = startOf(form.due_date).getTime() - at.getTime();
  const service = (): Service => {
    const bank = isBusiness ? `fpx_b2b1_${pick(DEMO_BUSINESS_BANKS)}` : `fpx_b2c_${pick(DEMO_BANKS)}`;
    const id = walletPercent > 0 && chance(walletPercent) ? pick(DEMO_WALLETS) : bank;
    const found = findService(id);
    if (!found) throw new Error(`The demonstration knows no service ${id}.`);
    return found;
  };
  const visit = (startedAt: Date, code: string): Step => {
    const answeredAt = later(startedAt, between(50, 240) * 1000);
    const answers = [{ code, at: answeredAt }];
    // The second person of the company approves 20 to 60 hours later.
    if (code === '99') answers.push({ code: '00', at: later(answeredAt, between(20 * 60, 60 * 60) * 60_000) });
    const paid = { service: service(), startedAt, answers: answers.filter((answer) => answer.at < now) };
    return { at: startedAt, take: (bill) => (isOpen(bill) ? books.visit(bill, merchant, paid) : bill) };
  };
  const opening = (openedAt: Date): Step => ({ at: openedAt, take: (bill) => books.open(bill, openedAt) });

  const steps: Step[] = [
    {
      at: later(startOf(addDays(form.due_date, 1)), 60_000),
      take: (bill) =>
        bill.status === 'due'
          ? books.transition(bill, {
              to: 'overdue',
              kind: 'overdue',
              at: later(startOf(addDays(form.due_date, 1)), 60_000),
            })
          : bill,
    },
  ];
  if (form.expires_on !== null) {
    const end = later(startOf(addDays(form.expires_on, 1)), 120_000);
    steps.push({
      at: end,
      take: (bill) => (isOpen(bill) ? books.transition(bill, { to: 'expired', kind: 'expired', at: end }) : bill),
    });
  }
  const firstLook = later(at, between(1, 40) * HOUR + between(0, 3599) * 1000);
  if (chance(93)) steps.push(opening(firstLook));
  if (chance(89)) {
    // Most payers pay before the due date, some in the week after.
    const decided = later(
      firstLook,
      chance(82) ? between(0, Math.max(0, span - 40 * HOUR)) : span + between(0, 7 * DAY),
    );
    if (chance(14)) steps.push(visit(decided, pick(DEMO_FAILURES)));
    const paidAt = later(decided, between(8, 400) * 60_000);
    if (chance(95)) steps.push(opening(later(paidAt, -90_000)), visit(paidAt, isBusiness && chance(30) ? '99' : '00'));
  }
  // One business payment is always under way: a second person has not approved it yet.
  const lately = later(now, -between(2, 18) * HOUR);
  if (isBusiness && at < lately && later(at, 14 * DAY) > now && chance(50)) steps.push(visit(lately, '99'));
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Writes the bills of every merchant. The same clock always produces the same rows. */
export async function seedBills(tx: Tx, clock: Clock, { demoOrders, paymentProviders }: Ports): Promise<void> {
  for (const [place, { id, name }] of DEMO_MERCHANTS.entries()) {
    const generator = createGenerator(5_000 + place);
    const { qrPayloadOf } = paymentProviders;
    const books = createBooks(generator, { orders: demoOrders(), qrPayloadOf });
    const [clerk] = await tx.select().from(users).where(eq(users.account_id, id)).orderBy(asc(users.username)).limit(1);
    const merchant = { id, name, clerk: clerk?.name ?? name };
    const mine = await tx.select().from(collections).where(eq(collections.account_id, id)).orderBy(asc(collections.id));
    const known = await tx.select().from(customers).where(eq(customers.account_id, id)).orderBy(asc(customers.id));
    for (const draft of draftsOf(generator, clock.today(), mine, known)) {
      if (draft.at >= clock.now()) continue;
      let bill = books.make(draft, merchant);
      for (const step of stepsOf(generator, books, draft, merchant, clock.now()))
        if (later(step.at, HOUR) < clock.now()) bill = step.take(bill);
      books.keep(bill);
    }
    await books.write(tx, merchant);
  }
}
