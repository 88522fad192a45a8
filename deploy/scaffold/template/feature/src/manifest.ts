import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

export const manifest = {
  name: 'mfe-template',
  owner: { team: 'platform', contact: 'platform@portal.example' },
  portal: 'merchant',
  contract: '^1.0.0',
  permissions: [
    {
      name: 'template.items',
      label: { en: 'Template', ms: 'Templat', ar: 'قالب' },
      permissions: {
        read: { en: 'See Template', ms: 'Lihat Templat', ar: 'عرض قالب' },
        write: { en: 'Change Template', ms: 'Ubah Templat', ar: 'تعديل قالب' },
      },
    },
  ],
  screens: [
    { path: '/template', access: 'login', needs: 'template.items.read' },
    { path: '/template/new', access: 'login', needs: 'template.items.write' },
    {
      path: '/template/:mode/:id',
      access: 'login',
      needs: { view: 'template.items.read', edit: 'template.items.write' },
    },
  ],
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
