/** No behaviour of a merchant's server can harm the gateway. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import { post } from './post.ts';

let server: Server | undefined;
let raw: TcpServer | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  raw?.close();
});

async function answering(listener: RequestListener): Promise<string> {
  const listening = createServer(listener).listen(0, '127.0.0.1');
  server = listening;
  await new Promise((ready) => listening.once('listening', ready));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
}

const open = new AbortController().signal;
const send = (url: string, part: Partial<Parameters<typeof post>[0]> = {}) =>
  post({ url, headers: { 'callback-id': 'one' }, body: '{"a":1}', isOwn: true, closing: open, ...part });

describe('the request of a callback', () => {
  it('a callback is sent with its body unchanged, as JSON, and with its headers', async () => {
    let receivedHeaders = {};
    const url = await answering((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const { 'content-type': type, 'callback-id': id } = request.headers;
        receivedHeaders = { method: request.method, type, id, text };
        response.end('OK');
      });
    });
    expect(await send(url)).toEqual({ outcome: 'answered', status: 200, reply: 'OK' });
    expect(receivedHeaders).toEqual({ method: 'POST', type: 'application/json', id: 'one', text: '{"a":1}' });
  });

  it.each([204, 302, 404, 500])('a callback counts any status code as a response: %i', async (status) => {
    const url = await answering((_request, response) => response.writeHead(status, { location: '/elsewhere' }).end());
    expect(await send(url)).toMatchObject({ outcome: 'answered', status });
  });

  it('a callback stores the beginning of a long response, and does not read the rest', async () => {
    const url = await answering((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(1000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    expect(await send(url)).toEqual({ outcome: 'answered', status: 200, reply: 'x'.repeat(300) });
  });

  /** A TCP server that sends these bytes: a server without HTTP, or a hostile server. */
  async function saying(bytes: string | Buffer, then: 'end' | 'stay' | 'more' = 'end'): Promise<string> {
    const listening = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(bytes);
        if (then === 'end') socket.end();
        if (then !== 'more') return;
        const timer = setInterval(() => socket.write(bytes), 1);
        socket.once('close', () => clearInterval(timer));
      });
    }).listen(0, '127.0.0.1');
    raw = listening;
    await new Promise((ready) => listening.once('listening', ready));
    return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
  }

  const answer = (body: string | Buffer, head = '') =>
    Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${head}connection: close\r\n\r\n`), Buffer.from(body)]);

  it.each([
    ['null characters', answer('O\0K\0'), 'OK'],
    ['an empty body', answer(''), ''],
    ['bytes that are not UTF-8', answer(Buffer.from([0x4f, 0xff, 0xfe, 0x4b])), 'O\ufffd\ufffdK'],
    ['a character cut in two at the end', answer(`${'x'.repeat(299)}😀`), 'x'.repeat(299)],
    ['plain text declared as gzip', answer('OK', 'content-encoding: gzip\r\n'), 'OK'],
    [
      'an earlier interim response',
      Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'), answer('OK')]),
      'OK',
    ],
  ])('a callback stores the readable part of a response with %s', async (_what, bytes, reply) => {
    expect(await send(await saying(bytes))).toEqual({ outcome: 'answered', status: 200, reply });
  });

  it('a switch to another protocol is a response with status 101, and is not followed', async () => {
    const url = await saying('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n', 'stay');
    expect(await send(url)).toEqual({ outcome: 'answered', status: 101, reply: '' });
  });

  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'end', 'unreachable'],
    ['endless headers', `x: ${'x'.repeat(1000)}\r\n`, 'more', 'unreachable'],
    ['too many headers', `HTTP/1.1 200 OK\r\n${'x: x\r\n'.repeat(10_000)}`, 'stay', 'unreachable'],
    ['a shorter body than announced', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nO', 'end', 'timed_out'],
  ] as const)('a callback to a server that sends %s ends without a response', async (_what, bytes, then, outcome) => {
    expect(await send(await saying(bytes, then))).toEqual({ outcome, status: null, reply: '' });
  });

  it('a callback times out while the server sends endless interim responses', async () => {
    const url = await saying('HTTP/1.1 102 Processing\r\n\r\n', 'more');
    const timeouts = { connect: 1000, whole: 300 };
    expect(await send(url, { timeouts })).toEqual({ outcome: 'timed_out', status: null, reply: '' });
  });

  it('a callback times out when the server never answers', async () => {
    const url = await answering(() => undefined);
    const timeouts = { connect: 1000, whole: 50 };
    expect(await send(url, { timeouts })).toEqual({ outcome: 'timed_out', status: null, reply: '' });
  });

  it('a callback times out when the response does not end', async () => {
    const url = await answering((_request, response) => response.write('O'));
    const timeouts = { connect: 1000, whole: 50 };
    expect(await send(url, { timeouts })).toMatchObject({ outcome: 'timed_out' });
  });

  describe('a kept-alive connection', () => {
    /** Counts callbacks by connection. The server answers two on the first connection, and closes the connection at the third. */
    async function tiring() {
      const connections: number[] = [];
      const listening = createTcpServer((socket) => {
        const place = connections.push(0) - 1;
        socket.on('error', () => undefined);
        socket.on('data', () => {
          connections[place] = (connections[place] ?? 0) + 1;
          if (connections[0] === 3 && place === 0) socket.destroy();
          else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nOK');
        });
      }).listen(0, '127.0.0.1');
      raw = listening;
      await new Promise((ready) => listening.once('listening', ready));
      const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
      return { url, connections };
    }

    it('a kept-alive connection carries the next callback; a new connection replaces a closed connection', async () => {
      const { url, connections } = await tiring();
      for (let times = 0; times < 3; times++)
        expect(await send(url)).toEqual({ outcome: 'answered', status: 200, reply: 'OK' });
      expect(connections).toEqual([3, 1]);
    });

    it('a late failure on a kept-alive connection is not retried, so a try sends a callback once', async () => {
      const { url, connections } = await tiring();
      for (let times = 0; times < 2; times++) await send(url);
      expect(await send(url, { staleWithin: 0 })).toMatchObject({ outcome: 'unreachable' });
      expect(connections).toEqual([3]);
    });
  });

  it('a callback whose connection is dropped has no response', async () => {
    const url = await answering((request) => request.socket.destroy());
    expect(await send(url)).toMatchObject({ outcome: 'unreachable', status: null });
  });

  it('a callback to a server that does not listen has the outcome “unreachable”', async () => {
    const url = await answering(() => undefined);
    server?.close();
    await new Promise((closed) => server?.once('close', closed));
    expect(await send(url)).toMatchObject({ outcome: 'unreachable' });
  });

  it('a callback is aborted when the gateway closes', async () => {
    const url = await answering(() => undefined);
    const closing = AbortSignal.abort();
    expect(await send(url, { closing })).toMatchObject({ outcome: 'timed_out' });
  });

  it.each(['http://example.com/', 'https://127.0.0.1/', 'https://localhost/', 'no address'])(
    'a callback to %s is refused without a request',
    async (url) => {
      expect(await send(url, { isOwn: false })).toEqual({ outcome: 'refused_address', status: null, reply: '' });
    },
  );
});
