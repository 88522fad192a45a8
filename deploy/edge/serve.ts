/** Serves `dist/` on the portal's and the payer's port until it is told to stop. */
import { join } from 'node:path';
import { edgeServer } from './server.ts';
import { settingsFrom } from './settings.ts';
import type { Note } from './telemetry.ts';

const { ports, addresses, page } = settingsFrom(process.env);
const dist = process.env['EDGE_DIST'] ?? join(import.meta.dirname, '../../dist');

const note: Note = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

const portal = edgeServer('portal', dist, addresses, page, note);
const payer = edgeServer('payer', dist, addresses, {}, note);

await portal.listen({ port: ports.portal, host: 'localhost' });
await payer.listen({ port: ports.payer, host: 'localhost' });

const stop = async () => {
  await Promise.all([portal.close(), payer.close()]);
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
