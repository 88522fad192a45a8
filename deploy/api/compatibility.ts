/**
 * Whether code that was written for one report works with another. TypeScript decides it: a provided value must be assignable to the type
 * that it had before, and a type that remotes fill in must accept what it accepted before.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { closuresOf, lostMembers } from './closure.ts';
import { typescript } from './declarations.ts';
import { valuesOf, type Report, type ReportedModule } from './report.ts';
import { codeOf, readStatements, type Reference } from './statements.ts';

/** Below `shared`, so that the packages on which it depends are found. */
const FOLDER = resolve(import.meta.dirname, '../../shared/node_modules/.cache');
const BASE = resolve(import.meta.dirname, '../../tsconfig.base.json');

/** Modules whose types describe what a remote hands over to the shell: its manifest, and the modules that it exposes. */
export const HANDED_OVER = ['remote/manifest.ts', 'remote/dialog.ts'];

const WITHOUT_PARAMETERS = /^export (?:interface|type) [\w$]+[ {=]/;
const MADE_BY_SHELL = /^(?:export )?declare (?:const [\w$]+: \{|class )/;

/** Whether all lines of `text` are in `longer`, in the same order. */
function isWithin(text: string, longer: string): boolean {
  const lines = longer.split('\n');
  return text.split('\n').every((line) => {
    const at = lines.indexOf(line);
    lines.splice(0, at + 1);
    return at !== -1;
  });
}

/**
 * The report before, in which objects and classes have the members that they gained since. Only the shell makes them, so code that was
 * written before does not need to know these members.
 */
const withGains = (before: Report, now: Report): Report =>
  before.map((module) => {
    const current = now.find(({ path }) => path === module.path);
    if (!current) return module;
    const later = readStatements(current.code, module.path).statements;
    const { statements } = readStatements(module.code, module.path);
    const code = statements.reduce((text, statement) => {
      const gained = later.find(({ names }) => names.join() === statement.names.join());
      const isGain = gained && MADE_BY_SHELL.test(codeOf(statement.text)) && isWithin(statement.text, gained.text);
      return isGain ? text.replace(statement.text, () => gained.text) : text;
    }, module.code);
    return { ...module, code };
  });

/** The exports of a module that TypeScript compares: its values, and the types that remotes fill in. */
function comparable(module: ReportedModule): readonly (Reference & { readonly isType: boolean })[] {
  const { path, code } = module;
  const types = HANDED_OVER.includes(path)
    ? readStatements(code, path).statements.filter(({ text }) => WITHOUT_PARAMETERS.test(codeOf(text)))
    : [];
  return [
    ...valuesOf(module).map((name) => ({ module: path, name, isType: false })),
    ...types.flatMap(({ names }) => names).map((name) => ({ module: path, name, isType: true })),
  ];
}

/** Exports of provided modules, in both reports, that do not refer to the same declarations any more. */
function affected(before: Report, now: Report) {
  const [closureBefore, closureNow] = [closuresOf(before), closuresOf(now)];
  const current = now.flatMap(comparable);
  return before
    .filter(({ isProvided }) => isProvided)
    .flatMap(comparable)
    .filter(({ module, name }) => current.some((one) => one.module === module && one.name === name))
    .map((one) => ({ ...one, before: closureBefore(one), now: closureNow(one) }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.now));
}

const declarationFile = (path: string) =>
  path.endsWith('.json') ? path.replace(/json$/, 'd.json.ts') : path.replace(/\.tsx?$/, '.d.ts');

async function writeReport(folder: string, report: Report): Promise<void> {
  for (const { path, code } of report) {
    const file = join(folder, declarationFile(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, code);
  }
}

/** The exports that TypeScript refuses as values, or as arguments, of the types that they had. */
async function refused<E extends ReturnType<typeof affected>[number]>(
  exports: readonly E[],
  before: Report,
  now: Report,
): Promise<readonly E[]> {
  await mkdir(FOLDER, { recursive: true });
  const folder = await mkdtemp(join(FOLDER, 'api-'));
  // TypeScript cannot compare some generic functions even with a copy of themselves, so the copies are compared too.
  const reports = { before: withGains(before, now), now, copy: now };
  try {
    for (const [name, report] of Object.entries(reports)) await writeReport(join(folder, name), report);
    for (const [at, { module, name, isType }] of exports.entries())
      for (const other of ['before', 'copy']) {
        const head = `import * as old from './${other}/${module}'; import * as now from './now/${module}';`;
        const line = isType ? `(one: old.${name}): now.${name} => one` : `now.${name} satisfies typeof old.${name}`;
        await writeFile(join(folder, `${other}-${at}.ts`), `${head}\nexport const compared = ${line};`);
      }
    const options = { allowArbitraryExtensions: true, noUnusedLocals: false, types: [] };
    const project = join(folder, 'tsconfig.json');
    await writeFile(project, JSON.stringify({ extends: BASE, compilerOptions: options, include: ['*.ts'] }));
    const errors = await typescript(project);
    const unexpected = errors.find((error) => !/(^|\/)(before|copy)-\d+\.ts\(2,/.test(error));
    if (unexpected) throw new Error(`The reports cannot be compared: ${unexpected}`);
    const isRefused = (file: string) => errors.some((error) => error.includes(`${file}.ts(`));
    const ownText = ({ module, name }: Reference, closure: E['now']) =>
      closure.find(({ id }) => id === `${module} ${name}`)?.text;
    return exports.filter((one, at) =>
      isRefused(`/copy-${at}`) ? ownText(one, one.before) !== ownText(one, one.now) : isRefused(`/before-${at}`),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The exports of provided modules, in both reports, that are not compatible with what they were. */
export async function incompatible(before: Report, now: Report): Promise<readonly Reference[]> {
  const exports = affected(before, now);
  const lost = exports.filter((one) => lostMembers(one.before, one.now).length > 0);
  const others = exports.filter((one) => !lost.includes(one));
  const broken = [...lost, ...(others.length > 0 ? await refused(others, before, now) : [])];
  return exports.filter((one) => broken.includes(one)).map(({ module, name }) => ({ module, name }));
}
