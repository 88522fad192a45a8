/**
 * The packages for teams that build a remote outside this repository. A package has the files of the repository at their paths below its
 * root, so that modules find their files there, too.
 */
export interface Package {
  readonly name: string;
  /** The folder with the `package.json`. */
  readonly folder: string;
  /** The folder of the repository that is the root of the package. Files from elsewhere are in `outside/`. */
  readonly root: string;
  /** The files that are in the package whether they are imported or not. Files that they import follow, unless another package has them. */
  readonly files: RegExp;
  /** Files that are in the package as they are, with their specs: they are the content of a new remote. */
  readonly copied?: RegExp;
  /** The files that other packages import from this package. */
  readonly owns: RegExp;
  /** What an import of one of these files begins with, in place of the folder `root` and this path below it. */
  readonly importedFrom: string;
  /** The modules whose declarations are in the package, too: those that sources of a remote or its specs import. */
  readonly declared?: { readonly sources: string; readonly modules: RegExp };
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default?: string }>>;
}

const DECLARED = { types: './src/*.d.ts', default: './src/*.js' };

const shared: Package = {
  name: '@portal/shared',
  folder: 'shared',
  root: 'shared',
  files: /^shared\/src\/(?!testing\/gallery\/)/,
  owns: /^shared\//,
  importedFrom: 'src/',
  declared: { sources: 'shared/src', modules: /^(?!testing\/gallery\/)/ },
  exports: {
    './*.tsx': DECLARED,
    './*.ts': DECLARED,
    './ui/stylesheets': { types: './src/ui/stylesheets.d.ts' },
    './package.json': './package.json',
    './*': './src/*',
  },
};

const testing: Package = {
  name: '@portal/testing',
  folder: 'deploy/testing',
  root: 'deploy',
  files:
    /^deploy\/(testing\/(jest\.config\.mjs|globals\.d\.ts)|sandbox\/src\/testing\/(sandbox-connection\.ts|jest\/screen-(environment\.ts|runtime\.mjs)))$/,
  owns: /^deploy\/(testing|sandbox\/src\/testing)\//,
  importedFrom: '',
  declared: { sources: 'deploy/sandbox/src/testing', modules: /^sandbox-connection\.ts$/ },
  exports: {
    '.': { types: './testing/globals.d.ts' },
    './jest.config.mjs': './testing/jest.config.mjs',
    './package.json': './package.json',
  },
};

const sandbox: Package = {
  name: '@portal/sandbox',
  folder: 'deploy/sandbox',
  root: 'deploy/sandbox',
  files: /^deploy\/sandbox\/(migrations\/|src\/(?!testing\/|specs\/|.*\/testing\/|write-openapi|kernel\/data\/guard-))/,
  owns: /^deploy\/sandbox\//,
  importedFrom: '',
  declared: { sources: 'deploy/sandbox/src', modules: /^(kernel|domains)\/(?!.*(\/testing\/|\.spec\.))/ },
  exports: {
    './src/*.ts': { types: './src/*.d.ts', default: './src/*.js' },
    './*.ts': './*.js',
    './*': './*',
  },
};

const cli: Package = {
  name: '@portal/cli',
  folder: 'deploy/cli',
  root: '.',
  files:
    /^(deploy\/(cli\/main|edge\/serve|release\/(main|bucket-store))\.ts|deploy\/scaffold\/package\.json|shared\/api\/.*|(shell\/src|shell\/src\/apps\/(identity\/absent|account))\/messages\/en\.json|tsconfig\.base\.json)$/,
  copied: /^deploy\/scaffold\/template\//,
  owns: /^deploy\/cli\//,
  importedFrom: '',
  exports: { './tsconfig.base.json': './tsconfig.base.json', './package.json': './package.json' },
};

/** The owner of a file is the first that owns it. */
export const PACKAGES: readonly Package[] = [shared, testing, sandbox, cli];

export const ownerOf = (path: string): Package | undefined => PACKAGES.find(({ owns }) => owns.test(path));
