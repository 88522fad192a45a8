import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { later } from '../../../kernel/time/clock.ts';
import { base32Of } from './base32.ts';
import { encryptSecret, decryptSecret } from './secret-encryption.ts';
import { stepAt, stepOfCode, totpCode, totpUri } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B, for SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('equals the code of RFC 6238 at %i seconds', (seconds, code) => {
    expect(totpCode(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
    expect(totpCode(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2));
  });

  it('is accepted one time step early or late, and refused two steps early or late', () => {
    const now = momentOf('2026-11-20T01:30:00Z');
    const step = stepAt(now);
    const taken = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(SECRET, totpCode(SECRET, step + steps), now));
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
    expect(stepOfCode(SECRET, totpCode(SECRET, step), later(now, 29_999))).toBe(step);
  });

  it('of another secret is refused, and half of a code is refused', () => {
    const now = momentOf('2026-11-20T01:30:00Z');
    const code = totpCode(SECRET, stepAt(now));
    expect(stepOfCode(Buffer.from('another secret of 20'), code, now)).toBeUndefined();
    expect(stepOfCode(SECRET, code.slice(0, 3), now)).toBeUndefined();
  });

  it('has a set-up URI that escapes special characters in the names of the portal and the person', () =>
    expect(totpUri('JBSWY3DPEHPK3PXP', { issuer: 'Bayar & Co', account: 'aminah' })).toBe(
      'otpauth://totp/Bayar%20%26%20Co:aminah?secret=JBSWY3DPEHPK3PXP&issuer=Bayar%20%26%20Co&algorithm=SHA1&digits=6&period=30',
    ));
});

describe('base32', () => {
  // RFC 4648, section 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes %p as %p', (text, written) => expect(base32Of(Buffer.from(text))).toBe(written));
});

describe('an encrypted secret', () => {
  const KEY = Buffer.from('one secret of at least 32 bytes.');
  const sealed = encryptSecret(KEY, 'aminah', SECRET);

  it('can be decrypted by the gateway for the person that it was encrypted for', () =>
    expect(decryptSecret(KEY, 'aminah', sealed)).toEqual(SECRET));

  it('does not contain the plain secret, and differs after each encryption', () => {
    expect(sealed.includes(SECRET.subarray(0, 4))).toBe(false);
    expect(encryptSecret(KEY, 'aminah', SECRET)).not.toEqual(sealed);
  });

  it('cannot be decrypted with another key, for another person, or after one bit was changed', () => {
    expect(() => decryptSecret(Buffer.from('another secret of over 32 bytes.'), 'aminah', sealed)).toThrow();
    expect(() => decryptSecret(KEY, 'weiming', sealed)).toThrow();
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => decryptSecret(KEY, 'aminah', changed)).toThrow();
    }
  });
});
