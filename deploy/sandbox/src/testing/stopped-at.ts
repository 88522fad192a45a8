/** A gateway that is stopped between two messages to its database, for specs and the bench. */
import { Client } from 'pg';
import { Pipeline } from '../kernel/data/pipeline.ts';
import { refuse, textOf } from './sent-message.ts';

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

/** Calls `stop` when the database has committed. When it returns true, the reply of the database is lost. */
function afterCommit(pipeline: Pipeline, stop: () => boolean): void {
  const complete = pipeline.handleCommandComplete.bind(pipeline);
  pipeline.handleCommandComplete = (reply, connection) => {
    const isCommitted = (reply as { readonly text: string }).text === 'COMMIT';
    if (isCommitted && stop()) pipeline.handleError(new GatewayStopped(), connection);
    else complete(reply, connection);
  };
}

/**
 * Runs `call` up to its boundary number `last`. Boundaries are before each of its messages to the database, which hold one or more
 * statements, and after its commit, whose reply is then lost. Nothing reaches the database after the boundary. Uncommitted writes are rolled
 * back, as after the end of a process.
 */
export async function stoppedAt(last: number, call: () => Promise<unknown>): Promise<Stopped> {
  const send: (...args: unknown[]) => unknown = Client.prototype.query;
  let passed = 0;
  let wasStored = false;
  const reading = new WeakSet<Client>();
  const isStop = () => {
    passed += 1;
    return passed >= last;
  };
  const pass = (client: Client, args: readonly unknown[]) => {
    const [message] = args;
    const text = textOf(message);
    if (text !== 'rollback' && isStop()) return refuse(client, message, new GatewayStopped());
    if (/^begin.* read only/.test(text)) reading.add(client);
    if (message instanceof Pipeline)
      afterCommit(message, () => {
        if (!reading.delete(client)) wasStored = true;
        return isStop();
      });
    return send.apply(client, [...args]);
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
 * Stops work of several transactions before each message to the database and after each commit, and continues each time as the next process would. The
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
