/** Creates a remote in a new folder outside this repository, which gets everything else from packages. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';
import { filesOf, type Files } from '../scaffold/files.ts';
import { planOf } from '../scaffold/plan.ts';
import { RefusedError, type ScaffoldOptions } from '../scaffold/command-line.ts';

const { resolve } = createRequire(import.meta.filename);

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const manifestOf = (name: string) => JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as Manifest;

/** The packages that the commands and the editor of a remote need in its own folder, with the versions of our packages. */
const TOOLS = {
  '@portal/cli': ['@rspack/cli', '@rspack/core', 'typescript'],
  '@portal/testing': [
    '@testing-library/dom',
    '@testing-library/react',
    '@types/jest',
    '@types/node',
    '@types/react',
    'jest',
  ],
} as const;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function packageOf({ name, owner: { team, contact }, permissions }: RemoteManifest): string {
  const shared = manifestOf('@portal/shared');
  const sandbox = manifestOf('@portal/sandbox');
  const tools = Object.entries(TOOLS).flatMap(([from, names]) => {
    const { dependencies } = manifestOf(from);
    return [[from, shared.version] as const, ...names.map((one) => [one, dependencies[one]] as const)];
  });
  return json({
    name: `@portal/${name}`,
    version: '0.1.0',
    private: true,
    author: `${team} <${contact}>`,
    type: 'module',
    dependencies: {
      '@portal/shared': shared.version,
      react: shared.dependencies['react'],
      ...(permissions && { valibot: shared.dependencies['valibot'] }),
    },
    devDependencies: {
      ...Object.fromEntries(tools),
      // The feature's part of the gateway runs in the gateway of the specs and of the smoke test.
      ...(permissions && {
        '@portal/sandbox': shared.version,
        'drizzle-orm': sandbox.dependencies['drizzle-orm'],
      }),
    },
  });
}

/** The steps of a pipeline; a service of another kind runs the same commands. */
const PIPELINE = `name: remote
on: [push]
jobs:
  release:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm install
      - run: npx portal check
      - run: npx portal test
      - run: npx portal smoke-test
      - if: github.ref == 'refs/heads/main'
        run: npx portal publish
        env: { RELEASE_STORE: '\${{ secrets.RELEASE_STORE }}', RELEASE_BY: '\${{ github.actor }}' }
`;

/** All files of the remote. */
export const outsideFilesOf = (manifest: RemoteManifest, words: Parameters<typeof filesOf>[1]): Files =>
  new Map([
    // `npm run openapi` of the repository writes the reference of a feature.
    ...[...filesOf(manifest, words)].filter(([file]) => file !== 'gateway/openapi.json'),
    ['package.json', packageOf(manifest)],
    [
      'tsconfig.json',
      json({
        extends: '@portal/cli/tsconfig.base.json',
        compilerOptions: { types: ['node', 'jest', '@portal/testing', '@portal/shared/ui/stylesheets'] },
        include: ['src', ...(manifest.permissions ? ['contract', 'gateway'] : []), 'rspack.config.ts'],
      }),
    ],
    ['jest.config.mjs', "export { default } from '@portal/testing/jest.config.mjs';\n"],
    ['.gitignore', 'dist\nnode_modules\n'],
    ['.github/workflows/remote.yml', PIPELINE],
  ]);

/**
 * The manifest of a remote that is alone in its folder. It has no shortcut letter and any address, because only the store knows those of
 * other teams. `publish` compares the addresses.
 */
export function outsidePlanOf({ contact, team, ...options }: ScaffoldOptions, folder: string): RemoteManifest {
  if (contact === undefined) throw new RefusedError('Say where the team can be reached: --contact team@example.com.');
  const owner = { team: team ?? options.name.replace('mfe-', ''), contact };
  const premises = { names: readdirSync(folder), manifests: [], specified: [] };
  return planOf({ ...options, owner }, premises, manifestOf('@portal/shared').version);
}

/** Writes the files into a new folder: everything, or nothing. */
export async function placeOutside(folder: string, files: Files): Promise<void> {
  await mkdir(folder);
  try {
    for (const [file, text] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
