/** Starts the gateway from its environment. Prints one sentence when it cannot start, and finishes open requests after a signal. */
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from './app.ts';
import { createClock } from './kernel/time/clock.ts';
import { readConfig } from './config.ts';
import { loadClock } from './kernel/data/clock-store.ts';
import { openDatabase, type Database } from './kernel/data/database.ts';
import { metricsServer } from './kernel/http/metrics.ts';
import { renumberRestored } from './kernel/ledger/renumber.ts';
import { startJobsTimer } from './kernel/jobs/jobs-timer.ts';
import { codeOf } from './kernel/errors.ts';
import { domainsWith, seedDemo } from './demo.ts';
import { readFeatures } from './features.ts';

const DRAIN_MS = 10_000;

/** The handler of a signal. Before the gateway is open, there is nothing to finish. */
let stop = async (): Promise<void> => process.exit(0);

async function drain(app: FastifyInstance, database: Database, stopJobs: () => Promise<void>): Promise<void> {
  // A request that exceeds the timeout is cut off. Everything that was acknowledged is already stored.
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  await app.close();
  await stopJobs();
  await database.close();
  process.exit(0);
}

async function serveMetrics(metrics: FastifyInstance, host: string, port: number): Promise<void> {
  await metrics.listen({ host, port }).catch((error: unknown) => {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new Error(
      'Another program uses the port of the metrics. Stop it, or set GATEWAY_METRICS_PORT to a free one.',
    );
  });
}

async function start(): Promise<void> {
  // The signals are handled from the start, because the first process of a container ignores a signal without a handler.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  const { host, port, metricsPort, place, ...settings } = await readConfig(process.env);
  const features = await readFeatures();
  const domains = domainsWith(features);
  const database = await openDatabase(place);
  const metrics = metricsServer(database);
  try {
    // Before anything that would keep the process alive if the port is taken.
    if (metricsPort !== undefined) await serveMetrics(metrics, host, metricsPort);
    const clock = createClock(await database.tx(loadClock, 'read'));
    await database.alone(async () => {
      await database.tx(renumberRestored);
      await seedDemo(database, clock, features);
    });
    const app = await buildSandbox({ database, clock, domains, ...settings });
    for (const { start } of domains) await start?.(app);
    const address = await app.listen({ host, port });
    const stopJobs = startJobsTimer(app);
    stop = () => drain(app, database, stopJobs);
    process.stdout.write(`ready ${address}\n`);
  } catch (error) {
    await metrics.close();
    await database.close();
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (codeOf(error) === 'EADDRINUSE')
    return "Another program uses the gateway's port. Stop it, or set GATEWAY_PORT to a free one.";
  if (codeOf(error) === 'EADDRNOTAVAIL') return 'LISTEN_HOST names no address of this machine.';
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'].includes(codeOf(error) ?? ''))
    return 'The database at DATABASE_URL (or DATABASE_DIRECT_URL) does not answer. Start it, or leave DATABASE_URL out to keep the data in a folder.';
  return error instanceof Error ? error.message : String(error);
}

start().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
});
