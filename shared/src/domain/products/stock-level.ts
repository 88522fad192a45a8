import type { StockLevel } from '../../contract/public/storefront.ts';

/** The maximum number of units that counts as few. */
const FEW = 5;

/**
 * The stock level for a number of available units. `available` is undefined for a unit without stock keeping, which is always in
 * stock.
 */
export function stockLevelOf(available: number | undefined): StockLevel {
  if (available === undefined || available > FEW) return 'in_stock';
  return available > 0 ? 'few_left' : 'sold_out';
}
