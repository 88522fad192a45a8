/** A whole portal on this machine: the gateway, a development-mode shell, the payers' page, and the last build of everything else. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OWN_CARD_KEY } from '../../shared/src/build/card-key.ts';
import { KEYS_FOLDER } from '../../shared/src/build/pinned-keys.ts';
import { waitFor } from '../edge/start/answering.mjs';
import type { Children } from '../edge/start/children.mjs';
import type { Origin } from '../http/headers.ts';
import { settingsOf } from '../edge/pages.ts';
import { edgeServer, type Edge } from '../edge/server.ts';
import { settingsFrom } from '../edge/settings.ts';
import { ensureCardKey } from '../release/card-key.ts';
import { changeRegistry } from '../release/change-registry.ts';
import { ensureKeys, readPinned } from '../release/keys.ts';
import { folderStore } from '../release/store.ts';
import { serveHot, type Served } from './hot.ts';
import { pageMiddlewares } from './page.ts';
import { buildOf, originOf, repository, type Edited } from './remotes.ts';

const DIST = join(repository, 'dist');
const PAYER = 'mfe-public-pay';

export const hasLastBuild = (): boolean => existsSync(join(DIST, 'registry.json'));

/** The last production build; without one, a folder whose registry names no remote. */
async function released(): Promise<string> {
  const now = () => new Date();
  const key = ensureKeys(KEYS_FOLDER, now());
  if (hasLastBuild()) return DIST;
  const empty = join(repository, '.data/development');
  await rm(empty, { recursive: true, force: true });
  const entry = { did: 'build', by: 'npm run dev', reason: 'There is no build yet.' };
  await changeRegistry(
    { store: folderStore(empty), key, trusted: readPinned(KEYS_FOLDER), now, validDays: 1 },
    entry,
    () => [],
  );
  return empty;
}

const closing = (app: Edge): Served => ({ stop: async () => app.close() });

const localMeta = (edited: readonly Edited[]) =>
  `<meta name="portal:local" content="${edited.map((one) => `${one.name}@${originOf(one)}`).join(' ')}">`;

/** Starts all servers of the portal, and returns those that can be stopped; the gateway is one of `children`. */
export async function openPortal(edited: readonly Edited[], children: Children): Promise<readonly Served[]> {
  const { ports, addresses, page: settings } = settingsFrom(process.env);
  const origins = { PORTAL_ORIGIN: addresses.portal, PAYER_ORIGIN: addresses.payer };
  const second = addresses.introducer && { INTRODUCER_ORIGIN: addresses.introducer };
  const own = { ...process.env, ...origins, ...second };
  ensureCardKey(OWN_CARD_KEY);
  children.start('gateway', ['--import', 'tsx', 'deploy/sandbox/src/main.ts'], { cwd: repository, env: own });
  const root = await released();
  const known = { ...addresses, isDevelopment: true };

  async function open(origin: Origin, folder: string, head = ''): Promise<readonly Served[]> {
    const edge = edgeServer(origin, root, known);
    await edge.ready();
    const pageSettings = settingsOf(addresses, settings, origin === 'payer');
    const secondPort = origin === 'portal' ? ports.introducer : undefined;
    const secondPortal =
      secondPort === undefined
        ? undefined
        : { port: secondPort, pageSettings: { ...pageSettings, type: 'introducer' } };
    const setupMiddlewares = pageMiddlewares({ origin, addresses: known, pageSettings, secondPortal, head, edge });
    const place = { port: ports[origin], secondPort, pages: [addresses[origin]], setupMiddlewares };
    return [closing(edge), await serveHot(await buildOf(folder, 'page'), place)];
  }

  async function openPayer(): Promise<readonly Served[]> {
    if (edited.some(({ name }) => name === PAYER)) return open('payer', PAYER);
    if (!existsSync(join(DIST, 'payer'))) return [];
    const edge = edgeServer('payer', DIST, addresses, settings);
    await edge.listen({ port: ports.payer, host: 'localhost' });
    return [closing(edge)];
  }

  const [portal, payer] = await Promise.all([
    open('portal', 'shell', localMeta(edited)),
    openPayer(),
    waitFor('gateway', `http://localhost:${ports.gateway}/healthz`),
  ]);
  return [...portal, ...payer];
}
