/** Finds the file that answers an address, in its best encoding; never outside the folder, never a guess. */
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { CONTENT_TYPES } from '../http/content-types.ts';

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export interface ServedFile {
  readonly path: string;
  readonly type: string;
  readonly tag: string;
  readonly bytes: number;
  readonly encoding?: 'br' | 'gzip';
}

const fileAt = async (path: string) => {
  const entry = await stat(path).catch(() => undefined);
  return entry?.isFile() ? entry : undefined;
};

/** The file below `folder` at `address`; undefined when there is none or its type is not one we serve. */
export async function findFile(folder: string, address: string, accepted: string): Promise<ServedFile | undefined> {
  const path = normalize(join(folder, address));
  const type = CONTENT_TYPES[extname(path)];
  if (!type || !path.startsWith(folder + sep) || path.includes('\0')) return undefined;
  const file = await fileAt(path);
  if (!file) return undefined;
  for (const { name, suffix } of ENCODINGS) {
    if (!accepted.includes(name)) continue;
    const packed = await fileAt(path + suffix);
    // A packed copy older than its source would hide that the source was changed.
    if (!packed || packed.mtimeMs < file.mtimeMs) continue;
    return { path: path + suffix, type, encoding: name, tag: tagOf(packed, name), bytes: packed.size };
  }
  return { path, type, tag: tagOf(file, 'plain'), bytes: file.size };
}

const tagOf = ({ size, mtimeMs }: { size: number; mtimeMs: number }, encoding: string) =>
  `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}-${encoding}"`;
