/** Responses that are files. A file that did not arrive completely is never returned, so it cannot be saved. */
import { GatewayError } from './errors.ts';

type Headers = Readonly<Record<string, unknown>>;

const textOf = (headers: Headers, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * The envelope of a JSON response; undefined if the response is a file. A refused call for a file gets a JSON envelope, like any other
 * call.
 */
export function envelopeIn(headers: Headers, bytes: ArrayBuffer): unknown {
  if (!textOf(headers, 'content-type').startsWith('application/json')) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The entity tag is the SHA-256 hash of the file. A proxy that compresses the response makes the tag weak. */
const TAG = /^(?:W\/)?"([0-9a-f]{64})"$/;

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The file of a response. Rejects with `GatewayError` if the content does not match the entity tag, or if there is no
 * entity tag.
 */
export async function wholeFile(headers: Headers, bytes: ArrayBuffer, call: string): Promise<File> {
  const [, expected] = TAG.exec(textOf(headers, 'etag')) ?? [];
  if (expected === undefined || expected !== (await digestOf(bytes)))
    throw new GatewayError('unreachable', 0, 'The file did not arrive whole.', {}, { call });
  const [, name = 'file'] = /filename="([^"]+)"/.exec(textOf(headers, 'content-disposition')) ?? [];
  return new File([bytes], name, { type: textOf(headers, 'content-type') });
}
