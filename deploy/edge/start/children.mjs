/** The servers as child processes: started together, stopped together. */
import { spawn } from 'node:child_process';

/** Milliseconds a server may take to finish its requests before it is killed. */
const STOP_TIMEOUT_MS = 8000;

export class Children {
  #running = new Map();
  #isStopping = false;
  #onDeath;

  /** @param {(name: string, why: string) => void} onDeath called when a server ends without being stopped */
  constructor(onDeath) {
    this.#onDeath = onDeath;
  }

  start(name, args, options) {
    // A separate process group, so that Ctrl-C reaches the servers only through us, in order.
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
      ...options,
    });
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
