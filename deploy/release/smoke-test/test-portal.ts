/** Opens a separate portal to test a release, with the shell as it was built, and a registry that only this shell trusts. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import { startTestbed, type Testbed } from '../../testbed/testbed.ts';
import { releaseOf } from '../descriptor.ts';
import { changeRegistry } from '../change-registry.ts';
import { newKey, pinned } from '../keys.ts';
import { publish } from '../publish.ts';
import { folderStore } from '../store.ts';
import { pinKey } from './pin-key.ts';
import { writeEmptyRemote } from './empty-remote.ts';

const BY = { by: 'a smoke test' };
const AUDIT_ENTRY = { did: 'smoke-test', ...BY, reason: 'A release is tested.' };

export interface TestPortal {
  readonly testbed: Testbed;
  /** Makes the build in `folder` the release for everybody, in addition to the empty remote. Rejects when a gate refuses it. */
  readonly install: (folder: string) => Promise<BuildDescriptor>;
  readonly close: () => Promise<void>;
}

/** @param pages the folder of built pages: `portal` and `payer` in it are copied */
export async function openTestPortal(pages: string): Promise<TestPortal> {
  const root = await mkdtemp(join(tmpdir(), 'test-portal-'));
  const removeFiles = () => rm(root, { recursive: true, force: true });
  const now = () => new Date();
  const key = newKey(now());
  const store = folderStore(root);
  const emptyRemotes = new Map<string, Promise<BuildDescriptor>>();

  const released = (folder: string) => publish(store, folder, { ...BY, at: now() });

  function emptyRemote(portal: BuildDescriptor['portal']): Promise<BuildDescriptor> {
    const known = emptyRemotes.get(portal) ?? writeEmptyRemote(join(root, 'builds', portal), portal).then(released);
    emptyRemotes.set(portal, known);
    return known;
  }

  async function install(folder: string): Promise<BuildDescriptor> {
    const own = await released(folder);
    const both = [await emptyRemote(own.portal), own];
    const signing = { store, key, trusted: [pinned(key)], now, validDays: 1 };
    await changeRegistry(signing, AUDIT_ENTRY, () => both.map((one) => ({ name: one.name, stable: releaseOf(one) })));
    return own;
  }

  try {
    for (const part of ['portal', 'payer']) await cp(join(pages, part), join(root, part), { recursive: true });
    await pinKey(join(root, 'portal'), pinned(key));
    const testbed = await startTestbed(root);
    const close = async () => {
      await testbed.stop();
      await removeFiles();
    };
    return { testbed, install, close };
  } catch (error) {
    await removeFiles();
    throw error;
  }
}
