import type { Customer } from '@portal/shared/contract/merchant/customers/customers.ts';

type Address = Pick<Customer, 'address_line_1' | 'address_line_2' | 'postcode' | 'locality' | 'state'>;

/** An address as written on an envelope, by lines; empty when nothing is known of it. */
export const addressOf = ({ address_line_1, address_line_2, postcode, locality, state }: Address): readonly string[] =>
  [address_line_1, address_line_2, [postcode, locality].filter(Boolean).join(' '), state].filter(Boolean);
