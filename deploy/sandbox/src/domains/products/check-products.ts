import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { and, inArray } from 'drizzle-orm';
import { owned } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/resources/resource.ts';
import { products } from './tables.ts';

/** Throws `notFound` at each of `product_ids` that does not exist or belongs to another merchant. */
export async function checkProducts({ tx, principal }: Caller, product_ids: readonly string[]): Promise<void> {
  if (product_ids.length === 0) return;
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(owned(products, principal), inArray(products.id, [...product_ids])));
  const known = new Set(rows.map(({ id }) => id));
  const absent = product_ids.flatMap((id, place) =>
    known.has(id) ? [] : [[`product_ids.${place}`, RULES.absent] as const],
  );
  if (absent.length > 0) throw new Refusal('notFound', Object.fromEntries(absent));
}
