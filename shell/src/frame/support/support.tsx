/** The support contact (specification §9). Renders nothing if the operator has set none. */
import './support.css';
import { formatPhone, telOf } from '@portal/shared/domain/phone.ts';
import { supportContact } from '@portal/shared/gateway/addresses.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { useShellText } from '../../words.ts';

export function Support() {
  const t = useShellText();
  const constants = portalConstants.use();
  // Until the gateway has responded with its support contact, the contact in the document is used.
  const written = supportContact();
  const email = constants?.support.email || written.email;
  const phone = constants?.support.phone || written.phone;
  if (!email && !phone) return null;
  return (
    <span className="f-support">
      {t('support')}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && (
        <a href={telOf(phone)} dir="ltr">
          {formatPhone(phone)}
        </a>
      )}
    </span>
  );
}
