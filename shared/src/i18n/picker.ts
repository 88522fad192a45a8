/**
 * The messages of calendars and places: a separate catalogue, in one chunk with the components that use it. Each further chunk would add
 * its integrity hash to the first page.
 */
import { defineMessages } from './i18n.ts';

export const pickerMessages = defineMessages('picker', {
  en: () => import(/* webpackChunkName: "picker" */ './messages/picker/en.json'),
  ms: () => import(/* webpackChunkName: "picker" */ './messages/picker/ms.json'),
  ar: () => import(/* webpackChunkName: "picker" */ './messages/picker/ar.json'),
});

export const usePickerText = pickerMessages.useText;
