/** A gateway that is stopped between two statements, for specs. */
import { Client } from 'pg';

const textOf = (args: unknown): string =>
  typeof args === 'string' ? args : String((args as { readonly text?: string }).text);

/**
 * Runs `call` up to its boundary number `last`: before each of its statements, and after its commit, whose reply is lost then. What
 * was not committed is rolled back, as the database does for a process that is gone. False when the call has no such boundary.
 */
export async function stoppedAt(last: number, call: () => Promise<unknown>): Promise<boolean> {
  const send: (...args: unknown[]) => unknown = Client.prototype.query;
  let passed = 0;
  const stopHere = () => {
    passed += 1;
    if (passed === last) throw new Error('The gateway was stopped here.');
  };
  const pass = async (client: Client, args: readonly unknown[]) => {
    const text = textOf(args[0]);
    if (text !== 'rollback') stopHere();
    const answer = await send.apply(client, [...args]);
    if (text === 'commit') stopHere();
    return answer;
  };
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ): unknown {
    return pass(this, args);
  });
  try {
    await call();
  } finally {
    spy.mockRestore();
  }
  return passed >= last;
}
