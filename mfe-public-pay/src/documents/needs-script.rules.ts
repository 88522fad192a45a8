import type { Language } from '@portal/shared/i18n/language.ts';

/** Shown only to readers without JavaScript, on pages that lead to a payment. */
export const PAYING_NEEDS_SCRIPT: Readonly<Record<Language, string>> = {
  en: 'Paying here needs JavaScript: switch it on in your browser and open the link again. If you have paid already, do not pay again.',
  ms: 'Pembayaran di sini memerlukan JavaScript: hidupkannya dalam pelayar dan buka semula pautan ini. Jika anda sudah bayar, jangan bayar lagi.',
  ar: 'يتطلب الدفع هنا JavaScript: فعّله في متصفحك وافتح الرابط مرة أخرى. إن كنت قد دفعت فلا تدفع مرة أخرى.',
};
