/** The finished pages of an installation: `index.html` with its URLs and settings in the meta tags. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FLAVOUR_MARK } from '@portal/shared/remote/flavour-mark.ts';
import type { Addresses, Origin } from '../http/headers.ts';
import { markSvg } from '../http/mark.ts';

/** The operator's settings for the pages of this installation, by the name of the meta tag: `support-email`. `title` is the title itself. */
export type PageSettings = Readonly<Record<string, string>>;

/** Escapes text for the content or an attribute of a page. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The settings of a page. A page that never sends reports has no URL for error reports. */
export const settingsOf = (
  { gateway, payer }: Pick<Addresses, 'gateway' | 'payer'>,
  settings: PageSettings,
  isQuiet: boolean,
): PageSettings => ({
  ...settings,
  gateway,
  payer,
  ...(isQuiet && { 'error-reporting': '', 'error-reporting-rates': '' }),
});

const iconOf = (mark: string): string => `data:image/svg+xml,${encodeURIComponent(markSvg(mark))}`;

/** A built page with its settings. Parts without a setting stay as they were built. */
export const filledIn = (html: string, pageSettings: PageSettings): string =>
  html
    .replaceAll(/(<meta name="portal:([\w-]+)" content=")[^"]*/g, (whole, start: string, name: string) =>
      pageSettings[name] ? start + escaped(pageSettings[name]) : whole,
    )
    .replace(/<link\b[^>]*\brel="icon"[^>]*>/, (whole) =>
      pageSettings['mark'] ? `<link rel="icon" href="${iconOf(pageSettings['mark'])}">` : whole,
    )
    .replace(/(<title>)[^<]*/, (whole, start: string) =>
      pageSettings['title'] ? start + escaped(pageSettings['title']) : whole,
    );

/** URLs of stores: the payers' origin serves a separate document for them. */
export const STORES = /^\/(store|storefront|store-not-found)(\/|$)/;

/** The URL of the sign-in form: the portal's origin serves a separate document for it, which contains the form. */
export const SIGN_IN = '/login';

/** The file of a page below the folder of its origin. */
export const documentOf = (origin: Origin, path: string): string => {
  if (origin === 'portal' && path === SIGN_IN) return 'login.html';
  return origin === 'payer' && STORES.test(path) ? 'store.html' : 'index.html';
};

/** The text of a built document. A build of a development-mode shell has only `index.html`. */
const builtDocument = (folder: string, name: string): Promise<string> =>
  readFile(join(folder, name), 'utf8').catch(() => readFile(join(folder, 'index.html'), 'utf8'));

/** The document of an origin for this path with its settings, as text. */
export const pageIn = async (
  dist: string,
  origin: Origin,
  pageSettings: PageSettings,
  path: string = '/',
): Promise<string> => filledIn(await builtDocument(join(dist, origin), documentOf(origin, path)), pageSettings);

async function requireBuild(file: string, isDevelopment: boolean): Promise<void> {
  // A page that is not built yet is not served.
  const html = await readFile(file, 'utf8').catch(() => undefined);
  if (html === undefined || html.includes(FLAVOUR_MARK) === isDevelopment) return;
  throw new Error(
    isDevelopment
      ? `PORTAL_DEVELOPMENT=1 would weaken the protection of ${file}, a production page. Remove the setting, or serve a build of npm run build -- --development.`
      : `${file} is a page of a development build. Serve a build of npm run build, or set PORTAL_DEVELOPMENT=1 for a portal without real money.`,
  );
}

/**
 * Rejects with a sentence for the operator when a production page would get the headers of a development-mode shell, or a development page
 * the headers of production. Payers never get a development page.
 */
export async function mustSuit(
  dist: string,
  { isDevelopment = false }: Pick<Addresses, 'isDevelopment'>,
): Promise<void> {
  await requireBuild(join(dist, 'portal/index.html'), isDevelopment);
  await requireBuild(join(dist, 'payer/index.html'), false);
  await requireBuild(join(dist, 'payer/store.html'), false);
}
