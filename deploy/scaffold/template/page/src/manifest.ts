import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

export const manifest = {
  name: 'mfe-template',
  owner: { team: 'platform', contact: 'platform@portal.example' },
  portal: 'merchant',
  contract: '^1.0.0',
  screens: [{ path: '/template', access: 'login', needs: 'anyone' }],
  nav: [
    {
      label: { en: 'Template', ms: 'Templat', ar: 'قالب' },
      icon: 'puzzle',
      to: '/template',
      section: 'sell',
      order: 90,
    },
  ],
} as const satisfies RemoteManifest;
