/**
 * A bucket for specs: the part of S3 that the store uses, over HTTP on this machine, in memory. It lists in pages of three, honours
 * `If-None-Match: *`, and records every request with its headers.
 */
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

/** Listens until `close`. `endpoint` is the value for `AWS_ENDPOINT_URL_S3`. */
export async function openBucket({ honoursConditions = true } = {}) {
  const objects = new Map<string, Buffer>();
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
      objects.set(key, content);
      return void response.writeHead(200, { ETag: '"0"' }).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (there) response.writeHead(200, { 'Content-Length': there.byteLength }).end(there);
    else refuse(response, 404, 'NoSuchKey');
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
