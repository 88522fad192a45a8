import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

export const manifest = {
  name: 'mfe-payouts-settlements',
  portal: 'merchant',
  contract: '^1.0.0',
  screens: [{ path: '/dashboard', access: 'login', needs: 'anyone' }],
  nav: [
    {
      label: { en: 'Dashboard', ms: 'Papan pemuka', ar: 'لوحة المعلومات' },
      icon: 'puzzle',
      to: '/dashboard',
      section: 'sell',
      order: 90,
      letter: 'd',
    },
  ],
} as const satisfies RemoteManifest;
