/** A copy of the build for the releases of one journey, a portal that serves it, and the release tool for it. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { COMMANDS } from '../release/commands.ts';
import { parseCommand } from '../release/command-line.ts';
import { openStore } from '../release/open-store.ts';
import { bareEnvironment, startTestbed, type Testbed } from './testbed.ts';

export const run = promisify(execFile);

/** Builds the remote in `folder` into `output`, as it would be released. */
export const buildRemote = (folder: string, output: string, env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [resolve('node_modules/@rspack/cli/bin/rspack.js'), 'build', '--output-path', output], {
    cwd: folder,
    env: { ...bareEnvironment(), ...env },
  });

/** @param copy the copy of the repository with the gateway; by default the gateway of these sources */
export async function withStore(
  visit: (testbed: Testbed, release: (...words: string[]) => Promise<void>, dist: string) => Promise<void>,
  copy?: string,
): Promise<void> {
  const dist = await mkdtemp(join(tmpdir(), 'releases-'));
  // The command runs in this process, because starting a process takes longer than most commands. The command line's own spec tests the
  // process.
  const release = async (...words: string[]) => {
    const wanted = parseCommand([...words, '--store', dist], bareEnvironment());
    const context = {
      command: wanted,
      store: await openStore(wanted.store),
      now: () => new Date(),
      by: 'a journey',
      print: () => undefined,
    };
    await COMMANDS[wanted.command](context);
  };
  try {
    await cp(resolve('dist'), dist, { recursive: true });
    const testbed = await startTestbed(dist, {}, copy);
    try {
      await visit(testbed, release, dist);
    } finally {
      await testbed.stop();
    }
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}
