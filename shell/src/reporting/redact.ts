/**
 * Removes from a report all data that it must never contain: cards, tokens, a person's identity and contact details, ids of
 * records (the id of a bill opens it). A value is checked first by its name, then by its format.
 */
const REDACTED = '[redacted]';

/** Names whose values are removed without inspection, in snake_case. Bodies and headers are removed completely. */
const NAMES =
  /^(.*_)?(authorization|cookies?|tokens?|passwords?|secrets?|headers|body|api_key|idempotency_key|pan|card|card_(no|number)|cvv2?|cvc2?|cvn|csc|security_code|email|phone|mobile|nric|ic|ic_(no|number)|identity_number|device_?id|ip_address|username|invoice(_no)?)$/;

const snake = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .toLowerCase();

/** The Luhn algorithm: the check digit of every card number. */
function isCard(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const twice = digit * 2;
    sum += at % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0;
}

type Rule = readonly [RegExp, string | ((found: string) => string)];

const SECRET_NAMES =
  '(?:[\\w-]*(?:token|password|secret|api[_-]?key|session)|code|authorization|cookie|set-cookie|cvv2?|cvc2?|cvn|csc|security[ _-]?code|pan|card[ _-]?(?:no|number)|device[_-]?id|_?invoice(?:_no)?)';

const RULES: readonly Rule[] = [
  // A complete header: to the end of its line, of its text, or of its entry in a list.
  [/\b(?:(?:proxy-)?authorization|(?:set-)?cookie)\b["']?\s*[:=]\s*["']?[^\r\n"'|,}]*/gi, REDACTED],
  [/\b(?:bearer|basic)\s+[\w.~+/=-]+/gi, REDACTED],
  [/\beyJ[\w-]{4,}(?:\.[\w-]*){1,4}/g, REDACTED],
  // Values of secret names: `?token=…`, `"password":"…"`, `cvv: 123`.
  [new RegExp(`\\b(${SECRET_NAMES})(["']?\\s*[=:]\\s*["']?)[^\\s&#"',;)}\\]]+`, 'gi'), `$1$2${REDACTED}`],
  [/#[\w.~-]{20,}/g, `#${REDACTED}`],
  [/[\w.%+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, REDACTED],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]'],
  [/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, (found) => (isCard(found.replace(/\D/g, '')) ? REDACTED : found)],
  [/(?<!\d)\d{6}[- ]?\d{2}[- ]?\d{4}(?!\d)/g, REDACTED],
  [
    /(?<![\d.])(?:\+?6?0)1\d[ -]?\d{3,4}[ -]?\d{4}(?!\d)|(?<![\d.])(?:\+?60|0)[3-9][ -]?\d{3,4}[ -]?\d{4}(?!\d)/g,
    REDACTED,
  ],
  // A schema's message contains the received value.
  [/\breceived (?:"(?:[^"\\]|\\.)*"|\S+)/g, 'received [value]'],
];

/** The text with all such data replaced. */
export const redactText = (text: string): string =>
  RULES.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead as string), text);

/** Timestamps in milliseconds have 13 digits; the card numbers that this finds have at least 14. */
const isCardNumber = (value: number): boolean => /^\d{14,19}$/.test(String(value)) && isCard(String(value));

/** A copy of the value, redacted at every depth; text that is JSON is parsed first. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number') return isCardNumber(value) ? REDACTED : value;
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, NAMES.test(snake(name)) ? REDACTED : redact(part)]),
  );
}
