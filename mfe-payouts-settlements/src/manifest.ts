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
