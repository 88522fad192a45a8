/** The bills that the demonstration's merchants made: payer, description, amount and date. */
import { senOf } from '@portal/shared/contract/kernel/money.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { later } from '../../../kernel/time/clock.ts';
import { BILL_PLANS, CHILDREN, MONTHS, type BillPlan } from './plans.ts';
import type { Generator } from '../../../kernel/seed/generator.ts';
import { handleOf, personName, phoneNumber } from '../../../kernel/seed/names.ts';

export interface DraftCollection {
  readonly id: string;
  readonly title: string;
  readonly created_at: Date;
}

export interface DraftCustomer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly created_at: Date;
}

/** The merchant's form, and when it was filled in. */
export type Draft = ReturnType<typeof draftOf>;

/** The first day of the month that is `back` months before the month of `day`. */
function monthBefore(day: Day, back: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - back;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** The months of a plan, oldest first, each with the number of its bills. */
function monthsOf({ perMonth, season = {} }: BillPlan, today: Day): readonly (readonly [Day, number])[] {
  return perMonth.map((count, index) => {
    const month = monthBefore(today, perMonth.length - 1 - index);
    return [month, season[Number(month.slice(5, 7))] ?? count];
  });
}

function payerOf(generator: Generator, customers: readonly DraftCustomer[], at: Date) {
  const known = customers.filter((customer) => customer.created_at < at);
  const customer = generator.chance(85) ? known[generator.between(0, known.length - 1)] : undefined;
  const name = customer?.name ?? personName(generator);
  return {
    customer_id: customer?.id ?? null,
    payer_name: name,
    payer_email: customer?.email ?? `${handleOf(name)}@example.my`,
    payer_phone: customer?.phone ?? phoneNumber(generator),
  };
}

function draftOf(
  generator: Generator,
  plan: BillPlan,
  month: Day,
  collection: DraftCollection,
  customers: readonly DraftCustomer[],
) {
  const { between, chance, pick } = generator;
  const createdOn = addDays(month, between(...plan.createdOn) - 1);
  const at = later(startOf(createdOn), between(8 * 60, 17 * 60) * 60_000 + between(0, 59) * 1000);
  const due_date = addDays(createdOn, plan.dueAfterDays);
  const expires = plan.expiresAfterDays !== undefined && chance(60);
  return {
    at,
    isBusiness: plan.isBusiness === true,
    walletPercent: plan.walletPercent ?? 0,
    form: {
      collection_id: collection.id,
      ...payerOf(generator, customers, at),
      description: pick(plan.descriptions)
        .replace('{month}', MONTHS[Number(month.slice(5, 7)) - 1] ?? '')
        .replace('{child}', pick(CHILDREN)),
      amount: senOf(pick(plan.amounts)) ?? 0n,
      due_date,
      expires_on: expires ? addDays(due_date, plan.expiresAfterDays ?? 0) : null,
    },
  };
}

/** One merchant's bills, oldest first. */
export function draftsOf(
  generator: Generator,
  today: Day,
  collections: readonly DraftCollection[],
  customers: readonly DraftCustomer[],
): Draft[] {
  const drafts = collections.flatMap((collection) => {
    const plan = BILL_PLANS[collection.title];
    if (!plan) return [];
    return monthsOf(plan, today).flatMap(([month, count]) =>
      Array.from({ length: count }, () => draftOf(generator, plan, month, collection, customers)).filter(
        ({ at }) => at > collection.created_at,
      ),
    );
  });
  return drafts.sort((a, b) => a.at.getTime() - b.at.getTime());
}
