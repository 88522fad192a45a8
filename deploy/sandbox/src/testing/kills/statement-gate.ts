/**
 * A proxy between a separate gateway process and its PostgreSQL. It can block all traffic at a boundary between two statements. Nothing
 * more reaches the database then, so a process that is killed has stopped exactly at this boundary.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A boundary of a transaction: `passed` statements after the first one that `from` matches, or after the commit when the transaction has
 * fewer statements.
 */
export interface Boundary {
  readonly from: RegExp;
  readonly passed: number;
}

/** The place of the stop: before a statement, or after the commit, whose reply is then lost. */
export type StopPoint = 'before a statement' | 'after the commit';

export interface StatementGate {
  /** The URL of the same database behind the proxy. */
  readonly url: string;
  /** Resolves when the boundary is reached. All connections are blocked then, until `open`. */
  readonly holdAt: (boundary: Boundary) => Promise<StopPoint>;
  /** Unblocks all connections, and discards a boundary that was not reached. */
  readonly open: () => void;
  readonly close: () => Promise<void>;
}

interface AwaitedBoundary {
  readonly boundary: Boundary;
  readonly reached: (held: StopPoint) => void;
  /** The connection of the transaction, after the transaction has begun. */
  link?: Link | undefined;
  passed: number;
  isCommitting: boolean;
}

interface Link {
  readonly gateway: Socket;
  readonly database: Socket;
  /** Texts of prepared statements by their names. */
  readonly prepared: Map<string, string>;
}

const endOfText = (bytes: Buffer, from: number): number => bytes.indexOf(0, from);
const textIn = (bytes: Buffer, from: number): string => bytes.toString('utf8', from, endOfText(bytes, from));

/** The statement that a message of the protocol runs (`Query`, or `Bind` of a prepared one); undefined when the message runs none. */
function statementIn({ prepared }: Link, message: Buffer): string | undefined {
  const kind = String.fromCharCode(message[0] ?? 0);
  if (kind === 'Q') return textIn(message, 5);
  if (kind === 'P') prepared.set(textIn(message, 5), textIn(message, endOfText(message, 5) + 1));
  return kind === 'B' ? prepared.get(textIn(message, endOfText(message, 5) + 1)) : undefined;
}

/** Passes on whole messages. By the protocol, the first message has no type byte. */
function messagesOf(take: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      take(rest.subarray(0, end));
      rest = rest.subarray(end);
      isFirst = false;
    }
  };
}

/** The reply to a commit: `CommandComplete` with this text. */
const COMMITTED = Buffer.from('COMMIT\0');

/** A Unix socket when the host in the URL is a folder, as in specs. */
function connectTo(address: URL): Socket {
  const host = decodeURIComponent(address.hostname);
  const port = Number(address.port || 5432);
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}

export async function openStatementGate(databaseUrl: string): Promise<StatementGate> {
  const address = new URL(databaseUrl);
  const links = new Set<Link>();
  let awaited: AwaitedBoundary | undefined;
  let isHeld = false;

  function hold(held: StopPoint): void {
    isHeld = true;
    awaited?.reached(held);
    awaited = undefined;
  }

  function passStatement(link: Link, text: string): void {
    if (!awaited) return;
    if (!awaited.link && awaited.boundary.from.test(text)) awaited.link = link;
    if (awaited.link !== link) return;
    if (awaited.passed >= awaited.boundary.passed) {
      hold('before a statement');
      return;
    }
    awaited.passed += 1;
    awaited.isCommitting = text === 'commit';
    // After a rollback the transaction is retried or was refused, so the count of its statements starts again.
    if (text === 'rollback') Object.assign(awaited, { link: undefined, passed: 0 });
  }

  const server = createServer((gateway) => {
    const database = connectTo(address);
    const link: Link = { gateway, database, prepared: new Map() };
    links.add(link);
    const end = () => {
      links.delete(link);
      gateway.destroy();
      database.destroy();
    };
    for (const socket of [gateway, database]) socket.on('error', end).on('close', end);
    gateway.on(
      'data',
      messagesOf((message) => {
        const text = isHeld ? undefined : statementIn(link, message);
        if (text !== undefined) passStatement(link, text);
        if (!isHeld) database.write(message);
      }),
    );
    database.on('data', (bytes) => {
      if (!isHeld && awaited?.link === link && awaited.isCommitting) {
        if (bytes.includes(COMMITTED)) hold('after the commit');
        else Object.assign(awaited, { link: undefined, passed: 0, isCommitting: false });
      }
      if (!isHeld) gateway.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    holdAt: (boundary) =>
      new Promise((reached) => {
        awaited = { boundary, reached, passed: 0, isCommitting: false };
      }),
    open: () => {
      // The blocked data belongs to a killed process.
      if (isHeld) for (const { gateway } of links) gateway.destroy();
      isHeld = false;
      awaited = undefined;
    },
    close: async () => {
      for (const { gateway } of links) gateway.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
