import type { StockWord } from '@portal/shared/contract/public/stock-word.ts';

/** So many or fewer are few. */
const FEW = 5;

/** What buyers are told of so many; undefined is what nobody counts, of which there always is some. */
export const stockWordOf = (available: number | undefined): StockWord => {
  if (available === undefined || available > FEW) return 'in_stock';
  return available > 0 ? 'few_left' : 'sold_out';
};
