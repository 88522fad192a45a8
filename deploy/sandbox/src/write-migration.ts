/**
 * `npm run migrations -- <name>` writes the migration of the gateway's changed tables, and `npm run migrations -- <name> mfe-loyalty` that of a
 * feature. Its name begins with the time, so two branches do not take the same one. Each new table of merchants' rows gets row-level
 * security (`keep_to_own_rows`).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { featureModule } from './features.ts';
import { MIGRATIONS } from './kernel/data/migrations.ts';
import { READ_BEFORE_IDENTITY } from './kernel/data/own-rows.ts';
import { tableFiles } from './kernel/data/table-files.ts';

const PACKAGE = resolve(import.meta.dirname, '..');
const REPOSITORY = resolve(PACKAGE, '../..');
const NAME = /^[a-z][a-z0-9_]*$/;

const migrationsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'));

/** Runs drizzle-kit. Returns the paths of the new migrations. */
function generate(name: string, config: string, folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const before = new Set(migrationsIn(folder));
  const command = join(PACKAGE, 'node_modules/.bin/drizzle-kit');
  execFileSync(command, ['generate', '--config', config, '--name', name], { cwd: PACKAGE, stdio: 'inherit' });
  return migrationsIn(folder)
    .filter((file) => !before.has(file))
    .map((file) => join(folder, file));
}

/** The migrations of the feature whose sources are in this folder. */
function generateFeature(name: string, sources: string): readonly string[] {
  const place = mkdtempSync(join(tmpdir(), 'migration-'));
  const config = join(place, 'drizzle.json');
  const folder = join(sources, 'migrations');
  try {
    // drizzle-kit reads the paths as relative to the folder in which it runs.
    const [schema, out] = [tableFiles(sources), relative(PACKAGE, folder)];
    writeFileSync(config, JSON.stringify({ dialect: 'postgresql', schema, out, migrations: { prefix: 'timestamp' } }));
    return generate(name, config, folder);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function guardNewTables(path: string): void {
  const text = readFileSync(path, 'utf8');
  const guards = [...text.matchAll(/^CREATE TABLE "(\w+)" \((.*?)^\);/gms)]
    .filter(([, , columns]) => columns?.includes('"account_id"'))
    .filter(([, table = '']) => !READ_BEFORE_IDENTITY.includes(table))
    .map(([, table]) => `SELECT keep_to_own_rows('${table}');`);
  if (guards.length > 0) writeFileSync(path, [text.trimEnd(), ...guards].join('\n--> statement-breakpoint\n') + '\n');
}

const {
  positionals: [name = '', remote],
} = parseArgs({ allowPositionals: true });
if (!NAME.test(name)) {
  process.stderr.write('Say what changes, in words of a to z, digits and _: npm run migrations -- bill_comments\n');
  process.exitCode = 1;
} else {
  const written = remote
    ? generateFeature(name, dirname(featureModule(resolve(REPOSITORY, remote))))
    : generate(name, 'drizzle.config.ts', MIGRATIONS);
  for (const path of written) guardNewTables(path);
}
