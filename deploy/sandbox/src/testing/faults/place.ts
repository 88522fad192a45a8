/** A gateway process and its database, which can be killed, lose their connection, or run out of room while a request is on its way. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '../../kernel/data/database.ts';
import { startGateway, type GatewayProcess } from '../gateway-process.ts';
import { openStatementGate } from '../kills/statement-gate.ts';
import { createSeededPostgres } from '../postgres.ts';
import { fillFolder } from '../test-sandbox.ts';
import type { Drawn } from './drawn.ts';

/** The work of a request; undefined when the gateway closed its connection. */
type Work<R> = () => Promise<R | undefined>;

export interface Place {
  /** The URL of the gateway that runs now. */
  readonly gateway: () => string;
  /** Does the work of a request under its faults. A gateway that ended is replaced before the promise resolves. */
  readonly under: <R>(faults: Pick<Drawn, 'system' | 'after'>, work: Work<R>) => Promise<R | undefined>;
  /** Ends the gateway and reads its database. */
  readonly read: <T>(look: (database: Database) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

const FULL_DISK = resolve(import.meta.dirname, 'full-disk.mjs');

/** The gateways of a place, one after the other. */
async function gateways(environment: Readonly<Record<string, string>>) {
  let running: GatewayProcess = await startGateway(environment);
  return {
    address: () => running.address,
    kill: () => running.kill(),
    start: async () => {
      running = await startGateway(environment);
    },
  };
}

/** Writes to the database before the gateway starts. */
type Prepare<T> = (database: Database) => Promise<T>;

interface Opened<T> {
  readonly place: Place;
  readonly prepared: T;
}

async function onPostgres<T>(prepare: Prepare<T>, folder: string): Promise<Opened<T>> {
  const { url, drop } = await createSeededPostgres();
  const database = await openDatabase({ url });
  const prepared = await prepare(database);
  const gate = await openStatementGate(url);
  const running = await gateways({ DATA_FOLDER: folder, DATABASE_URL: gate.url, SANDBOX_CONTROL: '1' });
  const place: Place = {
    gateway: running.address,
    under: async ({ system, after }, work) => {
      if (system === undefined) return work();
      const held = gate.holdAt({ from: /./, passed: after }).then(() => true);
      const working = work();
      const isHeld = await Promise.race([held, working.then(() => false)]);
      const isKilled = system === 'killed gateway' && isHeld;
      if (isKilled) await running.kill();
      // This ends every connection that was held.
      gate.open();
      if (isKilled) await running.start();
      return working;
    },
    read: async (look) => {
      await running.kill();
      return look(database);
    },
    close: async () => {
      await running.kill();
      await gate.close();
      await database.close();
      await drop();
    },
  };
  return { place, prepared };
}

async function onPglite<T>(prepare: Prepare<T>, home: string): Promise<Opened<T>> {
  const folder = join(home, 'database');
  const read = async <R>(look: (database: Database) => Promise<R>): Promise<R> => {
    const database = await openDatabase({ folder });
    try {
      return await look(database);
    } finally {
      await database.close();
    }
  };
  await fillFolder(folder);
  const prepared = await read(prepare);
  const full = join(home, 'full');
  const running = await gateways({
    DATA_FOLDER: home,
    SANDBOX_CONTROL: '1',
    FULL_DISK: full,
    NODE_OPTIONS: `--import=${FULL_DISK}`,
  });
  const place: Place = {
    gateway: running.address,
    under: async ({ system, after }, work) => {
      if (system === undefined) return work();
      if (system === 'killed gateway') {
        const working = work();
        await Promise.race([working, sleep(after)]);
        await running.kill();
        await running.start();
        return working;
      }
      await writeFile(full, system === 'database that panics' ? 'overwrites' : 'growth');
      const reply = await work();
      await rm(full);
      if (reply === undefined) {
        await running.kill();
        await running.start();
      }
      return reply;
    },
    read: async (look) => {
      await running.kill();
      return read(look);
    },
    close: () => running.kill(),
  };
  return { place, prepared };
}

export async function openPlace<T>(kind: 'PGlite' | 'PostgreSQL', prepare: Prepare<T>): Promise<Opened<T>> {
  const home = await mkdtemp(join(tmpdir(), 'portal-faults-'));
  const { place, prepared } = await (kind === 'PGlite' ? onPglite : onPostgres)(prepare, home);
  const close = async () => {
    await place.close();
    await rm(home, { recursive: true, force: true });
  };
  return { place: { ...place, close }, prepared };
}
