/** A gateway that is stopped between two statements, for specs and the bench. */
import { Client } from 'pg';

const textOf = (args: unknown): string =>
  typeof args === 'string' ? args : String((args as { readonly text?: string }).text);

class GatewayStopped extends Error {
  constructor() {
    super('The gateway was stopped here.');
  }
}

export interface Stopped {
  /** False when the call has fewer boundaries and ran to its end. */
  readonly wasStopped: boolean;
  /** A transaction that may write was committed before the stop. */
  readonly wasStored: boolean;
}

/**
 * Runs `call` up to its boundary number `last`. Boundaries are before each of its statements, and after its commit, whose reply is then
 * lost. Nothing reaches the database after the boundary. Uncommitted writes are rolled back, as after the end of a process.
 */
export async function stoppedAt(last: number, call: () => Promise<unknown>): Promise<Stopped> {
  const send: (...args: unknown[]) => unknown = Client.prototype.query;
  let passed = 0;
  let wasStored = false;
  const reading = new WeakSet<Client>();
  const stopHere = () => {
    passed += 1;
    if (passed >= last) throw new GatewayStopped();
  };
  const pass = async (client: Client, args: readonly unknown[]) => {
    const text = textOf(args[0]);
    if (text !== 'rollback') stopHere();
    const answer = await send.apply(client, [...args]);
    if (/^begin.* read only/.test(text)) reading.add(client);
    if (text !== 'commit') return answer;
    if (!reading.delete(client)) wasStored = true;
    stopHere();
    return answer;
  };
  Client.prototype.query = function (this: Client, ...args: unknown[]): unknown {
    return pass(this, args);
  } as typeof Client.prototype.query;
  try {
    await call().catch((error: unknown) => {
      // A call in this process throws the stop; a call over HTTP gets a failure as its response.
      if (passed < last) throw error;
    });
  } finally {
    Client.prototype.query = send as typeof Client.prototype.query;
  }
  return { wasStopped: passed >= last, wasStored };
}

/**
 * Stops work of several transactions before each statement and after each commit, and continues each time as the next process would. The
 * work must write nothing when it has nothing to do. Returns the number of stops.
 */
export async function goOnThroughStops(work: () => Promise<unknown>): Promise<number> {
  let stops = 0;
  for (let boundary = 1; ; boundary += 1) {
    const { wasStopped, wasStored } = await stoppedAt(boundary, work);
    if (!wasStopped) return stops;
    stops += 1;
    if (wasStored) boundary = 0;
  }
}
