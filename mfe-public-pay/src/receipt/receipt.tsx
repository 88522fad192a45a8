import type { Receipt as Paid } from '@portal/shared/contract/public/public-pay.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useState } from 'react';
import { useSecondaryText } from '../secondary-messages.ts';
import { useText } from '../messages.ts';
import { SheetOrderLines } from '../order-lines/lazy-lines.tsx';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import { lazyPart } from '../page/lazy-part.tsx';
import { useIsLive } from '../page/live.rules.ts';
import { StatusPanel } from '../page/status-panel.tsx';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { paths } from '../paths.ts';
import { Marked } from '../payment/marked.tsx';
import { isMarked } from '../payment/attempt.rules.ts';
import { Issuer } from './issuer.tsx';
import css from './receipt.module.css';
import { Ask, Thanks } from './thanks.tsx';
import { ToppedUp } from './topped-up.tsx';

/** The details that prove the payment. */
function useDetails({ paid_at, ...attempt }: Paid) {
  const t = useSecondaryText();
  const language = useLanguage();
  const rows = [
    ['merchant', attempt.merchant_name],
    ['bill', attempt.bill_number],
    // A top-up is already described above, in the reader's language.
    ['description', attempt.top_up ? null : attempt.bill_description],
    ['paid_at', paid_at && formatMoment(paid_at, language)],
    ['bank', attempt.bank_name],
    ['bank_reference', attempt.bank_reference],
    ['reference', attempt.invoice_no],
  ] as const;
  return rows.flatMap(([key, value]) => (value ? [{ key, label: t(`receipt.${key}`), value }] : []));
}

/** An email that contains only the link. It must not contain the item, the payer or the card. */
const letter = (subject: string, link: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(link)}`;

interface KeepLinkProps {
  readonly receipt: Paid;
  /** True when no more important action is above this one. */
  readonly isFirst: boolean;
}

function KeepLink({ receipt, isFirst }: KeepLinkProps) {
  const say = useSecondaryText();
  const isLive = useIsLive();
  const [isCopied, setCopied] = useState(false);
  // The edge does not know the origin of these pages, and whether a browser has a clipboard.
  const href = isLive ? new URL(paths.thankYou(receipt.invoice_no), window.location.href).href : '';
  const copy = async () => {
    await navigator.clipboard.writeText(href);
    setCopied(true);
  };
  return (
    <div className={`${controls.stack} ${css.actions}`}>
      <div className={`${controls.stack} k-scripted`} inert={!isLive}>
        <button
          type="button"
          className={isFirst ? controls.primary : controls.secondary}
          onClick={() => window.print()}
        >
          {say('receipt.print')}
        </button>
        <div className={css.keeping}>
          {(!isLive || 'clipboard' in navigator) && (
            <button type="button" className={controls.secondary} onClick={() => void copy().catch(() => undefined)}>
              {say('receipt.copy')}
            </button>
          )}
          <a
            className={controls.secondary}
            href={letter(say('receipt.letter', { merchant: receipt.merchant_name }), href)}
          >
            {say('receipt.send')}
          </a>
        </div>
      </div>
      <Link className={controls.secondary} to={paths.invoice(receipt.bill_id)}>
        {say('receipt.invoice')}
      </Link>
      <p className={css.keep} role="status">
        {isCopied ? say('receipt.copied') : say('receipt.keep')}
      </p>
    </div>
  );
}

/** The part is loaded later, because it contains the QR code renderer, which only the printed page needs. */
const PrintedAddress = lazyPart(async () => (await import('../page/printed-address.tsx')).PrintedAddress, null, {
  isExtra: true,
});

/** The proof of a payment, on screen, on paper, and later at the same URL. */
export function Receipt({ attempt }: { readonly attempt: Paid }) {
  const t = useText();
  const say = useSecondaryText();
  const details = useDetails(attempt);
  const isApart = isMarked(attempt);
  const order = isApart ? null : attempt.order_id;
  return (
    <div className={controls.stack}>
      <StatusPanel tone={isApart ? 'pending' : 'success'} title={isApart ? say('receipt.apart') : t('receipt.title')}>
        <Amount sen={attempt.amount} />
      </StatusPanel>
      {isApart ? <Marked attempt={attempt} /> : <Thanks receipt={attempt} />}
      {attempt.top_up && <ToppedUp topUp={attempt.top_up} />}
      {order && (
        <Link className={controls.primary} to={paths.order(order)}>
          {say('receipt.order')}
        </Link>
      )}
      {order && attempt.order && (
        <div className={controls.card}>
          <SheetOrderLines order={attempt.order} />
        </div>
      )}
      <dl className={css.details}>
        {details.map(({ key, label, value }) => (
          <div key={key} className={css.row}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Ask receipt={attempt} />
      <KeepLink receipt={attempt} isFirst={!order} />
      <Issuer />
      <PrintedAddress path={paths.thankYou(attempt.invoice_no)} />
    </div>
  );
}
