import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/** The words of a collection's settings and of its poster: they come with them, and not before. */
export const settingsWords = defineMessages('mfe-collections-settings', {
  en: () => import('./messages/settings/en.json'),
  ms: () => import('./messages/settings/ms.json'),
  ar: () => import('./messages/settings/ar.json'),
});

export const useSettingsText = settingsWords.useText;
