/**
 * Form rules, by key. A schema's message contains the key and the values for the placeholders of the sentence (`rule.max?max=5`), and a
 * screen shows the sentence in the person's language. The English sentences of the gateway are in `rule-texts.ts`, so that browsers load
 * them only when a response contains one.
 */
import type { RULES } from './rule-texts.ts';

export type RuleKey = keyof typeof RULES;
export type RuleMessage = `rule.${RuleKey}` | `rule.${RuleKey}?${string}`;

/** The values for the placeholders of a sentence. */
export type RuleValues = Readonly<Record<string, string>>;

/** A rule with the values for the placeholders of its sentence. */
export interface CarriedRule {
  readonly key: string;
  readonly values: RuleValues;
}

/** Makes the message of a schema from a rule. */
export const rule = (key: RuleKey, values?: Readonly<Record<string, string | number>>): RuleMessage => {
  if (!values) return `rule.${key}`;
  const pairs = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return `rule.${key}?${new URLSearchParams(pairs).toString()}`;
};

/** Parses the rule in a schema's message, which may be a rule of a later release; undefined for any other text. */
export function ruleOf(message: string): CarriedRule | undefined {
  const [, key, values = ''] = /^rule\.(\w+)(?:\?(.*))?$/s.exec(message) ?? [];
  return key === undefined ? undefined : { key, values: Object.fromEntries(new URLSearchParams(values)) };
}

/** Converts `payer_email` to `Payer Email` (specification §8). */
export const fieldWords = (name: string): string =>
  name
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
