import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

/** The profile and the account of the signed-in user: released apart from the shell beside which it lies. */
export const manifest = {
  name: 'mfe-account',
  portal: 'any',
  contract: '^1.0.0',
  screens: [],
  nav: [],
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
