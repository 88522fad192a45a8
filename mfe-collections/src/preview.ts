import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/** The messages of the preview of a payment page, which load with the preview. */
export const previewWords = defineMessages('mfe-collections-preview', {
  en: () => import('./messages/preview/en.json'),
  ms: () => import('./messages/preview/ms.json'),
  ar: () => import('./messages/preview/ar.json'),
});

export const usePreviewText = previewWords.useText;
