/** Rules that change prices at the beginning of a day. */
import { randomUUID } from 'node:crypto';
import type { CallResult, CallRequest } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf, senOf } from '@portal/shared/contract/kernel/money.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import type { priceSchedules as contract } from '@portal/shared/contract/merchant/catalogue/price-schedules.ts';
import { startOf } from '@portal/shared/domain/malaysian-time.ts';
import { planPrices } from '@portal/shared/domain/products/price-rule.ts';
import { and, asc, count, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { findOwned, owned } from '../../../kernel/data/owned.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { earliestOf } from '../../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../../kernel/jobs/moments.ts';
import { withSavepoint } from '../../../kernel/jobs/with-savepoint.ts';
import { upcomingRows } from '../../../kernel/jobs/upcoming.ts';
import type { Caller } from '../../../kernel/resources/resource.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { products, productVariants } from '../tables.ts';
import type { VariantRow } from '../wire.ts';
import { priceSchedules } from './tables.ts';
import { isAnyOf, lockProducts, writeRows, type BulkEditor } from './write-rows.ts';

type Body = CallRequest<typeof contract.create>['body'];
type ScheduleRow = typeof priceSchedules.$inferSelect;
type WireSchedule = CallResult<typeof contract.create>;

/** The most schedules in one transaction, because each may change thousands of rows. */
const AT_ONCE = 10;

const wireSchedule = (row: ScheduleRow): WireSchedule => ({ ...row, product_count: row.product_ids.length });

/** Schedules, the latest day first. */
export async function listSchedules(
  { tx, principal }: Caller,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<CallResult<typeof contract.list>> {
  const own = owned(priceSchedules, principal);
  const rows = await tx
    .select()
    .from(priceSchedules)
    .where(own)
    .orderBy(desc(priceSchedules.due_at), desc(priceSchedules.made_at), desc(priceSchedules.id))
    .offset(skip)
    .limit(limit);
  const [all] = await tx.select({ total: count() }).from(priceSchedules).where(own);
  return { list: { data: rows.map(wireSchedule), total: all?.total ?? 0 } };
}

/** Throws `invalidInput` for a day that has already begun, and `notFound` for a product that is not the merchant's. */
export async function createSchedule(
  { tx, principal, clock }: Caller & { readonly clock: Clock },
  { rule, product_ids, starts_on }: Body,
): Promise<WireSchedule> {
  if (starts_on <= clock.today()) throw new Refusal('invalidInput', { starts_on: RULES.day_after_today });
  const wanted = [...new Set(product_ids)];
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(owned(products, principal), isAnyOf(products.id, wanted)));
  const own = new Set(found.map(({ id }) => id));
  const absent = product_ids.flatMap((id, place) =>
    own.has(id) ? [] : [[`product_ids.${place}`, RULES.absent] as const],
  );
  if (absent.length > 0) throw new Refusal('notFound', Object.fromEntries(absent));
  const [row] = await tx
    .insert(priceSchedules)
    .values({
      id: randomUUID(),
      account_id: principal.accountId,
      rule: { ...rule, value: decimalOf(rule.value) },
      product_ids: wanted,
      starts_on,
      due_at: startOf(starts_on),
      status: 'waiting',
      made_by: principal.name,
      made_at: clock.now(),
    })
    .returning();
  if (!row) throw new Refusal('notFound');
  return wireSchedule(row);
}

/** Throws `notFound`, and `conflict` for a schedule that is done or cancelled. */
export async function cancelSchedule({ tx, principal }: Caller, id: string): Promise<WireSchedule> {
  await findOwned(tx, priceSchedules, principal, id);
  const [row] = await tx
    .update(priceSchedules)
    .set({ status: 'cancelled' })
    .where(and(owned(priceSchedules, principal, id), eq(priceSchedules.status, 'waiting')))
    .returning();
  if (!row) throw new Refusal('conflict', { id: RULES.done_already });
  return wireSchedule(row);
}

/** The products that are not archived, with their variants. Products that were deleted or archived since are left out. */
async function pricedProducts(editor: BulkEditor, ids: readonly string[]) {
  const rows = (await lockProducts(editor, ids)).filter(({ status }) => status !== 'archived');
  const variants = await editor.tx
    .select()
    .from(productVariants)
    .where(
      and(
        eq(productVariants.account_id, editor.accountId),
        isNull(productVariants.archived_at),
        isAnyOf(
          productVariants.product_id,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(productVariants.id)
    .for('update');
  return { rows, variants };
}

async function applySchedule(editor: BulkEditor, schedule: ScheduleRow): Promise<void> {
  const { rows, variants } = await pricedProducts(editor, schedule.product_ids);
  const ofProduct = new Map<string, VariantRow[]>(rows.map(({ id }) => [id, []]));
  for (const variant of variants) ofProduct.get(variant.product_id)?.push(variant);
  const rule = { ...schedule.rule, value: senOf(schedule.rule.value) ?? 0n };
  const plan = planPrices(
    rule,
    rows.map((row) => ({ ...row, variants: ofProduct.get(row.id) ?? [] })),
  );
  const prices = new Map(plan.changes.filter(({ isFollowing }) => !isFollowing).map(({ id, after }) => [id, after]));
  const priced = <R extends { readonly id: string }>(all: readonly R[]) =>
    all.flatMap((row) => {
      const price = prices.get(row.id);
      return price === undefined ? [] : [{ row, price }];
    });
  const { change } = await writeRows(
    editor,
    {
      products: priced(rows).map(({ row, price }) => ({ row, fields: { price } })),
      variants: priced(variants).map(({ row, price }) => ({ row, fields: { custom_pricing_price: price } })),
      titles: new Map(rows.map(({ id, title }) => [id, title])),
    },
    'scheduled',
  );
  await editor.tx
    .update(priceSchedules)
    .set({ status: 'done', change_id: change?.id ?? null, skipped: plan.impossible.map(({ name }) => name) })
    .where(eq(priceSchedules.id, schedule.id));
}

const WAITS = eq(priceSchedules.status, 'waiting');

export const changeScheduledPrices: MomentJob = {
  name: 'change prices at their day',
  order: 25,
  next: (after) => earliestOf(priceSchedules.due_at, WAITS, after),
  run: async (tx, clock, failed) => {
    const now = clock.now();
    const due = await tx
      .select()
      .from(priceSchedules)
      .where(and(WAITS, lte(priceSchedules.due_at, now)))
      .orderBy(asc(priceSchedules.due_at), asc(priceSchedules.made_at), asc(priceSchedules.id))
      .limit(AT_ONCE)
      .for('update');
    let done = 0;
    for (const schedule of due) {
      const apply = async (part: Tx) => {
        await applySchedule({ tx: part, accountId: schedule.account_id, name: schedule.made_by, now }, schedule);
        return true;
      };
      if (await withSavepoint(tx, `The price schedule ${schedule.id}`, apply, failed)) done += 1;
    }
    return done;
  },
};

export const upcomingPrices = upcomingRows({
  what: 'Prices change by a rule',
  at: priceSchedules.due_at,
  where: WAITS,
});
