/**
 * What the gateway refused of fields, as rules, which every language has a sentence for. Payers are shown none of it, so their pages are
 * made without.
 */
import type { FieldErrors } from '../contract/kernel/envelope.ts';

/**
 * The same with the rule (`rule.max?max=5`) in the place of each English sentence that is one. The table of sentences is fetched for the
 * first refusal that names a field; where it cannot be, the sentences stay as they were sent.
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
