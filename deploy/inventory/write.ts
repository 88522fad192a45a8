/** `npm run inventory`: writes the list of all scripts of the payment pages beside the build; fails for a script without a reason. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inventoryOf } from './inventory.ts';
import { OWNER, REASONS } from './reasons.ts';

const store = process.env['EDGE_DIST'] ?? 'dist';

try {
  const inventory = await inventoryOf(store, { owner: OWNER, reasons: REASONS });
  if (inventory.length === 0) throw new Error(`${store} holds no payment page. Run \`npm run build\`.`);
  await writeFile(join(store, 'payment-scripts.json'), `${JSON.stringify(inventory, null, 2)}\n`);
  process.stdout.write(
    `${inventory.length} scripts of payment pages, each with a reason: ${store}/payment-scripts.json\n`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
