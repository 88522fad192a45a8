import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

/**
 * The gateway administrators' view of merchants. The sources are in the shell's package, but the remote is released separately and loaded
 * only for administrators.
 */
export const manifest = {
  name: 'mfe-administration',
  owner: { team: 'administration', contact: 'administration@portal.example' },
  portal: 'admin',
  contract: '^1.0.0',
  screens: [
    { path: '/administration/dashboard', access: 'login', needs: 'anyone' },
    { path: '/administration/merchants', access: 'login', needs: 'anyone' },
    { path: '/administration/merchants/:id', access: 'login', needs: 'anyone' },
    { path: '/administration/merchants/:id/balances', access: 'login', needs: 'anyone' },
    { path: '/administration/merchants/:id/exceptions', access: 'login', needs: 'anyone' },
    { path: '/administration/merchants/:id/company', access: 'login', needs: 'anyone' },
    { path: '/administration/exceptions', access: 'login', needs: 'anyone' },
    { path: '/administration/reviews', access: 'login', needs: 'anyone' },
    { path: '/administration/introducers', access: 'login', needs: 'anyone' },
    { path: '/administration/introducers/:id', access: 'login', needs: 'anyone' },
  ],
  firstPages: [{ path: '/administration/dashboard', modules: ['dashboard/dashboard.screen.tsx'] }],
  nav: [
    {
      label: { en: 'Dashboard', ms: 'Papan pemuka', ar: 'لوحة المعلومات' },
      icon: 'layout-dashboard',
      to: '/administration/dashboard',
      section: 'home',
      order: 10,
      letter: 'd',
    },
    {
      label: { en: 'Merchants', ms: 'Peniaga', ar: 'التجار' },
      icon: 'building-store',
      to: '/administration/merchants',
      section: 'home',
      order: 20,
      letter: 'm',
    },
    {
      label: { en: 'Exceptions', ms: 'Percanggahan', ar: 'الاستثناءات' },
      icon: 'alert-triangle',
      to: '/administration/exceptions',
      section: 'home',
      order: 30,
      letter: 'x',
    },
    {
      label: { en: 'Reviews', ms: 'Semakan', ar: 'المراجعات' },
      icon: 'clipboard-check',
      to: '/administration/reviews',
      section: 'home',
      order: 40,
      letter: 'r',
    },
    {
      label: { en: 'Introducers', ms: 'Pengenal', ar: 'الوسطاء' },
      icon: 'users-group',
      to: '/administration/introducers',
      section: 'home',
      order: 50,
      letter: 'i',
    },
  ],
} as const satisfies RemoteManifest;
