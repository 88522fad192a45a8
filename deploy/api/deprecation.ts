/** The policy of deprecation: an export is deprecated in one version, and removed in the next major version at the earliest. */
import type { Difference } from './differences.ts';
import type { Report } from './report.ts';
import { readStatements, type Reference } from './statements.ts';

const TAG = /^\/\*\* @deprecated (.+) \*\/\n/;
const FORM = /^since (\d+\.\d+\.\d+), use \S/;

/** The deprecated exports of provided modules, with the sentence of the tag. */
const deprecatedIn = (report: Report): readonly (Reference & { readonly sentence: string })[] =>
  report
    .filter(({ isProvided }) => isProvided)
    .flatMap(({ path, code }) =>
      readStatements(code, path).statements.flatMap(({ text, names, isExported }) => {
        const [, sentence] = TAG.exec(text) ?? [];
        return sentence && isExported ? names.map((name) => ({ module: path, name, sentence })) : [];
      }),
    );

const find = <R extends Reference>(references: readonly R[], { module, name }: Reference): R | undefined =>
  references.find((one) => one.module === module && one.name === name);

/** A sentence for each export that was removed without a deprecation before it. */
export const removedEarly = (before: Report, differences: readonly Difference[]): readonly string[] =>
  differences
    .filter((one) => one.kind === 'removed' && !find(deprecatedIn(before), one))
    .map(
      ({ module, name }) =>
        `${module}: ${name} was never deprecated. Keep it with “@deprecated since <this version>, use …”, and remove it in the next major version.`,
    );

/** A sentence for each new deprecation that does not name the version and a replacement. */
export const unclearDeprecations = (before: Report, now: Report, version: string): readonly string[] =>
  deprecatedIn(now)
    .filter((one) => find(deprecatedIn(before), one)?.sentence !== one.sentence)
    .filter(({ sentence }) => FORM.exec(sentence)?.[1] !== version)
    .map(({ module, name }) => `${module}: ${name} is deprecated. Write “@deprecated since ${version}, use …”.`);
