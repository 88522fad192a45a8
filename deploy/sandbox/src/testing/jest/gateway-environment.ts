/**
 * The Jest environment of specs of the gateway runs in the realm of the worker itself. Modules that are loaded once for all specs of a
 * worker (`gateway-runtime.mjs`) create objects of that realm, and `instanceof` works only within one realm.
 */
import type { Context } from 'node:vm';
import type { JestEnvironment } from '@jest/environment';
import { ModuleMocker } from 'jest-mock';
import { HERE, shareScripts } from './shared-scripts.ts';

shareScripts();

export default class GatewayEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(globalThis);
  /** There are no fake timers, because they would affect other specs of the worker. */
  readonly fakeTimers = null;
  readonly fakeTimersModern = null;
  /** The globals that Jest replaces for each file. */
  readonly #replaced = { console: globalThis.console, exit: process.exit };

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    globalThis.console = this.#replaced.console;
    process.exit = this.#replaced.exit;
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext(): Context {
    return HERE;
  }
}
