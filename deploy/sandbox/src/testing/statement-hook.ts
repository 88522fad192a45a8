/** Runs a hook between the statements of other work in this process, for specs of concurrent changes. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { refuse, textOf } from './sent-message.ts';

/** Called before statements are sent together, with their texts. An error of the hook replaces their results. */
type Hook = (text: string) => Promise<void>;

const hooked = new AsyncLocalStorage<Hook>();
/** The number of hooks that are active now. */
let hooks = 0;

/** Runs `work` with a hook on its own statements. Statements of other concurrent work, and of the hook itself, are not affected. */
export async function withHook<T>(hook: Hook, work: () => Promise<T>): Promise<T> {
  const send: (...args: unknown[]) => unknown = Client.prototype.query;
  const pass = async (client: Client, before: Hook, args: readonly unknown[]) => {
    const [message] = args;
    try {
      await hooked.exit(() => before(textOf(message)));
    } catch (error) {
      return refuse(client, message, error);
    }
    return send.apply(client, [...args]);
  };
  Client.prototype.query = function (this: Client, ...args: unknown[]): unknown {
    const own = hooked.getStore();
    return own ? pass(this, own, args) : send.apply(this, args);
  } as typeof Client.prototype.query;
  hooks += 1;
  try {
    return await hooked.run(hook, work);
  } finally {
    hooks -= 1;
    // An enabled `AsyncLocalStorage` is attached to every promise of the process, including those of later specs.
    if (hooks === 0) hooked.disable();
    Client.prototype.query = send as typeof Client.prototype.query;
  }
}
