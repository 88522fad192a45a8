/**
 * Writes `remote.json` into the folder of a remote's build: the manifest, and the data that a registry needs for the release. Refuses a
 * build in which the hash of any script or style sheet is missing from `remoteEntry.js`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ChunkGroup, Compilation, Compiler } from '@rspack/core';
import type { RemoteManifest, RemoteOwner } from '../remote/manifest.ts';
import type { DialogEntry, MenuEntry } from '../remote/registry.ts';
import type { Package } from './base.ts';
import { firstPagesOf, type DescribedPage, type PreloadedFile } from './first-pages.ts';
import { linesOf } from './icons.ts';
import { emittedFiles, uncovered, type EmittedFile } from './integrity.ts';
import { sharedUseOf, type SharedUse } from './shared-use.ts';

export const ENTRY = 'remoteEntry.js';
export const EXPOSED_CHUNK = 'app';

export interface BuildDescriptor extends Omit<RemoteManifest, 'nav' | 'dialogs' | 'owner' | 'firstPages'> {
  /** Absent in builds that were published before manifests named an owner. */
  readonly owner?: RemoteOwner;
  readonly nav: readonly MenuEntry[];
  readonly dialogs?: readonly DialogEntry[];
  readonly version: string;
  readonly entry: EmittedFile;
  /** The files that every screen of the remote needs besides the entry; fetched in parallel with the entry. */
  readonly preload: readonly PreloadedFile[];
  readonly files: readonly EmittedFile[];
  /** Absent in builds that were published before manifests named first pages. */
  readonly firstPages?: readonly DescribedPage[];
  /** Absent in builds that were published before builds recorded it. */
  readonly uses?: SharedUse;
}

/** Replaces the name of each icon in the manifest with the icon's path data. */
async function withIcons(manifest: RemoteManifest) {
  const draw = <E extends { readonly icon: string }>(entries: readonly E[]) =>
    Promise.all(entries.map(async (entry) => ({ ...entry, icon: await linesOf(entry.icon) })));
  const { nav, dialogs, firstPages: _firstPages, ...others } = manifest;
  return { ...others, nav: await draw(nav), ...(dialogs && { dialogs: await draw(dialogs) }) };
}

/** A plugin that checks a remote's files after they are written, and then writes the descriptor. */
export const describeBuild =
  (manifest: RemoteManifest, { version, folder: own, sources }: Package) =>
  (compiler: Compiler) =>
    compiler.hooks.afterEmit.tapPromise('describe build', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compilation.outputOptions.path ?? '';
      // Source maps are in a folder that is not served, so they are not listed.
      const files = emittedFiles(compilation).filter(({ file }) => !file.startsWith('../'));
      const entry = files.find(({ file }) => file === ENTRY);
      if (!entry) throw new Error(`${manifest.name}: the build has no ${ENTRY}.`);
      const rest = files.filter((file) => file !== entry);
      const open = uncovered(rest, readFileSync(join(folder, ENTRY), 'utf8'));
      if (open.length > 0)
        throw new Error(`${manifest.name}: no hash in ${ENTRY} covers ${open.map(({ file }) => file).join(', ')}.`);
      const preload = preloaded(compilation, rest);
      const others = rest.filter(({ file }) => !preload.some((one) => one.file === file));
      // The build of a copy of the package has the copy's folder as its context.
      const home = join(compiler.context, relative(own, sources));
      const firstPages = firstPagesOf(compilation, manifest.firstPages ?? [], home, others);
      const uses = sharedUseOf(compilation);
      const release: BuildDescriptor = {
        ...(await withIcons(manifest)),
        version,
        entry,
        preload,
        files,
        firstPages,
        uses,
      };
      writeFileSync(join(folder, 'remote.json'), `${JSON.stringify(release, null, 2)}\n`);
    });

/**
 * A plugin that writes the descriptor of a remote that is served while it is edited. It has no hashes, because the
 * files change.
 */
export const describeLocal = (manifest: RemoteManifest) => (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('describe local', (compilation) =>
    compilation.hooks.processAssets.tapPromise('describe local', async () => {
      const text = JSON.stringify(await withIcons(manifest));
      compilation.emitAsset('remote.json', new compiler.webpack.sources.RawSource(text));
    }),
  );

const CATALOGUE = /^\.\/messages\/(\w+)\.json$/;

/**
 * The files of the exposed module, then the files that it imports before it can show anything: its routes, and its messages in each
 * language.
 */
function preloaded(compilation: Compilation, files: readonly EmittedFile[]): readonly PreloadedFile[] {
  const exposed = compilation.namedChunkGroups.get(EXPOSED_CHUNK);
  if (!exposed) return [];
  const filesOf = (group: ChunkGroup) => {
    const names = new Set(group.getFiles());
    return files.filter(({ file }) => names.has(file));
  };
  const first = exposed.childrenIterable.flatMap((group) => {
    const request = group.origins[0]?.request ?? '';
    const [, language] = CATALOGUE.exec(request) ?? [];
    if (language) return filesOf(group).map((file) => ({ ...file, language }));
    return request === './routes.tsx' ? filesOf(group) : [];
  });
  return [...filesOf(exposed), ...first];
}
