import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import type { PublicProduct, PublicVariant } from '@portal/shared/contract/public/storefront.ts';
import { piecesOf } from '@portal/shared/domain/cart/cart.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useState } from 'react';
import controls from '../../page/controls.module.css';
import fields from '../../page/fields.module.css';
import { Stepper } from '../../page/stepper.tsx';
import { paths } from '../../paths.ts';
import { useOrderingText } from '../../ordering-messages.ts';
import { addToCart, lineOf, mostOf, readCart, useCart } from '../cart.rules.ts';
import css from './product.module.css';

interface BuyProps {
  readonly storeId: string;
  readonly product: PublicProduct;
  readonly variant: PublicVariant | undefined;
  /** Why the present choice cannot be added to the cart; empty when it can. */
  readonly obstacle: string;
  readonly quantity: string;
  readonly onQuantity: (text: string) => void;
}

function Limits({ product }: Pick<BuyProps, 'product'>) {
  const t = useOrderingText();
  const { min_purchase_quantity: least, max_purchase_quantity: most } = product;
  const limits = [
    least !== null && least > 1 ? t('limit_least', { count: formatCount(least) }) : '',
    most === null ? '' : t('limit_most', { count: formatCount(most) }),
  ].filter(Boolean);
  return limits.length === 0 ? null : <p className={fields.hint}>{limits.join(' · ')}</p>;
}

/** The quantity and the button for adding to the cart. The result is shown below the button. */
export function Buy({ storeId, product, variant, obstacle, quantity, onQuantity }: BuyProps) {
  const t = useOrderingText();
  const cart = useCart(storeId);
  /** The result of the last press, and the obstacle at that time: after another choice the result no longer applies. */
  const [result, setResult] = useState({ text: '', obstacle });
  const say = (text: string) => setResult({ text, obstacle });
  const least = product.min_purchase_quantity ?? 1;
  const most = mostOf(product);
  const add = () => {
    if (obstacle) return say(obstacle);
    const wanted = Math.trunc(Number(plainNumber(quantity))) || least;
    const count = Math.min(most, Math.max(least, wanted));
    onQuantity(String(count));
    const adding = addToCart(storeId, lineOf(product, variant, count));
    if (adding === 'full') return say(t('added_full'));
    say(
      adding === 'most' || wanted > most
        ? t('added_most', { count: formatCount(most) })
        : t('added', { count: formatCount(piecesOf(readCart(storeId))) }),
    );
  };
  return (
    <div className={css.buy}>
      <div className={css.field}>
        <label htmlFor="store-quantity">{t('quantity')}</label>
        <Stepper
          id="store-quantity"
          value={quantity}
          {...{ least, most }}
          fewer={t('fewer')}
          more={t('another')}
          onChange={onQuantity}
        />
        <Limits product={product} />
      </div>
      <button type="button" className={controls.primary} onClick={add}>
        {t('add')}
      </button>
      <p role="status" className={css.said}>
        {result.obstacle === obstacle && result.text}
      </p>
      {cart.items.length > 0 && (
        <Link className={controls.secondary} to={paths.storeCart(storeId)}>
          {t('to_cart')}
        </Link>
      )}
    </div>
  );
}
