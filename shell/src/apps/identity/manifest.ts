import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

/** Bundled with the shell, but mounted like any remote. */
export const manifest = {
  name: 'identity',
  owner: { team: 'platform', contact: 'platform@portal.example' },
  portal: 'public',
  contract: '^1.0.0',
  screens: [
    { path: '/login', access: 'public' },
    { path: '/forgot-password', access: 'public' },
    { path: '/forgot-username', access: 'public' },
    // The specification makes this path public. Nevertheless the guard requires a signed-in user.
    { path: '/account-switcher', access: 'public' },
    { path: '/error-404', access: 'public' },
  ],
  nav: [],
} as const satisfies RemoteManifest;
