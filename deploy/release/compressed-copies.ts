/**
 * The compressed copies beside each file that compression makes smaller. They are made once at the release, so that no request waits for
 * compression.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.json', '.svg']);

/** The largest block size needs more memory during a release, and saves every visitor some bytes. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Each copy's suffix and content. Empty for a file that would not shrink. */
export async function compressedCopies(
  path: string,
  content: Uint8Array,
): Promise<readonly (readonly [string, Uint8Array])[]> {
  if (!COMPRESSIBLE.has(extname(path))) return [];
  const [small, common] = await Promise.all([
    brotli(content, { params: BROTLI }),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return [
    ['.br', small],
    ['.gz', common],
  ];
}

/** Adds compressed copies to everything below a folder. */
export async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    for (const [ending, small] of await compressedCopies(path, await readFile(path)))
      await writeFile(path + ending, small);
  }
}

/** Suffix of a compressed copy → how to decompress it. Each rejects for content in another format. */
export const DECOMPRESS: Readonly<Record<string, (content: Uint8Array) => Promise<Uint8Array>>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};
