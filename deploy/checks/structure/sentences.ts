/** Sentences ⇔ tests: each sentence of the specification about the whole portal has a test that is named after it. */
import { isSpec, type Problem, type Source } from './sources.ts';
import type { Row } from './tables.ts';

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a test has this name, as written in the code: a backslash before an apostrophe is ignored. */
export const hasTestNamed = (text: string, name: string): boolean =>
  new RegExp(`\\(\\s*(['"\`])${escape(name)}\\1`).test(text.replaceAll("\\'", "'"));

/** `not_yet`: the domain that will prove the sentence, and why it cannot be proved before. */
export function sentenceProblems(
  rows: readonly Row[],
  domains: readonly (string | undefined)[],
  sources: readonly Source[],
): readonly Problem[] {
  const specs = sources.filter(({ path }) => isSpec(path));
  const path = 'deploy/checks/specification/sentences.tsv';
  return rows.flatMap(({ sentence, test = '', not_yet: notYet = '' }) => {
    const problem = (message: string) => [{ path, message: `“${sentence}” ${message}` }];
    if ((test === '') === (notYet === ''))
      return problem('needs either a test, or the domain and the reason why it has none yet.');
    if (test !== '')
      return specs.some(({ text }) => hasTestNamed(text, test)) ? [] : problem(`has no test called “${test}”.`);
    const [domain, reason] = notYet.split(': ');
    return domains.includes(domain) && reason
      ? []
      : problem('needs a domain of the calls, a colon, and a reason in not_yet.');
  });
}
