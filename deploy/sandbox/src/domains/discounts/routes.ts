import { discounts as contract } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../kernel/resources/resource.ts';
import { serveResource } from '../../kernel/resources/resource.ts';
import { catalogs } from '../catalogs/domain.ts';
import { CODE_OF_MERCHANT, discounts, type DiscountRow } from './tables.ts';

export function serveDiscounts(app: FastifyInstance): void {
  const { discountUses } = app.sandbox.ports;

  async function toWire(rows: readonly DiscountRow[], { tx }: Pick<Caller, 'tx'>) {
    const uses = await discountUses(
      tx,
      rows.map(({ id }) => id),
    );
    const catalogIds = rows.flatMap(({ catalog_id }) => catalog_id ?? []);
    const found =
      catalogIds.length === 0 ? [] : await tx.select().from(catalogs).where(inArray(catalogs.id, catalogIds));
    const titles = new Map(found.map(({ id, title }) => [id, title]));
    return rows.map((row) => ({
      ...row,
      uses: uses.get(row.id) ?? 0,
      catalog: row.catalog_id === null ? null : (titles.get(row.catalog_id) ?? null),
    }));
  }

  serveResource(app, contract, {
    table: discounts,
    references: { catalog_id: catalogs },
    uniques: { [CODE_OF_MERCHANT]: 'code' },
    toWire,
  });
}
