/** Manifests ⇔ `docs/CODEOWNERS`: the folder of each remote is owned by the team that its manifest names. */
import type { RemoteManifest } from '../../../shared/src/remote/manifest.ts';
import type { Problem } from './sources.ts';

export const CODE_OWNERS = 'docs/CODEOWNERS';

/** The line of a folder: `/mfe-collections/ @portal/collections`. */
export const ownerLine = (folder: string, { team }: RemoteManifest['owner']): string => `/${folder}/ @portal/${team}`;

/** @param text the file's content */
export function ownerProblems(
  remotes: readonly { readonly folder: string; readonly manifest: Partial<Pick<RemoteManifest, 'owner'>> }[],
  text: string,
): readonly Problem[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  const wanted = remotes.flatMap(({ folder, manifest: { owner } }) => (owner ? [ownerLine(folder, owner)] : []));
  const isRemote = (line: string) => /^\/(mfe-[\w-]+|shell\/src\/apps\/[\w-]+)\/ /.test(line);
  return [
    ...remotes
      .filter(({ manifest }) => !manifest.owner)
      .map(({ folder }) => ({ path: folder, message: 'The manifest names no owner. Add its team and contact.' })),
    ...wanted
      .filter((line) => !lines.includes(line))
      .map((line) => ({
        path: CODE_OWNERS,
        message: `The line for the owner in the manifest is missing. Add “${line}”.`,
      })),
    ...lines
      .filter((line) => isRemote(line) && !wanted.includes(line))
      .map((line) => ({ path: CODE_OWNERS, message: `No manifest has this owner. Remove “${line}”.` })),
  ];
}
