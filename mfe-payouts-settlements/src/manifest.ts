import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

/** A merchant's money: what there is, what was collected, and what leaves. */
export const manifest = {
  name: 'mfe-payouts-settlements',
  portal: 'merchant',
  contract: '^1.0.0',
  screens: [
    { path: '/dashboard', access: 'login', needs: 'reports.read' },
    { path: '/balances/:balance', access: 'login', needs: 'reports.read' },
    { path: '/reports/view', access: 'login', needs: 'reports.read' },
    { path: '/reports/view/:type/:selectedDate', access: 'login', needs: 'reports.read' },
    { path: '/payout', access: 'login', needs: 'payouts.read' },
    { path: '/payout/new', access: 'login', needs: 'payouts.write' },
    { path: '/payout/upload', access: 'login', needs: 'payouts.write' },
    { path: '/payout/view/:id', access: 'login', needs: 'payouts.read' },
    { path: '/payees/list', access: 'login', needs: 'payouts.read' },
    { path: '/payees/new', access: 'login', needs: 'payouts.write' },
    {
      path: '/payees/:mode/:id',
      access: 'login',
      needs: { view: 'payouts.read', edit: 'payouts.write' },
    },
    { path: '/settlement/view', access: 'login', needs: 'settlements.read' },
    { path: '/settlement/incoming', access: 'login', needs: 'settlements.read' },
    { path: '/settlement/view/:id', access: 'login', needs: 'settlements.read' },
    { path: '/pools/list', access: 'login', needs: 'pools.read' },
    { path: '/pools/eol/list2', access: 'login', needs: 'pools.read' },
    { path: '/pools/eol/list2/:pool', access: 'login', needs: 'pools.read' },
    { path: '/auto-settlement', access: 'login', needs: 'settlements.read' },
  ],
  nav: [
    {
      label: { en: 'Dashboard', ms: 'Papan pemuka', ar: 'لوحة المعلومات' },
      icon: 'layout-dashboard',
      to: '/dashboard',
      section: 'home',
      order: 10,
      letter: 'd',
    },
    {
      label: { en: 'Reports', ms: 'Laporan', ar: 'التقارير' },
      icon: 'report-analytics',
      to: '/reports/view',
      section: 'home',
      order: 20,
      letter: 'r',
    },
    {
      label: { en: 'Settlements', ms: 'Penyelesaian', ar: 'التسويات' },
      icon: 'building-bank',
      to: '/settlement/view',
      section: 'money-out',
      order: 5,
      letter: 's',
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
    {
      label: { en: 'Virtual accounts', ms: 'Akaun maya', ar: 'الحسابات الافتراضية' },
      icon: 'coins',
      to: '/pools/list',
      section: 'money-out',
      order: 30,
    },
  ],
  tours: [
    {
      name: 'dashboard',
      path: '/dashboard',
      steps: [
        { target: 'balances', words: 'tour.dashboard.balances' },
        { target: 'books', words: 'tour.dashboard.books' },
        { target: 'today', words: 'tour.dashboard.today' },
      ],
    },
  ],
} as const satisfies RemoteManifest;
