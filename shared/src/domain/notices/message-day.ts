/** Days in mails, SMS and notices, as they are written on every page: `20 Nov 2026`. */
import type { MessageLanguage } from '../../contract/merchant/bills/messaging.ts';

const TAGS: Readonly<Record<MessageLanguage, string>> = { en: 'en-MY', ms: 'ms-MY', ar: 'ar-u-nu-latn' };

/** Formats `2026-11-20` as `20 Nov 2026`. */
export const messageDay = (language: MessageLanguage, day: string): string =>
  new Intl.DateTimeFormat(TAGS[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(new Date(`${day}T00:00:00Z`));
