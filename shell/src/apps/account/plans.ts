import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/plan/en.json';

/** The words of the plan: they come with the screens that show it, and not before. */
export const planWords = defineMessages('mfe-account-plan', {
  en: () => import('./messages/plan/en.json'),
  ms: () => import('./messages/plan/ms.json'),
  ar: () => import('./messages/plan/ar.json'),
});

export const usePlanText = planWords.useText;

export type PlanText = Text<typeof en>;

/** A screen that speaks of plans, with their words. */
export const onPlan = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, planWords.load()]))[0];
