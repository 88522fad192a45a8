/** Makes the packages, each a file `.tgz` as registries of packages and their clients read it. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { compiledName } from './compile.ts';
import { contentsOf } from './contents.ts';
import { declarationsIn } from './declarations.ts';
import { dependenciesOf, type Dependencies } from './dependencies.ts';
import { PACKAGES, type Package } from './packages.ts';

const run = promisify(execFile);

interface Manifest {
  readonly version: string;
  readonly sideEffects?: readonly string[];
  readonly bin?: Dependencies;
  readonly dependencies?: Dependencies;
}

const manifestIn = (repository: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as Manifest;

/** All packages have the version of the shared API, so that a team changes one version. */
export const versionOfPackages = (repository: string): string => manifestIn(repository, 'shared').version;

/** The files of the repository that git has, or would add. */
export async function pathsIn(repository: string): Promise<readonly string[]> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', args, { cwd: repository, maxBuffer: 2 ** 24 });
  return [...new Set(stdout.split('\n').filter((path) => path !== ''))];
}

/** What a package has besides files of the repository. */
const EXTRAS: Readonly<Record<string, (repository: string, folder: string) => Promise<void>>> = {
  '@portal/testing': async (repository, folder) => {
    const args = ['--import', 'tsx', 'deploy/testing/write-data.ts', join(folder, 'sandbox/src/testing')];
    await run(process.execPath, args, { cwd: repository });
  },
  '@portal/cli': async (repository, folder) => {
    for (const pages of ['dist/portal', 'dist/payer'])
      await cp(join(repository, pages), join(folder, pages), { recursive: true });
  },
};

/** Writes the package into `folder`. Throws when one of its files imports a package that no `package.json` declares. */
export async function writePackage(repository: string, self: Package, folder: string): Promise<void> {
  const paths = await pathsIn(repository);
  const { files, imports } = contentsOf(repository, self, paths);
  const version = versionOfPackages(repository);
  const { sideEffects, bin, dependencies: declared = {} } = manifestIn(repository, self.folder);
  const owned = Object.keys(declared).map((written) => ({ file: `${self.folder}/package.json`, written }));
  const others = [...imports, ...owned].filter(({ written }) => !written.startsWith(self.name));
  const manifest = {
    name: self.name,
    version,
    type: 'module',
    ...(sideEffects && { sideEffects }),
    exports: self.exports,
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, compiledName(join(self.folder, file))])),
    }),
    dependencies: dependenciesOf(repository, others, version),
  };
  const written = ['package.json', `${JSON.stringify(manifest, null, 2)}\n`] as const;
  for (const [path, content] of [...files, ...(await declarationsIn(repository, self, paths)), written]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await EXTRAS[self.name]?.(repository, folder);
}

/** Makes all packages in the folder `output`. Resolves with the paths of the files. */
export async function packAll(repository: string, output: string): Promise<readonly string[]> {
  await mkdir(output, { recursive: true });
  const drafts = await mkdtemp(join(tmpdir(), 'pack-'));
  const pack = async (self: Package) => {
    const folder = join(drafts, self.folder);
    await mkdir(folder, { recursive: true });
    await writePackage(repository, self, folder);
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', output], { cwd: folder });
    return join(output, stdout.trim());
  };
  try {
    return await Promise.all(PACKAGES.map(pack));
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}
