/**
 * A base backup of a running PostgreSQL by its low-level interface, and the recovery from it with an archive of the write-ahead log
 * (PostgreSQL's manual, “Continuous Archiving and Point-in-Time Recovery”). No other program than the server is needed.
 */
import { copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { codeOf } from '../kernel/errors.ts';
import { handOver } from './postgres-server.ts';

/** Folders whose content belongs to the running server. The backup has them empty. */
const EMPTY = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
/** Files of the running server. */
const OF_SERVER = /^(postmaster\.(pid|opts)|\.s\.PGSQL.*|pgsql_tmp.*|backup_label|tablespace_map)$/;
/** Only the owner may read the data: PostgreSQL refuses other permissions. */
const OWNER_ONLY = 0o700;

/** Copies a folder while its files change. A file that is removed meanwhile is left out: the write-ahead log repeats its removal. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: OWNER_ONLY });
  for (const name of await readdir(from)) {
    if (OF_SERVER.test(name)) continue;
    const [source, target] = [join(from, name), join(to, name)];
    try {
      if (!(await lstat(source)).isDirectory()) await copyFile(source, target);
      else if (EMPTY.includes(name)) await mkdir(target, { mode: OWNER_ONLY });
      else await copyFolder(source, target);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

/**
 * Copies the files of a running server into a folder that does not exist yet. The server must write a log that suffices for a recovery
 * (`wal_level=replica`).
 *
 * @param address the URL of the superuser, without a database
 */
export async function baseBackup(address: string, to: string): Promise<void> {
  const client = new Client({ connectionString: `${address}/postgres` });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder, pg_backup_start('copy', fast => true)`,
    );
    await copyFolder(rows[0]?.folder ?? '', to);
    // The session that began the backup must end it. A server that archives waits until the archive has the log of the backup.
    const { rows: ends } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop()',
    );
    await writeFile(join(to, 'backup_label'), ends[0]?.labelfile ?? '');
    if (ends[0]?.spcmapfile) await writeFile(join(to, 'tablespace_map'), ends[0].spcmapfile);
  } finally {
    await client.end();
  }
  await handOver(to);
}

/**
 * The parameters of a server that archives each complete segment of its log. The second name makes a segment appear in the archive only when
 * it is whole.
 *
 * @param seconds after this time a segment is complete even if it is not full
 */
export const archivingTo = (archive: string, seconds: number): readonly string[] => [
  'wal_level=replica',
  'archive_mode=on',
  `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
  `archive_timeout=${seconds}`,
];

/** Prepares a backup for recovery from the archive, and returns the parameters of its server. Without a time, recovery goes on to the end. */
export async function recoverFrom(backup: string, archive: string, until?: Date): Promise<readonly string[]> {
  await writeFile(join(backup, 'recovery.signal'), '');
  await handOver(backup);
  return [
    `restore_command=cp ${archive}/%f %p`,
    ...(until
      ? [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`, 'recovery_target_action=promote']
      : []),
  ];
}
