import { Duplex } from 'node:stream';
import { callbackify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';

const nothing = () => undefined;

/**
 * What node-postgres uses as its connection to a server: bytes of PostgreSQL's protocol, answered by a PGlite in this process. Messages that
 * are written together are one call of PGlite.
 */
export function pgliteSocket(client: PGlite): Duplex {
  const exchange = callbackify(async (messages: Buffer) => {
    // A stream loses what is written before its `writev` has returned, and the reader of an answer may write at once.
    await Promise.resolve();
    // PGlite reuses the memory of the chunk, so the chunk is copied.
    await client.execProtocolRawStream(messages, { onRawData: (part) => socket.push(Buffer.from(part)) });
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
