import type { Receipt } from '@portal/shared/contract/public/public-pay.ts';
import { useSecondaryText } from '../secondary-messages.ts';
import { Contacts } from '../page/contacts.tsx';
import controls from '../page/controls.module.css';
import css from './receipt.module.css';

/** The merchant's message to a payer who has paid, and the link to continue; each only if the merchant has set it. */
export function Thanks({ receipt: { thanks, merchant_name } }: { readonly receipt: Receipt }) {
  const t = useSecondaryText();
  if (!thanks) return null;
  const { title, message, button_label, redirect_url } = thanks;
  return (
    <section className={controls.card}>
      <h2 className={css.thanks}>
        <bdi>{title}</bdi>
      </h2>
      {message && (
        <p className={css.message}>
          <bdi>{message}</bdi>
        </p>
      )}
      {redirect_url && (
        <a className={`${controls.secondary} ${css.onward}`} href={redirect_url} rel="noreferrer">
          <bdi>{button_label || t('receipt.back', { merchant: merchant_name })}</bdi>
        </a>
      )}
    </section>
  );
}

/** The contact for questions about the purchase. */
export function Ask({ receipt: { support } }: { readonly receipt: Receipt }) {
  const t = useSecondaryText();
  if (!support) return null;
  const { name, email, phone } = support;
  return (
    <p className={`${controls.muted} ${controls.small} ${controls.support}`}>
      <span>{t('receipt.ask', { name })}</span>
      <Contacts email={email} phone={phone} />
    </p>
  );
}
