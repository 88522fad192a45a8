import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

export const manifest = {
  name: 'mfe-payouts-settlements',
  portal: 'merchant',
  contract: '^1.0.0',
  screens: [
    { path: '/dashboard', access: 'login', needs: 'anyone' },
    { path: '/payout', access: 'login', needs: 'payouts.read' },
    { path: '/payout/new', access: 'login', needs: 'payouts.write' },
    { path: '/payout/view/:id', access: 'login', needs: 'payouts.read' },
    { path: '/payees/list', access: 'login', needs: 'payouts.read' },
    { path: '/payees/new', access: 'login', needs: 'payouts.write' },
    {
      path: '/payees/:mode/:id',
      access: 'login',
      needs: { view: 'payouts.read', edit: 'payouts.write' },
    },
  ],
  nav: [
    {
      label: { en: 'Dashboard', ms: 'Papan pemuka', ar: 'لوحة المعلومات' },
      icon: 'puzzle',
      to: '/dashboard',
      section: 'sell',
      order: 90,
      letter: 'd',
    },
    {
      label: { en: 'Payouts', ms: 'Bayaran keluar', ar: 'المدفوعات الصادرة' },
      icon: 'cash-banknote-move',
      to: '/payout',
      section: 'money-out',
      order: 10,
      letter: 'o',
      create: {
        label: { en: 'New payout', ms: 'Bayaran keluar baharu', ar: 'دفعة صادرة جديدة' },
        to: '/payout/new',
      },
    },
    {
      label: { en: 'Payees', ms: 'Penerima bayaran', ar: 'المستفيدون' },
      icon: 'address-book',
      to: '/payees/list',
      section: 'money-out',
      order: 20,
      create: {
        label: { en: 'New payee', ms: 'Penerima baharu', ar: 'مستفيد جديد' },
        to: '/payees/new',
      },
    },
  ],
} as const satisfies RemoteManifest;
