import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { getTableName, is, Table } from 'drizzle-orm';
import { MIGRATIONS } from './migrations.ts';
import { tableFiles } from './table-files.ts';

const PACKAGE = resolve(MIGRATIONS, '..');

/** The files of `contents` that define a table. */
function found(contents: Readonly<Record<string, string>>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tables-'));
  try {
    for (const [path, text] of Object.entries(contents)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return tableFiles(folder).map((path) => path.slice(folder.length + 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The tables that these files export. */
async function tablesOf(files: readonly string[]): Promise<ReadonlySet<Table>> {
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Readonly<Record<string, unknown>>>));
  return new Set(modules.flatMap((exported) => Object.values(exported).filter((value) => is(value, Table))));
}

describe('the files that migrations are made from', () => {
  it('every file that defines a table is used for migrations, whatever its name', () => {
    const pledges = "export const pledges = merchantTable('pledges', {});\n";
    expect(
      found({
        'domains/pledges/pledges.ts': pledges,
        'domains/settings/opening-hours.ts':
          "import a from 'a';\n\nexport const hours = settingsTable(\n  'hours',\n);\n",
        'kernel/locks.ts': "export const locks = pgTable('locks', {});\n",
        'domains/pledges/pledges.spec.ts': pledges,
        'domains/pledges/routes.ts': "import { pledges } from './pledges.ts';\n",
      }),
    ).toEqual(['domains/pledges/pledges.ts', 'domains/settings/opening-hours.ts', 'kernel/locks.ts']);
  });

  it('a table that is not exported is an error, because no migration would create the table', () => {
    expect(() => found({ 'domains/pledges/pledges.ts': "const pledges = merchantTable('pledges', {});\n" })).toThrow(
      /pledges\.ts: export the table pledges, or no migration knows it\.$/,
    );
  });

  it('the files for migrations contain every table of the gateway', async () => {
    const sources = readdirSync(join(PACKAGE, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /^(kernel|domains|simulators)\/.*(?<!\.spec)\.ts$/.test(path))
      .map((path) => join(PACKAGE, 'src', path));
    const files = tableFiles(join(PACKAGE, 'src'));
    const [known, all] = await Promise.all([tablesOf(files), tablesOf(sources)]);
    expect(all.size).toBeGreaterThan(40);
    expect([...all].filter((table) => !known.has(table)).map(getTableName)).toEqual([]);
  }, 60_000);
});
