import { formatPhone } from '../../domain/phone.ts';

/** A phone number in the one notation of the portal, which reads from left to right in every language. */
export const PhoneText = ({ phone }: { readonly phone: string }) => <bdi dir="ltr">{formatPhone(phone)}</bdi>;
