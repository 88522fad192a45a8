/** Manifests ⇔ what they contribute to the frame: each search and dialog that a manifest names has its file, and each file is named. */
import { contributionProblems } from '../../../shared/src/build/contributions.ts';
import type { RemoteManifest } from '../../../shared/src/remote/manifest.ts';
import { isSpec, type Problem, type Source } from './sources.ts';

/** @param home the folder of the remote's sources, relative to the repository */
export function contributedProblems(
  manifest: RemoteManifest,
  home: string,
  sources: readonly Source[],
): readonly Problem[] {
  const { search = [], dialogs = [] } = manifest;
  const declared = [
    ...search.map(({ name }) => `${home}/search/${name}.ts`),
    ...dialogs.map(({ name }) => `${home}/dialogs/${name}.tsx`),
  ];
  const written = sources
    .filter(
      ({ path }) => /\/(search|dialogs)\/[\w-]+\.tsx?$/.test(path) && path.startsWith(`${home}/`) && !isSpec(path),
    )
    .map(({ path }) => path)
    .filter((path) => /^\/(search|dialogs)\/[^/]+$/.test(path.slice(home.length)));
  return [
    ...contributionProblems(manifest, home).map((message) => ({ path: `${home}/manifest.ts`, message })),
    ...written
      .filter((path) => !declared.includes(path))
      .map((path) => ({
        path,
        message:
          'The manifest does not name it as a search or a dialog, so it is never opened. Add it to the manifest.',
      })),
  ];
}
