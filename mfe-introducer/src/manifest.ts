import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

/** What introducers see of the merchants they brought. */
export const manifest = {
  name: 'mfe-introducer',
  portal: 'introducer',
  contract: '^1.0.0',
  screens: [
    { path: '/merchants', access: 'login', needs: 'anyone' },
    { path: '/transactions/payment', access: 'login', needs: 'anyone' },
  ],
  nav: [
    {
      label: { en: 'Merchants', ms: 'Peniaga', ar: 'التجار' },
      icon: 'building-store',
      to: '/merchants',
      section: 'home',
      order: 10,
      letter: 'm',
    },
    {
      label: { en: 'Payments', ms: 'Pembayaran', ar: 'المدفوعات' },
      icon: 'cash',
      to: '/transactions/payment',
      section: 'home',
      order: 20,
      letter: 'p',
    },
  ],
} as const satisfies RemoteManifest;
