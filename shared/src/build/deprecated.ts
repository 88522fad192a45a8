/** The deprecated exports of the modules that the shell provides, of which a shell for developers warns. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = /(?<!\.(?:d|spec|gallery))\.tsx?$/;
const DEPRECATED =
  /\/\*\*((?:(?!\*\/)[\s\S])*?@deprecated(?:(?!\*\/)[\s\S])*)\*\/\s*export (?:async )?(?:const|function|class) ([\w$]+)/g;

/** From a module, `ui/page/notice.tsx`, and an export of it to the sentence after `@deprecated`. */
export type DeprecatedExports = Readonly<Record<string, Readonly<Record<string, string>>>>;

const sentenceOf = (comment: string): string =>
  (comment.split('@deprecated')[1] ?? '').replace(/\s*\n\s*\*\s*/g, ' ').trim();

/** The deprecated exports of a module. */
export const deprecatedIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(DEPRECATED)].map(([, comment = '', name = '']) => [name, sentenceOf(comment)] as const),
  );

/** The deprecated exports below a folder. */
export const deprecatedExports = (sources: string): DeprecatedExports =>
  Object.fromEntries(
    readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => SOURCE.test(file))
      .map((file) => [file, deprecatedIn(readFileSync(join(sources, file), 'utf8'))] as const)
      .filter(([, exports]) => Object.keys(exports).length > 0),
  );
