/**
 * Asks for the registry side by side with the shell's own files, where a remote is to be shown at once. It grows with every remote that
 * is registered, so who signs in is given the form first.
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
