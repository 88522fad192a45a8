/** `npm start` itself, on a copy of the sources in which nothing is installed or built. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { scaled } from '../../../deploy/testbed/machine.ts';
import { bareEnvironment, freePorts } from '../../../deploy/testbed/testbed.ts';

const LEFT_BEHIND = new Set(['node_modules', 'dist', '.data', '.git', 'test-results']);
const MINUTES = 60_000;

interface Running {
  readonly output: () => string;
  /** Waits until the process has printed `words`; rejects with the output of the process if it ends before that. */
  readonly untilPrinted: (words: string) => Promise<void>;
  /** Like Ctrl-C in a terminal: signals the whole foreground process group. */
  readonly interrupt: () => void;
  readonly exited: Promise<number | null>;
}

function npmStart(folder: string, env: Readonly<Record<string, string>>): Running {
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bareEnvironment(), ...env },
  });
  let output = '';
  const keep = (chunk: string) => (output += chunk);
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const exited = new Promise<number | null>((settle) => child.once('exit', settle));
  return {
    output: () => output,
    untilPrinted: async (words) => {
      const isOver = exited.then(() => 'over' as const);
      while (!output.includes(words))
        if ((await Promise.race([isOver, pause()])) === 'over') throw new Error(`npm start ended:\n${output}`);
    },
    interrupt: () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGINT');
    },
    exited,
  };
}

const pause = () => new Promise<undefined>((next) => setTimeout(next, 100));

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

test.describe('npm start', { tag: '@release' }, () => {
  test.describe.configure({ timeout: scaled(4 * MINUTES) });

  test('serves from an empty folder, reports a fault in one sentence, and leaves nothing behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fresh-'));
    await cp(resolve('.'), folder, { recursive: true, filter: (path) => !LEFT_BEHIND.has(basename(path)) });
    const [portal, introducer, payer, gateway] = await freePorts(4);
    const env = {
      PORTAL_PORT: String(portal),
      INTRODUCER_PORT: String(introducer),
      PAYER_PORT: String(payer),
      GATEWAY_PORT: String(gateway),
    };
    const addresses = [
      `http://localhost:${portal}/`,
      `http://localhost:${introducer}/`,
      `http://localhost:${payer}/`,
      `http://localhost:${gateway}/healthz`,
    ];
    const started = npmStart(folder, env);
    try {
      await test.step('prints the URLs and how to sign in', async () => {
        await started.untilPrinted('aminah');
        for (const port of [portal, introducer, payer, gateway])
          expect(started.output()).toContain(`localhost:${port}`);
      });

      await test.step('answers on all ports, and both portals may call the gateway', async () => {
        for (const address of addresses) expect(await answers(address), address).toBe(true);
        for (const port of [portal, introducer]) {
          const origin = `http://localhost:${port}`;
          const reply = await fetch(`http://localhost:${gateway}/healthz`, { headers: { Origin: origin } });
          expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
        }
        const page = await (await fetch(`http://localhost:${introducer}/login`)).text();
        expect(page).toContain('<meta name="portal:type" content="introducer">');
      });

      await test.step('a second start names the port that is taken', async () => {
        const second = npmStart(folder, env);
        expect(await second.exited).not.toBe(0);
        const sentences = second.output().match(/[^.\n]*\bin use\b[^\n]*/g) ?? [];
        expect(sentences).toEqual([expect.stringContaining(String(portal))]);
      });

      await test.step('Ctrl-C stops everything', async () => {
        started.interrupt();
        await started.exited;
        // npm does not wait for its child processes.
        for (const address of addresses) await expect.poll(() => answers(address)).toBe(false);
      });

      await test.step('the stored data opens again', async () => {
        const again = npmStart(folder, env);
        try {
          await again.untilPrinted('aminah');
        } finally {
          again.interrupt();
          await again.exited;
        }
      });
    } finally {
      started.interrupt();
      await started.exited;
      await rm(folder, { recursive: true, force: true });
    }
  });
});
