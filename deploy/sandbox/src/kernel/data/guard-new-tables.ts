/** The second half of `npm run migrations`: adds row-level security (`keep_to_own_rows`) to every new table of merchants' rows. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from './migrations.ts';
import { READ_BEFORE_IDENTITY } from './own-rows.ts';

const newest = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .at(-1);
const path = join(MIGRATIONS, newest ?? '');
const text = readFileSync(path, 'utf8');
const guards = [...text.matchAll(/^CREATE TABLE "(\w+)" \((.*?)^\);/gms)]
  .filter(([, , columns]) => columns?.includes('"account_id"'))
  .filter(([, table = '']) => !READ_BEFORE_IDENTITY.includes(table))
  .map(([, table]) => `SELECT keep_to_own_rows('${table}');`)
  .filter((guard) => !text.includes(guard));
if (guards.length > 0) writeFileSync(path, [text.trimEnd(), ...guards].join('\n--> statement-breakpoint\n') + '\n');
