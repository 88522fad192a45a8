/** Compresses text that is made or changed while the edge runs, with the best encoding that its reader accepts. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The brotli quality for a text that a request waits for. The next quality takes twice as long and saves one byte in a hundred. */
const QUALITY = 6;

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

interface Packed {
  readonly encoding?: Encoding;
  readonly body: Uint8Array;
}

async function packedBy(encoding: Encoding | null, text: string): Promise<Packed> {
  const bytes = Buffer.from(text);
  if (encoding === null) return { body: bytes };
  if (encoding === 'gzip') return { encoding, body: await gzipped(bytes) };
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { encoding, body: await brotli(bytes, { params }) };
}

/** @param accepted the header `accept-encoding` */
export type Pack = (text: string, accepted: string) => Promise<Packed>;

export const packed: Pack = (text, accepted) => packedBy(negotiate(accepted, [...ENCODINGS]), text);

/** Compresses a text that seldom changes once for each encoding, and again only after the text has changed. */
export function packedOnce(): Pack {
  let last = '';
  const ready = new Map<Encoding | null, Promise<Packed>>();
  return (text, accepted) => {
    if (text !== last) ready.clear();
    last = text;
    const encoding = negotiate(accepted, [...ENCODINGS]);
    const made = ready.get(encoding) ?? packedBy(encoding, text);
    ready.set(encoding, made);
    return made;
  };
}
