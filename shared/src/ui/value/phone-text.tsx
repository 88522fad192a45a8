import { formatPhone } from '../../domain/phone.ts';

/** A phone number in the portal's notation, left-to-right in every language. */
export const PhoneText = ({ phone }: { readonly phone: string }) => <bdi dir="ltr">{formatPhone(phone)}</bdi>;
