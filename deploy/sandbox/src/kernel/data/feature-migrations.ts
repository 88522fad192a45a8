/**
 * The migrations of features. Each has a name that begins with the time at which it was written, and is recorded by that name, so teams and
 * branches do not take the same number, and a migration that arrives late runs, too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissionPrefix } from '@portal/shared/contract/kernel/permissions/feature-permissions.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

const NAME = /^\d{14}_[a-z0-9_]+\.sql$/;
const BREAKPOINT = /-->\s*statement-breakpoint/;

/** A table that a statement makes, changes, or writes to. */
const TABLE =
  /\b(?:(create|alter|drop) table (?:if (?:not )?exists )?|create (?:unique )?index [^;]*? on |insert into |(?<!on )update |delete from )"?(\w+)"?/gi;

/** The tables of a feature begin with the name of its remote: `loyalty_`. */
const tablePrefix = (feature: string): string => `${permissionPrefix(feature)}_`;

/** The names of the migrations in a folder, oldest first. Throws a sentence for a name without its time. */
function migrationsIn(feature: string, folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong !== undefined)
    throw new Error(
      `The name of the migration "${wrong}" of "${feature}" must begin with the time at which it was written, as in 20261130093000_items.sql.`,
    );
  return names.toSorted();
}

/** Throws a sentence when the migration touches a table of another, or makes one that exists. */
async function checkTables(tx: Tx, feature: string, migration: string, text: string): Promise<void> {
  for (const [, action = '', table = ''] of text.matchAll(TABLE)) {
    if (!table.startsWith(tablePrefix(feature)))
      throw new Error(
        `The migration "${migration}" of "${feature}" changes the table "${table}", and may change only tables that begin with "${tablePrefix(feature)}".`,
      );
    if (action.toLowerCase() !== 'create') continue;
    const { rows } = await tx.execute<{ exists: boolean }>(sql`select to_regclass(${table}) is not null as exists`);
    if (rows[0]?.exists)
      throw new Error(`The migration "${migration}" of "${feature}" makes the table "${table}", which exists already.`);
  }
}

/** Runs `work` unless the database has this step of the feature. The record of the step is stored with the work. */
export async function once(tx: Tx, feature: string, step: string, work: () => Promise<void>): Promise<void> {
  await tx.execute(
    sql`create table if not exists drizzle.feature_steps (feature text, step text, primary key (feature, step))`,
  );
  const { rows } = await tx.execute(
    sql`insert into drizzle.feature_steps values (${feature}, ${step}) on conflict do nothing returning step`,
  );
  if (rows.length > 0) await work();
}

/** Runs the migrations that the database does not have. */
export async function migrateFeature(tx: Tx, feature: string, folder: string): Promise<void> {
  for (const name of migrationsIn(feature, folder))
    await once(tx, feature, name, async () => {
      const text = readFileSync(join(folder, name), 'utf8');
      await checkTables(tx, feature, name, text);
      for (const statement of text.split(BREAKPOINT)) await tx.execute(sql.raw(statement));
    });
}
