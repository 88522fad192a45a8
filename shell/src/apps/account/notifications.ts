import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/** The messages of notices and of notification settings, which load with the first screen that shows one of these. */
export const noticeWords = defineMessages('mfe-account-notifications', {
  en: () => import('./messages/notifications/en.json'),
  ms: () => import('./messages/notifications/ms.json'),
  ar: () => import('./messages/notifications/ar.json'),
});

export const useNoticeText = noticeWords.useText;

/** Loads the code of a screen together with the messages of notices. */
export const onNotices = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, noticeWords.load()]))[0];
