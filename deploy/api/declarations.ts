/** The declarations of modules, as TypeScript writes them. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const repository = resolve(import.meta.dirname, '../..');
const TSC = join(repository, 'node_modules/typescript/bin/tsc');

/** Runs TypeScript on a project. Resolves with its errors, one a line. */
export async function typescript(project: string): Promise<readonly string[]> {
  try {
    await promisify(execFile)(process.execPath, [TSC, '-p', project, '--pretty', 'false'], { cwd: repository });
    return [];
  } catch (error) {
    const { stdout = '' } = error as { readonly stdout?: string };
    const lines = stdout.split('\n').filter((line) => line.includes('error TS'));
    if (lines.length === 0) throw error;
    return lines;
  }
}

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => ending.test(file))
    .sort();

const AMBIENT = /\.d\.ts$/;
const MODULE = /(?<!\.d)\.tsx?$/;
const CATALOGUE = /\.json$/;

/** From the path of a module below `sources`, `ui/page/alert.tsx`, to its declarations. */
export type Declarations = ReadonlyMap<string, string>;

/**
 * The declarations of `modules`, and of every module that they import. Throws for a type that cannot be written: without an annotation the
 * report could not show it. @param sources the folder of the modules
 */
export async function declarationsOf(sources: string, modules: readonly string[]): Promise<Declarations> {
  const folder = await mkdtemp(join(tmpdir(), 'declarations-'));
  try {
    const project = join(folder, 'tsconfig.json');
    const options = {
      extends: join(repository, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        // `npm run types` checks the sources.
        noCheck: true,
        outDir: join(folder, 'out'),
        rootDir: sources,
        typeRoots: [join(repository, 'node_modules/@types')],
      },
      files: [...modules, ...filesIn(sources, AMBIENT)].map((module) => join(sources, module)),
    };
    await writeFile(project, JSON.stringify(options));
    const errors = await typescript(project);
    if (errors.length > 0) throw new Error(errors.join('\n'));
    return readDeclarations(join(folder, 'out'), sources);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A catalogue of messages: its keys are a part of the API, its texts are not. */
const declarationOfCatalogue = (json: string): string => {
  const keys = Object.keys(JSON.parse(json) as object).map((key) => `    ${JSON.stringify(key)}: string;\n`);
  return `declare const messages: {\n${keys.join('')}};\nexport { messages as default };\n`;
};

function readDeclarations(out: string, sources: string): Declarations {
  const fileOf = (module: string) => join(out, module.replace(MODULE, '.d.ts'));
  const modules = filesIn(sources, MODULE).filter((module) => existsSync(fileOf(module)));
  const read = (file: string) => readFileSync(file, 'utf8');
  return new Map([
    ...modules.map((module) => [module, read(fileOf(module))] as const),
    ...filesIn(sources, CATALOGUE).map((file) => [file, declarationOfCatalogue(read(join(sources, file)))] as const),
  ]);
}
