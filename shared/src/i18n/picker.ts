/**
 * The messages of calendars and places: a separate catalogue, in one chunk with the components that use it. Each further chunk would add
 * its integrity hash to the first page.
 */
import { defineMessages, type Catalogue } from './i18n.ts';
import type en from './messages/picker/en.json';

export const pickerMessages: Catalogue<typeof en> = defineMessages('picker', {
  en: () => import(/* webpackChunkName: "picker" */ './messages/picker/en.json'),
  ms: () => import(/* webpackChunkName: "picker" */ './messages/picker/ms.json'),
  ar: () => import(/* webpackChunkName: "picker" */ './messages/picker/ar.json'),
});

export const usePickerText: (typeof pickerMessages)['useText'] = pickerMessages.useText;
