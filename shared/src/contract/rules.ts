/**
 * The sentences of form rules, by key. A schema carries the key (`rule.required`), a screen shows it in the person's language,
 * and the gateway sends the English sentence: this table.
 */
export const RULES = {
  required: 'Fill this in',
  email: 'Enter an email address, like name@example.my',
  phone: 'Enter a Malaysian phone number, like 012-345 6789',
  amount: 'Enter an amount, like 120.50',
  amount_positive: 'Enter an amount above zero',
  amount_maximum: 'Enter at most 1,000,000.00',
  date: 'Enter a date, like 2026-11-20',
  too_long: 'This is too long',
  choose: 'Choose one of the options',
  absent: 'This does not exist, or is not yours',
  stopped: 'This collection is stopped',
  expiry_over: 'The last day to pay is already over',
  expiry_before_due: 'The last day to pay cannot be before the due date',
} as const;

export type RuleKey = keyof typeof RULES;
export type RuleMessage = `rule.${RuleKey}`;

export const rule = (key: RuleKey): RuleMessage => `rule.${key}`;

/** The English sentence of a rule key; any other text is a sentence already. */
export const ruleText = (message: string): string => {
  const key = message.replace(/^rule\./, '');
  return key in RULES ? RULES[key as RuleKey] : message;
};
