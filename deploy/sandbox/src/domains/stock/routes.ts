/**
 * The calls of stock. Calls that change a level run in mode `queue`, so that the correction of a count waits for concurrent buyers of the
 * unit and does not fail (decision 0098).
 */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { stock as contract } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findOwned, ownedRow } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import type { Caller } from '../../kernel/resources/resource.ts';
import { products, productVariants, variantsOf } from '../products/domain.ts';
import { changeUnits, setOversellLimit, stopCounting } from './counting.ts';
import type { Level } from './movements.ts';
import { availableIn } from './quantities.ts';
import { stockLevels, stockMovements } from './tables.ts';

type WireUnit = CallResult<typeof contract.change>;

/** The description of a unit, with or without a count. */
type Unit = Pick<WireUnit, 'unit_id' | 'product_id' | 'variant_id' | 'option_values' | 'sku'>;
type ProductRow = typeof products.$inferSelect;
type VariantRow = Pick<typeof productVariants.$inferSelect, 'id' | 'product_id' | 'option_values' | 'sku'>;

const unitOfProduct = ({ id }: ProductRow): Unit => ({
  unit_id: id,
  product_id: id,
  variant_id: null,
  option_values: [],
  sku: '',
});

const unitOfVariant = ({ id, product_id, option_values, sku }: VariantRow): Unit => ({
  unit_id: id,
  product_id,
  variant_id: id,
  option_values: [...option_values],
  sku,
});

/** Throws `notFound` for an id that is not one of the caller's units. A product with options is not a unit. */
async function findUnit({ tx, principal }: Caller, unitId: string): Promise<Unit> {
  const variant = await ownedRow(tx, productVariants, principal, unitId);
  if (variant?.archived_at === null) return unitOfVariant(variant);
  const product = await ownedRow(tx, products, principal, unitId);
  if (product?.options.length === 0) return unitOfProduct(product);
  throw new Refusal('notFound', { unit_id: RULES.absent });
}

const UNCOUNTED = { on_hand: 0, allocated: 0, held: 0, oversell_limit: 0 };

function toWire(unit: Unit, level: Level | undefined): WireUnit {
  const is_counted = level?.is_counted ?? false;
  const counts = level && is_counted ? level : UNCOUNTED;
  const { on_hand, allocated, held, oversell_limit } = counts;
  return { ...unit, is_counted, on_hand, allocated, held, oversell_limit, available: availableIn(counts) };
}

async function toWireUnits({ tx, principal }: Caller, units: readonly Unit[]): Promise<WireUnit[]> {
  const ids = units.map(({ unit_id }) => unit_id);
  const levels = await tx
    .select()
    .from(stockLevels)
    .where(and(eq(stockLevels.account_id, principal.accountId), inArray(stockLevels.unit_id, ids)));
  const byId = new Map(levels.map((level) => [level.unit_id, level]));
  return units.map((unit) => toWire(unit, byId.get(unit.unit_id)));
}

async function toWireUnit(caller: Caller, unit: Unit): Promise<WireUnit> {
  const [wire] = await toWireUnits(caller, [unit]);
  if (!wire) throw new Refusal('notFound');
  return wire;
}

export function serveStock(app: FastifyInstance): void {
  serve(
    app,
    contract.ofProduct,
    async ({ params }, caller) => {
      const product = await findOwned(caller.tx, products, caller.principal, params.product_id);
      const variants = (await variantsOf(caller.tx, [product])).get(product.id);
      const units = variants ? variants.map(unitOfVariant) : [unitOfProduct(product)];
      return { product_id: product.id, units: await toWireUnits(caller, units) };
    },
    { mode: 'read' },
  );

  serve(
    app,
    contract.change,
    async ({ body }, caller) => {
      const unit = await findUnit(caller, body.unit_id);
      const { accountId, name } = caller.principal;
      const { product_id: productId, variant_id: variantId } = unit;
      await changeUnits(caller.tx, { accountId, productId, variantId }, body, {
        at: caller.clock.now(),
        byName: name,
      });
      return toWireUnit(caller, unit);
    },
    { mode: 'queue' },
  );

  serve(
    app,
    contract.limit,
    async ({ params, body }, caller) => {
      const unit = await findUnit(caller, params.unit_id);
      await setOversellLimit(caller.tx, caller.principal, params.unit_id, body.oversell_limit);
      return toWireUnit(caller, unit);
    },
    { mode: 'queue' },
  );

  serve(
    app,
    contract.stop,
    async ({ params }, caller) => {
      const unit = await findUnit(caller, params.unit_id);
      await stopCounting(caller.tx, caller.principal, params.unit_id);
      return toWireUnit(caller, unit);
    },
    { mode: 'queue' },
  );

  serve(
    app,
    contract.movements,
    async ({ params, query }, { tx, principal }) => {
      const own = and(eq(stockLevels.account_id, principal.accountId), eq(stockLevels.unit_id, params.unit_id));
      const [level] = await tx.select().from(stockLevels).where(own);
      if (!level) throw new Refusal('notFound');
      const rows = await tx
        .select()
        .from(stockMovements)
        .where(eq(stockMovements.unit_id, level.unit_id))
        .orderBy(desc(stockMovements.number))
        .limit(query.limit)
        .offset(query.skip);
      // Movement numbers have no gaps, so the newest number is the total.
      return { list: { data: rows, total: level.number } };
    },
    { mode: 'read' },
  );
}
