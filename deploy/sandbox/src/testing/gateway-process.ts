/** Runs the gateway as a separate process, as `npm start` does, for specs that stop it or run several, and for measurements. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { cached, store } from './seed-state.ts';

export const PACKAGE = resolve(import.meta.dirname, '../..');

/** The length of the kept output, in characters. */
const LAST_WORDS = 4_000;

export interface GatewayProcess {
  /** `http://127.0.0.1:40123` */
  readonly address: string;
  readonly pid: number;
  /** The end of its output, for error messages. */
  readonly lastWords: () => string;
  /** Sends SIGKILL, which the process cannot handle. Resolves when the process is gone. */
  readonly kill: () => Promise<void>;
  /** Sends SIGTERM, as container runtimes do. Resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Sends a message to a module that `nodeOptions` load, and resolves with its answer. */
  readonly ask: (message: string) => Promise<unknown>;
}

/** A gateway in one file, and the folder of its package, in which it runs. */
export interface GatewayVersion {
  readonly folder: string;
  readonly bundle: string;
}

/** Writes the gateway of a package into one file below `output`. */
export async function bundleGateway(folder: string, output: string): Promise<GatewayVersion> {
  await promisify(execFile)('rspack', ['build', '--output-path', output], {
    cwd: folder,
    env: { PATH: `${resolve(PACKAGE, '../../node_modules/.bin')}:${process.env['PATH']}` },
  });
  return { folder, bundle: join(output, 'gateway.mjs') };
}

/** The gateway in one file, as `rspack.config.ts` writes it, for the present sources. It runs in this package's folder. */
export async function gatewayBundle(): Promise<string> {
  const folder =
    (await cached('bundle')) ?? (await store('bundle', async (draft) => void (await bundleGateway(PACKAGE, draft))));
  return join(folder, 'gateway.mjs');
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((exited) => child.once('exit', () => exited()));
}

/**
 * Starts the gateway on a free port and waits until it is ready. When it does not become ready, throws an error with its output.
 *
 * @param nodeOptions options of Node.js, such as a profiler's
 * @param version that of the present sources unless given
 */
export async function startGateway(
  environment: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
  version?: GatewayVersion,
): Promise<GatewayProcess> {
  const { folder, bundle } = version ?? { folder: PACKAGE, bundle: await gatewayBundle() };
  const child = spawn(process.execPath, [...nodeOptions, bundle], {
    cwd: folder,
    // The environment may name a database of the developer; the specs must not use it.
    env: { PATH: process.env['PATH'], GATEWAY_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const address = await new Promise<string>((ready, failed) => {
    const listen = (text: Buffer) => {
      output += text.toString();
      const found = /ready (http:\S+)/.exec(output)?.[1];
      if (found) ready(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => failed(new Error(`The gateway did not start: ${output}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    lastWords: () => output.slice(-LAST_WORDS),
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      return child.exitCode;
    },
    ask: async (message) => {
      const answer = once(child, 'message');
      child.send(message);
      return (await answer)[0] as unknown;
    },
  };
}
