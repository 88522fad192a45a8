import type { OrderQuote, QuotedLine } from '@portal/shared/contract/public/public-orders.ts';
import type { PublicStore } from '@portal/shared/contract/public/storefront.ts';
import { formatCount, formatRinggit } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { ReactNode } from 'react';
import controls from '../../page/controls.module.css';
import { paths } from '../../paths.ts';
import type { useLiveAnswer } from '../live-answer.rules.ts';
import type { PricedShippingMethod } from '../delivery.rules.ts';
import { useOrderText } from '../../order-messages.ts';
import css from './checkout.module.css';
import { adjust, isWhole, totalOf } from './rules.ts';
import { titleOf } from '../titles.rules.ts';

/** The problem of a line, and a button that solves it. */
function Problem({ store, line }: { readonly store: PublicStore; readonly line: QuotedLine }) {
  const t = useOrderText();
  const { problem, possible } = line;
  if (problem === null) return null;
  const count = possible === null ? '' : formatCount(possible);
  return (
    <div className={css.problem}>
      <p>{t(`line.${problem}`, { possible: count })}</p>
      {possible !== null && possible > 0 && (
        <button type="button" className={controls.quiet} onClick={() => adjust(store.id, line, possible)}>
          {t('line.take', { possible: count })}
        </button>
      )}
      <button
        type="button"
        className={controls.quiet}
        aria-label={t('line.remove_named', { title: titleOf(line.title, line.option_values) })}
        onClick={() => adjust(store.id, line, 0)}
      >
        {t('line.remove')}
      </button>
    </div>
  );
}

interface SummaryProps {
  readonly store: PublicStore;
  readonly quoteRequest: Pick<ReturnType<typeof useLiveAnswer<OrderQuote>>, 'state' | 'again'>;
  readonly quote: OrderQuote | undefined;
  readonly shippingMethod: PricedShippingMethod | undefined;
  /** Shown between the lines and the total. */
  readonly children?: ReactNode;
}

/** The ordered lines and the total, as the gateway calculates them now. */
export function Summary({ store, quoteRequest, quote, shippingMethod, children }: SummaryProps) {
  const t = useOrderText();
  const total = quote && totalOf(quote, shippingMethod);
  return (
    <section className={controls.card} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary" className={css.heading}>
        {t('checkout.summary')}
      </h2>
      {!quote && (
        <p className={controls.muted} role="status">
          {t(quoteRequest.state.kind === 'failed' ? 'checkout.failed' : 'checkout.asking')}
        </p>
      )}
      {quoteRequest.state.kind === 'failed' && (
        <button type="button" className={controls.quiet} onClick={quoteRequest.again}>
          {t('checkout.again')}
        </button>
      )}
      {quote && (
        <>
          <ul className={css.lines}>
            {quote.lines.map((line) => (
              <li key={line.variant_id ?? line.product_id}>
                <div className={css.row}>
                  <span>
                    {`${formatCount(line.quantity)} × `}
                    <bdi>{titleOf(line.title, line.option_values)}</bdi>
                  </span>
                  <bdi>{formatRinggit(line.total)}</bdi>
                </div>
                <Problem store={store} line={line} />
              </li>
            ))}
          </ul>
          {children}
          {isWhole(quote) && (
            <dl className={css.totals}>
              <div className={css.row}>
                <dt>{t('checkout.goods')}</dt>
                <dd>{formatRinggit(quote.goods_total)}</dd>
              </div>
              {quote.discount && (
                <div className={css.row}>
                  <dt>
                    <bdi>{quote.discount.title}</bdi>
                  </dt>
                  <dd>{formatRinggit(-quote.discount.amount)}</dd>
                </div>
              )}
              {quote.is_sent && shippingMethod && (
                <div className={css.row}>
                  <dt>{t('checkout.delivery', { method: shippingMethod.title })}</dt>
                  <dd>{formatRinggit(shippingMethod.price)}</dd>
                </div>
              )}
              {total !== undefined && (
                <div className={`${css.row} ${css.total}`}>
                  <dt>{t('checkout.total')}</dt>
                  <dd>{formatRinggit(total)}</dd>
                </div>
              )}
            </dl>
          )}
        </>
      )}
      <Link className={`${controls.quiet} ${css.change}`} to={paths.storeCart(store.id)}>
        {t('checkout.change')}
      </Link>
    </section>
  );
}
