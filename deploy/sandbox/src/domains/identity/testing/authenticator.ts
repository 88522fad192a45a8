/**
 * An authenticator for specs. It makes a P-256 passkey and signs with it, as WebAuthn (level 3, §6 and §7) specifies. The browser tests
 * cover the browser's part with Chromium's virtual authenticator.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Types of CBOR items (RFC 8949). */
const UNSIGNED = 0;
const NEGATIVE = 1;
const BYTES = 2;
const TEXT = 3;
const MAP = 5;

function head(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 255]);
}

type Item = number | string | Buffer | ReadonlyMap<number | string, Item>;

function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(NEGATIVE, -1 - item) : head(UNSIGNED, item);
  if (typeof item === 'string') return Buffer.concat([head(TEXT, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(BYTES, item.length), item]);
  return Buffer.concat([head(MAP, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}

const sha256 = (text: Buffer | string) => createHash('sha256').update(text).digest();
const written = (bytes: Buffer) => bytes.toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Options {
  /** The origin of the page that uses the authenticator. */
  readonly origin?: string;
  /** Whether the authenticator verified the user by fingerprint, face or PIN. */
  readonly isVerified?: boolean;
}

/** An authenticator with one key pair, by default for the portal on this machine. */
export function authenticator({ origin = 'http://localhost:4300', isVerified = true }: Options = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let count = 0;

  const dataOf = (flags: number, rest: readonly Buffer[] = []) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([all]), counter, ...rest]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    /** The body of `factors.addPasskey`. */
    register: (ticket: string, name = 'Telefon') => {
      const key = new Map<number, Item>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
      const authData = dataOf(HAS_CREDENTIAL, [Buffer.alloc(16), length, credentialId, cbor(key)]);
      const attestation = cbor(
        new Map<string, Item>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        name,
        ticket,
        credential_id: written(credentialId),
        client_data: written(clientData('webauthn.create', ticket)),
        attestation: written(attestation),
        transports: ['internal'],
      };
    },
    /** Signs a challenge and raises the signature count; `signedBefore` replaces the current count. */
    answer: (ticket: string, { signedBefore = count }: { readonly signedBefore?: number } = {}) => {
      count = signedBefore + 1;
      const data = dataOf(0);
      const client = clientData('webauthn.get', ticket);
      return {
        ticket,
        credential_id: written(credentialId),
        client_data: written(client),
        authenticator_data: written(data),
        signature: written(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      };
    },
  };
}
