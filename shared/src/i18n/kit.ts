/** The kit's own words: buttons, states, rules, codes, statuses; those of lists are in `portal-messages.ts`. */
import type { FieldErrors } from '../contract/kernel/envelope.ts';
import { ruleOf } from '../contract/kernel/rules.ts';
import { defineMessages, i18n } from './i18n.ts';

export const kitMessages = defineMessages('kit', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const useKitText = kitMessages.useText;

/**
 * A form rule in the person's language, as schemas and refusals carry it (`rule.required`). `label` is what the screen calls the field.
 * Any other text is a sentence already, and stays as it is.
 */
export function ruleMessage(message: string, label?: string): string {
  const rule = ruleOf(message);
  if (!rule) return message;
  const permissions = rule.values['permissions'];
  return i18n.t(`rule.${rule.key}`, {
    ns: ['kit', 'portal'],
    defaultValue: message,
    ...rule.values,
    ...(label && { field: label }),
    // Names of permissions hold a dot; a list in words, as a later gateway may send, has none and stays as it is.
    ...(permissions && { permissions: permissions.replace(/\w+\.\w+/g, (name) => accessWord('permission', name)) }),
  });
}

/** A permission or a role in the person's language, else its wire name; the words are those of `portal-messages.ts`. */
export const accessWord = (kind: 'permission' | 'role', name: string): string =>
  i18n.t(`${kind}.${name}`, { ns: 'portal', defaultValue: name });

/** The sentence for a response code in the person's language, else the one that the gateway sent. */
export const codeMessage = (code: number, sent: string, fields: FieldErrors = {}): string =>
  i18n.t(`code.${code}`, {
    ns: ['kit', 'portal'],
    defaultValue: sent,
    permission: accessWord('permission', fields['missing_permission'] ?? ''),
    role: accessWord('role', fields['your_role'] ?? ''),
  });
