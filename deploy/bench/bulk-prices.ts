/**
 * Measures how long the gateway takes to change the prices of 5,000 variants in one call and to put the old prices back, on both databases.
 */
import { bulkProducts, MOST_CHANGED } from '../../shared/src/contract/merchant/catalogue/bulk-products.ts';
import { fillProducts } from '../sandbox/src/domains/products/testing/many.ts';
import { dataOf } from '../sandbox/src/testing/calls.ts';
import type { TestSandbox } from '../sandbox/src/testing/test-sandbox.ts';
import { middle, onEachDatabase } from './on-each-database.ts';

export interface BulkCost {
  /** Milliseconds from reading the request to writing the answer. */
  readonly save: number;
  readonly putBack: number;
  /** The time for a page of 500 products with their variants. */
  readonly page: number;
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [time: number, answer: T]> {
  const started = performance.now();
  const answer = await work();
  return [performance.now() - started, answer];
}

async function costsOn(sandbox: TestSandbox, runs: number): Promise<BulkCost> {
  await fillProducts(sandbox.database, MOST_CHANGED);
  const costs: BulkCost[] = [];
  for (let run = 0; run < runs; run += 1) {
    const token = (await sandbox.signIn('aminah')).access;
    const [page, { list }] = await timed(() => dataOf(sandbox, bulkProducts.rows, { query: {} }, { token }));
    const all = [...list.data];
    while (all.length < MOST_CHANGED) {
      const after = all.at(-1)?.id ?? '';
      all.push(...(await dataOf(sandbox, bulkProducts.rows, { query: { after } }, { token })).list.data);
    }
    const variants = all
      .flatMap((product) => product.variants)
      .slice(0, MOST_CHANGED)
      .map(({ id, version }, place) => ({
        id,
        version,
        custom_pricing_price: `${run + 10}.${String(place % 100).padStart(2, '0')}`,
      }));
    const [save, { change }] = await timed(() => dataOf(sandbox, bulkProducts.save, { body: { variants } }, { token }));
    if (change?.row_count !== MOST_CHANGED) throw new Error(`${change?.row_count} rows were changed.`);
    const [putBack] = await timed(() =>
      dataOf(sandbox, bulkProducts.putBack, { params: { id: change.id } }, { token }),
    );
    costs.push({ page, save, putBack });
  }
  const of = (name: keyof BulkCost) => middle(costs.map((cost) => cost[name]));
  return { page: of('page'), save: of('save'), putBack: of('putBack') };
}

/** The costs by the name of the database. */
export const bulkCosts = (runs: number): Promise<Readonly<Record<string, BulkCost>>> =>
  onEachDatabase((sandbox) => costsOn(sandbox, runs));
