import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import { auditWords } from './audit.ts';
import type en from './messages/people/en.json';

/** The messages of people and roles, which load with the first screen that shows one of these. */
export const peopleWords = defineMessages('mfe-account-people', {
  en: () => import('./messages/people/en.json'),
  ms: () => import('./messages/people/ms.json'),
  ar: () => import('./messages/people/ar.json'),
});

export const usePeopleText = peopleWords.useText;

export type PeopleText = Text<typeof en>;

/** Loads the code of a screen together with the messages of people and of the audit list. */
export const onPeople = async <S>(code: Promise<S>): Promise<S> =>
  (await Promise.all([code, peopleWords.load(), auditWords.load()]))[0];
