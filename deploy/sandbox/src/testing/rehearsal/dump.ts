/** A database is dumped while people work, is lost, and is restored from the dump on another server. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { placeOfClusters } from '../postgres-cluster.ts';
import { handOver, ownerOfPostgres, runPostgres, type PostgresServer } from '../postgres-server.ts';
import { createTemplate, ROLE, TEMPLATE } from '../postgres.ts';
import { seedForSpecs } from '../seed-for-specs.ts';
import { dumpPrograms } from './dump-programs.ts';
import { after, momentOf, upTo } from './load.ts';
import { countRestored, urlOn, type Restored } from './restored.ts';
import { openStage, preparePayees } from './stage.ts';

const run = promisify(execFile);

const INITDB = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];

/** A server without data. */
async function emptyServer(folder: string, programs: string): Promise<PostgresServer> {
  await mkdir(folder);
  await handOver(folder);
  await run(join(programs, 'initdb'), ['--pgdata', folder, ...INITDB], { ...ownerOfPostgres() });
  return runPostgres(folder, [], programs);
}

/** A role that reads all rows. The dump would fail as the gateway's role, which row-level security restricts. */
async function addBackupRole({ address }: PostgresServer): Promise<string> {
  const admin = new Client({ connectionString: `${address}/postgres` });
  await admin.connect();
  await admin.query('create role backup login bypassrls in role pg_read_all_data');
  await admin.end();
  const url = new URL(`${address}/${TEMPLATE}`);
  url.username = 'backup';
  return url.href;
}

/** Restores a dump as its gateway's role, into a new database of an empty server. */
async function restoreDump(server: PostgresServer, programs: string, file: string): Promise<void> {
  const admin = new Client({ connectionString: `${server.address}/postgres` });
  await admin.connect();
  await admin.query(`create role ${ROLE} login`);
  await admin.query(`create database ${TEMPLATE} owner ${ROLE} template template0`);
  await admin.end();
  await run(join(programs, 'pg_restore'), [
    '--exit-on-error',
    '--no-owner',
    '--no-acl',
    '--dbname',
    urlOn(server),
    file,
  ]);
}

/** @param records how many records people make before the database is lost */
export async function restoreFromDump(records: number): Promise<Restored & { readonly version: string }> {
  const programs = await dumpPrograms();
  const { stdout: version } = await run(join(programs, 'pg_dump'), ['--version']);
  const folder = await mkdtemp(join(await placeOfClusters(), 'portal-dump-'));
  await handOver(folder);
  const file = join(folder, 'gateway.dump');
  const server = await emptyServer(join(folder, 'data'), programs);
  await createTemplate(server.address, seedForSpecs);
  const source = await addBackupRole(server);
  const stage = await openStage();
  const payees = await preparePayees(urlOn(server));
  const gateway = await stage.startOn(urlOn(server));
  try {
    const load = await stage.startFirstWork([gateway], payees);
    await load.untilMore(records / 2);
    const begun = momentOf(load.acknowledged);
    await run(join(programs, 'pg_dump'), ['--format=custom', '--file', file, source]);
    await load.untilMore(records / 2);
    await server.kill();
    await load.abandon();
    await gateway.kill();
    const lost = { stage, payees, received: [...stage.receiver.received] };
    const dumped = { acknowledged: upTo(begun, load.acknowledged), later: after(begun, load.acknowledged) };
    const restored = await countRestored(lost, dumped, async () => {
      const other = await emptyServer(join(folder, 'restored'), programs);
      await restoreDump(other, programs, file);
      return other;
    });
    return { ...restored, version: version.trim() };
  } finally {
    await gateway.kill();
    await server.kill();
    stage.close();
    await rm(folder, { recursive: true, force: true });
  }
}
