/**
 * The imports of each file. They are read with swc, because no tool that reads them through TypeScript can do so under TypeScript 7
 * (decision 0012). A file that cannot be read is a problem, so that no import stays unchecked.
 */
import { join } from 'node:path/posix';
import { parseSync } from '@swc/core';
import { IMPORT_RULES } from './import-rules.ts';
import type { Problem, Source } from './sources.ts';

export interface Import {
  /** A path from the root of the repository, or a bare package. */
  readonly to: string;
  readonly isType: boolean;
}

const TEST_SUPPORT = /\.(spec|e2e|gallery)\.tsx?$|\/testing\/|\/e2e\/|^deploy\/(checks|bench|testbed|gallery)\//;

export const isTestSupport = (path: string): boolean => TEST_SUPPORT.test(path);

/** `./b.ts` seen from `shell/src/a.ts` is `shell/src/b.ts`; a package of this repository becomes its folder. */
const placeOf = (written: string, from: string) => {
  if (written.startsWith('.')) return join(from, '..', written);
  return written
    .replace(/^@portal\/shared\//, 'shared/src/')
    .replace(/^@portal\/(sandbox|edge)\//, 'deploy/$1/')
    .replace(/^@portal\//, '');
};

interface Node {
  readonly type?: string;
  readonly typeOnly?: boolean;
  readonly source?: { readonly value: string } | null;
  readonly callee?: Node;
  /** The arguments of a call. Other kinds of nodes have a property of this name with another meaning. */
  readonly arguments?: unknown;
  readonly argument?: { readonly value?: unknown };
}

const isNode = (value: unknown): value is Node & Record<string, unknown> => typeof value === 'object' && value !== null;

const firstText = (list: unknown): string => {
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  const expression = isNode(first) ? first['expression'] : undefined;
  return isNode(expression) && typeof expression['value'] === 'string' ? expression['value'] : '';
};

/** Calls `onImport` with each address that is imported below `node`: statements, re-exports, `import(…)`, and types from `import('…')`. */
function visit(node: unknown, onImport: (written: string, isType: boolean) => void): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, onImport));
  if (!isNode(node)) return;
  const { type, source, typeOnly = false } = node;
  if (source && (type === 'ImportDeclaration' || type?.startsWith('Export'))) onImport(source.value, typeOnly);
  if (type === 'CallExpression' && node.callee?.type === 'Import') onImport(firstText(node.arguments), false);
  if (type === 'TsImportType' && typeof node.argument?.value === 'string') onImport(node.argument.value, true);
  for (const part of Object.values(node)) if (typeof part === 'object') visit(part, onImport);
}

/** The imports as the file writes them. Throws swc's error when the file cannot be parsed. */
export function writtenImports({
  path,
  text,
}: Source): readonly { readonly written: string; readonly isType: boolean }[] {
  const imports: { written: string; isType: boolean }[] = [];
  const module = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' });
  visit(module.body, (written, isType) => imports.push({ written, isType }));
  return imports;
}

/** Throws swc's error when the file cannot be parsed. */
export const importsOf = (source: Source): readonly Import[] =>
  writtenImports(source).map(({ written, isType }) => ({ to: placeOf(written, source.path), isType }));

function problemsOf(source: Source): readonly Problem[] {
  const { path } = source;
  const rules = IMPORT_RULES.filter(
    ({ from, except, everywhere }) =>
      from.test(path) && !except?.test(path) && (everywhere === true || !isTestSupport(path)),
  );
  return importsOf(source).flatMap(({ to, isType }) =>
    rules
      .filter((rule) => !(isType && rule.typesAllowed))
      .filter((rule) => new RegExp(rule.to.replace('$1', rule.from.exec(path)?.[1] ?? '')).test(to))
      .map(({ name, advice }) => ({ path, message: `${name}: imports ${to}. ${advice}` })),
  );
}

export const importProblems = (sources: readonly Source[]): readonly Problem[] =>
  sources
    .filter(({ path }) => /^(shell|shared|mfe-[^/]+|deploy)\/.*\.(tsx?|mjs)$/.test(path))
    .flatMap((source) => {
      try {
        return problemsOf(source);
      } catch (error) {
        return [{ path: source.path, message: `its imports cannot be read: ${String(error).split('\n')[0] ?? ''}` }];
      }
    });
