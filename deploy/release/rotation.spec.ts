import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { signerOf, type PinnedKey } from '@portal/shared/remote/signature.ts';
import { releaseOf } from './descriptor.ts';
import { promote } from './edits.ts';
import { history } from './history.ts';
import { changeRegistry, currentRegistry } from './change-registry.ts';
import { readKey, readPinned, signBytes } from './keys.ts';
import { publish, published } from './publish.ts';
import { makeKey, revokeKey, activateNextKey } from './rotation.ts';
import { serveShell, shellHere } from './shells.ts';
import { NOW, openSigningContext } from './testing/builds.ts';
import { faults } from './verify.ts';

const AUDIT_ENTRY = { did: 'keys', by: 'somebody', reason: 'a key is old' };

let context: ReturnType<typeof openSigningContext>;
let folder: string;
beforeEach(() => {
  context = openSigningContext();
  folder = join(context.root, 'keys');
});
afterEach(() => context.close());

const room = () => ({ folder, store: context.signing.store, now: () => NOW, validDays: 30 });

/** Whether a shell that was built with `keys` trusts the current registry. */
async function trusts(keys: readonly PinnedKey[]): Promise<boolean> {
  const [bytes, signature] = await Promise.all([
    room().store.read('registry.json'),
    room().store.read('registry.json.sig'),
  ]);
  const body = new Uint8Array(bytes ?? []).buffer;
  return (await signerOf(keys, new TextDecoder().decode(signature), body)) !== undefined;
}

/** Makes two keys, and a registry signed with the first of them. */
async function signed(): Promise<readonly [PinnedKey, PinnedKey]> {
  makeKey(folder, NOW);
  makeKey(folder, NOW);
  const [first, second] = readPinned(folder);
  if (!first || !second) throw new Error('There should be two keys.');
  await serveShell(room().store, shellHere([first, second], NOW));
  const release = releaseOf(await publish(room().store, context.build('1.0.0'), { by: 'somebody', at: NOW }));
  const signing = { ...context.signing, key: readKey(folder, first.id), trusted: [first, second] };
  await changeRegistry(signing, AUDIT_ENTRY, promote('mfe-probe', release));
  return [first, second];
}

const ids = () => readPinned(folder).map(({ id }) => id);

test('a private key is a file that only its owner can read', () => {
  const id = makeKey(folder, NOW);
  expect(statSync(join(folder, `${id}.pem`)).mode & 0o777).toBe(0o600);
});

test('a third key cannot be made before the second key is in use', () => {
  makeKey(folder, NOW);
  const second = makeKey(folder, NOW);
  expect(() => makeKey(folder, NOW)).toThrow(`${second} is already the next key.`);
});

test('a shell with both keys trusts the registry before and after the rotation', async () => {
  const [first, second] = await signed();
  expect(await trusts([first, second])).toBe(true);
  expect(await activateNextKey(room(), AUDIT_ENTRY)).toBe(second.id);
  expect(await trusts([first, second])).toBe(true);
  expect(await currentRegistry(room().store, [second])).toMatchObject({ key: second.id });
});

test('a shell refuses a registry that is signed with a key which the shell does not have', async () => {
  const [first, second] = await signed();
  expect(await trusts([second])).toBe(false);
  await activateNextKey(room(), AUDIT_ENTRY);
  expect(await trusts([second])).toBe(true);
  expect(await trusts([first])).toBe(false);
  expect(ids()).toEqual([second.id]);
});

test('the next key cannot be used while a served shell was built without the next key', async () => {
  const [first, second] = await signed();
  await serveShell(room().store, shellHere([first], NOW));
  await expect(activateNextKey(room(), AUDIT_ENTRY)).rejects.toThrow(`was built without ${second.id}`);
  expect(await trusts([first])).toBe(true);
  await serveShell(room().store, shellHere([first, second], NOW));
  await activateNextKey(room(), AUDIT_ENTRY);
  expect(await trusts([second])).toBe(true);
});

test('the next key cannot be used before a served shell is recorded', async () => {
  makeKey(folder, NOW);
  makeKey(folder, NOW);
  await expect(activateNextKey(room(), AUDIT_ENTRY)).rejects.toThrow('The served shell is not recorded');
});

test('a key cannot be revoked without a reason', async () => {
  const [first] = await signed();
  await expect(revokeKey(room(), first.id, { ...AUDIT_ENTRY, reason: '' })).rejects.toThrow('Give a reason');
  expect(ids()).toHaveLength(2);
});

test('a revoked key is deleted, and the next key signs the registry', async () => {
  const [first, second] = await signed();
  expect(await revokeKey(room(), first.id, AUDIT_ENTRY)).toBe(second.id);
  expect(await trusts([second])).toBe(true);
  expect(ids()).toEqual([second.id]);
  expect(() => readKey(folder, first.id)).toThrow('cannot sign');
});

test('a registry forged with a stolen key is reported, and the next key does not sign the forged content', async () => {
  const [first, second] = await signed();
  const registry = await currentRegistry(room().store, [first]);
  const forged = Buffer.from(JSON.stringify({ ...registry, sequence: (registry?.sequence ?? 0) + 5, remotes: [] }));
  await room().store.replace('registry.json', forged);
  await room().store.replace('registry.json.sig', Buffer.from(signBytes(readKey(folder, first.id), forged)));
  const found = await currentRegistry(room().store, [first]);
  expect(found && (await faults(room().store, found))).toEqual([expect.stringMatching(/ is not in the history/)]);
  await revokeKey(room(), first.id, AUDIT_ENTRY);
  const after = await currentRegistry(room().store, [second]);
  expect(after?.remotes.map(({ name }) => name)).toEqual(['mfe-probe']);
  expect(after?.sequence).toBeGreaterThan(found?.sequence ?? Infinity);
  expect(after && (await faults(room().store, after))).toEqual([]);
});

test('after the registry is deleted, the next registry has a higher sequence number than the deleted registry', async () => {
  const [first, second] = await signed();
  const before = await currentRegistry(room().store, [first]);
  for (const file of ['registry.json', 'registry.json.sig']) await room().store.remove(file);
  const release = releaseOf(await published(room().store, 'mfe-probe', '1.0.0'));
  const later = () => new Date(NOW.getTime() + 3_600_000);
  const signing = { ...context.signing, key: readKey(folder, second.id), trusted: [second], now: later };
  const after = await changeRegistry(signing, AUDIT_ENTRY, promote('mfe-probe', release));
  expect(after.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
});

test('the next key can be revoked before its first use, and the registry does not change', async () => {
  const [first, second] = await signed();
  expect(await revokeKey(room(), second.id, AUDIT_ENTRY)).toBe(first.id);
  expect(await trusts([first])).toBe(true);
  expect(ids()).toEqual([first.id]);
  expect((await history(room().store)).at(-1)).toMatchObject(AUDIT_ENTRY);
});

test('the only key cannot be revoked, and an unknown key cannot be revoked', async () => {
  const id = makeKey(folder, NOW);
  await expect(revokeKey(room(), id, AUDIT_ENTRY)).rejects.toThrow('Make the next key first');
  await expect(revokeKey(room(), 'another', AUDIT_ENTRY)).rejects.toThrow(
    `another is not trusted here. The trusted keys are: ${id}.`,
  );
});

test('a rotation with a missing key is refused with a message, and changes no key', async () => {
  expect(() => readPinned(folder)).toThrow('Make the first key with `keys`');
  const [first, second] = await signed();
  rmSync(join(folder, `${second.id}.pem`));
  await expect(activateNextKey(room(), AUDIT_ENTRY)).rejects.toThrow('is missing or holds no private key');
  expect(await trusts([first])).toBe(true);
  expect(ids()).toEqual([first.id, second.id]);
});
