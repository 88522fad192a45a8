/** The title of a line in a cart or an order: `Kek (6 inci, Nama)`. */
import type { BuyerCart } from '@portal/shared/domain/cart/stored-cart.ts';

export const titleOf = (title: string, option_values: readonly string[]): string =>
  option_values.length > 0 ? `${title} (${option_values.join(', ')})` : title;

export const lineTitle = ({ data, variant }: Pick<BuyerCart['items'][number], 'data' | 'variant'>): string =>
  titleOf(data.title, 'id' in variant ? variant.option_values : []);
