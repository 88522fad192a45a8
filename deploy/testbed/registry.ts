/** Replaces the registry on its way to a browser: unchanged or edited by a journey, and signed with any key. */
import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { KEYS_FOLDER } from '../../shared/src/build/pinned-keys.ts';
import type { RegisteredRemote, Registry, Release } from '../../shared/src/remote/registry.ts';
import type { Telemetry } from '../../shared/src/remote/telemetry.ts';
import { readKey, readPinned, signBytes, type SigningKey } from '../release/keys.ts';
import type { Addresses } from './testbed.ts';

export interface Delivery {
  readonly body: string;
  /** The signature in Base64. */
  readonly signature: string;
}

/** The current registry. */
export async function inForceAt({ portal }: Addresses): Promise<Registry & Delivery> {
  const [body, signatureText] = await Promise.all(
    ['registry.json', 'registry.json.sig'].map(async (file) => (await fetch(`${portal}/${file}`)).text()),
  );
  if (!body || !signatureText) throw new Error('The testbed has no registry.');
  return { ...(JSON.parse(body) as Registry), body, signature: signatureText };
}

/** The key that the testbed's shell trusts. */
function ownKey(): SigningKey {
  const [pinned] = readPinned(KEYS_FOLDER);
  if (!pinned) throw new Error('No key is pinned.');
  return readKey(KEYS_FOLDER, pinned.id);
}

/** Signs any value as a registry: with the testbed's own key, unless a journey passes another. */
export function signRegistry(registry: unknown, key: SigningKey = ownKey()): Delivery {
  const body = JSON.stringify(registry);
  return { body, signature: signBytes(key, new TextEncoder().encode(body)) };
}

const FILES = /\/registry\.json(\.sig)?$/;

/** Makes the browser get this registry; with `undefined`, the browser gets the portal's own again. */
export async function deliver(context: BrowserContext, delivery?: Delivery): Promise<void> {
  await context.unroute(FILES);
  if (!delivery) return;
  await context.route(FILES, (route) =>
    route.request().url().endsWith('.sig')
      ? route.fulfill({ contentType: 'text/plain', body: delivery.signature })
      : route.fulfill({ contentType: 'application/json', body: delivery.body }),
  );
}

export const integrityOf = (script: string): string => `sha384-${createHash('sha384').update(script).digest('base64')}`;

/** `release` with another version, and with `entry` as its only script. */
export function releaseWith(remote: RegisteredRemote, version: string, entry: string): Release {
  return {
    ...remote.stable,
    version,
    entry: `/releases/${remote.name}/${version}/remoteEntry.js`,
    integrity: integrityOf(entry),
    preload: [],
  };
}

/** The remote whose releases journeys break. */
export const REMOTE = 'mfe-collections';

/** Records the telemetry that the page's scripts send to the edge, in an array that grows. */
export function telemetryOf(page: Page): readonly Telemetry[] {
  const telemetry: Telemetry[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/telemetry')) telemetry.push(JSON.parse(request.postData() ?? '') as Telemetry);
  });
  return telemetry;
}

export type Change = (registry: Registry) => unknown;

export const own = ({ remotes }: Registry): RegisteredRemote => {
  const remote = remotes.find(({ name }) => name === REMOTE);
  if (!remote) throw new Error(`${REMOTE} is not registered.`);
  return remote;
};

/** The current registry, with a higher sequence and one change. */
export function changed({ body, sequence }: Registry & Delivery, change: Change): Registry {
  const copy = { ...(JSON.parse(body) as Registry), sequence: sequence + 1 };
  change(copy);
  return copy;
}
