/**
 * Starts and stops the counting of units, and changes their counts for a merchant. Each function locks the level, so that no order can
 * change it at the same time.
 */
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { MOST_UNITS, type StockChangeKind } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { Owner } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import { lockLevels, move, type Cause, type Level } from './movements.ts';
import { leastOnHand, owedWith } from './quantities.ts';
import { stockLevels } from './tables.ts';

export interface Unit {
  readonly accountId: string;
  readonly productId: string;
  /** Null when the product has no options. */
  readonly variantId: string | null;
}

export interface Change {
  readonly kind: StockChangeKind;
  /** A number of units: for `counted` the number on the shelf, otherwise the change. */
  readonly quantity: number;
  readonly reason: string;
}

const unitIdOf = ({ productId, variantId }: Unit): string => variantId ?? productId;

const needed = ({ allocated, held }: Level): number => allocated + held;

const refused = (field: string, message: string): Refusal => new Refusal('invalidInput', { [field]: message });

async function lockCounted(tx: Tx, accountId: string, unitId: string): Promise<Level> {
  const level = (await lockLevels(tx, [unitId], accountId)).get(unitId);
  if (!level) throw new Refusal('wrongState', { unit_id: RULES.not_counted });
  return level;
}

/** Starts counting a unit and returns its level; undefined when the unit is already counted. */
async function begin(tx: Tx, unit: Unit): Promise<Level | undefined> {
  const unitId = unitIdOf(unit);
  const { accountId: account_id, productId: product_id, variantId: variant_id } = unit;
  const [added] = await tx
    .insert(stockLevels)
    .values({ unit_id: unitId, account_id, product_id, variant_id })
    .onConflictDoNothing()
    .returning();
  if (added) return added;
  const [known] = await tx.select().from(stockLevels).where(eq(stockLevels.unit_id, unitId)).for('update');
  if (known?.is_counted) return undefined;
  await tx.update(stockLevels).set({ is_counted: true }).where(eq(stockLevels.unit_id, unitId));
  return known;
}

/** Sets the count of a unit, and starts the counting if necessary. Throws a refusal when orders need more units. */
async function count(tx: Tx, unit: Unit, { quantity, reason }: Change, cause: Cause): Promise<void> {
  const unitId = unitIdOf(unit);
  const begun = await begin(tx, unit);
  const level = begun ?? (await lockCounted(tx, unit.accountId, unitId));
  if (!begun && reason === '') throw new Refusal('invalidInput', { reason: RULES.required });
  const min = leastOnHand(level);
  if (quantity < min) throw refused('quantity', ruleText(rule('stock_least', { needed: needed(level), min })));
  const onHand = quantity - level.on_hand;
  if (onHand !== 0) await move(tx, [{ unitId, kind: 'corrected', onHand, reason }], cause);
}

async function receive(tx: Tx, unit: Unit, { quantity, reason }: Change, cause: Cause): Promise<void> {
  const unitId = unitIdOf(unit);
  const max = MOST_UNITS - (await lockCounted(tx, unit.accountId, unitId)).on_hand;
  if (quantity > max) throw refused('quantity', ruleText(rule('max_value', { max })));
  await move(tx, [{ unitId, kind: 'received', onHand: quantity, reason }], cause);
}

async function writeOff(tx: Tx, unit: Unit, { quantity, reason }: Change, cause: Cause): Promise<void> {
  const unitId = unitIdOf(unit);
  const level = await lockCounted(tx, unit.accountId, unitId);
  if (reason === '') throw new Refusal('invalidInput', { reason: RULES.required });
  const least = leastOnHand(level);
  const max = level.on_hand - least;
  const message = least === 0 ? rule('max_value', { max }) : rule('stock_most', { needed: needed(level), max });
  if (quantity > max) throw refused('quantity', ruleText(message));
  await move(tx, [{ unitId, kind: 'written_off', onHand: -quantity, reason }], cause);
}

const CHANGES = { counted: count, received: receive, written_off: writeOff };

/**
 * Throws a refusal at the field whose value conflicts with orders or with the count on the shelf, and for a unit that must be counted but
 * is not.
 */
export const changeUnits = (tx: Tx, unit: Unit, change: Change, cause: Cause): Promise<void> =>
  CHANGES[change.kind](tx, unit, change, cause);

/** Sets how many more units may be sold than are on the shelf. Throws a refusal for a limit below the number already sold in this way. */
export async function setOversellLimit(tx: Tx, { accountId }: Owner, unitId: string, limit: number): Promise<void> {
  const level = await lockCounted(tx, accountId, unitId);
  const min = Math.max(0, needed(level) - level.on_hand - level.owed);
  if (limit < min) throw refused('oversell_limit', ruleText(rule('stock_least', { needed: needed(level), min })));
  const owed = Math.min(level.owed, owedWith(0, { ...level, oversell_limit: limit }));
  await tx.update(stockLevels).set({ oversell_limit: limit, owed }).where(eq(stockLevels.unit_id, unitId));
}

/** Stops counting the unit, which is then made to order. Throws a refusal while orders need units. */
export async function stopCounting(tx: Tx, { accountId }: Owner, unitId: string): Promise<void> {
  const level = await lockCounted(tx, accountId, unitId);
  if (needed(level) > 0)
    throw new Refusal('inUse', { unit_id: ruleText(rule('stock_needed', { needed: needed(level) })) });
  await tx.update(stockLevels).set({ is_counted: false, oversell_limit: 0 }).where(eq(stockLevels.unit_id, unitId));
}
