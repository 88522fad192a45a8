import type { PublicStore } from '@portal/shared/contract/public/storefront.ts';
import { totalOf } from '@portal/shared/domain/cart/cart.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import controls from '../../page/controls.module.css';
import { useOrderingText } from '../../ordering-messages.ts';
import { paths } from '../../paths.ts';
import { Copy } from '../copy.tsx';
import { linesOf, pricedShippingMethods, useDelivery, usePostcode } from '../delivery.rules.ts';
import { Postcode, usePlace } from '../postcode.tsx';
import css from './cart.module.css';
import { linkOf, whatsAppOf, type BuyerItem } from './rules.ts';
import { lineTitle } from '../titles.rules.ts';

interface SumsProps {
  readonly store: PublicStore;
  /** The items that can be ordered. */
  readonly items: readonly BuyerItem[];
}

function useDeliveryOf(store: PublicStore, items: readonly BuyerItem[]) {
  const { postcode, change } = usePostcode();
  const { state, again } = useDelivery(store.id, postcode, linesOf(items));
  const answer = state.kind === 'answer' ? state.answer : undefined;
  return {
    field: { postcode, onChange: change, delivery: state, again },
    answer,
    lowest: answer && pricedShippingMethods(answer)[0],
  };
}

type Delivery = Pick<ReturnType<typeof useDeliveryOf>, 'answer' | 'lowest'> & { readonly postcode: string };

/** The cart as a message to the shop. */
function useMessage(store: PublicStore, items: readonly BuyerItem[], { answer, lowest, postcode }: Delivery): string {
  const t = useOrderingText();
  const placeOf = usePlace();
  const goods = totalOf({ items });
  return [
    t('message.greeting', { store: store.title }),
    '',
    ...items.map((item) =>
      t('message.line', {
        count: item.quantity,
        title: lineTitle(item),
        total: formatRinggit(item.total_amount),
      }),
    ),
    '',
    ...(answer && lowest
      ? [
          t('message.goods', { total: formatRinggit(goods) }),
          t('message.delivery', {
            place: `${postcode} ${placeOf(answer)}`.trim(),
            method: lowest.title,
            price: formatRinggit(lowest.price),
          }),
        ]
      : []),
    t('message.total', { total: formatRinggit(goods + (lowest?.price ?? 0n)) }),
    '',
    linkOf(store.id, items),
  ].join('\n');
}

/** The total, with delivery when the postcode is known, and the ways to send the cart to the shop. */
export function Sums({ store, items }: SumsProps) {
  const t = useOrderingText();
  const { field, answer, lowest } = useDeliveryOf(store, items);
  const message = useMessage(store, items, { answer, lowest, postcode: field.postcode });
  const goods = totalOf({ items });
  const isWhole = lowest !== undefined || answer?.is_sent === false;
  const chat = whatsAppOf(store.phone, message);
  const mail =
    store.email && `mailto:${store.email}?${new URLSearchParams({ body: message }).toString().replaceAll('+', '%20')}`;
  return (
    <div className={css.sums}>
      <div className={controls.card}>
        <Postcode {...field} />
        <dl className={css.totals}>
          <div>
            <dt>{t('cart.goods')}</dt>
            <dd>{formatRinggit(goods)}</dd>
          </div>
          {lowest && (
            <div>
              <dt>{t('cart.delivery', { method: lowest.title })}</dt>
              <dd>{formatRinggit(lowest.price)}</dd>
            </div>
          )}
          <div className={css.total}>
            <dt>{t(isWhole ? 'cart.total' : 'cart.total_from')}</dt>
            <dd>{formatRinggit(goods + (lowest?.price ?? 0n))}</dd>
          </div>
        </dl>
      </div>
      <div className={css.order}>
        {store.takes_orders && (
          <Link className={controls.primary} to={paths.checkout(store.id)}>
            {t('cart.checkout')}
          </Link>
        )}
        <p className={controls.muted}>{t('cart.order_text')}</p>
        {chat && (
          <a
            className={store.takes_orders ? controls.secondary : controls.primary}
            href={chat}
            target="_blank"
            rel="noreferrer"
          >
            {t('cart.whatsapp')}
          </a>
        )}
        {mail && (
          <a className={chat || store.takes_orders ? controls.secondary : controls.primary} href={mail}>
            {t('cart.email')}
          </a>
        )}
        <Copy label={t('cart.copy')} done={t('cart.copied')} text={() => linkOf(store.id, items)} />
      </div>
    </div>
  );
}
