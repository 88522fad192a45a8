import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

/** The payment pages: public, so they appear in no menu. */
export const manifest = {
  name: 'mfe-public-pay',
  portal: 'public',
  contract: '^1.0.0',
  screens: [
    { path: '/pay/bill/:uuid', access: 'public' },
    { path: '/payment/bills/:uuid', access: 'public' },
    { path: '/modern-payment/bill/:uuid', access: 'public' },
    { path: '/pay/collections/:uuid', access: 'public' },
    { path: '/payment/collections/:uuid', access: 'public' },
    { path: '/alt-payment/collections/:uuid', access: 'public' },
    { path: '/modern-payment/collections/:uuid', access: 'public' },
    { path: '/pay/invoice/:invoiceId', access: 'public' },
    { path: '/payment/invoice/:uuid', access: 'public' },
    { path: '/modern-payment/invoice/:invoiceId', access: 'public' },
    { path: '/fpx-status', access: 'public' },
    { path: '/pay/thankyou', access: 'public' },
    { path: '/payment/thankyou', access: 'public' },
    { path: '/modern-payment/thankyou', access: 'public' },
    { path: '/payment/errors', access: 'public' },
    { path: '/pay/:type/not-found', access: 'public' },
  ],
  nav: [],
} as const satisfies RemoteManifest;
