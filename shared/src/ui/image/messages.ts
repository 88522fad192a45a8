/** The messages of the image field and the media library, loaded only with them. */
import { defineMessages, type Catalogue } from '../../i18n/i18n.ts';
import type en from './messages/en.json';

export const imageMessages: Catalogue<typeof en> = defineMessages('image', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const useImageText: (typeof imageMessages)['useText'] = imageMessages.useText;
