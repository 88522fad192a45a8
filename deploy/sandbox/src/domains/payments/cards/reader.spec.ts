/** Threat 14: a manipulated encrypted card is not decrypted, and the response does not say why. */
import { constants, createPublicKey, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import fc from 'fast-check';
import { machineFactor } from '../../../../../checks/run/machine-factor.mjs';
import { encryptCard, specCardKey } from '../../../testing/card-key.ts';
import { readCard } from './card.ts';
import { cardReader } from './reader.ts';

jest.setTimeout(120_000 * machineFactor());

const reader = cardReader(() => specCardKey().privateKey);
const TEXT = '4444333322221111;12;2030;123;abcdEF-_';

const answerTo = (encrypted: string) => readCard(reader, encrypted);

test('a card that is encrypted for the key of the gateway is decrypted', () => {
  expect(answerTo(encryptCard('4444333322221111', { nonce: 'abcdEF-_' }))).toEqual({
    number: '4444333322221111',
    expiry: { year: 2030, month: 12 },
    cvv: '123',
    nonce: 'abcdEF-_',
  });
});

test('none of 10,000 mutated messages is decrypted', () => {
  const messages = Array.from({ length: 20 }, () => encryptCard('4444333322221111'));
  const at = fc.nat(255);
  const bytes = (change: (message: Buffer, place: number, value: number) => Buffer) =>
    fc
      .tuple(fc.constantFrom(...messages), at, fc.integer({ min: 1, max: 255 }))
      .map(([message, place, value]) => change(Buffer.from(message, 'base64'), place, value).toString('base64'));
  const text = (change: (message: string, place: number) => string) =>
    fc.tuple(fc.constantFrom(...messages), fc.nat(343)).map(([message, place]) => change(message, place));
  const mutated = fc.oneof(
    {
      weight: 6,
      arbitrary: bytes((message, place, value) => (message.writeUInt8((message[place] ?? 0) ^ value, place), message)),
    },
    bytes((message, place) => message.subarray(0, place)),
    bytes((message, _, value) => Buffer.concat([message, Buffer.of(value)])),
    bytes((message) => Buffer.concat([Buffer.of(0), message])),
    bytes((message) => Buffer.from(message.toReversed())),
    bytes((message, place) => message.fill(0, place)),
    text((message, place) => message.slice(0, place)),
    text((message, place) => `${message.slice(0, place)} ${message.slice(place)}`),
    text((message, place) => `${message.slice(0, place)}!${message.slice(place + 1)}`),
    text((message) => message.toLowerCase()),
    text((message) => message.replace(/=+$/, '')),
    text((message) => message + message),
    fc.string({ maxLength: 400 }),
  );
  fc.assert(
    fc.property(mutated, (message) => {
      fc.pre(!messages.includes(message));
      expect(answerTo(message)).toBeUndefined();
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ['the older padding PKCS#1 v1.5', { padding: constants.RSA_PKCS1_PADDING }],
  ['OAEP and SHA-1', { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }],
  ['OAEP and SHA-512', { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha512' }],
  [
    'OAEP and a label',
    { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256', oaepLabel: Buffer.from('card') },
  ],
])('a card that is encrypted with %s is not decrypted', (_, scheme) => {
  const encrypted = publicEncrypt({ key: specCardKey().publicKey, ...scheme }, Buffer.from(TEXT)).toString('base64');
  expect(answerTo(encrypted)).toBeUndefined();
});

test('a card that is encrypted for another key is not decrypted', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const scheme = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const encrypted = publicEncrypt(
    { key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), ...scheme },
    Buffer.from(TEXT),
  );
  expect(answerTo(encrypted.toString('base64'))).toBeUndefined();
});
