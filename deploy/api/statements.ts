/**
 * The statements of a declaration file. TypeScript begins each at the start of a line and indents the rest of it, so they are told apart
 * without a parser.
 */
import { join } from 'node:path/posix';

/** A name of another module: `B` of `import { B as A } from './b.ts'`; `*` stands for all of its names. */
export interface Reference {
  readonly module: string;
  readonly name: string;
}

export interface Statement {
  readonly text: string;
  /** The names that it declares or exports, as other modules see them. */
  readonly names: readonly string[];
  /** Those of the names that exist at run time. */
  readonly values: readonly string[];
  readonly isExported: boolean;
  /** Exports of other modules to which it refers by their address. */
  readonly references: readonly Reference[];
}

/** An import of one name: the text that declares it, and what it refers to. */
interface Binding extends Reference {
  readonly text: string;
}

export interface DeclarationFile {
  readonly statements: readonly Statement[];
  /** By local name. */
  readonly imports: ReadonlyMap<string, Binding>;
}

const COMMENT = /^( *)\/\*\*[\s\S]*?\*\/\n/gm;
const DECLARED =
  /^(export )?(?:default )?(?:declare )?(?:abstract )?(const|function|class|interface|type|namespace|enum) ([\w$]+)/;
const TYPES = ['interface', 'type'];
const LIST =
  /^(?:import|export) (?:type )?(?:([\w$]+)(?:, )?)?(?:\* as ([\w$]+))?(?:\{(.*)\})?(?: from)? ?'?([^']*)'?;$/;
const IMPORT_TYPE = /import\("(\.[^"]+)"\)(?:\.([\w$]+))?/g;

/** Only the tag of a deprecation is part of the API; other comments are not. */
const withoutComments = (text: string): string =>
  text.replace(COMMENT, (comment, indent: string) => {
    const [, deprecation] = /@deprecated ([^@]+?)\s*\*\//.exec(comment) ?? [];
    return deprecation ? `${indent}/** @deprecated ${deprecation.replace(/\s*\n\s*\*\s*/g, ' ')} */\n` : '';
  });

/** A parameter that the implementation takes apart: `{ title, ...rest }: Props`. */
const PATTERN = /(?<=[(,] ?(?:\.{3})?)(?:\{(?:[^{}\n]|\{[^{}\n]*\})*\}|\[[^[\]\n]*\])(?=\??: )/g;

/** How an implementation takes its parameters apart is not part of the API. */
function withoutPatterns(statement: string): string {
  let patterns = 0;
  return statement.replace(PATTERN, () => {
    patterns += 1;
    return patterns === 1 ? 'props' : `props${patterns}`;
  });
}

/** Lines that begin a statement: a comment begins the statement after it. */
function split(text: string): readonly string[] {
  const statements: string[] = [];
  let isCommented = false;
  for (const line of withoutComments(text).split('\n')) {
    const isComment = line.startsWith('/**');
    if (/^([a-z]|\/\*\*)/.test(line) && !isCommented) statements.push(line);
    else if (line !== '') statements.push(`${statements.pop() ?? ''}\n${line}`);
    isCommented = isComment;
  }
  return statements.map(withoutPatterns);
}

const BRACKETS = /[({[<][^(){}[\]<>]*[)}\]>]/g;

function outsideBrackets(code: string): string {
  const rest = code.replace(BRACKETS, '');
  return rest === code ? code : outsideBrackets(rest);
}

/** `const a: A, b: B;` */
const declaresMore = (code: string): boolean =>
  outsideBrackets(code.replace(/=>|'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, '')).includes(',');

const addressFrom = (module: string, written: string) =>
  written.startsWith('.') ? join(module, '..', written) : written;

/** `type A as B` in the braces of an import or an export. */
const specifiers = (list = '') =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', local = name] = one.replace(/^type /, '').split(' as ');
      return { name, local, isType: one.startsWith('type ') };
    });

function importsOf(statement: string, module: string): readonly (readonly [string, Binding])[] {
  const [, first, all, list, written = ''] = LIST.exec(statement) ?? [];
  const bind = (local: string, name: string, clause: string) => {
    const text = `import type ${clause} from '${written}';`;
    return [local, { module: addressFrom(module, written), name, text }] as const;
  };
  return [
    ...(first ? [bind(first, 'default', first)] : []),
    ...(all ? [bind(all, '*', `* as ${all}`)] : []),
    ...specifiers(list).map(({ name, local }) =>
      bind(local, name, name === local ? `{ ${name} }` : `{ ${name} as ${local} }`),
    ),
  ];
}

function statementOf(text: string, module: string): Statement {
  const code = codeOf(text);
  const references = [...code.matchAll(IMPORT_TYPE)].map(([, written = '', name = '*']) => ({
    module: addressFrom(module, written),
    name,
  }));
  const [, exported, kind = '', declared] = DECLARED.exec(code) ?? [];
  if (declared) {
    if (kind === 'const' && declaresMore(code)) throw new Error(`${module}: declare ${declared} on a line of its own.`);
    const names = [declared];
    return { text, names, values: TYPES.includes(kind) ? [] : names, isExported: exported !== undefined, references };
  }
  const [, , , list, written = ''] = LIST.exec(code) ?? [];
  const names = specifiers(list);
  if (names.length === 0 && code !== 'export {};') throw new Error(`${module}: cannot read ${code}`);
  const passedOn = written === '' ? [] : names.map(({ name }) => ({ module: addressFrom(module, written), name }));
  const values = code.startsWith('export type') ? [] : names.filter(({ isType }) => !isType);
  return {
    text,
    names: names.map(({ local }) => local),
    values: values.map(({ local }) => local),
    isExported: true,
    references: [...references, ...passedOn],
  };
}

/** Reads a declaration file. @param module its path, to which its addresses are relative */
export function readStatements(text: string, module: string): DeclarationFile {
  const all = split(text);
  const isImport = (statement: string) => statement.startsWith('import ');
  return {
    statements: all.filter((one) => !isImport(one)).map((one) => statementOf(one, module)),
    imports: new Map(all.filter(isImport).flatMap((one) => importsOf(one, module))),
  };
}

/** A comment is the first line of a statement. */
export const codeOf = (text: string): string => text.replace(/^\/\*\*.*\n/, '');

/** The words of a statement that may be names of other declarations. */
export const wordsOf = ({ text }: Statement): ReadonlySet<string> =>
  new Set(
    codeOf(text)
      .replace(/'[^'\n]*'|"[^"\n]*"/g, '')
      .match(/[\w$]+/g),
  );
