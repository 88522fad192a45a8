/** The words of calendars and places: a catalogue of its own, fetched with what says them. */
import { defineMessages } from './i18n.ts';

export const pickerMessages = defineMessages('picker', {
  en: () => import('./messages/picker/en.json'),
  ms: () => import('./messages/picker/ms.json'),
  ar: () => import('./messages/picker/ar.json'),
});

export const usePickerText = pickerMessages.useText;
