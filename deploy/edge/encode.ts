/** Packs a text that is made for one request, in the best way that its reader takes. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** As much as a request may wait for: a step more costs as long again and saves one byte in a hundred. */
const QUALITY = 6;

interface Packed {
  readonly encoding?: 'br' | 'gzip';
  readonly body: Uint8Array;
}

/** @param accepted the header `accept-encoding` */
export async function packed(text: string, accepted: string): Promise<Packed> {
  const bytes = Buffer.from(text);
  if (accepted.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return { encoding: 'br', body: await brotli(bytes, { params }) };
  }
  return accepted.includes('gzip') ? { encoding: 'gzip', body: await gzipped(bytes) } : { body: bytes };
}
