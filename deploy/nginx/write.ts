/** Writes the folder that nginx is started with: its configuration, the finished pages, and a folder for its temporary files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Origin } from '../http/headers.ts';
import { pageIn, settingsOf, SIGN_IN, type PageSettings } from '../edge/pages.ts';
import { LOUD, LOUD_SIGN_IN, nginxConfiguration, QUIET, QUIET_STORE, type Serving } from './configuration.ts';

export interface Order extends Omit<Serving, 'pages'> {
  /** The settings of the pages besides the addresses. */
  readonly settings: PageSettings;
}

/** Writes below `folder`: `nginx.conf`, `pages/<origin>/…`. Start it with `nginx -p <folder> -c nginx.conf -g 'daemon off;'`. */
export async function writeNginx(folder: string, { settings, ...order }: Order): Promise<void> {
  const pages = resolve(folder, 'pages');
  const store = resolve(order.store);
  const page = async (origin: Origin, file: string, isQuiet: boolean, path?: string) => {
    const pageSettings = settingsOf(order.addresses, settings, isQuiet);
    await mkdir(join(pages, origin), { recursive: true });
    await writeFile(join(pages, origin, file), await pageIn(store, origin, pageSettings, path));
  };
  for (const { origin } of order.sites) {
    await page(origin, QUIET, true);
    if (origin === 'portal') {
      await page(origin, LOUD, false);
      await page(origin, LOUD_SIGN_IN, false, SIGN_IN);
    } else await page(origin, QUIET_STORE, true, '/store');
  }
  await mkdir(join(folder, 'temporary'), { recursive: true });
  await writeFile(
    join(folder, 'nginx.conf'),
    nginxConfiguration({ ...order, store, pages, isStoreOffline: settings['store-offline'] !== 'off' }),
  );
}
