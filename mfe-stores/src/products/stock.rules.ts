import { combinationText } from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import type { Product } from '@portal/shared/contract/merchant/catalogue/products.ts';
import type { StockChangeKind, StockUnit } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';

/** The name of a unit: a variant's values, or the title of a product without options. */
export const unitName = ({ title }: Product, { option_values }: StockUnit): string =>
  option_values.length > 0 ? combinationText(option_values) : title;

export const neededOf = ({ held, allocated }: StockUnit): number => held + allocated;

/** A unit's first count and a delivery need no reason; a recount or a loss does. */
export const needsReason = (kind: StockChangeKind, { is_counted }: StockUnit): boolean =>
  kind === 'written_off' || (kind === 'counted' && is_counted);

/** A change with its sign: `+5`, `−2`. */
export const signed = (change: number): string => `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;
