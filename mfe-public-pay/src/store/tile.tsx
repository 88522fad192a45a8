import type { PublicProduct } from '@portal/shared/contract/public/storefront.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { paths } from '../paths.ts';
import { useStoreText } from '../store-messages.ts';
import css from './catalogue.module.css';
import { Photo } from './photo.tsx';
import { Stock } from './stock.tsx';

/** `From RM 65.00`, where variants cost more or less. */
export function usePrice() {
  const t = useStoreText();
  return ({ price_from, price_to }: Pick<PublicProduct, 'price_from' | 'price_to'>): string =>
    price_from === price_to ? formatRinggit(price_from) : t('from', { price: formatRinggit(price_from) });
}

interface TileProps {
  readonly storeId: string;
  readonly product: PublicProduct;
  /** Of those that are seen without scrolling. */
  readonly isFirst: boolean;
}

export function Tile({ storeId, product, isFirst }: TileProps) {
  const price = usePrice();
  return (
    <li className={css.tile}>
      <Photo product={product} isFirst={isFirst} sizes="(min-width: 900px) 240px, 45vw" />
      <Link className={css.name} to={paths.storeProduct(storeId, product.id)}>
        <bdi>{product.title}</bdi>
      </Link>
      <p className={css.price}>
        {price(product)}
        <Stock word={product.stock} />
      </p>
    </li>
  );
}
