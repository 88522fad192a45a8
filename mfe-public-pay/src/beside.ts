import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/** The messages of the pages other than the bill's. They load when such a page is opened: its loader waits for `load`. */
export const beside = defineMessages('public-pay-beside', {
  en: () => import('./messages/beside/en.json'),
  ms: () => import('./messages/beside/ms.json'),
  ar: () => import('./messages/beside/ar.json'),
});
