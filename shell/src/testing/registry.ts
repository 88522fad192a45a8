/** A small valid registry for specs, and valid signatures over any modified registry. */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { RegisteredRemote, Registry } from '@portal/shared/remote/registry.ts';
import type { PinnedKey } from '@portal/shared/remote/signature.ts';
import type { SignedRegistry } from '@portal/shared/remote/signed-registry.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

export const registered = (): RegisteredRemote => ({
  name: 'mfe-probe',
  stable: {
    version: '1.2.0',
    entry: '/releases/mfe-probe/1.2.0/remoteEntry.js',
    integrity: hash('a'),
    preload: [{ file: '/releases/mfe-probe/1.2.0/app.0123456789abcdef.js', integrity: hash('b') }],
    portal: 'merchant',
    contract: '^1.0.0',
    screens: [
      { path: '/customers/datatable', access: 'login' },
      { path: '/customers/new', access: 'login' },
      { path: '/customers/:mode/:id', access: 'login' },
    ],
    nav: [
      {
        label: { en: 'Probes', ms: 'Kuar', ar: 'مجسات' },
        icon: 'M4 4h16v16h-16z',
        to: '/customers/datatable',
        section: 'money-in',
        order: 30,
        letter: 'u',
        create: { label: { en: 'New probe', ms: 'Kuar baharu', ar: 'مجس جديد' }, to: '/customers/new' },
      },
    ],
  },
});

export const registry = (): Registry => ({
  audience: 'portal',
  key: 'key-in-use',
  sequence: 7,
  issued_at: '2026-11-20T00:00:00.000Z',
  expires_at: '2027-11-20T00:00:00.000Z',
  remotes: [registered()],
});

export interface SpecKey extends PinnedKey {
  /** Signs the bytes of `text` with this key. */
  readonly sign: (text: string) => SignedRegistry;
}

export function specKey(id: string): SpecKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    id,
    spki: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text) => {
      const bytes = new TextEncoder().encode(text);
      const signed = sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return { bytes: bytes.buffer, signature: signed.toString('base64') };
    },
  };
}
