/**
 * Whether code that was written for one report works with another. TypeScript decides it: a provided value must be assignable to the type
 * that it had before, and a type that remotes fill in must accept what it accepted before.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { closuresOf, lostParts } from './closure.ts';
import { typescript } from './declarations.ts';
import { valuesOf, type Report, type ReportedModule } from './report.ts';
import { codeOf, readStatements, type Reference } from './statements.ts';

/** Below `shared`, so that the packages on which it depends are found. */
const FOLDER = resolve(import.meta.dirname, '../../shared/node_modules/.cache');
const BASE = resolve(import.meta.dirname, '../../tsconfig.base.json');

/** Modules whose types describe what a remote hands over to the shell: its manifest, and the modules that it exposes. */
export const HANDED_OVER = ['remote/manifest.ts', 'remote/dialog.ts'];

const WITHOUT_PARAMETERS = /^export (?:interface|type) [\w$]+[ {=]/;
/** One object, or a class: all lines but the first and the last are indented. */
const MADE_BY_SHELL = /^(?:export )?declare (?:const [\w$]+: |class .*)\{\n(?: .*\n)*\};?$/;
/** A new constructor could need arguments. */
const MEMBER = /^ {4}(?!constructor\()\S.*(?:;|\*\/)$/;

/**
 * Whether `now` is `before` with more members. Deeper lines do not count: they could be options that a remote must set. TypeScript
 * compares these.
 */
function isGain(before: string, now: string): boolean {
  const left = before.split('\n');
  const inserted: string[] = [];
  for (const line of now.split('\n'))
    if (line === left[0]) left.shift();
    else inserted.push(line);
  return MADE_BY_SHELL.test(before) && left.length === 0 && inserted.every((line) => MEMBER.test(line));
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
      return gained && isGain(codeOf(statement.text), codeOf(gained.text))
        ? text.replace(statement.text, () => gained.text)
        : text;
    }, module.code);
    return { ...module, code };
  });

/** The module that says which permissions there are. */
const PERMISSIONS = 'contract/kernel/permissions.ts';
const NAME = /'[\w.]+'(?=:)/g;

/**
 * The report before, with the permissions of now, unless one was removed. Remotes compare permissions and pass them on, and list them nowhere, so
 * more of them need no change of a remote.
 */
function withPermissions(before: Report, now: Report): Report {
  const [old, current] = [before, now].map((report) => report.filter(({ path }) => path === PERMISSIONS));
  const namesIn = (modules: Report = []) => modules.flatMap(({ code }) => code.match(NAME) ?? []);
  const left = new Set(namesIn(current));
  return namesIn(old).every((name) => left.has(name))
    ? [...before.filter((module) => !old?.includes(module)), ...(current ?? [])]
    : before;
}

interface Compared extends Reference {
  readonly isType: boolean;
}

/** The exports of a module that TypeScript compares: its values, and the types that remotes fill in. */
function comparable(module: ReportedModule): readonly Compared[] {
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

const WIDEST = 'type Widest<F> = F extends (...parameters: infer P) => infer R ? (...parameters: P) => R : F;';

/**
 * The modules that compare an export. TypeScript cannot compare some generic functions even with a copy of themselves. It can compare them when
 * each of their type parameters is the widest type that it accepts.
 */
function comparisonsOf({ module, name, isType }: Compared) {
  const write = (other: string, compared: string) =>
    `import * as old from './${other}/${module}'; import * as now from './now/${module}';\n${compared}`;
  const whole = isType
    ? `export const compared = (one: old.${name}): now.${name} => one;`
    : `export const compared = now.${name} satisfies typeof old.${name};`;
  const widest = `${WIDEST} export const compared = (one: Widest<typeof now.${name}>): Widest<typeof old.${name}> => one;`;
  return {
    before: write('before', whole),
    copy: write('copy', whole),
    widest: write('before', isType ? whole : widest),
  };
}

/** The exports that TypeScript refuses as values, or as arguments, of the types that they had. */
async function refused<E extends ReturnType<typeof affected>[number]>(
  exports: readonly E[],
  before: Report,
  now: Report,
): Promise<readonly E[]> {
  await mkdir(FOLDER, { recursive: true });
  const folder = await mkdtemp(join(FOLDER, 'api-'));
  const reports = { before: withGains(withPermissions(before, now), now), now, copy: now };
  try {
    for (const [name, report] of Object.entries(reports)) await writeReport(join(folder, name), report);
    for (const [at, one] of exports.entries())
      for (const [file, code] of Object.entries(comparisonsOf(one)))
        await writeFile(join(folder, `${file}-${at}.ts`), code);
    const options = { allowArbitraryExtensions: true, noUnusedLocals: false, types: [] };
    const project = join(folder, 'tsconfig.json');
    await writeFile(project, JSON.stringify({ extends: BASE, compilerOptions: options, include: ['*.ts'] }));
    const errors = await typescript(project);
    const unexpected = errors.find((error) => !/(^|\/)(before|copy|widest)-\d+\.ts\(2,/.test(error));
    if (unexpected) throw new Error(`The reports cannot be compared: ${unexpected}`);
    const isRefused = (file: string) => errors.some((error) => error.includes(`${file}.ts(`));
    const ownCode = ({ module, name }: Reference, closure: E['now']) =>
      codeOf(closure.find(({ id }) => id === `${module} ${name}`)?.text ?? '');
    return exports.filter((one, at) =>
      isRefused(`/copy-${at}`)
        ? ownCode(one, one.before) !== ownCode(one, one.now) || isRefused(`/widest-${at}`)
        : isRefused(`/before-${at}`),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The exports of provided modules, in both reports, that are not compatible with what they were. */
export async function incompatible(before: Report, now: Report): Promise<readonly Reference[]> {
  const exports = affected(before, now);
  const lost = exports.filter((one) => lostParts(one.before, one.now).length > 0);
  const others = exports.filter((one) => !lost.includes(one));
  const broken = [...lost, ...(others.length > 0 ? await refused(others, before, now) : [])];
  return exports.filter((one) => broken.includes(one)).map(({ module, name }) => ({ module, name }));
}
