/** Requests what a visit will need in parallel with the shell's own files, instead of each after the script that asks for it. */
import { stored } from './first-look.ts';

const isSignedOut = (): boolean => stored('account') === null;

function preload(as: 'script' | 'style' | 'fetch', href: string, integrity?: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = href;
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  document.head.append(link);
}

/**
 * The words of the page's language, and the chunks of the sign-in form, or of the portal's frame and its remotes. The build lists their files
 * in the document.
 */
export function preloadChunks(): void {
  for (const visit of [document.documentElement.lang, isSignedOut() ? 'signed-out' : 'signed-in']) {
    const list = document.querySelector<HTMLMetaElement>(`meta[name="preload:${visit}"]`)?.content ?? '';
    for (const [, file = '', integrity] of list.matchAll(/(\S+) (\S+)/g))
      preload(file.endsWith('.css') ? 'style' : 'script', file, integrity);
  }
}

/**
 * The registry, when a remote will be shown at once. It grows with every registered remote, so on the sign-in page of a signed-out visitor the
 * form loads first.
 */
export function preloadRegistry(): void {
  if (location.pathname === '/login' && isSignedOut()) return;
  for (const href of ['/registry.json', '/registry.json.sig']) preload('fetch', href);
}
