import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

/** The introducers' remote, about the merchants that they introduced. */
export const manifest = {
  name: 'mfe-introducer',
  owner: { team: 'introducers', contact: 'introducers@portal.example' },
  portal: 'introducer',
  contract: '^1.0.0',
  screens: [
    { path: '/dashboard', access: 'login', needs: 'anyone' },
    { path: '/merchants', access: 'login', needs: 'anyone' },
    { path: '/transactions/payment', access: 'login', needs: 'anyone' },
    { path: '/commission', access: 'login', needs: 'anyone' },
    { path: '/commission/view/:id', access: 'login', needs: 'anyone' },
    { path: '/transactions/payout', access: 'login', needs: 'anyone' },
    { path: '/transactions/payout/view/:id', access: 'login', needs: 'anyone' },
  ],
  firstPages: [
    {
      path: '/dashboard',
      modules: ['dashboard/dashboard.screen.tsx'],
      reads: [{ method: 'POST', path: 'account-introducer/dashboard/me' }],
    },
    { path: '/merchants', modules: ['merchants/list.screen.tsx'] },
  ],
  nav: [
    {
      label: { en: 'Dashboard', ms: 'Papan pemuka', ar: 'لوحة المعلومات' },
      icon: 'layout-dashboard',
      to: '/dashboard',
      section: 'home',
      order: 5,
      letter: 'd',
    },
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
    {
      label: { en: 'Commission', ms: 'Komisen', ar: 'العمولات' },
      icon: 'receipt',
      to: '/commission',
      section: 'home',
      order: 30,
      letter: 'c',
    },
    {
      label: { en: 'Payouts', ms: 'Bayaran keluar', ar: 'الدفعات الصادرة' },
      icon: 'building-bank',
      to: '/transactions/payout',
      section: 'home',
      order: 40,
      letter: 'o',
    },
  ],
} as const satisfies RemoteManifest;
