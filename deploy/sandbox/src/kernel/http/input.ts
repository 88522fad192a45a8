/** Checks the input of a call with the contract's own schemas, and returns an English sentence for each wrong field. */
import type { CallSpec, Schema } from '@portal/shared/contract/kernel/call.ts';
import { isStorable } from '@portal/shared/contract/kernel/fields.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import * as v from 'valibot';
import { Refusal } from '../errors.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const NO_QUERY = v.strictObject({});
const NO_BODY = v.nullish(v.strictObject({}));
const UUID = v.pipe(v.string(), v.uuid());
const Params = v.record(v.string(), v.string());

/** The rule's own sentence, or a plain sentence for a wrong type: terms of the schema library never reach the caller. */
function sentenceOf(issue: v.BaseIssue<unknown>, field: string): string {
  if (issue.message.startsWith('rule.')) return ruleText(issue.message, field);
  if (issue.expected === 'never') return 'The gateway does not know this field';
  if (issue.input === undefined) return ruleText('rule.required');
  if (issue.type === 'picklist') return ruleText('rule.choose');
  return 'This value does not fit here';
}

/** The path of a field whose text the database cannot store. A schema need not check this. */
function unstorableIn(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = isStorable(key) ? unstorableIn(part, path ? `${path}.${key}` : key) : path || 'body';
    if (found) return found;
  }
  return undefined;
}

/** The deepest nesting of objects; no call needs more. The code that reads them is recursive, and a much deeper body would exhaust its stack. */
const DEEPEST = 32;

const isTooDeep = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((part) => isTooDeep(part, left - 1)));

function collect(schema: Schema, value: unknown, whole: 'query' | 'body', fields: Map<string, string>): unknown {
  const result = v.safeParse(schema, value);
  // The content of a JSON text, such as a part of a form, is known only after parsing.
  const unstorable = unstorableIn(value, '') ?? (result.success ? unstorableIn(result.output, '') : undefined);
  if (unstorable) fields.set(unstorable, RULES.storable);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? whole;
    if (!fields.has(name)) fields.set(name, sentenceOf(issue, name));
  }
  return undefined;
}

/** Returns parameters, query and body as the contract's handler expects them. Throws `invalidInput`, or `notFound` for an invalid id. */
export function checkInput(
  spec: CallSpec,
  raw: RawInput,
): { params: Record<string, string>; query: unknown; body: unknown } {
  const params = v.parse(Params, { ...(raw.params as object) });
  const isNone = ([name, text]: [string, string]) =>
    !isStorable(text) ||
    (/^(?:id|store_?id|introduction|owner)$|uuid$/i.test(name) && !spec.nonUuidId && !v.is(UUID, text));
  if (Object.entries(params).some(isNone)) throw new Refusal('notFound');
  if (isTooDeep(raw.body)) throw new Refusal('invalidInput', { body: 'This value does not fit here' });
  const fields = new Map<string, string>();
  // Fastify creates the query without a prototype, and schemas for plain objects accept it only as a copy.
  const query = collect(spec.query ?? NO_QUERY, { ...(raw.query as object) }, 'query', fields);
  const body = collect(spec.body ?? NO_BODY, raw.body, 'body', fields);
  if (fields.size > 0) throw new Refusal('invalidInput', Object.fromEntries(fields));
  return { params, query, body };
}
