/** The stock level that buyers see; they never see the number of units. */
import * as v from 'valibot';

export const StockWord = v.picklist(['in_stock', 'few_left', 'sold_out']);
export type StockWord = v.InferOutput<typeof StockWord>;
