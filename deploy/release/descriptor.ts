/** A release as its build describes it (`remote.json`), and as a registry names it. */
import * as v from 'valibot';
import type { ReleaseDescriptor } from '@portal/shared/build/release-descriptor.ts';
import { Release } from '@portal/shared/remote/registry.ts';
import { ReleaseError } from './release-error.ts';

export const DESCRIPTOR = 'remote.json';

export const folderOf = (name: string, version: string): string => `releases/${name}/${version}`;

/** What a registry says of it. Throws `ReleaseError` when the shell would not believe it. */
export function releaseOf({
  name,
  version,
  portal,
  contract,
  screens,
  nav,
  tours,
  entry,
  preload,
}: ReleaseDescriptor): Release {
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
    screens,
    nav,
    ...(tours && { tours }),
  });
  if (!result.success) throw new ReleaseError(`${name} ${version} cannot be registered: ${v.summarize(result.issues)}`);
  return result.output;
}
