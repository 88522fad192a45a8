/** One origin of the edge: files with their headers, the page for its URLs, and a real 404 for everything else. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, posix, resolve } from 'node:path';
import { fastify, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { closeGracefully } from '../http/graceful-close.ts';
import { earlyFiles } from './early-files.ts';
import { packed, packedOnce, type Pack } from './encode.ts';
import { CONTENT_TYPES } from '../http/content-types.ts';
import { prepareFiles } from './files.ts';
import { serveHealth } from './health.ts';
import { headersFor, isSecureAt, type Addresses, type Kind, type Origin } from '../http/headers.ts';
import { FOLDERS, RELEASE_FOLDER, STORE_WORKER } from '../http/own-addresses.ts';
import { REQUEST_LIMITS } from '../http/request-limits.ts';
import { pageIn, settingsOf, type PageSettings } from './pages.ts';
import { sendsNoReports } from './no-reporting.ts';
import { filledDocuments, type Filled } from './documents/fill.ts';
import type { PageRequest } from './documents/renderer.ts';
import { takeForms } from './forms.ts';
import { takeTelemetry, type Note } from './telemetry.ts';

const HTML = CONTENT_TYPES['.html'] ?? '';
const JSON_TEXT = CONTENT_TYPES['.json'] ?? '';
const REGISTRY = '/registry.json';

const tagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** A URL of the application has no extension and is not below a folder of files. */
export const isPageAddress = (path: string) => extname(path) === '' && !FOLDERS.includes(path.split('/')[1] ?? '');

/** A release's folder has its version in the path, a page's file its hash; all other files may change in place. */
const isImmutable = (path: string) => path.startsWith('/releases/') || /\.[0-9a-f]{12,16}\.\w+$/.test(path);

/** Files in the store and not beside the pages, because they change without them. */
const IN_STORE = new RegExp(`${RELEASE_FOLDER}|^/registry\\.json(\\.sig)?$`);

/** One origin, before or while it listens. */
export type Edge = ReturnType<typeof edgeServer>;

/**
 * The requested path. Undefined for a path that cannot be decoded or is not normalised, such as `/releases/../history`, because the
 * beginning of the path decides which folder serves it.
 */
const pathOf = ({ url }: FastifyRequest): string | undefined => {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '/');
    return path === posix.normalize(path) && !/[\\\0]/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
};

const pageRequestOf = ({ url, headers }: FastifyRequest, form: string | undefined): PageRequest => ({
  path: url,
  cookie: headers.cookie ?? '',
  ...(form !== undefined && { form }),
});

/** The network addresses of the visitor and of the proxies before this edge, for the gateway's `TRUSTED_PROXIES`. */
const callersOf = ({ headers, socket }: FastifyRequest): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');

const responseHeadersOf = ({ cookie, location, refresh }: Filled, isSecure: boolean) => ({
  ...(cookie && { 'Set-Cookie': isSecure ? `${cookie}; Secure` : cookie }),
  ...(location && { Location: location }),
  ...(refresh && { Refresh: `0; url=${refresh}` }),
});

/**
 * Serves `<dist>/portal` with the releases and the registry of a store, or `<dist>/payer`. The server does not listen yet.
 * @param releases the store's folder; `dist` unless the store has another place, and empty when a CDN serves the store from a bucket
 */
export function edgeServer(
  origin: Origin,
  dist: string,
  addresses: Addresses,
  settings: PageSettings = {},
  note: Note = () => undefined,
  releases: string = dist,
): FastifyInstance {
  const root = resolve(dist);
  const hasStore = releases !== '';
  // The pages of the origin have no releases and no registry.
  const store = hasStore ? resolve(releases) : join(root, origin);
  const { reports: _reports, ...unreported } = addresses;
  const withEarlyFiles = earlyFiles(store);
  const fillDocument = filledDocuments(root, addresses.internalGateway ?? addresses.gateway);

  const head = (reply: FastifyReply, kind: Kind) => reply.headers(headersFor(origin, kind, unreported));

  const refuse = (reply: FastifyReply, status: number, text: string) =>
    head(reply, 'missing').status(status).type('text/plain; charset=utf-8').send(text);

  const missing = (reply: FastifyReply) => refuse(reply, 404, 'Nothing is here.');

  const app = fastify({
    ...REQUEST_LIMITS,
    frameworkErrors: (_error, _request, reply) => void missing(reply),
  });

  closeGracefully(app);
  prepareFiles(app);

  const accepted = ({ headers }: FastifyRequest) => headers['accept-encoding'] ?? '';

  const unchanged = (request: FastifyRequest, tag: string) => request.headers['if-none-match'] === tag;

  const sendPacked = async (request: FastifyRequest, reply: FastifyReply, type: string, text: string, pack: Pack) => {
    const tag = tagOf(text);
    reply.headers({ ETag: tag, Vary: 'Accept-Encoding' });
    if (unchanged(request, tag)) return reply.status(304).send();
    const { encoding, body } = await pack(text, accepted(request));
    if (encoding) reply.header('Content-Encoding', encoding);
    return reply.type(type).send(body);
  };

  // The registry is replaced in place: a compressed copy beside it would for a moment differ from the text that its signature signs.
  const packRegistry = packedOnce();
  const sendRegistry = async (request: FastifyRequest, reply: FastifyReply) => {
    const text = await readFile(join(store, REGISTRY), 'utf8').catch(() => undefined);
    return text === undefined ? missing(reply) : sendPacked(request, reply, JSON_TEXT, text, packRegistry);
  };

  const folderOf = (path: string) => (origin === 'portal' && IN_STORE.test(path) ? store : join(root, origin));

  const beside = { portal: hasStore ? [join(store, 'registry.json')] : [], payer: [join(root, origin, 'store.html')] };
  const needed = [join(root, origin, 'index.html'), ...beside[origin]];
  serveHealth(app, needed, (reply) => void head(reply, 'missing'));

  /** @param form the form that the browser sends to the page, URL-encoded */
  const sendDocument = async (request: FastifyRequest, reply: FastifyReply, path: string, form?: string) => {
    const isQuiet = sendsNoReports(origin, path);
    const known = isQuiet ? unreported : addresses;
    // Read before the first await, because a closed connection has no address.
    const callers = callersOf(request);
    const built = await pageIn(root, origin, settingsOf(addresses, settings, isQuiet), path);
    const filled = origin === 'payer' ? await fillDocument(built, pageRequestOf(request, form), callers) : null;
    reply.headers(headersFor(origin, filled?.isPersonal ? 'personal' : 'page', known, filled ?? {}));
    if (filled) {
      reply.status(filled.status ?? 200).headers(responseHeadersOf(filled, isSecureAt(origin, addresses)));
      return filled.location ? reply.send() : sendPacked(request, reply, HTML, filled.html, packed);
    }
    // The form has had no effect, for example because the gateway does not answer.
    if (form !== undefined) return reply.status(503).type(HTML).send(built);
    const html = origin === 'portal' ? await withEarlyFiles(built, path) : built;
    return sendPacked(request, reply, HTML, html, packed);
  };

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path === undefined) return missing(reply);
    if (isPageAddress(path)) return sendDocument(request, reply, path);
    const isWorker = origin === 'payer' && path === STORE_WORKER.path;
    const file = isWorker && settings['store-offline'] === 'off' ? STORE_WORKER.retired : path;
    head(reply, isWorker ? 'worker' : isImmutable(path) ? 'immutable' : 'changing');
    return path === REGISTRY && origin === 'portal'
      ? sendRegistry(request, reply)
      : reply.sendFile(file, folderOf(path));
  });
  if (origin === 'payer')
    takeForms(app, {
      answer: (request, reply, form) => sendDocument(request, reply, pathOf(request) ?? '/', form),
      refuse: (reply) => refuse(reply, 403, 'This request cannot be taken.'),
    });
  takeTelemetry(app, origin, note);
  app.setNotFoundHandler((_, reply) => missing(reply));
  app.setErrorHandler<FastifyError>(({ statusCode = 500, message, stack }, _, reply) => {
    if (statusCode < 500) return refuse(reply, statusCode, 'This request cannot be taken.');
    process.stderr.write(`${JSON.stringify({ kind: 'failure', message, stack })}\n`);
    return refuse(reply, 500, 'This could not be answered.');
  });
  return app;
}
