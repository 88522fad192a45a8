/** The servers as child processes: started together, stopped together. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** The folder below the repository for the output of the servers. */
export const LOGS = '.logs';

/** Milliseconds a server may take to finish its requests before it is killed. */
const STOP_TIMEOUT_MS = 8000;

export class Children {
  #running = new Map();
  #isStopping = false;
  #onDeath;
  #logs;

  /**
   * @param {(name: string, why: string) => void} onDeath called when a server ends without being stopped
   * @param {string} [logs] a folder for `<name>.log`, which each start of a server empties; without it the output of servers is dropped
   */
  constructor(onDeath, logs) {
    this.#onDeath = onDeath;
    this.#logs = logs;
  }

  #openLog(name) {
    if (this.#logs === undefined) return 'ignore';
    mkdirSync(this.#logs, { recursive: true });
    return openSync(join(this.#logs, `${name}.log`), 'w');
  }

  start(name, args, options) {
    // A separate process group, so that Ctrl-C reaches the servers only through this process, in order.
    const log = this.#openLog(name);
    const child = spawn(process.execPath, args, { stdio: ['ignore', log, 'inherit'], detached: true, ...options });
    if (typeof log === 'number') closeSync(log);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    this.#running.set(name, { child, ended });
    child.once('exit', (code, signal) => {
      this.#running.delete(name);
      if (!this.#isStopping) this.#onDeath(name, signal ? `signal ${signal}` : `code ${code}`);
    });
  }

  async stop() {
    this.#isStopping = true;
    const all = [...this.#running.values()];
    for (const { child } of all) child.kill('SIGTERM');
    const timer = setTimeout(() => all.forEach(({ child }) => child.kill('SIGKILL')), STOP_TIMEOUT_MS);
    await Promise.all(all.map(({ ended }) => ended));
    clearTimeout(timer);
  }
}
