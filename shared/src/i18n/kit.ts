/**
 * The messages of the component kit: buttons, states, rules, codes, statuses; the messages of lists are in
 * `portal-messages.ts`.
 */
import type { FieldErrors } from '../contract/kernel/envelope.ts';
import { ruleOf } from '../contract/kernel/rules.ts';
import { formatRuleValues, inSentence } from './format.ts';
import { defineMessages, i18n, type Catalogue } from './i18n.ts';
import type en from './messages/en.json';

// One file together with the shell's own messages, because every page of the portal needs both before its first paint.
export const kitMessages: Catalogue<typeof en> = defineMessages('kit', {
  en: () => import(/* webpackChunkName: "words-en" */ './messages/en.json'),
  ms: () => import(/* webpackChunkName: "words-ms" */ './messages/ms.json'),
  ar: () => import(/* webpackChunkName: "words-ar" */ './messages/ar.json'),
});

export const useKitText: (typeof kitMessages)['useText'] = kitMessages.useText;

/**
 * The sentence in the person's language for a form rule as schemas and refusals write it (`rule.required`). `label` is the field's
 * label on the screen. Any other text is already a sentence and is returned unchanged.
 */
export function ruleMessage(message: string, label?: string): string {
  const rule = ruleOf(message);
  if (!rule) return message;
  // The message of an empty field is an instruction: *Enter amount*.
  if (rule.key === 'required' && label) return kitMessages.text('rule.required_field', { field: inSentence(label) });
  const permissions = rule.values['permissions'];
  return i18n.t(`rule.${rule.key}`, {
    ns: ['kit', 'portal'],
    defaultValue: message,
    ...formatRuleValues(rule.values),
    ...(label && { field: label }),
    // Names of permissions contain a dot; a list in words, which a later gateway may send, contains none and stays
    // unchanged.
    ...(permissions && { permissions: permissions.replace(/\w+(\.\w+)+/g, (name) => accessWord('permission', name)) }),
  });
}

/**
 * A permission or a role in the person's language; its wire name if there is no translation. The messages are those of
 * `portal-messages.ts`, and those of remotes.
 */
export const accessWord = (kind: 'permission' | 'role', name: string): string =>
  i18n.t(`${kind}.${name}`, { ns: ['portal', 'permissions'], defaultValue: name });

/**
 * The sentence for a response code in the person's language; without a translation, the sentence that the gateway sent.
 */
export const codeMessage = (code: number, sent: string, fields: FieldErrors = {}): string =>
  i18n.t(`code.${code}`, {
    ns: ['kit', 'portal'],
    defaultValue: sent,
    permission: accessWord('permission', fields['missing_permission'] ?? ''),
    role: accessWord('role', fields['your_role'] ?? ''),
  });
