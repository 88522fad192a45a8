import { channelMessages } from '@portal/shared/i18n/channels.ts';
import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/plan/en.json';

/** The messages of the plan, which load with the first screen that shows it. */
export const planWords = defineMessages('mfe-account-plan', {
  en: () => import('./messages/plan/en.json'),
  ms: () => import('./messages/plan/ms.json'),
  ar: () => import('./messages/plan/ar.json'),
});

export const usePlanText = planWords.useText;

export type PlanText = Text<typeof en>;

/** Loads the code of a screen together with the messages of the plan and of the channels. */
export const onPlan = async <S>(code: Promise<S>): Promise<S> =>
  (await Promise.all([code, planWords.load(), channelMessages.load()]))[0];
