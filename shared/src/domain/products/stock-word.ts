import type { StockWord } from '../../contract/public/stock-word.ts';

/** So many or fewer are few. */
const FEW = 5;

/** How people read a number of units that can be had. It is undefined for a unit that is not counted, which is never short. */
export function stockWordOf(available: number | undefined): StockWord {
  if (available === undefined || available > FEW) return 'in_stock';
  return available > 0 ? 'few_left' : 'sold_out';
}
