/** The implementation and the output of each command. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sha384 } from '@portal/shared/build/integrity.ts';
import { folderOf } from '@portal/shared/build/packages.ts';
import type { Registry } from '@portal/shared/remote/registry.ts';
import { VALID_DAYS, type CommandName, type Order } from './command-line.ts';
import { releaseOf } from './descriptor.ts';
import { canary, disable, enable, promote, renew, rollback } from './edits.ts';
import { cautions } from './gates.ts';
import { history, appendAuditEntry, type AuditEntry } from './history.ts';
import { changeRegistry, currentRegistry } from './change-registry.ts';
import { readKey, readPinned } from './keys.ts';
import { oldReleases, prune } from './prune.ts';
import { publish, published, readBuild } from './publish.ts';
import { mustHavePassedSmokeTest, recordSmokeTest } from './smoke-test-record.ts';
import { ReleaseError } from './release-error.ts';
import { makeKey, revokeKey, activateNextKey } from './rotation.ts';
import { servedContracts, retireShell, serveShell, shellHere, servedShells } from './shells.ts';
import type { ReleaseStore } from './store.ts';
import { faults } from './verify.ts';

const RECENT = 10;

/** The context of a running command. */
export interface Work {
  readonly order: Order;
  readonly store: ReleaseStore;
  readonly now: () => Date;
  readonly by: string;
  readonly print: (line: string) => void;
}

const auditEntry = ({ order, by }: Work, reason = order.reason): AuditEntry => ({ did: order.did, by, reason });

async function apply(work: Work, edit: Parameters<typeof changeRegistry>[2]): Promise<void> {
  const { order, store, now, print } = work;
  const trusted = readPinned(order.keys);
  const key = readKey(order.keys, trusted[0]?.id ?? '');
  const { sequence } = await changeRegistry(
    { store, key, trusted, now, validDays: VALID_DAYS },
    auditEntry(work),
    edit,
  );
  print(`Done: registry ${sequence} is in force.`);
}

/** The named release. Prints a warning for each served shell that does not accept it. */
async function release({ order: { name, version }, store, print }: Work) {
  const descriptor = await published(store, name, version);
  for (const caution of cautions(descriptor, await servedContracts(store))) print(caution);
  return releaseOf(descriptor);
}

async function requiredRegistry({ order, store }: Work): Promise<Registry> {
  const registry = await currentRegistry(store, readPinned(order.keys));
  if (!registry) throw new ReleaseError(`${order.store} holds no registry yet. Promote a first release.`);
  return registry;
}

async function status(work: Work): Promise<void> {
  const { store, print } = work;
  const { sequence, expires_at, key, remotes } = await requiredRegistry(work);
  print(`Registry ${sequence}, signed with ${key}, until ${expires_at}\n`);
  for (const { name, stable, previous, canary: some, disabled } of remotes) {
    const parts = [
      `stable ${stable.version}`,
      ...(some ? [`canary ${some.release.version} for ${some.percent} %`] : []),
      ...(previous ? [`before ${previous.version}`] : []),
      ...(disabled ? [`DISABLED since ${disabled.since}: ${disabled.reason}`] : []),
    ];
    print(`  ${name.padEnd(28)} ${parts.join(' · ')}`);
  }
  for (const { contract, keys, since } of await servedShells(store))
    print(`  ${'shell'.padEnd(28)} contract ${contract} · knows ${keys.join(', ')} · since ${since}`);
  print('');
  for (const { at, did, by, reason } of await history(store, RECENT)) print(`  ${at}  ${by}: ${did} — ${reason}`);
}

async function verify(work: Work): Promise<void> {
  const registry = await requiredRegistry(work);
  const found = await faults(work.store, registry);
  if (found.length > 0) throw new ReleaseError(found.join('\n'));
  work.print(`Registry ${registry.sequence} and every file that it names are as they were released.`);
}

async function pruneOld(work: Work): Promise<void> {
  const { order, store, now, print } = work;
  const old = await oldReleases(store, await requiredRegistry(work), now());
  for (const { name, version, paths } of old) print(`  ${name} ${version}: ${paths.length} files`);
  if (old.length === 0) return print('There is nothing to prune.');
  if (!order.yes) return print('Nothing was deleted. With --yes they are.');
  const names = old.map(({ name, version }) => `${name}@${version}`).join(', ');
  await prune(store, old, auditEntry(work, `Nobody has needed them for long: ${names}.`), now());
  print('Deleted.');
}

async function shell(work: Work): Promise<void> {
  const { order, store, now, print } = work;
  if (order.retire) {
    await retireShell(store, order.retire);
    await appendAuditEntry(store, auditEntry(work, 'It is served no more.'), now());
    return print(`The shell with the contract ${order.retire} is served no more.`);
  }
  const here = shellHere(readPinned(order.keys), now());
  await serveShell(store, here);
  await appendAuditEntry(
    store,
    auditEntry(work, `Served with the contract ${here.contract}, knowing ${here.keys.join(', ')}.`),
    now(),
  );
  print(`The shell with the contract ${here.contract} is served; it knows ${here.keys.join(', ')}.`);
}

async function keys(work: Work): Promise<void> {
  const { order, store, now, print } = work;
  const room = { folder: order.keys, store, now, validDays: VALID_DAYS };
  if (order.revoke) {
    const left = await revokeKey(room, order.revoke, auditEntry(work));
    return print(
      `${order.revoke} is trusted here no more, and ${left} signs. Make its follower with \`keys\`, then build and serve the shell: until then shells still trust ${order.revoke}.`,
    );
  }
  if (order.use) {
    const id = await activateNextKey(room, auditEntry(work));
    return print(`${id} signs from now on. Make its follower with \`keys\`, then build and serve the shell.`);
  }
  const id = makeKey(order.keys, now());
  print(`${id} is made. Build and serve the shell, and say so with \`shell\`, before anything is signed with it.`);
}

const buildOf = ({ order }: Work): string => order.from ?? join(folderOf('.', order.name), 'dist/remote');

async function smokeTest(work: Work): Promise<void> {
  const { order, now, by, print } = work;
  const folder = buildOf(work);
  const { descriptor, description } = await readBuild(folder, order.name);
  const { name, version } = descriptor;
  // Only this command needs a browser.
  const { runSmokeTest } = await import('./smoke-test/run.ts');
  const { shell, opened, unseen, findings } = await runSmokeTest(order.pages, folder);
  const record = {
    name,
    version,
    description: sha384(description),
    shell,
    at: now().toISOString(),
    by,
    opened,
    unseen,
    findings,
  };
  await recordSmokeTest(folder, record);
  for (const path of unseen) print(`Take care: no page led to ${path}, so it was not opened.`);
  if (findings.length > 0)
    throw new ReleaseError([...findings, `${name} ${version} cannot be published like this.`].join('\n'));
  print(
    `${name} ${version} passed: ${opened.length} addresses and dialogs were opened and left twice, and nothing of it remained.`,
  );
}

export const COMMANDS: Readonly<Record<CommandName, (work: Work) => Promise<void>>> = {
  'smoke-test': smokeTest,
  publish: async (work) => {
    const { order, store, now, by, print } = work;
    const from = buildOf(work);
    const contracts = await servedContracts(store);
    const build = await readBuild(from, order.name);
    await mustHavePassedSmokeTest(from, build, contracts);
    const descriptor = await publish(store, from, { by, at: now(), build });
    for (const caution of cautions(descriptor, contracts)) print(caution);
    print(
      `${descriptor.name} ${descriptor.version} is published. Nobody gets it until a canary or a promotion names it.`,
    );
  },
  canary: async (work) => {
    const { name, percent } = work.order;
    await apply(work, canary(name, await release(work), percent, randomBytes(12).toString('hex')));
  },
  promote: async (work) => apply(work, promote(work.order.name, await release(work))),
  rollback: (work) => apply(work, rollback(work.order.name, work.store)),
  disable: (work) => apply(work, disable(work.order.name, work.order.reason, work.now().toISOString())),
  enable: (work) => apply(work, enable(work.order.name)),
  renew: (work) => apply(work, renew),
  status,
  verify,
  prune: pruneOld,
  shell,
  keys,
};
