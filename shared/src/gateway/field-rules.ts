/**
 * The gateway's refusals of fields, translated into rules, for which every language has a sentence. Payers see none of them, so their
 * pages are built without this module.
 */
import type { FieldErrors } from '../contract/kernel/envelope.ts';

/**
 * The same fields with the rule (`rule.max?max=5`) in the place of each English sentence that states one. The table of sentences is
 * fetched for the first refusal that names a field; when that fails, the sentences stay as they were sent.
 */
export async function rulesIn(fields: FieldErrors): Promise<FieldErrors> {
  const sent = Object.entries(fields);
  if (sent.length === 0) return fields;
  try {
    const { ruleIn } = await import(/* webpackChunkName: "rule-texts" */ '../contract/kernel/rule-texts.ts');
    return Object.fromEntries(sent.map(([name, sentence]) => [name, ruleIn(sentence) ?? sentence]));
  } catch {
    return fields;
  }
}
