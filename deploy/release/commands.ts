/** The implementation and the output of each command. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sha384 } from '@portal/shared/build/integrity.ts';
import { packageFolder } from '@portal/shared/build/packages.ts';
import { releasesOf, type Registry } from '@portal/shared/remote/registry.ts';
import { VALID_DAYS, type CommandName, type ReleaseCommand } from './command-line.ts';
import { releaseOf } from './descriptor.ts';
import { canary, disable, enable, endCanary, promote, renew, rollback } from './edits.ts';
import { cautions } from './gates/gates.ts';
import { mustBeProvided, unprovided } from './gates/provided.ts';
import { failingCanaries, metricsAt, notify } from './guard.ts';
import { history, appendAuditEntry, type AuditEntry } from './history.ts';
import {
  changeRegistry,
  checkReason,
  currentRegistry,
  unverifiedRemotes,
  type SigningContext,
} from './change-registry.ts';
import { changeDelegation, delegationsFor, teamKey } from './delegations.ts';
import { PUBLIC, readKey, readPinned, readPinnedFile } from './keys.ts';
import { oldReleases, prune } from './prune.ts';
import { publish, published, readBuild } from './publish.ts';
import { mustHavePassedSmokeTest, recordSmokeTest } from './smoke-test-record.ts';
import { ReleaseError } from './release-error.ts';
import { activateNextKey, makeKey, replaceKey, revokeKey } from './rotation.ts';
import { retireShell, serveShell, shellHere, servedShells, targetShells, type Shell } from './shells.ts';
import type { ReleaseStore } from './store.ts';
import { faults } from './verify.ts';

const RECENT = 10;

/** The context of a running command. */
export interface CommandContext {
  readonly command: ReleaseCommand;
  readonly store: ReleaseStore;
  readonly now: () => Date;
  readonly by: string;
  readonly print: (line: string) => void;
}

const auditEntry = ({ command, by }: CommandContext, reason = command.reason): AuditEntry => ({
  did: command.did,
  by,
  reason,
});

/** The context of a person who holds the key in use. Throws `ReleaseError` for anybody else. */
function signingContext({ command, store, now }: CommandContext): SigningContext {
  const trusted = readPinned(command.keys);
  return { store, key: readKey(command.keys, trusted[0]?.id ?? ''), trusted, now, validDays: VALID_DAYS };
}

async function apply(context: CommandContext, edit: Parameters<typeof changeRegistry>[2]): Promise<void> {
  const { sequence } = await changeRegistry(signingContext(context), auditEntry(context), edit);
  context.print(`Done: registry ${sequence} is now the current registry.`);
}

const contractsOf = (shells: readonly Pick<Shell, 'contract'>[]) => shells.map(({ contract }) => contract);

/** The folder of a team's own keys. */
const teamFolder = ({ keys, name }: ReleaseCommand) => join(keys, 'teams', name);

/**
 * Reads the release that the command names, and checks that its team signed it and that every served shell can run it. Prints a warning for
 * each served shell that does not accept it.
 */
async function release(context: CommandContext) {
  const { command, store, print } = context;
  const descriptor = await published(store, command.name, command.version, await delegationsFor(store, command.keys));
  const shells = await targetShells(store);
  mustBeProvided(descriptor, shells);
  for (const caution of cautions(descriptor, contractsOf(shells))) print(caution);
  return releaseOf(descriptor);
}

async function requiredRegistry({ command, store }: CommandContext): Promise<Registry> {
  const registry = await currentRegistry(store, readPinned(command.keys));
  if (!registry) throw new ReleaseError(`${command.store} holds no registry yet. Promote a first release.`);
  return registry;
}

async function status(context: CommandContext): Promise<void> {
  const { store, print } = context;
  const { sequence, expires_at, key, remotes } = await requiredRegistry(context);
  print(`Registry ${sequence}, signed with ${key}, valid until ${expires_at}\n`);
  for (const { name, stable, previous, canary: some, disabled } of remotes) {
    const parts = [
      `stable ${stable.version}`,
      ...(some ? [`canary ${some.release.version} for ${some.percent} %`] : []),
      ...(previous ? [`previous ${previous.version}`] : []),
      ...(disabled ? [`DISABLED since ${disabled.since}: ${disabled.reason}`] : []),
      ...(stable.owner ? [`${stable.owner.team}, ${stable.owner.contact}`] : []),
    ];
    print(`  ${name.padEnd(28)} ${parts.join(' · ')}`);
  }
  for (const { contract, keys, since } of await servedShells(store))
    print(`  ${'shell'.padEnd(28)} contract ${contract} · knows ${keys.join(', ')} · since ${since}`);
  print('');
  for (const { at, did, by, reason } of await history(store, RECENT)) print(`  ${at}  ${by}: ${did} — ${reason}`);
}

async function guard(context: CommandContext): Promise<void> {
  const { failures, loads, metrics, webhook } = context.command;
  if (metrics.length === 0)
    throw new ReleaseError('Say where the edges count loads: --metrics http://edge:9464/metrics.');
  const failing = failingCanaries(await requiredRegistry(context), await metricsAt(metrics), { failures, loads });
  if (failing.length === 0) return context.print(`No canary fails in ${failures} % of at least ${loads} loads.`);
  for (const canary of failing) {
    const { name, version, owner } = canary;
    const reason = `${canary.failures} of ${canary.loads} loads of the canary ${version} failed.`;
    try {
      await changeRegistry(signingContext(context), auditEntry(context, reason), endCanary(name, version));
    } catch (error) {
      // A canary that cannot be ended now must not keep the other canaries running.
      if (!(error instanceof ReleaseError)) throw error;
      context.print(`${name}: ${reason} It was not ended: ${error.message}`);
      continue;
    }
    context.print(`${name}: ${reason} The canary is ended.${owner ? ` Tell ${owner.team}, ${owner.contact}.` : ''}`);
    if (webhook && !(await notify(webhook, canary))) context.print('The webhook did not accept the message.');
  }
}

async function verify(context: CommandContext): Promise<void> {
  const registry = await requiredRegistry(context);
  const found = await faults(context.store, registry);
  if (found.length > 0) throw new ReleaseError(found.join('\n'));
  context.print(`Registry ${registry.sequence} and every file that it names are as they were released.`);
}

async function pruneOld(context: CommandContext): Promise<void> {
  const { command, store, now, print } = context;
  const old = await oldReleases(store, await requiredRegistry(context), now());
  for (const { name, version, paths } of old) print(`  ${name} ${version}: ${paths.length} files`);
  if (old.length === 0) return print('There is nothing to prune.');
  if (!command.yes) return print('Nothing was deleted. To delete these releases, add --yes.');
  const names = old.map(({ name, version }) => `${name}@${version}`).join(', ');
  await prune(store, old, auditEntry(context, `Not in use in the last 30 days: ${names}.`), now());
  print('Deleted.');
}

/**
 * A sentence for each release in use that the shell accepts, and that uses what the shell does not provide. `verify` reports releases that
 * cannot be read.
 */
async function unfitFor(store: ReleaseStore, shell: Shell): Promise<readonly string[]> {
  const releases = (await unverifiedRemotes(store)).flatMap((remote) =>
    releasesOf(remote).map(({ version }) => published(store, remote.name, version)),
  );
  const readable = (await Promise.allSettled(releases)).filter((release) => release.status === 'fulfilled');
  return readable.flatMap(({ value }) => unprovided(value, [shell]));
}

async function shell(context: CommandContext): Promise<void> {
  const { command, store, now, print } = context;
  if (command.retire) {
    await retireShell(store, command.retire);
    await appendAuditEntry(store, auditEntry(context, 'The shell is no longer served.'), now());
    return print(`The shell with the contract ${command.retire} is no longer served.`);
  }
  const here = shellHere(readPinned(command.keys), now());
  for (const sentence of await unfitFor(store, here)) print(`Warning: ${sentence}`);
  await serveShell(store, here);
  await appendAuditEntry(
    store,
    auditEntry(context, `Served with the contract ${here.contract}; it knows ${here.keys.join(', ')}.`),
    now(),
  );
  print(`The shell with the contract ${here.contract} is served; it knows ${here.keys.join(', ')}.`);
}

async function keys(context: CommandContext): Promise<void> {
  const { command, store, now, print } = context;
  const room = { folder: command.keys, store, now, validDays: VALID_DAYS };
  if (command.revoke) {
    const left = await revokeKey(room, command.revoke, auditEntry(context));
    return print(
      `${command.revoke} is no longer trusted here, and ${left} signs now. Make the next key with \`keys\`, then build and serve the shell. Until then, shells still trust ${command.revoke}.`,
    );
  }
  if (command.use) {
    const id = await activateNextKey(room, auditEntry(context));
    return print(`${id} signs from now on. Make the next key with \`keys\`, then build and serve the shell.`);
  }
  const id = makeKey(command.keys, now());
  print(`${id} was made. Build and serve the shell, and record it with \`shell\`, before you sign with this key.`);
}

async function teamKeys({ command, now, print }: CommandContext): Promise<void> {
  const folder = teamFolder(command);
  const id = command.revoke ? replaceKey(folder, command.revoke, now()) : makeKey(folder, now());
  print(
    `${id} was made. Before you publish with it, send ${join(folder, PUBLIC)} to the holder of the portal's keys, who delegates it.`,
  );
}

async function delegate(context: CommandContext): Promise<void> {
  const { name, publicKeys, revoke, reason } = context.command;
  if (!publicKeys && !revoke)
    throw new ReleaseError(
      'Give the keys that may publish the remote: --public-keys <file>. Or remove a key: --revoke <id>.',
    );
  checkReason(reason);
  const own = publicKeys ? readPinnedFile(publicKeys) : [];
  const { remotes } = await changeDelegation(signingContext(context), name, auditEntry(context), (keys) => {
    if (publicKeys) return own;
    if (!keys.some(({ id }) => id === revoke)) throw new ReleaseError(`${revoke} is no key that may publish ${name}.`);
    return keys.filter(({ id }) => id !== revoke);
  });
  const ids = (remotes[name] ?? []).map(({ id }) => id);
  context.print(
    ids.length > 0
      ? `Only ${ids.join(' or ')} may publish ${name} from now on.`
      : `No key may publish ${name} any more.`,
  );
}

/** The folder of the build. Throws `ReleaseError` when no folder is given, and the package of the remote is not here. */
function buildOf({ command: { from, name } }: CommandContext): string {
  if (from !== undefined) return from;
  try {
    return join(packageFolder(name), 'dist/remote');
  } catch (cause) {
    throw new ReleaseError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function smokeTest(context: CommandContext): Promise<void> {
  const { command, now, by, print } = context;
  const folder = buildOf(context);
  const { descriptor, description } = await readBuild(folder, command.name);
  const { name, version } = descriptor;
  // Only this command needs a browser.
  const { runSmokeTest } = await import('./smoke-test/run.ts');
  const { shell, opened, unseen, findings } = await runSmokeTest(command.pages, folder);
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
  for (const path of unseen) print(`Warning: no page links to ${path}, so it was not opened.`);
  if (findings.length > 0)
    throw new ReleaseError(
      [
        ...findings,
        `${name} ${version} cannot be published: correct these findings, build again, and test again.`,
      ].join('\n'),
    );
  print(
    `${name} ${version} passed: ${opened.length} addresses and dialogs were opened and left twice, and nothing was left behind.`,
  );
}

export const COMMANDS: Readonly<Record<CommandName, (context: CommandContext) => Promise<void>>> = {
  'smoke-test': smokeTest,
  publish: async (context) => {
    const { command, store, now, by, print } = context;
    const from = buildOf(context);
    const contracts = contractsOf(await targetShells(store));
    const build = await readBuild(from, command.name);
    await mustHavePassedSmokeTest(from, build, contracts);
    const delegations = await delegationsFor(store, command.keys);
    const signing = delegations && { teamKey: teamKey(teamFolder(command), command.name, delegations) };
    const descriptor = await publish(store, from, { by, at: now(), build, ...signing });
    for (const caution of cautions(descriptor, contracts)) print(caution);
    print(
      `${descriptor.name} ${descriptor.version} is published. No account gets it yet: start a canary, or promote it.`,
    );
  },
  canary: async (context) => {
    const { name, percent } = context.command;
    await apply(context, canary(name, await release(context), percent, randomBytes(12).toString('hex')));
  },
  promote: async (context) => apply(context, promote(context.command.name, await release(context))),
  rollback: (context) => apply(context, rollback(context.command.name, context.store)),
  disable: (context) =>
    apply(context, disable(context.command.name, context.command.reason, context.now().toISOString())),
  enable: (context) => apply(context, enable(context.command.name)),
  renew: (context) => apply(context, renew),
  status,
  verify,
  guard,
  prune: pruneOld,
  shell,
  keys,
  'team-key': teamKeys,
  delegate,
};
