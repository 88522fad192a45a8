import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { paths } from '../paths.ts';
import { useStoreText } from '../store-messages.ts';
import css from './catalogue.module.css';
import type { StorePage } from './page-data.rules.ts';
import { Photo } from './photo.tsx';
import { Stock } from './stock.tsx';

type TileProduct = StorePage['list']['data'][number];

/** The displayed width of a tile's picture, as the value of the `sizes` attribute. */
export const TILE_SIZES = '(min-width: 900px) 240px, 45vw';

type Price = Pick<TileProduct, 'price_from' | 'price_to'>;

/** `From RM 65.00` when the variants differ in price. */
export const priceText = ({ price_from, price_to }: Price, t: ReturnType<typeof useStoreText>): string =>
  price_from === price_to ? formatRinggit(price_from) : t('from', { price: formatRinggit(price_from) });

interface TileProps {
  readonly storeId: string;
  readonly product: TileProduct;
  /** Whether the tile is visible without scrolling. */
  readonly isFirst: boolean;
}

export function Tile({ storeId, product, isFirst }: TileProps) {
  const t = useStoreText();
  return (
    <li className={css.tile}>
      <Photo product={product} isFirst={isFirst} sizes={TILE_SIZES} />
      <Link className={css.name} to={paths.storeProduct(storeId, product.id)}>
        <bdi>{product.title}</bdi>
      </Link>
      <p className={css.price}>
        {priceText(product, t)}
        <Stock word={product.stock} />
      </p>
    </li>
  );
}
