import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import { auditWords } from './audit.ts';
import type en from './messages/people/en.json';

/** The words of people and roles: they come with the screens that show any, and not before. */
export const peopleWords = defineMessages('mfe-account-people', {
  en: () => import('./messages/people/en.json'),
  ms: () => import('./messages/people/ms.json'),
  ar: () => import('./messages/people/ar.json'),
});

export const usePeopleText = peopleWords.useText;

export type PeopleText = Text<typeof en>;

/** A screen that speaks of people, with their words and those of what was changed of them. */
export const onPeople = async <S>(code: Promise<S>): Promise<S> =>
  (await Promise.all([code, peopleWords.load(), auditWords.load()]))[0];
