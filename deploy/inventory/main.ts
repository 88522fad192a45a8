/** `npm run probe -- <address>`: prints how a served payment page differs from the release, and exits with 1 when it does. */
import { settingsFrom } from '../edge/settings.ts';
import { inventoryOf } from './inventory.ts';
import { differences } from './probe.ts';
import { OWNER, REASONS } from './reasons.ts';

const [address = ''] = process.argv.slice(2);
const store = process.env['EDGE_DIST'] ?? 'dist';

try {
  if (!URL.canParse(address))
    throw new Error('Give the address of a payment page: npm run probe -- https://pay.example.my/pay/bill/…');
  const { addresses, page: settings } = settingsFrom(process.env);
  const inventory = await inventoryOf(store, { owner: OWNER, reasons: REASONS });
  const found = await differences(address, {
    store,
    addresses,
    settings,
    inventory,
  });
  for (const difference of found) process.stdout.write(`${difference}\n`);
  if (found.length > 0) process.exitCode = 1;
  else process.stdout.write(`${address} matches the release: its headers, its page and every script.\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
