/** Runs a command to its end, within a time limit, and returns its output. Node built-ins only: nothing is installed yet. */
import { spawn } from 'node:child_process';

import { machineFactor } from './machine-factor.mjs';

const ROOT = process.cwd();
/** A command that ignores being asked to stop is not asked twice. */
const GRACE_MS = 5_000;

/** Ends a command and what it started: it leads a process group of its own. */
function end(child) {
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // Already gone.
    }
  };
  signal('SIGTERM');
  setTimeout(() => signal('SIGKILL'), GRACE_MS).unref();
}

/** The commands that have not ended. Interrupting this run ends all of them, and this process after the last. */
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
    // Nothing more begins: this process ends with what still runs.
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

    const allowed = minutes * machineFactor();
    const limit = setTimeout(() => {
      keep(`\nStopped after ${allowed} minutes.\n`);
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
