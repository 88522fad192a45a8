/** Responses that are files. A file that did not arrive complete is never passed on, let alone saved. */
import { GatewayError } from './errors.ts';

type Headers = Readonly<Record<string, unknown>>;

const textOf = (headers: Headers, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** The envelope of a response in JSON: a refused call for a file is answered like any other. Undefined when there is none. */
export function envelopeIn(headers: Headers, bytes: ArrayBuffer): unknown {
  if (!textOf(headers, 'content-type').startsWith('application/json')) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The entity tag is the SHA-256 of the file. A proxy that compresses the response makes the tag a weak one. */
const TAG = /^(?:W\/)?"([0-9a-f]{64})"$/;

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The file of a response. Rejects with `GatewayError` when its content does not match its entity tag, or it has none. */
export async function wholeFile(headers: Headers, bytes: ArrayBuffer, call: string): Promise<File> {
  const [, expected] = TAG.exec(textOf(headers, 'etag')) ?? [];
  if (expected === undefined || expected !== (await digestOf(bytes)))
    throw new GatewayError('unreachable', 0, 'The file did not arrive whole.', {}, { call });
  const [, name = 'file'] = /filename="([^"]+)"/.exec(textOf(headers, 'content-disposition')) ?? [];
  return new File([bytes], name, { type: textOf(headers, 'content-type') });
}
