/** `npm run nginx`: writes the folder with which nginx serves an installation. The settings are those that the edge reads. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mustSuit } from '../edge/pages.ts';
import { settingsFrom } from '../edge/settings.ts';
import { findBrotli } from './program.mjs';
import { writeNginx } from './write.ts';

const { values } = parseArgs({
  options: {
    store: { type: 'string', default: process.env['RELEASE_STORE'] ?? 'dist' },
    out: { type: 'string', default: '.data/nginx' },
    collector: { type: 'string' },
    listen: { type: 'string', default: '' },
  },
});

try {
  const { ports, addresses, page } = settingsFrom(process.env);
  if (!existsSync(`${values.store}/portal/index.html`))
    throw new Error(`${values.store} holds no build. Run \`npm run build\`, or name the store with --store.`);
  await mustSuit(values.store, addresses);
  const host = values.listen ? `${values.listen}:` : '';
  const brotli = findBrotli();
  await writeNginx(values.out, {
    sites: [
      { origin: 'portal', listen: `${host}${ports.portal}` },
      { origin: 'payer', listen: `${host}${ports.payer}` },
    ],
    addresses,
    settings: page,
    store: values.store,
    ...(values.collector && { collector: values.collector }),
    ...(brotli && { brotli: { module: brotli } }),
  });
  process.stdout.write(
    `${values.out}/nginx.conf is written${brotli ? '' : ', without brotli: nginx has no module for it here'}.\n` +
      `nginx -p ${values.out} -c nginx.conf -g 'daemon off;'\n`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
