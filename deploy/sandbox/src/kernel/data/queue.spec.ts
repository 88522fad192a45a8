import { readdir, readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

const SOURCES = resolve(import.meta.dirname, '../..');

/** Each file whose calls use the mode `queue`, and the decision in docs/decisions that allows the use. */
const PROVED: Readonly<Record<string, string>> = {
  'domains/bills/collection-figures.ts': '0086',
  'domains/bills/customer-figures.ts': '0148',
  'domains/bills/routes.ts': '0019',
  'domains/bills/uploads/routes.ts': '0019',
  'domains/identity/proofs/prove.ts': '0120',
  'domains/introducers/invite-routes.ts': '0126',
  'domains/order-refunds/routes.ts': '0102',
  'domains/orders/routes.ts': '0100',
  'domains/payouts/routes.ts': '0077',
  'domains/payouts/uploads/routes.ts': '0083',
  'domains/refunds/routes.ts': '0079',
  'domains/returns/routes.ts': '0102',
  'domains/settlements/own/routes.ts': '0080',
  'domains/stock/routes.ts': '0098',
};

describe('the transaction mode `queue`, which waits for locks', () => {
  it('the transaction mode `queue` is used by exactly the files that have a decision', async () => {
    const files = (await readdir(SOURCES, { recursive: true }))
      .map((file) => file.replaceAll(sep, '/'))
      .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|(^|\/)testing\/|^kernel\/data\/database\.ts$/.test(file));
    const uses = await Promise.all(
      files.map(async (file) => (/["'`]queue["'`]/.test(await readFile(join(SOURCES, file), 'utf8')) ? [file] : [])),
    );
    expect(uses.flat().toSorted()).toEqual(Object.keys(PROVED));
  });

  it.each(Object.entries(PROVED))(
    'the file %s may use the transaction mode `queue` by decision %s',
    async (_, decision) => {
      const decisions = resolve(SOURCES, '../../../docs/decisions');
      const name = (await readdir(decisions)).find((file) => file.startsWith(`${decision}-`)) ?? '';
      expect(await readFile(join(decisions, name), 'utf8')).toMatch(/mode `queue`/);
    },
  );
});
