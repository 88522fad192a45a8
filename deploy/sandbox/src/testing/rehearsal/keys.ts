/**
 * The keys of gateways are changed while people work: the key that signs callbacks, which the merchant's server gets later, and the key for
 * cards, with which other gateways start. Nobody signs in again: each person has one session, and a request that it cannot make fails the
 * rehearsal.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callbackKeys } from '@portal/shared/contract/merchant/webhooks/callback-keys.ts';
import type { GatewayProcess } from '../gateway-process.ts';
import { createSeededPostgres } from '../postgres.ts';
import { countAtTheEnd, type Counted } from './count.ts';
import { openStage, preparePayees } from './stage.ts';

const PARTS = 4;

export interface KeysChanged extends Counted {
  /** Callbacks after the renewal, verified with the old key and, after the merchant has installed it, with the new one. */
  readonly verified: { readonly byOldKey: number; readonly byNewKey: number };
  /** Requests without an answer, and with an answer of 5xx. All of them were repeated. */
  readonly repeated: { readonly unanswered: number; readonly failed: number };
}

/** Writes a new private key for cards, and returns its path. */
async function cardKeyIn(folder: string, name: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const path = join(folder, name);
  await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return path;
}

/** @param records how many records people make */
export async function changeKeysUnderLoad(records: number): Promise<KeysChanged> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-keys-'));
  const { url, drop } = await createSeededPostgres();
  const stage = await openStage();
  const payees = await preparePayees(url);
  const { receiver, requests, fleet } = stage;
  const started: GatewayProcess[] = [];
  const startWith = async (CARD_PRIVATE_KEY: string) => {
    const gateway = await stage.startOn(url, { settings: { CARD_PRIVATE_KEY } });
    started.push(gateway);
    return gateway;
  };
  try {
    const key = await cardKeyIn(folder, 'card.pem');
    const before = [await startWith(key), await startWith(key)];
    const load = await stage.startFirstWork(before, payees);
    await load.untilMore(records / PARTS);
    await requests.call(callbackKeys.create, { by: 'aminah', key: randomUUID() });
    const renewed = receiver.received.length;
    // Callbacks are sent every few seconds.
    while (receiver.received.length < renewed + records / PARTS) await load.untilMore(1);
    const installed = receiver.received.length;
    await receiver.installKey(requests);
    await load.untilMore(records / PARTS);
    const next = await cardKeyIn(folder, 'next-card.pem');
    const [first, second] = [await startWith(next), await startWith(next)];
    fleet.route([first.address, second.address]);
    await Promise.all(before.map(({ stop }) => stop()));
    await load.untilMore(records / PARTS);
    await load.finish();
    await second.stop();
    const received = () => receiver.received;
    const counted = await countAtTheEnd(first, url, { acknowledged: load.acknowledged }, received);
    const verified = { byOldKey: installed - renewed, byNewKey: receiver.received.length - installed };
    return { ...counted, verified, repeated: fleet.repeated() };
  } finally {
    await Promise.all(started.map(({ kill }) => kill()));
    stage.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
}
