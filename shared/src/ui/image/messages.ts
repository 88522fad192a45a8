/** The messages of the image field and the media library, loaded only with them. */
import { defineMessages } from '../../i18n/i18n.ts';

export const imageMessages = defineMessages('image', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const useImageText = imageMessages.useText;
