import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

/** The profile and the account of the signed-in user: released apart from the shell beside which it lies. */
export const manifest = {
  name: 'mfe-account',
  portal: 'any',
  contract: '^1.0.0',
  screens: [
    { path: '/api/datatable', access: 'login', needs: 'api_keys.read', portal: 'merchant' },
    { path: '/api/new', access: 'login', needs: 'api_keys.write', portal: 'merchant' },
    {
      path: '/api/:mode/:id',
      access: 'login',
      needs: { view: 'api_keys.read', edit: 'api_keys.write' },
      portal: 'merchant',
    },
    {
      path: '/api/:mode/:id/reports/:type/:selectedDate',
      access: 'login',
      needs: { view: 'reports.read' },
      portal: 'merchant',
    },
    { path: '/whitelist/datatable', access: 'login', needs: 'api_keys.read', portal: 'merchant' },
    { path: '/whitelist/new', access: 'login', needs: 'api_keys.write', portal: 'merchant' },
    {
      path: '/whitelist/:mode/:id',
      access: 'login',
      needs: { view: 'api_keys.read', edit: 'api_keys.write' },
      portal: 'merchant',
    },
    { path: '/audit/datatable', access: 'login', needs: 'audit.read', portal: 'merchant' },
  ],
  nav: [
    {
      label: { en: 'API keys', ms: 'Kunci API', ar: 'مفاتيح API' },
      icon: 'key',
      to: '/api/datatable',
      section: 'account',
      order: 30,
      letter: 'a',
      create: { label: { en: 'New API key', ms: 'Kunci API baharu', ar: 'مفتاح API جديد' }, to: '/api/new' },
    },
    {
      label: { en: 'IP whitelist', ms: 'Senarai putih IP', ar: 'القائمة البيضاء للعناوين' },
      icon: 'world-check',
      to: '/whitelist/datatable',
      section: 'account',
      order: 40,
      letter: 'l',
      create: { label: { en: 'New address', ms: 'Alamat baharu', ar: 'عنوان جديد' }, to: '/whitelist/new' },
    },
    {
      label: { en: 'Audit list', ms: 'Senarai audit', ar: 'سجل التدقيق' },
      icon: 'list-search',
      to: '/audit/datatable',
      section: 'account',
      order: 90,
      letter: 'v',
    },
  ],
  dialogs: [
    {
      name: 'my-details',
      label: { en: 'My details', ms: 'Butiran saya', ar: 'بياناتي' },
      icon: 'user',
      order: 10,
      needs: 'anyone',
    },
    {
      name: 'role',
      label: { en: 'What you may do', ms: 'Apa yang anda boleh buat', ar: 'ما يمكنك فعله' },
      icon: 'user-check',
      order: 20,
      needs: 'anyone',
    },
    {
      name: 'top-up',
      label: { en: 'Top up', ms: 'Tambah nilai', ar: 'تعبئة الرصيد' },
      icon: 'coins',
      order: 30,
      needs: 'top_ups.write',
    },
  ],
} as const satisfies RemoteManifest;
