/** Runs a command to its end, within a time limit, and returns its output. Node built-ins only: nothing is installed yet. */
import { spawn } from 'node:child_process';

import { machineFactor } from './machine-factor.mjs';

const ROOT = process.cwd();
/** How long a command may take to stop before it is killed. Playwright writes its partial results during this time. */
const GRACE_MS = 30_000;
/** The limit on any machine, counted from the start of this process. CI ends a run after 90 minutes and prints none of its output. */
const MOST_MINUTES = 85;

/** Interrupts a command and its children, as a terminal does. Each command leads its own process group. */
function end(child) {
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // The process has already ended.
    }
  };
  signal('SIGINT');
  setTimeout(() => signal('SIGKILL'), GRACE_MS).unref();
}

/** The commands that have not ended. Interrupting this run ends all of them; this process ends after the last of them. */
const running = new Set();
let isInterrupted = false;

function interrupt() {
  isInterrupted = true;
  for (const child of running) {
    child.once('close', () => running.size === 0 && process.exit(130));
    end(child);
  }
}

function begin(child) {
  if (running.size === 0) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt);
  running.add(child);
}

function over(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt);
}

/**
 * @param {string} file the program; its arguments follow
 * @param {readonly string[]} args
 * @param {{ minutes?: number, env?: Record<string, string> }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} never rejects
 */
export function run(file, args, { minutes = 5, env = {} } = {}) {
  return new Promise((settle) => {
    // After the run is interrupted, no further command starts. This process ends when the commands that still run have ended.
    if (isInterrupted) return;
    const child = spawn(file, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    let output = '';
    const keep = (chunk) => (output = (output + chunk).slice(-200_000));
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);

    const left = MOST_MINUTES - performance.now() / 60_000;
    const allowed = Math.max(0, Math.min(minutes * machineFactor(), left));
    const limit = setTimeout(() => {
      keep(`\nStopped after ${allowed.toFixed(1)} minutes.\n`);
      end(child);
    }, allowed * 60_000);
    begin(child);

    const finish = (ok) => {
      clearTimeout(limit);
      over(child);
      settle({ ok, output });
    };
    child.once('error', (error) => {
      keep(`${file} did not start: ${error.message}\n`);
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

/** The path of a program that this repository has installed. */
export const tool = (name, args, options) => run(`node_modules/.bin/${name}`, args, options);
