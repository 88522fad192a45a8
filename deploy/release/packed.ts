/** The packed copies that stand beside a file worth packing: made once when it is released, never while somebody waits. */
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const WORTH = new Set(['.js', '.css', '.html', '.json', '.svg']);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What is added to the file's name, and what stands there. Empty for a file that would not shrink. */
export async function packed(path: string, content: Uint8Array): Promise<readonly (readonly [string, Uint8Array])[]> {
  if (!WORTH.has(extname(path))) return [];
  const [small, common] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return [
    ['.br', small],
    ['.gz', common],
  ];
}

/** How a packed copy is read, by what was added to the file's name. Each rejects for what was not packed so. */
export const UNPACK: Readonly<Record<string, (content: Uint8Array) => Promise<Uint8Array>>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};
