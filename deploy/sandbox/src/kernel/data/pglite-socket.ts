import { Duplex } from 'node:stream';
import { callbackify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';

const nothing = () => undefined;

/** The first fields of PostgreSQL's last message before it ends itself. No value of a row can contain these bytes. */
const PANIC = Buffer.from('SPANIC\0VPANIC\0');

/**
 * Ends the process when PostgreSQL panicked, usually because its write-ahead log found no room on the disk. A server of PostgreSQL ends
 * itself then. PGlite would run in a loop and never return. The next start recovers everything that was committed.
 */
function endAfterPanic(part: Buffer): void {
  const at = part.indexOf(PANIC);
  if (at < 0) return;
  const [, reason = ''] = /\0M([^\0]*)\0/.exec(part.toString('utf8', at)) ?? [];
  process.stderr.write(
    `The database has stopped: ${reason}. Nothing that was answered is lost. Start the gateway again.\n`,
  );
  process.exit(1);
}

/**
 * What node-postgres uses as its connection to a server: bytes of PostgreSQL's protocol, answered by a PGlite in this process. Messages that
 * are written together are one call of PGlite.
 */
export function pgliteSocket(client: PGlite): Duplex {
  const exchange = callbackify(async (messages: Buffer) => {
    // A stream loses what is written before its `writev` has returned, and the reader of an answer may write at once.
    await Promise.resolve();
    await client.execProtocolRawStream(messages, {
      onRawData: (chunk) => {
        // PGlite reuses the memory of the chunk, so the chunk is copied.
        const part = Buffer.from(chunk);
        endAfterPanic(part);
        socket.push(part);
      },
    });
  });
  const socket = new Duplex({
    read: nothing,
    writev: (messages, done) => exchange(Buffer.concat(messages.map(({ chunk }) => chunk as Buffer)), done),
    final: (done) => {
      socket.push(null);
      done();
    },
  });
  const connect = () =>
    void client.waitReady.then(
      () => socket.emit('connect'),
      (error: Error) => socket.destroy(error),
    );
  return Object.assign(socket, { connect, setNoDelay: nothing, ref: nothing });
}
