/**
 * Form rules, by key. A schema carries the key and what fills the blanks of its sentence (`rule.max?max=5`), and a screen shows it in the
 * person's language. The English sentences that the gateway sends are in `rule-texts.ts`, so that browsers load none of them until they
 * are sent one.
 */
import type { RULES } from './rule-texts.ts';

export type RuleKey = keyof typeof RULES;
export type RuleMessage = `rule.${RuleKey}` | `rule.${RuleKey}?${string}`;

/** What fills the blanks of a sentence. */
export type RuleValues = Readonly<Record<string, string>>;

/** A rule with what fills the blanks of its sentence. */
export interface CarriedRule {
  readonly key: string;
  readonly values: RuleValues;
}

/** A rule as a schema carries it. */
export const rule = (key: RuleKey, values?: Readonly<Record<string, string | number>>): RuleMessage => {
  if (!values) return `rule.${key}`;
  const pairs = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return `rule.${key}?${new URLSearchParams(pairs).toString()}`;
};

/** The rule that a schema carries, which may be one of a later release; undefined for any other text. */
export function ruleOf(message: string): CarriedRule | undefined {
  const [, key, values = ''] = /^rule\.(\w+)(?:\?(.*))?$/s.exec(message) ?? [];
  return key === undefined ? undefined : { key, values: Object.fromEntries(new URLSearchParams(values)) };
}

/** `payer_email` is `Payer Email` (specification §8). */
export const fieldWords = (name: string): string =>
  name
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
