/**
 * The words of calendars and places: a catalogue of its own, in one chunk with what says them. Each chunk more would cost the
 * first page the hash that seals it.
 */
import { defineMessages } from './i18n.ts';

export const pickerMessages = defineMessages('picker', {
  en: () => import(/* webpackChunkName: "picker" */ './messages/picker/en.json'),
  ms: () => import(/* webpackChunkName: "picker" */ './messages/picker/ms.json'),
  ar: () => import(/* webpackChunkName: "picker" */ './messages/picker/ar.json'),
});

export const usePickerText = pickerMessages.useText;
