/** Requests the files of a visit in parallel with the shell's own files, before the scripts that need them request them. */
import { stored } from './first-look.ts';
import { preloadFile, preloadLink } from './preload-link.ts';

const isSignedOut = (): boolean => stored('account') === null;

/**
 * Preloads the messages of the page's language, and the chunks of the sign-in form, or of the portal's frame and its remotes. The build
 * lists their files in the document.
 */
export function preloadChunks(): void {
  for (const visit of [document.documentElement.lang, isSignedOut() ? 'signed-out' : 'signed-in']) {
    const list = document.querySelector<HTMLMetaElement>(`meta[name="preload:${visit}"]`)?.content ?? '';
    for (const [, file = '', integrity] of list.matchAll(/(\S+) (\S+)/g)) preloadFile(file, integrity);
  }
}

/**
 * Preloads the registry if a remote will be shown first. The registry grows with every registered remote, so on the sign-in page of a
 * signed-out visitor the form loads first.
 */
export function preloadRegistry(): void {
  if (location.pathname === '/login' && isSignedOut()) return;
  for (const href of ['/registry.json', '/registry.json.sig']) preloadLink('fetch', href);
}
