/** Decrypts the messages of the card form as the gateway does: by Node, with the private key. */
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import type { CardInput } from '@portal/shared/domain/card.ts';
import { oaepCipher } from './card-cipher.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = String(publicKey.export({ type: 'spki', format: 'pem' }));
const CARD: CardInput = { number: '4444 3333 2222 1111', month: '12', year: '2030', cvv: '123' };

const padding = constants.RSA_PKCS1_OAEP_PADDING;
const read = (encrypted: string, scheme: object = { padding, oaepHash: 'sha256' }) =>
  privateDecrypt({ key: privateKey, ...scheme }, Buffer.from(encrypted, 'base64')).toString();

const problemOf = (card: CardInput, pem: string) =>
  oaepCipher(pem)
    .encrypt(card)
    .then(
      () => 'none',
      (error: unknown) => (error as { problem?: unknown }).problem,
    );

test('the gateway decrypts the card number, month, year, CVV and the 8 random characters', async () => {
  const [number, month, year, cvv, nonce] = read(await oaepCipher(PEM).encrypt(CARD)).split(';');
  expect([number, month, year, cvv]).toEqual(['4444333322221111', '12', '2030', '123']);
  expect(nonce).toMatch(/^[\w-]{8}$/);
});

test('every encrypted message differs from the others, and so do its 8 random characters', async () => {
  const cipher = oaepCipher(PEM);
  const encrypted = await Promise.all(Array.from({ length: 200 }, () => cipher.encrypt(CARD)));
  expect(new Set(encrypted).size).toBe(200);
  expect(new Set(encrypted.map((each) => read(each).split(';')[4])).size).toBe(200);
});

test.each([
  ['OAEP with SHA-1', { padding, oaepHash: 'sha1' }],
  ['the older padding, PKCS#1 v1.5', { padding: constants.RSA_NO_PADDING }],
])('the encryption is not %s', async (_, scheme) => {
  const encrypted = await oaepCipher(PEM).encrypt(CARD);
  const text = (() => {
    try {
      return read(encrypted, scheme);
    } catch {
      return '';
    }
  })();
  expect(text).not.toContain('4444333322221111');
});

test('F64: Arabic-Indic and full-width digits reach the gateway as ASCII', async () => {
  const card = { number: '٤٤٤٤٣٣٣٣٢٢٢٢１１１１', month: '١٢', year: '２０３０', cvv: '١٢٣' };
  expect(read(await oaepCipher(PEM).encrypt(card))).toMatch(/^4444333322221111;12;2030;123;/);
});

test.each([2048, 3072, 4096])('the data of a card can be encrypted with a key of %i bits', async (modulusLength) => {
  const pair = generateKeyPairSync('rsa', { modulusLength });
  const pem = String(pair.publicKey.export({ type: 'spki', format: 'pem' }));
  expect(await problemOf({ ...CARD, number: '6'.repeat(19), cvv: '1234' }, pem)).toBe('none');
});

test('F63: a message that is too long is refused as too long', async () => {
  expect(await problemOf({ ...CARD, number: '4'.repeat(600) }, PEM)).toBe('too_long');
});

test.each([
  ['missing', ''],
  ['not in PEM format', 'not a key'],
  ['empty', '-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----'],
  ['broken', PEM.replace('MII', 'AAA')],
  [
    'of 1024 bits',
    String(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' })),
  ],
  [
    'of another key type',
    String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' })),
  ],
])('F63: a public key that is %s is refused as invalid', async (_, pem) => {
  expect(await problemOf(CARD, pem)).toBe('invalid_key');
});

test('F65: without secure random numbers nothing is encrypted', async () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
  try {
    expect(await problemOf(CARD, PEM)).toBe('no_random');
  } finally {
    if (original) Object.defineProperty(globalThis, 'crypto', original);
  }
});
