/** The gateway as a process of its own, as `npm start` runs it: for specs that end it, or run several. */
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

const PACKAGE = resolve(import.meta.dirname, '../..');

export interface GatewayProcess {
  /** `http://127.0.0.1:40123` */
  readonly address: string;
  /** SIGKILL: the process can do nothing about it. Resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** SIGTERM, as whatever runs containers sends it. Resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((exited) => child.once('exit', () => exited()));
}

/** Starts `main.ts` on a free port and waits until it is ready. Throws what it wrote when it is not. */
export async function startGateway(environment: Readonly<Record<string, string>>): Promise<GatewayProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: PACKAGE,
    // The environment may name a database of the developer; the specs must not use it.
    env: { PATH: process.env['PATH'], GATEWAY_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise<string>((ready, failed) => {
    const listen = (text: Buffer) => {
      output += text.toString();
      const found = /ready (http:\S+)/.exec(output)?.[1];
      if (found) ready(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => failed(new Error(`The gateway did not start: ${output}`)));
  });
  return {
    address,
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      return child.exitCode;
    },
  };
}
