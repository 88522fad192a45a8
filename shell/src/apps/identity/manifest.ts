import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

/** Bundled with the shell, yet mounted like any remote. */
export const manifest = {
  name: 'identity',
  portal: 'public',
  contract: '^1.0.0',
  screens: [
    { path: '/login', access: 'public' },
    { path: '/error-404', access: 'public' },
  ],
  nav: [],
} as const satisfies RemoteManifest;
