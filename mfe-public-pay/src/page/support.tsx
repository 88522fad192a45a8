import { supportContact } from '@portal/shared/gateway/addresses.ts';
import { usePageText } from '../page-messages.ts';
import { Contacts } from './contacts.tsx';
import css from './controls.module.css';

/** The support contact, for payers who find no help on the page. Renders nothing when the operator has set no contact. */
export function Support() {
  const t = usePageText();
  const { email, phone } = supportContact();
  if (!email && !phone) return null;
  return (
    <p className={`${css.muted} ${css.small} ${css.support}`}>
      {t('page.support')}
      <Contacts email={email} phone={phone} />
    </p>
  );
}
