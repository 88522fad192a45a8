/** Starts the gateway from its environment, says in one sentence why it cannot, and drains when asked to stop. */
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from './app.ts';
import { createClock } from './clock.ts';
import { readConfig } from './config.ts';
import { loadClock } from './db/clock-store.ts';
import { openDatabase, type Database } from './db/database.ts';
import { keepRunningJobs } from './jobs-timer.ts';
import { codeOf } from './errors.ts';
import { seedDemo } from './seed/demo.ts';

const DRAIN_MS = 10_000;

async function stop(app: FastifyInstance, database: Database, stopJobs: () => Promise<void>): Promise<void> {
  // Whoever does not finish in time is cut off; what was acknowledged is already stored.
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  await app.close();
  await stopJobs();
  await database.close();
}

async function start(): Promise<void> {
  const { port, place, ...settings } = await readConfig(process.env);
  const database = await openDatabase(place);
  try {
    const clock = createClock(await database.tx(loadClock, 'read'));
    await seedDemo(database, clock);
    const app = await buildSandbox({ database, clock, ...settings, logger: { level: 'warn' } });
    const address = await app.listen({ host: '127.0.0.1', port });
    const stopJobs = keepRunningJobs(app);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(app, database, stopJobs));
    process.stdout.write(`ready ${address}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (codeOf(error) === 'EADDRINUSE')
    return "Another program uses the gateway's port. Stop it, or set GATEWAY_PORT to a free one.";
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'].includes(codeOf(error) ?? ''))
    return 'The database at DATABASE_URL does not answer. Start it, or leave DATABASE_URL out to keep the data in a folder.';
  return error instanceof Error ? error.message : String(error);
}

start().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
});
