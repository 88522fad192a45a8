/**
 * Checks names and sizes of files. A feature folder allows only certain file names, so that a reader can guess where a thing is. No file
 * collects unrelated things, and no file is about more than one idea.
 */
import { isSpec, lineCount, type Problem, type Source } from './sources.ts';

const CODE = /\.(tsx?|mjs|cjs)$/;
const PART = '[a-z0-9]+(-[a-z0-9]+)*';
const FEATURE_FILE = new RegExp(
  `^(${PART}\\.screen\\.tsx|columns\\.tsx|fields\\.tsx|(${PART}\\.)?rules\\.ts|${PART}\\.tsx|${PART}\\.module\\.css|${PART}(\\.(screen|rules))?\\.spec\\.tsx?)$`,
);
/** Files that only their feature uses. A folder with any other name is a feature inside this feature: `bills/send/`. */
const PARTS_FILE = new RegExp(`^${PART}(\\.rules)?(\\.spec)?\\.tsx?$|^${PART}\\.module\\.css$`);
const KEBAB = new RegExp(`^\\.?${PART}(\\.${PART})*$`);
const DRAWERS = ['index', 'utils', 'util', 'helpers', 'helper', 'types', 'hooks', 'common', 'misc', 'lib', 'constants'];
/** Folders of a remote's `src` that are not features. */
const OPEN_FOLDERS = ['messages', 'search', 'testing'];

/** Data tables may be long, because people look up single rows in them. */
export const TABLES: Readonly<Record<string, string>> = {};

const LONGEST = 300;

/** A file that imports more modules than these at run time is about more than one thing. */
const MOST_IMPORTS = 20;
/** The files whose imports are counted: those that screens are made of. */
const SCREENS = /^(mfe-[^/]+|shared)\/src\//;
/** Types and style sheets do not count, because they say nothing about what a file does. */
const IMPORT = /^import (?!type\b)(?!'[^']*\.css')/gm;

const nameProblem = (path: string): string | undefined => {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const drawer = parts.map((part) => part.replace(/\..*$/, '')).find((part) => DRAWERS.includes(part));
  if (drawer && path !== 'shell/src/index.html')
    return `"${drawer}" does not say what the file contains. Name the file after its one topic.`;
  if (!KEBAB.test(name)) return 'File names are kebab-case.';
  const [, src, feature, ...rest] = parts;
  if (!path.startsWith('mfe-') || src !== 'src' || !feature || rest.length === 0 || OPEN_FOLDERS.includes(feature))
    return;
  if (rest.length > 2) return 'A folder inside a feature folder has no folders inside.';
  if (rest.length > 1 && rest[0] === 'parts')
    return PARTS_FILE.test(name) ? undefined : 'parts/ holds <part>.tsx, <part>.ts, styles and specs.';
  if (!FEATURE_FILE.test(name))
    return 'A feature folder holds list.screen.tsx, form.screen.tsx, <name>.screen.tsx, columns.tsx, fields.tsx, rules.ts or <subject>.rules.ts, <part>.tsx and specs.';
  return;
};

const STATEMENTS = /^(import|export)\b[^;]*?;/gms;
const OWN_EXPORT = /^export\b[^;]*?\bfrom\s+'(\.|@portal\/)/;

/** A domain of the gateway exports what others may use from this one file. */
const DOOR = /^deploy\/sandbox\/src\/domains\/[\w-]+\/domain\.ts$/;

/** A file of nothing but re-exports of our own files, or one that re-exports everything from another file. */
const isBarrel = (text: string): boolean => {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').trim();
  if (/^export \* from '(\.|@portal\/)/m.test(code)) return true;
  const statements = code.match(STATEMENTS) ?? [];
  return code !== '' && code.replace(STATEMENTS, '').trim() === '' && statements.some((s) => OWN_EXPORT.test(s));
};

/** A `domain.ts` file names its exports, without `export *`. */
const isDoor = ({ path, text }: Source): boolean => DOOR.test(path) && !/^export \*/m.test(text);

const sizeProblem = ({ path, text }: Source): string | undefined => {
  const lines = lineCount(text);
  return lines <= LONGEST || path in TABLES
    ? undefined
    : `${lines} lines: a file has one topic, and at most ${LONGEST} lines.`;
};

const importsProblem = ({ path, text }: Source): string | undefined => {
  if (!SCREENS.test(path) || isSpec(path)) return;
  const count = text.match(IMPORT)?.length ?? 0;
  return count <= MOST_IMPORTS
    ? undefined
    : `${count} imports: a file has one topic, and at most ${MOST_IMPORTS} imports. Split it, or move shared code to @portal/shared.`;
};

export const vocabularyProblems = (sources: readonly Source[]): readonly Problem[] =>
  sources
    .filter(({ path }) => CODE.test(path))
    .flatMap((source) => {
      const messages = [
        nameProblem(source.path),
        isBarrel(source.text) && !isSpec(source.path) && !isDoor(source)
          ? 'This is a barrel file. Remove it, and import from the file that declares the name.'
          : undefined,
        sizeProblem(source),
        importsProblem(source),
      ];
      return messages.filter((message) => message !== undefined).map((message) => ({ path: source.path, message }));
    });
