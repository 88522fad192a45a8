/** Serves `dist/` on the portal's and the payer's port until it is told to stop. */
import { join } from 'node:path';
import { edgeServer } from './server.ts';
import { settingsFrom } from './settings.ts';

const { ports, addresses, page } = settingsFrom(process.env);
const dist = process.env['EDGE_DIST'] ?? join(import.meta.dirname, '../../dist');

const portal = edgeServer('portal', dist, addresses, page);
const payer = edgeServer('payer', dist, addresses);

await portal.listen({ port: ports.portal, host: 'localhost' });
await payer.listen({ port: ports.payer, host: 'localhost' });

const stop = async () => {
  await Promise.all([portal.close(), payer.close()]);
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
