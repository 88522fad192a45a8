/** The kit's own words: buttons, list chrome, states, rules, codes, statuses. */
import { RULES } from '../contract/rules.ts';
import { defineMessages, i18n } from './i18n.ts';

export const kitMessages = defineMessages('kit', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const useKitText = kitMessages.useText;

const keyOfSentence = new Map<string, string>(
  Object.entries(RULES).map(([key, sentence]) => [sentence, `rule.${key}`]),
);

/**
 * A form rule in the person's language: from its key (`rule.required`, as schemas carry it) or from the English sentence that
 * the gateway sends. Any other sentence stays as it is.
 */
export const ruleMessage = (message: string): string =>
  i18n.t(keyOfSentence.get(message) ?? message, { ns: 'kit', defaultValue: message });

/** The sentence for a response code in the person's language, else the one that the gateway sent. */
export const codeMessage = (code: number, sent: string): string =>
  i18n.t(`code.${code}`, { ns: 'kit', defaultValue: sent });
