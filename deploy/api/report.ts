/**
 * The report of the shared API: for each area a page with the declarations that remotes can use, and with those of other modules to which
 * they refer. It is a function of the declarations, so two runs write the same text.
 */
import type { Declarations } from './declarations.ts';
import { reader } from './reach.ts';
import { readStatements, wordsOf, type DeclarationFile, type Statement } from './statements.ts';

/** A module in the report. */
export interface ReportedModule {
  readonly path: string;
  /** Whether remotes may import it. Of other modules the report has only what its modules refer to. */
  readonly isProvided: boolean;
  readonly code: string;
}
export type Report = readonly ReportedModule[];

const nameOf = ({ names }: Statement) => names[0] ?? '';

/** The imports that the statements need, and the statements, in the order of their names: the order in the sources does not matter. */
function codeOf({ statements, imports }: DeclarationFile, reached: ReadonlySet<Statement>): string {
  const own = statements
    .filter((statement) => reached.has(statement) && statement.names.length > 0)
    .toSorted((one, other) => (nameOf(one) === nameOf(other) ? 0 : nameOf(one) < nameOf(other) ? -1 : 1));
  const words = new Set(own.flatMap((statement) => [...wordsOf(statement)]));
  const imported = [...imports].filter(([local]) => words.has(local)).map(([, { text }]) => text);
  const needed = [...new Set(imported)].sort();
  // Without an export list, TypeScript would export all declarations of the module.
  const closing = own.every(({ isExported }) => isExported) ? [] : ['export {};'];
  return [...needed, ...own.map(({ text }) => text), ...closing].join('\n');
}

/** The modules of the report, in the order of their paths. @param provided the modules that remotes may import */
export function reportOf(declarations: Declarations, provided: readonly string[]): Report {
  const { fileOf, reach } = reader(declarations);
  const roots = provided.flatMap((module) => {
    if (!declarations.has(module)) throw new Error(`${module} has no declarations.`);
    const exported = fileOf(module).statements.filter(({ isExported }) => isExported);
    return exported.flatMap(({ names }) => names.map((name) => ({ module, name })));
  });
  return [...reach(roots)]
    .map(([path, statements]) => ({
      path,
      isProvided: provided.includes(path),
      code: codeOf(fileOf(path), statements),
    }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** The exports of a module that exist at run time. */
export const valuesOf = ({ path, code }: ReportedModule): readonly string[] =>
  readStatements(code, path)
    .statements.filter(({ isExported }) => isExported)
    .flatMap(({ values }) => values);

const REFERENCED = ' (referenced)';
const SECTION = /^## `(.+)`( \(referenced\))?\n\n```ts\n([\s\S]*?)\n```$/gm;

/** The pages of the report, by name: `ui.api.md`. */
export type Pages = Readonly<Record<string, string>>;

const areaOf = ({ path }: ReportedModule) => path.split('/')[0] ?? '';

const page = (area: string, modules: Report) => `# The shared API: ${area}

\`npm run api\` writes this page. Remotes get these modules from the shell at run time. Of a module that is marked as referenced, the page
has only the declarations to which others refer.

${modules.map(({ path, isProvided, code }) => `## \`${path}\`${isProvided ? '' : REFERENCED}\n\n\`\`\`ts\n${code}\n\`\`\``).join('\n\n')}
`;

/** Writes the report as Markdown, a page for each area. */
export function pagesOf(report: Report): Pages {
  const areas = [...new Set(report.map(areaOf))];
  const modulesOf = (area: string) => report.filter((module) => areaOf(module) === area);
  return Object.fromEntries(areas.map((area) => [`${area}.api.md`, page(area, modulesOf(area))]));
}

/** Reads the pages again. */
export const readPages = (pages: Pages): Report =>
  Object.values(pages).flatMap((text) =>
    [...text.matchAll(SECTION)].map(([, path = '', referenced, code = '']) => ({
      path,
      isProvided: !referenced,
      code,
    })),
  );
