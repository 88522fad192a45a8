/**
 * The files that drizzle-kit reads tables from. They are found by their content and not by their names, so that a table may be defined in
 * any file of the gateway and none is forgotten.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `const customers = merchantTable('customers', …)`: a function that makes a table has a name that ends in `Table`. */
const TABLE = /^(export )?const (\w+) = \w*Table\(/gm;

/**
 * Every file below the folder that defines a table. Throws when a table is not exported, because drizzle-kit sees only exports.
 */
export function tableFiles(folder: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .map((path) => join(folder, path))
    .toSorted();
  return paths.filter((path) => {
    const tables = [...readFileSync(path, 'utf8').matchAll(TABLE)];
    const hidden = tables.find(([, exported]) => exported === undefined);
    if (hidden) throw new Error(`${path}: export the table ${hidden[2]}, or no migration knows it.`);
    return tables.length > 0;
  });
}
