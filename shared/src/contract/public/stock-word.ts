/** What buyers are told of stock: how many there are never reaches them. */
import * as v from 'valibot';

export const StockWord = v.picklist(['in_stock', 'few_left', 'sold_out']);
export type StockWord = v.InferOutput<typeof StockWord>;
