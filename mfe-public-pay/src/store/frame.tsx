import type { PublicStore } from '@portal/shared/contract/public/storefront.ts';
import { piecesOf, totalOf } from '@portal/shared/domain/cart/cart.ts';
import { formatCount, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { ReactNode } from 'react';
import { CartMark } from '../page/marks.tsx';
import { Notice } from '../page/notice.tsx';
import { Page } from '../page/page.tsx';
import { untilText } from '../page/rules.ts';
import { paths } from '../paths.ts';
import { useStoreText } from '../store-messages.ts';
import { useCart } from './cart.rules.ts';
import css from './frame.module.css';

/** The id of the opening hours on the first page of a store. */
export const OPENING_HOURS_ID = 'opening-hours';

/** `Open until 17:00`; undefined for a store without opening hours. */
function useOpening({ opening }: PublicStore): string | undefined {
  const t = useStoreText();
  const language = useLanguage();
  if (!opening) return undefined;
  const { is_open, changes_at } = opening;
  if (changes_at === null) return t(is_open ? 'open' : 'closed');
  return t(is_open ? 'open_until' : 'closed_until', { time: untilText(changes_at, language) });
}

function CartLink({ store }: { readonly store: PublicStore }) {
  const t = useStoreText();
  const cart = useCart(store.id);
  const pieces = formatCount(piecesOf(cart));
  return (
    <Link
      className={`${css.cart} k-scripted`}
      to={paths.storeCart(store.id)}
      aria-label={t('cart_of', { count: pieces, total: formatRinggit(totalOf(cart)) })}
    >
      <CartMark />
      {cart.items.length > 0 && (
        <span className={css.pieces} aria-hidden="true">
          {pieces}
        </span>
      )}
    </Link>
  );
}

interface FrameProps {
  readonly store: PublicStore;
  /** Makes the store the page's heading, for a page that has no other. */
  readonly isHeading?: boolean;
  /** The page is the cart itself, so it needs no link to the cart. */
  readonly isCart?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page of a store: its name, whether it is open, and the link to the cart. */
export function Frame({ store, isHeading = false, isCart = false, children }: FrameProps) {
  const t = useStoreText();
  const about = useOpening(store);
  return (
    <Page
      merchant={store.title}
      merchantTo={isHeading ? undefined : paths.store(store.id)}
      {...(about !== undefined && { about })}
      {...{ isHeading }}
      isWide
      action={isCart ? undefined : <CartLink store={store} />}
    >
      <div className={css.page}>
        {!store.takes_orders && (
          <Notice tone="wait" title={t('no_orders_title')}>
            {t('no_orders')}
          </Notice>
        )}
        {store.takes_orders && store.opening?.is_open === false && (
          <Notice tone="wait">
            {t('closed_hint')} <Link to={`${paths.store(store.id)}#${OPENING_HOURS_ID}`}>{t('about.hours')}</Link>
          </Notice>
        )}
        {children}
      </div>
    </Page>
  );
}
