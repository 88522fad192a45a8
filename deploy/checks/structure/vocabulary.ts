/**
 * Names and sizes. Inside a feature folder the names are a closed vocabulary, so you know where a thing lives before you open
 * the folder; no file is a drawer for everything; no file is longer than one idea.
 */
import { isSpec, lineCount, type Problem, type Source } from './sources.ts';

const CODE = /\.(tsx?|mjs|cjs)$/;
const PART = '[a-z0-9]+(-[a-z0-9]+)*';
const FEATURE_FILE = new RegExp(
  `^(${PART}\\.screen\\.tsx|columns\\.tsx|fields\\.tsx|(${PART}\\.)?rules\\.ts|${PART}\\.tsx|${PART}\\.module\\.css|${PART}(\\.(screen|rules))?\\.spec\\.tsx?)$`,
);
const KEBAB = new RegExp(`^\\.?${PART}(\\.${PART})*$`);
const DRAWERS = ['index', 'utils', 'util', 'helpers', 'helper', 'types', 'hooks', 'common', 'misc', 'lib', 'constants'];
/** Folders of a remote's src that are no feature. */
const OPEN_FOLDERS = ['messages', 'search', 'testing'];

/** Data tables may be long: what one reads in them is rows, not an idea. */
export const TABLES: Readonly<Record<string, string>> = {};

const LONGEST = 300;
const SCREENS: readonly [RegExp, number][] = [
  [/(^|\/)list\.screen\.tsx$/, 25],
  [/(^|\/)form\.screen\.tsx$/, 40],
];

const nameProblem = (path: string): string | undefined => {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const drawer = parts.map((part) => part.replace(/\..*$/, '')).find((part) => DRAWERS.includes(part));
  if (drawer && path !== 'shell/src/index.html')
    return `"${drawer}" says nothing about what is inside: name the file after its one idea.`;
  if (!KEBAB.test(name)) return 'File names are kebab-case.';
  const [, src, feature, ...rest] = parts;
  if (!path.startsWith('mfe-') || src !== 'src' || !feature || rest.length === 0 || OPEN_FOLDERS.includes(feature))
    return;
  if (rest.length > 1) return 'A feature folder has no folders inside.';
  if (!FEATURE_FILE.test(name))
    return 'A feature folder holds list.screen.tsx, form.screen.tsx, <name>.screen.tsx, columns.tsx, fields.tsx, rules.ts or <subject>.rules.ts, <part>.tsx and specs.';
  return;
};

const STATEMENTS = /^(import|export)\b[^;]*?;/gms;
const OWN_EXPORT = /^export\b[^;]*?\bfrom\s+'(\.|@portal\/)/;

/** The one door of a domain of the gateway says what others may use, besides the domain itself. */
const DOOR = /^deploy\/sandbox\/src\/domains\/[\w-]+\/domain\.ts$/;

/** A file of nothing but re-exports of our own files, or one that passes on all that another file has. */
const isBarrel = (text: string): boolean => {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').trim();
  if (/^export \* from '(\.|@portal\/)/m.test(code)) return true;
  const statements = code.match(STATEMENTS) ?? [];
  return code !== '' && code.replace(STATEMENTS, '').trim() === '' && statements.some((s) => OWN_EXPORT.test(s));
};

/** Its exports are named: nothing leaves by `export *`. */
const isDoor = ({ path, text }: Source): boolean => DOOR.test(path) && !/^export \*/m.test(text);

const sizeProblem = ({ path, text }: Source): string | undefined => {
  const lines = lineCount(text);
  const [, limit] = SCREENS.find(([name]) => name.test(path)) ?? [undefined, LONGEST];
  if (lines <= limit || path in TABLES) return;
  return limit === LONGEST
    ? `${lines} lines: a file is one idea, at most ${LONGEST}.`
    : `${lines} lines: such a screen needs at most ${limit}; which noun is missing in @portal/shared/ui?`;
};

export const vocabularyProblems = (sources: readonly Source[]): readonly Problem[] =>
  sources
    .filter(({ path }) => CODE.test(path))
    .flatMap((source) => {
      const found = [
        nameProblem(source.path),
        isBarrel(source.text) && !isSpec(source.path) && !isDoor(source)
          ? 'A barrel: import from the file that has the thing.'
          : undefined,
        sizeProblem(source),
      ];
      return found.filter((message) => message !== undefined).map((message) => ({ path: source.path, message }));
    });
