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

/** The page of an origin with what it is told, as text. A meta tag that nothing is said of stays as it was built. */
export async function pageIn(dist: string, origin: Origin, told: PageSettings): Promise<string> {
  return (await readFile(join(dist, origin, 'index.html'), 'utf8')).replaceAll(
    /(<meta name="portal:([\w-]+)" content=")[^"]*/g,
    (whole, start: string, name: string) => (Object.hasOwn(told, name) ? start + escaped(told[name] ?? '') : whole),
  );
}
