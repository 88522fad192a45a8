/** Responses that are files: whole, or the one part that the header `Range` names (RFC 9110 §14). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from './answer.ts';

export interface SentFile {
  /** The name for saving the file: `payouts.csv`. ASCII letters, digits, blanks, dots and dashes. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The SHA-256 of all its bytes, in hexadecimal. */
  readonly sha256: string;
  /** The bytes from `first` up to the byte before `end`, in pieces, so that the whole file is never in memory. */
  readonly read: (first: number, end: number) => AsyncIterable<Uint8Array>;
}

interface Part {
  readonly first: number;
  /** The first byte after the part. */
  readonly end: number;
}

const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * `bytes=0-99`, `bytes=100-`, `bytes=-100`. Undefined for a header that we do not answer in parts, such as two ranges: the whole file is a
 * correct response to such a header. Null for a range outside of the file.
 */
function partOf(header: string | undefined, size: number): Part | null | undefined {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 ? null : { first: Math.max(0, size - Number(to)), end: size };
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) >= size) return null;
  return { first: Number(from), end: to === '' ? size : Math.min(size, Number(to) + 1) };
}

export function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: SentFile): FastifyReply {
  const { name, type, size, sha256, read } = file;
  const tag = `"${sha256}"`;
  void reply.headers({ 'accept-ranges': 'bytes', etag: tag, 'cache-control': 'private, no-cache' });
  // A client that has a part of another file gets the whole file.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const part = isSame ? partOf(headers.range, size) : undefined;
  if (part === null) return reply.code(416).header('content-range', `bytes */${size}`).send(refused('invalidInput'));
  const { first, end } = part ?? { first: 0, end: size };
  if (part) void reply.code(206).header('content-range', `bytes ${first}-${end - 1}/${size}`);
  return reply
    .headers({ 'content-disposition': `attachment; filename="${name}"`, 'content-length': end - first })
    .type(type)
    .send(Readable.from(read(first, end)));
}
