/**
 * Requests the registry in parallel with the shell's own files, when a remote will be shown at once. The registry grows with every
 * registered remote, so on the sign-in page of a signed-out visitor the form loads first.
 */
import { stored } from './first-look.ts';

export function preloadRegistry(): void {
  if (location.pathname === '/login' && stored('account') === null) return;
  for (const href of ['/registry.json', '/registry.json.sig']) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.href = href;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}
