import type { PublicProduct, PublicStore } from '@portal/shared/contract/public/storefront.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import { payerAddress } from '@portal/shared/gateway/addresses.ts';
import { useNavigate } from '@portal/shared/router/screen.ts';
import { useState } from 'react';
import controls from '../../page/controls.module.css';
import { paths } from '../../paths.ts';
import { useOrderingText } from '../../ordering-messages.ts';
import { Copy } from '../copy.tsx';
import { useDelivery, usePostcode } from '../delivery.rules.ts';
import { Postcode } from '../postcode.tsx';
import { Stock } from '../stock.tsx';
import { useStoreText } from '../../store-messages.ts';
import { priceText } from '../tile.tsx';
import { Buy } from './buy.tsx';
import { Options } from './options.tsx';
import css from './product.module.css';
import { firstChoice, variantChosen, type Choice } from './rules.ts';

interface OfferProps {
  readonly store: PublicStore;
  readonly product: PublicProduct;
  /** The id of the variant in a link. */
  readonly variantId: string | null;
}

/** Why the present choice cannot be added to the cart; empty when it can. */
function useObstacle(product: PublicProduct, choice: Choice): string {
  const t = useOrderingText();
  if (!product.product_variant_enable) return product.stock === 'sold_out' ? t('sold_out') : '';
  if (product.product_product_variant.length === 0) return t('cannot_be_had');
  const open = product.options.flatMap(({ name }, place) => (choice[place] === '' ? [name] : []));
  if (open.length > 0) return t('choose_first', { names: open.join(', ') });
  const variant = variantChosen(product, choice);
  if (!variant) return t('not_sold');
  return variant.stock === 'sold_out' ? t('sold_out') : '';
}

/** The price, the choice of a variant, the delivery price, and the button for adding to the cart. */
export function Offer({ store, product, variantId }: OfferProps) {
  const t = useOrderingText();
  const navigate = useNavigate();
  const storeText = useStoreText();
  const [choice, setChoice] = useState(() => firstChoice(product, variantId));
  const [quantity, setQuantity] = useState(String(product.min_purchase_quantity ?? 1));
  const { postcode, change } = usePostcode();
  const variant = product.product_variant_enable ? variantChosen(product, choice) : undefined;
  const obstacle = useObstacle(product, choice);
  const count = Math.trunc(Number(plainNumber(quantity)));
  const items =
    obstacle === '' && count >= 1 && count <= 999
      ? [{ product_id: product.id, variant_id: variant?.id ?? null, quantity: count }]
      : [];
  const { state, again } = useDelivery(store.id, postcode, items);
  const choose = (next: Choice) => {
    setChoice(next);
    const chosen = variantChosen(product, next);
    if (chosen) void navigate(paths.storeProduct(store.id, product.id, chosen.id), { replace: true });
  };
  const price = variant ? (variant.custom_pricing_price ?? product.price) : undefined;
  return (
    <>
      <p className={css.price} role="status">
        <bdi>{price === undefined ? priceText(product, storeText) : formatRinggit(price)}</bdi>
        <Stock word={variant?.stock ?? product.stock} />
      </p>
      <Options product={product} choice={choice} onChange={choose} />
      {product.product_variant_enable && choice.every(Boolean) && obstacle && (
        <p role="status" className={css.said}>
          {obstacle}
        </p>
      )}
      <Buy storeId={store.id} {...{ product, variant, obstacle, quantity }} onQuantity={setQuantity} />
      {product.weight_grams !== null && (
        <div className={controls.card}>
          <Postcode postcode={postcode} onChange={change} delivery={state} again={again} />
        </div>
      )}
      <Copy
        label={t('share')}
        done={t('shared')}
        text={() => payerAddress() + paths.storeProduct(store.id, product.id, variant?.id)}
      />
    </>
  );
}
