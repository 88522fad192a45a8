/** The finished pages of an installation: `index.html` with its addresses and settings in the meta tags. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Addresses, Origin } from './headers.ts';

/** What whoever runs this installation tells its pages, by the name of the meta tag: `support-email`. */
export type PageSettings = Readonly<Record<string, string>>;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What a page is told: a silent one learns of no place to report errors to. */
export const toldTo = (
  { gateway, payer }: Pick<Addresses, 'gateway' | 'payer'>,
  settings: PageSettings,
  isQuiet: boolean,
): PageSettings => ({
  ...settings,
  gateway,
  payer,
  ...(isQuiet && { 'error-reporting': '', 'error-reporting-rates': '' }),
});

/** A built page with what it is told. A meta tag that nothing is said of stays as it was built. */
export const filledIn = (html: string, told: PageSettings): string =>
  html.replaceAll(/(<meta name="portal:([\w-]+)" content=")[^"]*/g, (whole, start: string, name: string) =>
    Object.hasOwn(told, name) ? start + escaped(told[name] ?? '') : whole,
  );

/** The page of an origin with what it is told, as text. */
export const pageIn = async (dist: string, origin: Origin, told: PageSettings): Promise<string> =>
  filledIn(await readFile(join(dist, origin, 'index.html'), 'utf8'), told);
