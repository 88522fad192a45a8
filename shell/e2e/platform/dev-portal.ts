/** A portal as `npm run dev` serves it, and a copy of a remote's sources that a test may change, served on a separate origin. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serveHot } from '../../../deploy/dev/hot.ts';
import { buildOf } from '../../../deploy/dev/remotes.ts';
import {
  bareEnvironment,
  dataFolder,
  ended,
  freePorts,
  hasEnded,
  type Testbed,
} from '../../../deploy/testbed/testbed.ts';

export interface DevPortal extends Testbed {
  readonly introducer: string;
}

/**
 * Runs `npm run dev -- <names>` on free ports, with separate data. Rejects with the process's output if it exits early.
 * @param settings further environment variables
 */
export async function startDevPortal(names: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<DevPortal> {
  const { folder, remove } = await dataFolder();
  const [portal, introducer, payer, gateway, remote] = await freePorts(5);
  const env = {
    ...bareEnvironment(),
    PORTAL_PORT: String(portal),
    INTRODUCER_PORT: String(introducer),
    PAYER_PORT: String(payer),
    GATEWAY_PORT: String(gateway),
    REMOTE_PORT: String(remote),
    DATA_FOLDER: folder,
    ...settings,
  };
  const dev = spawn(process.execPath, ['deploy/dev/start.mjs', ...names], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const keep = (chunk: string) => (text += chunk);
  dev.stdout.setEncoding('utf8').on('data', keep);
  dev.stderr.setEncoding('utf8').on('data', keep);
  const stop = async () => {
    await ended(dev);
    await remove();
  };
  while (!text.includes('Served from their sources')) {
    if (hasEnded(dev)) {
      await stop();
      throw new Error(`npm run dev ended:\n${text}`);
    }
    await new Promise((next) => setTimeout(next, 100));
  }
  const at = (port: number | undefined) => `http://localhost:${port}`;
  return { portal: at(portal), introducer: at(introducer), payer: at(payer), gateway: at(gateway), stop };
}

export interface LocalBuild {
  readonly origin: string;
  /**
   * Replaces text in one of the copy's files atomically, because the build would treat a file that is briefly empty as a file
   * without components.
   */
  readonly edit: (file: string, before: string, after: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * The build configuration of a remote for development. `PORTAL_FLAVOUR` is deleted afterwards, so that no process that starts later
 * inherits it.
 */
async function hotBuildOf(name: string) {
  process.env['PORTAL_FLAVOUR'] = 'hot';
  try {
    return await buildOf(name, 'remote');
  } finally {
    delete process.env['PORTAL_FLAVOUR'];
  }
}

/** A copy of the remote `name`, for the portal at `page`. */
export async function serveLocalBuild(name: string, page: string): Promise<LocalBuild> {
  const copy = await mkdtemp(join(tmpdir(), 'bench-'));
  await cp(resolve(name, 'src'), join(copy, 'src'), { recursive: true });
  await symlink(resolve(name, 'node_modules'), join(copy, 'node_modules'));
  const [port = 0] = await freePorts(1);
  const served = await serveHot({ ...(await hotBuildOf(name)), context: copy }, { port, pages: [page] });
  return {
    origin: `http://localhost:${port}`,
    edit: async (file, before, after) => {
      const path = join(copy, 'src', file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(before)) throw new Error(`${file} has no ${before}.`);
      await writeFile(join(copy, 'edited'), text.replace(before, after));
      await rename(join(copy, 'edited'), path);
    },
    stop: async () => {
      await served.stop();
      await rm(copy, { recursive: true, force: true });
    },
  };
}
