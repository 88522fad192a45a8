import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/** The messages of a collection's settings and of its poster, which load with them. */
export const settingsWords = defineMessages('mfe-collections-settings', {
  en: () => import('./messages/settings/en.json'),
  ms: () => import('./messages/settings/ms.json'),
  ar: () => import('./messages/settings/ar.json'),
});

export const useSettingsText = settingsWords.useText;
