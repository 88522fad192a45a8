/**
 * When a change of the shared API may land: the version of `shared` is raised as far as the change needs, the changelog says what changed,
 * and the report in the repository is the new one. The changelog has the digest of each report, so none of this needs the history of git.
 */
import { digestOf, entriesOf, isRaised, raised, withDigest } from './changelog.ts';
import { CHANGELOG, PACKAGE, REPORT, type Recorded } from './recorded.ts';
import { removedEarly, unclearDeprecations } from './deprecation.ts';
import { differencesOf, levelOf, linesOf } from './differences.ts';
import { pagesOf, readPages, type Pages, type Report } from './report.ts';

/** Sentences that say why the recorded report does not belong to the version. */
function recordProblems({ pages, changelog, version }: Recorded): readonly string[] {
  const [newest] = entriesOf(changelog);
  if (newest?.version !== version)
    return [
      `${CHANGELOG} begins with ${newest?.version ?? 'no version'}, and ${PACKAGE} has ${version}. Make them the same.`,
    ];
  if (newest.lines.length === 0) return [`${CHANGELOG} does not say what changed in ${version}. Add a line (“- …”).`];
  if (newest.digest !== digestOf(pages)) return [`${REPORT} is not the report of ${version}. Run npm run api.`];
  return [];
}

/** Sentences that say why the API of the sources may not land; empty when it may. */
export async function problemsOf(recorded: Recorded, now: Report): Promise<readonly string[]> {
  if (digestOf(recorded.pages) === digestOf(pagesOf(now))) return recordProblems(recorded);
  const differences = await differencesOf(readPages(recorded.pages), now);
  return [`The shared API is not that of ${REPORT}. Run npm run api.`, ...linesOf(differences)];
}

/** What `npm run api` writes. */
export interface Recording {
  readonly pages: Pages;
  readonly changelog: string;
}

/** The new record of the API, or the sentences that say what must be done first. */
export async function record(
  { pages, changelog, version }: Recorded,
  now: Report,
): Promise<Recording | { readonly problems: readonly string[] }> {
  const entries = entriesOf(changelog);
  const [newest] = entries;
  const previous = entries.find(({ digest }) => digest !== undefined);
  const next = pagesOf(now);
  if ((previous?.digest ?? digestOf({})) !== digestOf(pages))
    return {
      problems: [
        `${REPORT} is not the report of ${previous?.version ?? 'any version'}: it was edited or merged. Take ${REPORT} and the entries of ${CHANGELOG} from the main branch, and run npm run api again.`,
      ],
    };
  const before = readPages(pages);
  const differences = previous ? await differencesOf(before, now) : [];
  const early = removedEarly(before, differences);
  if (early.length > 0) return { problems: early };
  const level = levelOf(differences);
  if (previous && level && !isRaised(previous.version, version, level)) {
    const wanted = raised(previous.version, level);
    return {
      problems: [
        ...linesOf(differences),
        `This is a ${level} change of ${previous.version}. Set the version in ${PACKAGE} to ${wanted}, begin an entry “## ${wanted}” in ${CHANGELOG} that says what changed, and run npm run api again.`,
      ],
    };
  }
  const written = { pages: next, changelog: newest?.digest ? changelog : withDigest(changelog, digestOf(next)) };
  const problems = [...recordProblems({ ...written, version }), ...unclearDeprecations(before, now, version)];
  return problems.length > 0 ? { problems } : written;
}
