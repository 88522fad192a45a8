/** A release as its build describes it (`remote.json`), and as a registry names it. */
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import { releaseDescriptorOf, Release, type ReleaseDescriptor } from '@portal/shared/remote/registry.ts';
import { ReleaseError } from './release-error.ts';

export const DESCRIPTOR = 'remote.json';

/** A file inside the release's own folder. */
const FileName = v.pipe(v.string(), v.regex(/^(assets\/)?[\w-]+(\.[\w-]+)+$/));

const File = v.looseObject({ file: FileName, integrity: v.string(), bytes: v.number() });

/** Only the fields that the command reads; `releaseOf` checks those that the shell uses. */
const Description = v.looseObject({
  name: v.string(),
  version: v.string(),
  entry: File,
  preload: v.array(File),
  files: v.array(File),
  uses: v.exactOptional(v.strictObject({ react: v.string(), modules: v.record(v.string(), v.array(v.string())) })),
});

/** Reads the descriptor in `where`. Throws `ReleaseError` when the bytes are not a descriptor. */
export function describedIn(bytes: Uint8Array, where: string): BuildDescriptor {
  try {
    return v.parse(Description, JSON.parse(new TextDecoder().decode(bytes))) as unknown as BuildDescriptor;
  } catch (cause) {
    throw new ReleaseError(`${where} does not describe a build. Build the remote again.`, { cause });
  }
}

export const folderOf = (name: string, version: string): string => `releases/${name}/${version}`;

/** The release as a registry names it. Throws `ReleaseError` when the shell would refuse it. */
export function releaseOf({
  name,
  version,
  portal,
  contract,
  screens,
  nav,
  search,
  dialogs,
  tours,
  owner,
  permissions,
  entry,
  preload,
  firstPages = [],
}: BuildDescriptor): Release {
  const reads = firstPages.flatMap((page) => page.reads.map((read) => ({ screen: page.path, ...read })));
  const at = (file: string) => `/${folderOf(name, version)}/${file}`;
  const result = v.safeParse(Release, {
    version,
    entry: at(entry.file),
    integrity: entry.integrity,
    preload: preload.map(({ file, integrity, language }) => ({
      file: at(file),
      integrity,
      ...(language && { language }),
    })),
    portal,
    contract,
    ...(owner && { owner }),
    ...(permissions && { permissions }),
    screens,
    nav,
    ...(search && { search }),
    ...(dialogs && { dialogs }),
    ...(tours && { tours }),
    ...(reads.length > 0 && { reads }),
  });
  if (!result.success) throw new ReleaseError(`${name} ${version} cannot be registered: ${v.summarize(result.issues)}`);
  return result.output;
}

/** A sentence when the registry differs from the build. For a previous release the registry contains only the data to load it. */
export function mismatches(descriptor: BuildDescriptor, registered: ReleaseDescriptor): readonly string[] {
  const release = releaseOf(descriptor);
  return isDeepStrictEqual('screens' in registered ? release : releaseDescriptorOf(release), registered)
    ? []
    : [`${descriptor.name} ${descriptor.version}: the registry does not match the build.`];
}
