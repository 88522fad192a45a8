import { piecesOf } from '@portal/shared/domain/cart/cart.ts';
import type { BuyerCart } from '@portal/shared/domain/cart/stored-cart.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import controls from '../../page/controls.module.css';
import { useOrderingText } from '../../ordering-messages.ts';
import css from './cart.module.css';

interface FromLinkProps {
  readonly linked: BuyerCart;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** The cart in a link replaces the device's own cart only when the buyer chooses to replace it. */
export function FromLink({ linked, onTake, onKeep }: FromLinkProps) {
  const t = useOrderingText();
  return (
    <section className={`${controls.card} ${css.order}`} aria-label={t('cart.from_link')}>
      <h2 className={css.heading}>{t('cart.from_link')}</h2>
      <p className={controls.muted}>{t('cart.from_link_text', { count: formatCount(piecesOf(linked)) })}</p>
      <button type="button" className={controls.primary} onClick={onTake}>
        {t('cart.take')}
      </button>
      <button type="button" className={controls.secondary} onClick={onKeep}>
        {t('cart.keep')}
      </button>
    </section>
  );
}
