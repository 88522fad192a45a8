import type { PublicProduct, PublicStore } from '@portal/shared/contract/public/storefront.ts';
import { clearCart, lineIdOf, removeItems, setQuantity, totalOf } from '@portal/shared/domain/cart/cart.ts';
import type { BuyerCart } from '@portal/shared/domain/cart/stored-cart.ts';
import { formatCount, formatRinggit } from '@portal/shared/i18n/format.ts';
import { Link, useNavigate } from '@portal/shared/router/screen.ts';
import { useState } from 'react';
import controls from '../../page/controls.module.css';
import { Notice } from '../../page/notice.tsx';
import { paths } from '../../paths.ts';
import { useOrderingText } from '../../ordering-messages.ts';
import { changeCart, readCart, useCart } from '../cart.rules.ts';
import css from './cart.module.css';
import { FromLink } from './from-link.tsx';
import { Line } from './lines.tsx';
import { checkedLines, orderable, type CheckedLine } from './rules.ts';
import { Sums } from './sums.tsx';
import { lineTitle } from '../titles.rules.ts';

interface ContentsProps {
  readonly store: PublicStore;
  /** The products of the cart that the store sells now; undefined until the gateway has responded. */
  readonly present: readonly PublicProduct[] | undefined;
  /** The cart in the link, when the device already has a cart. */
  readonly linked: BuyerCart | undefined;
}

/** Changes of the cart, each with its announcement. A change that removed an item can be undone. */
function useChanges(storeId: string) {
  const t = useOrderingText();
  const [said, say] = useState('');
  const [before, setBefore] = useState<BuyerCart>();
  return {
    said,
    canUndo: before !== undefined,
    quantity: (line: CheckedLine, count: number) => {
      changeCart(storeId, (cart) => setQuantity(cart, lineIdOf(line.item), count));
      setBefore(undefined);
      const total = formatRinggit(totalOf(readCart(storeId)));
      say(t('cart.changed', { title: lineTitle(line.item), count: formatCount(count), total }));
    },
    remove: (line: CheckedLine) => {
      setBefore(readCart(storeId));
      changeCart(storeId, (cart) => removeItems(cart, lineIdOf(line.item)));
      say(t('cart.removed', { title: lineTitle(line.item) }));
    },
    clear: () => {
      setBefore(readCart(storeId));
      changeCart(storeId, clearCart);
      say(t('cart.cleared'));
    },
    undo: () => {
      if (before) changeCart(storeId, () => before);
      setBefore(undefined);
      say('');
    },
  };
}

export function Contents({ store, present, linked }: ContentsProps) {
  const t = useOrderingText();
  const navigate = useNavigate();
  const cart = useCart(store.id);
  const changes = useChanges(store.id);
  const lines = checkedLines(cart, present);
  const items = orderable(lines);
  const leaveLink = () => void navigate(paths.storeCart(store.id), { replace: true });
  return (
    <>
      <h1 className={css.title} tabIndex={-1}>
        {t('cart.title')}
      </h1>
      {linked && linked.items.length > 0 && (
        <FromLink
          linked={linked}
          onTake={() => {
            changeCart(store.id, () => linked);
            leaveLink();
          }}
          onKeep={leaveLink}
        />
      )}
      {linked?.items.length === 0 && <Notice tone="wait">{t('cart.link_gone')}</Notice>}
      {present === undefined && lines.length > 0 && <Notice tone="wait">{t('cart.as_seen')}</Notice>}
      <div className={css.said}>
        <p role="status">{changes.said}</p>
        {changes.canUndo && (
          <button type="button" className={controls.quiet} onClick={changes.undo}>
            {t('cart.undo')}
          </button>
        )}
      </div>
      {lines.length === 0 ? (
        <div className={css.order}>
          <p className={controls.muted}>{t('cart.empty')}</p>
          <Link className={controls.primary} to={paths.store(store.id)}>
            {t('cart.look')}
          </Link>
        </div>
      ) : (
        <div className={css.cart}>
          <div>
            <ul className={css.lines}>
              {lines.map((line) => (
                <Line
                  key={lineIdOf(line.item)}
                  storeId={store.id}
                  line={line}
                  onQuantity={changes.quantity}
                  onRemove={changes.remove}
                />
              ))}
            </ul>
            <button type="button" className={controls.quiet} onClick={changes.clear}>
              {t('cart.clear')}
            </button>
          </div>
          {items.length > 0 && <Sums store={store} items={items} />}
        </div>
      )}
    </>
  );
}
