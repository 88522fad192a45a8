/** Serves `dist/` on the portals' and the payer's ports until it gets a signal to stop. */
import { remoteMetrics } from './metrics.ts';
import { mustSuit } from './pages.ts';
import { edgeServer } from './server.ts';
import { settingsFrom } from './settings.ts';
import type { Note } from './telemetry.ts';

const DRAIN_MS = 10_000;

async function serve(): Promise<void> {
  const { host, ports, folders, addresses, page } = settingsFrom(process.env);
  await mustSuit(folders.pages, addresses);
  const metrics = remoteMetrics();
  const note: Note = (line) => {
    process.stdout.write(`${JSON.stringify(line)}\n`);
    metrics.note(line);
  };
  const portal = (settings: typeof page) =>
    edgeServer('portal', folders.pages, addresses, settings, note, folders.releases);
  const origins = [
    { port: ports.portal, edge: portal(page) },
    { port: ports.payer, edge: edgeServer('payer', folders.pages, addresses, page, note) },
    ...(ports.introducer ? [{ port: ports.introducer, edge: portal({ ...page, type: 'introducer' }) }] : []),
    ...(ports.metrics ? [{ port: ports.metrics, edge: metrics.server }] : []),
  ];

  const stop = async () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await Promise.all(origins.map(({ edge }) => edge.close()));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

  for (const { port, edge } of origins) await edge.listen({ port, host });
}

serve().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
