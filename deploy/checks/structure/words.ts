/** Refuses texts in any file: unfinished work, silenced checks, paths and addresses that exist on one machine only. */
import { isGallery } from './gallery.ts';
import { isSpec, type Problem, type Source } from './sources.ts';

// The refused words are concatenated from pieces, so that this check does not report its own file.
const word = (...pieces: string[]) => pieces.join('');
const MARKS: readonly [RegExp, string][] = [
  [
    new RegExp(`\\b(${word('TO', 'DO')}|${word('FIX', 'ME')}|${word('HA', 'CK')}|${word('XX', 'X')})\\b`),
    'Finish the work, or write an issue.',
  ],
  [
    new RegExp(`\\b(${word('not ', 'implemented')}|${word('coming ', 'soon')}|${word('lorem ', 'ipsum')})\\b`, 'i'),
    'Do not show a feature before it works.',
  ],
  [
    new RegExp(
      `\\b(it|test|describe)\\.${word('(skip|on', 'ly|todo|fixme)')}\\b|\\b${word('(xit|xdescribe|fit|fde', 'scribe)')}\\(`,
    ),
    'Do not skip or select tests: every test runs each time.',
  ],
  [new RegExp(word('@ts-', '(ignore|nocheck)')), 'Write the real type.'],
  [new RegExp(word('(es|ox)lint-', 'disable(?!.* -- \\S)')), 'Give the reason why the rule is off, after two dashes.'],
  [
    new RegExp(word('(^|[\\s\'"`(=:])/(work|tmp|home|root|Users)', '/\\w'), 'm'),
    'This path exists on one machine only.',
  ],
  [
    new RegExp(
      word('https?://[^\\s\'"]*(registry|regis', 'try-mirror|verdaccio|nexus|artifactory)\\b[^\\s\'"]*\\.'),
      'i',
    ),
    'Remove the address: each machine configures its own package registry.',
  ],
];

const SCREEN_SOURCES = /^(shell|mfe-[^/]+)\/src\/.*\.tsx$|^shared\/src\/(ui|router|remote)\/.*\.tsx$/;
const SPOKEN = /\s(label|title|placeholder|alt|aria-label|description|message|heading)="([^"]*\p{L}{2}[^"]*)"/gu;

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

const markProblems = ({ path, text }: Source): readonly Problem[] =>
  MARKS.flatMap(([mark, message]) => {
    const match = mark.exec(text);
    return match ? [{ path: `${path}:${lineOf(text, match.index)}`, message: `"${match[0].trim()}". ${message}` }] : [];
  });

/** Text that people read in attributes; text between tags is checked by the linter (`react/jsx-no-literals`). */
const literalProblems = ({ path, text }: Source): readonly Problem[] =>
  !SCREEN_SOURCES.test(path) || isSpec(path) || isGallery(path)
    ? []
    : [...text.matchAll(SPOKEN)].map((match) => ({
        path: `${path}:${lineOf(text, match.index)}`,
        message: `"${match[2]}" is read by people: move it to messages/{en,ms,ar}.json.`,
      }));

export const wordProblems = (sources: readonly Source[]): readonly Problem[] =>
  sources
    .filter(({ path }) => path !== 'pnpm-lock.yaml')
    .flatMap((source) => [...markProblems(source), ...literalProblems(source)]);
