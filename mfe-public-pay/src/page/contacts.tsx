import { formatPhone, telOf } from '@portal/shared/domain/phone.ts';

interface ContactsProps {
  /** Email and phone may be empty. */
  readonly email: string;
  readonly phone: string;
}

/** An email address and a phone number, as links. */
export const Contacts = ({ email, phone }: ContactsProps) => (
  <>
    {email && <a href={`mailto:${email}`}>{email}</a>}
    {phone && (
      <a href={telOf(phone)} dir="ltr">
        {formatPhone(phone)}
      </a>
    )}
  </>
);
