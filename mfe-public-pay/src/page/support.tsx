import { formatPhone } from '@portal/shared/domain/phone.ts';
import { supportContact } from '@portal/shared/gateway/addresses.ts';
import { usePageText } from '../page-messages.ts';
import css from './controls.module.css';

/** Whom to ask where nothing on the page helps. It is empty where the operator of these pages has set no contact. */
export function Support() {
  const t = usePageText();
  const { email, phone } = supportContact();
  if (!email && !phone) return null;
  return (
    <p className={`${css.muted} ${css.small} ${css.support}`}>
      {t('page.support')}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
          {formatPhone(phone)}
        </a>
      )}
    </p>
  );
}
