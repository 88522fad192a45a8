/** Requests the files of a visit in parallel with the shell's own files, before the scripts that need them request them. */
import { stored } from './first-look.ts';
import { preloadFile, preloadLink } from './preload-link.ts';

const account = () => stored('account') as { readonly portal_type?: string } | null;

const isSignedOut = (): boolean => account() === null;

/** The visits of a device, as the lists in the document name them: a user loads remotes of their own portal, and of every portal. */
const visits = (): readonly string[] =>
  isSignedOut() ? ['signed-out'] : ['signed-in', `${account()?.portal_type}`, 'any'];

/**
 * Preloads the messages of the page's language, and the chunks of the sign-in form, or of the portal's frame and of the remote at this
 * URL. The build lists the files of the shell in the document, and the edge those of the remote.
 */
export function preloadChunks(): void {
  const { lang } = document.documentElement;
  for (const visit of [lang, ...visits(), ...visits().map((kind) => `${kind}:${lang}`)]) {
    const [list] = document.getElementsByName(`preload:${visit}`) as NodeListOf<HTMLMetaElement>;
    for (const [, file = '', integrity] of (list?.content ?? '').matchAll(/(\S+) (\S+)/g)) preloadFile(file, integrity);
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
