/**
 * A bucket for specs: the part of S3 that the store and a CDN use, over HTTP on this machine, in memory. It lists in pages of three, honours
 * `If-None-Match: *`, and records every request with its headers. Anybody may read its objects.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = 3;

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const listing = (keys: readonly string[], next: string | undefined) =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${
    next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  }${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;

interface StoredObject {
  readonly content: Buffer;
  /** The headers of each answer with the object. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The headers of an upload that a bucket stores with the object. */
const STORED = ['content-type', 'cache-control', 'content-encoding'];

function storedHeaders(headers: IncomingMessage['headers'], content: Buffer): StoredObject['headers'] {
  const tag = createHash('md5').update(content).digest('hex');
  const given = STORED.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []));
  const own = { etag: `"${tag}"`, 'accept-ranges': 'bytes' };
  return { ...(Object.fromEntries(given) as Readonly<Record<string, string>>), ...own };
}

/** Listens until `close`. `endpoint` is the value for `AWS_ENDPOINT_URL_S3`. */
export async function openBucket({ honoursConditions = true } = {}) {
  const objects = new Map<string, StoredObject>();
  const requests: RecordedRequest[] = [];

  const refuse = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { 'Content-Type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  function list(parameters: URLSearchParams, response: ServerResponse): void {
    const after = parameters.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(parameters.get('prefix') ?? '') && key > after);
    const page = keys.sort().slice(0, PAGE);
    const next = keys.length > PAGE ? page.at(-1) : undefined;
    response.writeHead(200, { 'Content-Type': 'application/xml' }).end(listing(page, next));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const [, , ...parts] = decodeURIComponent(url.pathname).split('/');
    const key = parts.join('/');
    const { method = '', headers } = request;
    requests.push({ method, path: key, headers });
    const content = await bodyOf(request);
    if (method === 'GET' && key === '') return list(url.searchParams, response);
    const there = objects.get(key);
    if (method === 'PUT') {
      if (there && honoursConditions && headers['if-none-match'] === '*')
        return void refuse(response, 412, 'PreconditionFailed');
      const stored = { content, headers: storedHeaders(headers, content) };
      objects.set(key, stored);
      return void response.writeHead(200, { ETag: stored.headers['etag'] }).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!there) refuse(response, 404, 'NoSuchKey');
    else if (headers['if-none-match'] === there.headers['etag']) response.writeHead(304, there.headers).end();
    else response.writeHead(200, { ...there.headers, 'Content-Length': there.content.byteLength }).end(there.content);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests: requests as readonly RecordedRequest[],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
