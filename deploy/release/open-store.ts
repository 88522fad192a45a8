/** The store that a URL names: a folder, or a bucket as `s3://bucket/prefix`. */
import { resolve } from 'node:path';
import { folderStore, type ReleaseStore } from './store.ts';
import { UsageError } from './command-line.ts';

/** Throws `UsageError` for any other URL. */
export async function openStore(address: string): Promise<ReleaseStore> {
  const [, scheme, bucket = '', prefix = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/]*)\/?(.*)$/.exec(address) ?? [];
  if (!scheme) return folderStore(resolve(address));
  if (scheme !== 's3' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || /[^\w./-]|\.\./.test(prefix))
    throw new UsageError(`${address} is not a store. Give a folder, or a bucket: --store s3://releases/portal.`);
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore({ bucket, prefix });
}
