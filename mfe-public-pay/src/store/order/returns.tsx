/** The returns of an order: the state of each, and a form for another while the shop accepts them. */
import { publicReturns, type PublicReturn, type PublicReturns } from '@portal/shared/contract/public/public-returns.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount, formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useEffect, useState } from 'react';
import { useOrderText } from '../../order-messages.ts';
import controls from '../../page/controls.module.css';
import { useRefresh } from '../../page/refreshing.tsx';
import { replyTimeout } from '../../payment/reply.rules.ts';
import { RequestReturn } from './request-return.tsx';
import css from './order.module.css';
import { wordsOfLine } from './rules.ts';

function OneReturn({ one }: { readonly one: PublicReturn }) {
  const t = useOrderText();
  const language = useLanguage();
  return (
    <li>
      <b>{t('returns.one', { number: formatCount(one.number) })}</b>
      <span>{t(`returns.status.${one.status}`)}</span>
      {one.lines.map((line) => (
        <span key={line.position} className={controls.muted}>
          {`${formatCount(line.quantity)} × `}
          <bdi>{wordsOfLine(line)}</bdi>
        </span>
      ))}
      {one.answer && <bdi>{one.answer}</bdi>}
      {one.due_at && (
        <span className={controls.muted}>{t('returns.due', { when: formatMoment(one.due_at, language) })}</span>
      )}
    </li>
  );
}

/** The returns are read when the part appears, and again when the order has changed. When the call fails, the part stays hidden. */
function useReturns(orderId: string, look: string) {
  const [all, setAll] = useState<PublicReturns | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = await gateway
        .call(publicReturns.ofOrder, { params: { id: orderId } }, { signal: replyTimeout() })
        .catch(() => null);
      if (!isGone && found) setAll(found);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [orderId, look]);
  return { all, setAll };
}

interface Props {
  readonly orderId: string;
  /** A text that changes with the order. */
  readonly look: string;
}

export function Returns({ orderId, look }: Props) {
  const t = useOrderText();
  const refresh = useRefresh();
  const { all, setAll } = useReturns(orderId, look);
  // A return changes the order's own state, so the order is read again, too.
  const show = (next: PublicReturns) => {
    setAll(next);
    void refresh();
  };
  if (!all || (all.returns.length === 0 && all.lines.length === 0)) return null;
  return (
    <section className={`${controls.card} ${controls.stack}`} aria-labelledby="order-returns">
      <h2 id="order-returns" className={css.heading}>
        {t('returns.title')}
      </h2>
      {all.returns.length > 0 && (
        <ul className={css.parcels}>
          {all.returns.map((one) => (
            <OneReturn key={one.number} one={one} />
          ))}
        </ul>
      )}
      {all.lines.length > 0 && <RequestReturn orderId={orderId} all={all} onDone={show} />}
    </section>
  );
}
