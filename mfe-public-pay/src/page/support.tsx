import { supportContact } from '@portal/shared/gateway/addresses.ts';
import { useText } from '../messages.ts';
import css from './controls.module.css';

/** Whom to ask where nothing on the page helps; nothing where whoever runs these pages names nobody. */
export function Support() {
  const t = useText();
  const { email, phone } = supportContact();
  if (!email && !phone) return null;
  return (
    <p className={`${css.muted} ${css.small} ${css.support}`}>
      {t('page.support')}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
          {phone}
        </a>
      )}
    </p>
  );
}
