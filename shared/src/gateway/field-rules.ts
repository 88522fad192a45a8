/**
 * Translates the gateway's refusals of fields into rules, for which every language has a sentence. Payers see no such refusals, so
 * their pages are built without this module.
 */
import type { FieldErrors } from '../contract/kernel/envelope.ts';

/**
 * Replaces each English sentence that states a rule by that rule (`rule.max?max=5`). The table of sentences is fetched for the
 * first refusal that names a field; if the request fails, the sentences are returned unchanged.
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
