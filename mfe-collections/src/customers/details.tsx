import type { BilledCustomer, Customer } from '@portal/shared/contract/merchant/customers/customers.ts';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { EmailText } from '@portal/shared/ui/value/email-text.tsx';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { MomentText, RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { ActiveStatus } from '@portal/shared/ui/value/status.tsx';
import { PhoneText } from '@portal/shared/ui/value/phone-text.tsx';
import { useText } from '../messages.ts';

type Address = Pick<Customer, 'address_line_1' | 'address_line_2' | 'postcode' | 'locality' | 'state'>;

/** The lines of an address as on an envelope; empty if no part is known. */
const addressOf = ({ address_line_1, address_line_2, postcode, locality, state }: Address): readonly string[] =>
  [address_line_1, address_line_2, [postcode, locality].filter(Boolean).join(' '), state].filter(Boolean);

/** The customer's totals with the merchant, and the customer's details. */
export function CustomerDetails({ customer }: { customer: BilledCustomer }) {
  const t = useText();
  const { email, phone, identity_number, note, last_paid_at } = customer;
  return (
    <div>
      <Facts>
        <Detail label={t('customers.owed')}>
          <Money sen={customer.owed} />
        </Detail>
        <Detail label={t('customers.paid')}>
          <Money sen={customer.paid} />
        </Detail>
        <Detail label={t('customers.last_paid_at')}>{last_paid_at && <RecentMoment moment={last_paid_at} />}</Detail>
        <Detail label={t('customers.is_active')}>
          <ActiveStatus isActive={customer.is_active} />
        </Detail>
      </Facts>
      <Details>
        <Detail label={t('customers.email')}>
          <EmailText email={email} />
        </Detail>
        <Detail label={t('customers.phone')}>{phone && <PhoneText phone={phone} />}</Detail>
        <Detail label={t('customers.identity_number')}>
          {identity_number && <bdi dir="ltr">{identity_number}</bdi>}
        </Detail>
        <Detail label={t('customers.address')}>
          {addressOf(customer).map((line) => (
            <div key={line}>
              <bdi>{line}</bdi>
            </div>
          ))}
        </Detail>
        {note && (
          <Detail label={t('customers.note')}>
            <bdi>{note}</bdi>
          </Detail>
        )}
        <Detail label={t('customers.created_at')}>
          <MomentText moment={customer.created_at} />
        </Detail>
      </Details>
    </div>
  );
}
