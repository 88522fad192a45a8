import type { MerchantException } from '@portal/shared/contract/admin/administration.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import type { RemoteText } from '../messages.ts';

/** Why the exception is open, and the next step. */
export const nextStepOf = (t: RemoteText, { kind, held_until }: MerchantException, language: Language): string =>
  t(`next.${kind}`, { moment: held_until === null ? '' : formatMoment(held_until, language) });
