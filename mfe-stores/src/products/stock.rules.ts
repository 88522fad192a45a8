import { combinationText } from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import type { Product } from '@portal/shared/contract/merchant/catalogue/products.ts';
import type { StockChangeKind, StockUnit } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';

/** A variant by its values; a product without options by its title. */
export const unitName = ({ title }: Product, { option_values }: StockUnit): string =>
  option_values.length > 0 ? combinationText(option_values) : title;

export const neededOf = ({ held, allocated }: StockUnit): number => held + allocated;

/** The first count of a unit and a delivery need no reason; what is counted again or lost does. */
export const needsReason = (kind: StockChangeKind, { is_counted }: StockUnit): boolean =>
  kind === 'written_off' || (kind === 'counted' && is_counted);

/** A change with its sign: `+5`, `−2`. */
export const signed = (change: number): string => `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;
