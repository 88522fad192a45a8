/** Requests the files of a visit in parallel with the shell's own files, before the scripts that need them request them. */
import { stored } from './first-look.ts';
import { fetchAhead, preloadFile, preloadLink } from './preload-link.ts';

const account = () => stored('account') as { readonly portal_type?: string } | null;

const isSignedOut = (): boolean => account() === null;

const listOf = (visit: string): string => {
  const [list] = document.getElementsByName(`preload:${visit}`) as NodeListOf<HTMLMetaElement>;
  return list?.content ?? '';
};

/**
 * Preloads the messages of the page's language, and the chunks of the sign-in form, or of the portal's frame and its remotes. The build
 * lists their files in the document.
 */
export function preloadChunks(): void {
  const { lang } = document.documentElement;
  const visit = isSignedOut() ? 'signed-out' : 'signed-in';
  for (const list of [lang, visit, `${visit}:${lang}`].map(listOf))
    for (const [, file = '', integrity] of list.matchAll(/(\S+) (\S+)/g)) preloadFile(file, integrity);
}

/**
 * Fetches the files of the remote at this URL, if it belongs to the portal of the stored account, or to every portal. The edge lists the
 * files in the document.
 */
export function fetchRemote(): void {
  const { lang } = document.documentElement;
  const portals = isSignedOut() ? [] : [`${account()?.portal_type}`, 'any'];
  const lists = portals.flatMap((portal) => [listOf(portal), listOf(`${portal}:${lang}`)]);
  for (const file of lists.join(' ').match(/\S+/g) ?? []) void fetchAhead(file);
}

/**
 * Preloads the registry if a remote will be shown first. The registry grows with every registered remote, so on the sign-in page of a
 * signed-out visitor the form loads first.
 */
export function preloadRegistry(): void {
  if (location.pathname === '/login' && isSignedOut()) return;
  for (const href of ['/registry.json', '/registry.json.sig']) preloadLink('fetch', href);
}
