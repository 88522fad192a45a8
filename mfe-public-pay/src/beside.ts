import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/** The words of the pages beside the bill's. They are fetched when one of those is opened: their loaders wait for `load`. */
export const beside = defineMessages('public-pay-beside', {
  en: () => import('./messages/beside/en.json'),
  ms: () => import('./messages/beside/ms.json'),
  ar: () => import('./messages/beside/ar.json'),
});
