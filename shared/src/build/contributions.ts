/**
 * The modules that a remote exposes in addition to './app', which has its screens. The manifest names them: searches of the palette, and
 * dialogs of the header and the account menu. The build refuses a manifest that names a missing module.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '../remote/manifest.ts';

interface Exposed {
  readonly import: string;
  /**
   * The chunk of the module. Searches share one chunk, because they run together; each dialog has its own chunk, because dialogs are opened
   * separately.
   */
  readonly name: string;
}

interface Contribution {
  /** The name of the contribution in error messages: `search "bills"`. */
  readonly what: string;
  /** The path below the remote's source folder. */
  readonly file: string;
  readonly module: string;
  readonly chunk: string;
}

const contributionsOf = ({ search = [], dialogs = [] }: RemoteManifest): readonly Contribution[] => [
  ...search.map(({ name }) => ({
    what: `search "${name}"`,
    file: `search/${name}.ts`,
    module: `search/${name}`,
    chunk: 'search',
  })),
  ...dialogs.map(({ name }) => ({
    what: `dialog "${name}"`,
    file: `dialogs/${name}.tsx`,
    module: `dialogs/${name}`,
    chunk: `dialog-${name}`,
  })),
];

/** One sentence for each entry of the manifest whose module or screen is missing. @param sources the folder with the remote's sources */
export function contributionProblems(manifest: RemoteManifest, sources: string): readonly string[] {
  const { name, search = [], screens } = manifest;
  const paths = screens.map(({ path }) => path);
  return [
    ...contributionsOf(manifest)
      .filter(({ file }) => !existsSync(join(sources, file)))
      .map(({ what, file }) => `${name}: the manifest names the ${what}, but there is no ${file}.`),
    ...search
      .filter(({ screen }) => !paths.includes(screen))
      .map((one) => `${name}: the search "${one.name}" leads to ${one.screen}, which is not a screen of the manifest.`),
  ];
}

/** The modules that the container exposes for the contributions. Throws if there are `contributionProblems`. */
export function contributedModules(manifest: RemoteManifest, sources: string): Readonly<Record<string, Exposed>> {
  const problems = contributionProblems(manifest, sources);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries(
    contributionsOf(manifest).map(({ module, file, chunk }) => [
      `./${module}`,
      { import: join(sources, file), name: chunk },
    ]),
  );
}
