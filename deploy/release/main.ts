/** `npm run release -- <command>`: the one way in which anything gets into a registry. Without a command it says how. */
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { KEYS_FOLDER } from '@portal/shared/build/pinned-keys.ts';
import type { Registry } from '@portal/shared/remote/registry.ts';
import { releaseOf } from './descriptor.ts';
import { canary, disable, enable, promote, renew, rollback } from './edits.ts';
import { change, history, inForce, ReleaseError, type Office } from './in-force.ts';
import { newKey, pinned, readKey, readPinned, writeKey, writePinned } from './keys.ts';
import { publish, published } from './publish.ts';
import { folderStore } from './store.ts';
import { faults } from './verify.ts';

const VALID_DAYS = 30;
const RECENT = 10;

const HELP = `npm run release -- <command>

  publish <remote>                 take the remote's build into the store, under its version; nobody gets it yet
  canary <remote>@<version>        --percent of a hundred accounts get it, always the same ones
  promote <remote>@<version>       everybody gets it; what they had stands behind it
  rollback <remote>                end the canary; without one, everybody gets what they had before
  disable <remote>                 its area shows the reason, and nothing of it is fetched
  enable <remote>                  as before
  renew                            the same registry for another ${VALID_DAYS} days
  status                           who gets what, and the last ${RECENT} changes
  verify                           the seal, and every file that the registry names
  keys                             make the key that follows the one in use, for the next build of the shell

  --percent <1-100>                of the canary
  --from <folder>                  of the build to publish; otherwise <remote>/dist/remote
  --reason "<why>"                 for whatever changes the registry; kept in the history
  --store <folder>                 otherwise RELEASE_STORE, otherwise dist
  --keys <folder>                  otherwise RELEASE_KEYS, otherwise .keys`;

const say = (text: string) => process.stdout.write(`${text}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    percent: { type: 'string' },
    reason: { type: 'string', default: '' },
    store: { type: 'string', default: process.env['RELEASE_STORE'] ?? 'dist' },
    from: { type: 'string' },
    keys: { type: 'string', default: process.env['RELEASE_KEYS'] ?? KEYS_FOLDER },
  },
});
const [command = '', target = ''] = positionals;
const store = folderStore(resolve(values.store));
const now = () => new Date();

function named(): string {
  if (!/^mfe-[a-z-]+$/.test(target)) throw new ReleaseError(`Name a remote: \`${command} mfe-collections\`.`);
  return target;
}

async function release() {
  const [, name = '', version = ''] = /^(mfe-[a-z-]+)@(\d+\.\d+\.\d+)$/.exec(target) ?? [];
  if (!name) throw new ReleaseError(`Name a release: \`${command} mfe-collections@1.1.0\`.`);
  return { name, release: releaseOf(await published(store, name, version)) };
}

function percent(): number {
  const share = Number(values.percent);
  if (!Number.isInteger(share) || share < 1 || share > 100)
    throw new ReleaseError('Say how many of a hundred accounts get it: --percent 10.');
  return share;
}

const trusted = () => readPinned(values.keys);

function office(): Office {
  const [current] = trusted();
  if (!current) throw new ReleaseError(`${values.keys} holds no key.`);
  return { store, key: readKey(values.keys, current.id), trusted: trusted(), now, validDays: VALID_DAYS };
}

async function apply(edit: Parameters<typeof change>[2]): Promise<void> {
  const did = process.argv.slice(2).join(' ');
  const { sequence } = await change(office(), { did, by: userInfo().username, reason: values.reason }, edit);
  say(`Done: registry ${sequence} is in force.`);
}

async function registryInForce(): Promise<Registry> {
  const registry = await inForce(store, trusted());
  if (!registry) throw new ReleaseError(`${values.store} holds no registry yet. Promote a first release.`);
  return registry;
}

async function status(): Promise<void> {
  const { sequence, expires_at, remotes } = await registryInForce();
  say(`Registry ${sequence}, until ${expires_at}\n`);
  for (const { name, stable, previous, canary: some, disabled } of remotes) {
    const parts = [
      `stable ${stable.version}`,
      ...(some ? [`canary ${some.release.version} for ${some.percent} %`] : []),
      ...(previous ? [`before ${previous.version}`] : []),
      ...(disabled ? [`DISABLED since ${disabled.since}: ${disabled.reason}`] : []),
    ];
    say(`  ${name.padEnd(28)} ${parts.join(' · ')}`);
  }
  say('');
  for (const { sequence: at, at: when, did, by, reason } of (await history(store)).slice(-RECENT))
    say(`  ${at}  ${when}  ${by}: ${did} — ${reason}`);
}

async function verify(): Promise<void> {
  const registry = await registryInForce();
  const found = await faults(store, registry);
  if (found.length > 0) throw new ReleaseError(found.join('\n'));
  say(`Registry ${registry.sequence} and every file that it names are as they were released.`);
}

function makeKey(): void {
  const known = trusted();
  const next = newKey(now());
  writeKey(values.keys, next);
  const [current] = known.slice(-1);
  writePinned(values.keys, [...(current ? [current] : []), pinned(next)]);
  say(`${next.id} follows ${current?.id ?? 'no key'}. Build and serve the shell before anything is sealed with it.`);
}

const COMMANDS: Readonly<Record<string, () => Promise<void> | void>> = {
  publish: async () => {
    const { name, version } = await publish(store, values.from ?? join(named(), 'dist/remote'));
    say(`${name} ${version} is published. Nobody gets it until a canary or a promotion names it.`);
  },
  canary: async () => {
    const { name, release: one } = await release();
    await apply(canary(name, one, percent(), randomBytes(12).toString('hex')));
  },
  promote: async () => {
    const { name, release: one } = await release();
    await apply(promote(name, one));
  },
  rollback: () => apply(rollback(named())),
  disable: () => apply(disable(named(), values.reason, now().toISOString())),
  enable: () => apply(enable(named())),
  renew: () => apply(renew),
  status,
  verify,
  keys: makeKey,
};

try {
  const run = COMMANDS[command];
  if (run) await run();
  else say(HELP);
  if (!run && command) process.exitCode = 2;
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
