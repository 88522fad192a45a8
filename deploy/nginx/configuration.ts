/**
 * Writes nginx's configuration from the edge's own tables of addresses, types and headers. This file makes only text, and does not access
 * the disk.
 */
import { headersFor, type Addresses, type Kind, type Origin } from '../http/headers.ts';
import { CONTENT_TYPES } from '../http/content-types.ts';
import { RELEASE_FOLDER, STORE_WORKER } from '../http/own-addresses.ts';
import { SIGN_IN, STORES } from '../edge/pages.ts';
import { PAYMENTS } from '../edge/no-reporting.ts';

/** The nginx module for brotli, when a machine has it. */
export interface Brotli {
  readonly module: string;
}

export interface Site {
  readonly origin: Origin;
  /** What nginx listens on: `8080`, `127.0.0.1:4300`. */
  readonly listen: string;
}

export interface Serving {
  readonly sites: readonly Site[];
  readonly addresses: Addresses;
  /** The folder that `npm run build` and `npm run release` write. */
  readonly store: string;
  /** The folder of finished pages, with one subfolder for each origin. */
  readonly pages: string;
  /** Where telemetry is forwarded; without it, telemetry is accepted and dropped. */
  readonly collector?: string;
  readonly brotli?: Brotli;
  /** Whether the service worker stores the pages of stores on devices. */
  readonly isStoreOffline?: boolean;
}

/** The file of a page that sends reports, below the folder of its origin. */
export const LOUD = 'index.html';
export const QUIET = 'quiet.html';
export const QUIET_STORE = 'quiet-store.html';
export const LOUD_SIGN_IN = 'login.html';

const ENDINGS = Object.keys(CONTENT_TYPES).filter((ending) => ending !== '.html');
const FILE = `\\.(${ENDINGS.map((ending) => ending.slice(1)).join('|')})$`;
const IMMUTABLE_NAME = `\\.[0-9a-f]{12,16}${FILE}`;
/** Addresses without an extension in the last part, and not below a folder of files. */
const PAGE = '^(?!.*[^/]\\.[^/]*/*$)(?!/(releases|assets)(/|$))';

/** Quotes one text of the configuration; a dollar sign would begin a variable. */
const quoted = (text: string): string => {
  if (/[$\\"\n]/.test(text)) throw new RangeError(`nginx cannot be told: ${text}`);
  return `"${text}"`;
};

const indented = (lines: readonly string[]) => lines.map((line) => (line === '' ? line : `  ${line}`));

const block = (head: string, lines: readonly string[]) => [`${head} {`, ...indented(lines), '}'];

const headers = (origin: Origin, kind: Kind, addresses: Addresses, more: Readonly<Record<string, string>> = {}) =>
  Object.entries({ ...headersFor(origin, kind, addresses), ...more }).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  );

const matching = (pattern: string, lines: readonly string[]) => block(`location ~ "${pattern}"`, lines);

/** Compresses a response while it is sent. */
const COMPRESSED = ['gzip on;', 'gzip_types *;'];

const TEXT_ONLY = ['types { }', 'default_type "text/plain; charset=utf-8";'];

function site(
  { origin, listen }: Site,
  { addresses, store, pages, collector, brotli, isStoreOffline = true }: Serving,
): readonly string[] {
  const { reports: _reports, ...unreported } = addresses;
  const VARY = { Vary: 'Accept-Encoding' };
  const packed = ['gzip_static on;', ...(brotli ? ['brotli_static on;'] : [])];
  const files = (kind: Kind, folder: string) => [
    ...headers(origin, kind, unreported, VARY),
    `root ${quoted(folder)};`,
    ...packed,
    'try_files $uri =404;',
  ];
  const page = (file: string, known: Addresses) => [
    ...headers(origin, 'page', known, VARY),
    `root ${quoted(`${pages}/${origin}`)};`,
    ...COMPRESSED,
    `try_files /${file} =404;`,
  ];
  const own = `${store}/${origin}`;
  // The registry's compressed copies would change slightly later than the registry itself, so the registry is compressed while it is sent.
  const registry = [
    ...headers(origin, 'changing', unreported, VARY),
    `root ${quoted(store)};`,
    ...COMPRESSED,
    'try_files $uri =404;',
  ];
  return block('server', [
    `listen ${listen};`,
    'server_name _;',
    'if ($request_method !~ "^(GET|HEAD|POST)$") { return 404; }',
    'error_page 403 404 @missing;',
    'error_page 405 =404 @missing;',
    '',
    ...block('location @missing', [
      ...headers(origin, 'missing', unreported),
      ...TEXT_ONLY,
      'return 404 "Nothing is here.";',
    ]),
    ...block('location = /telemetry', telemetry(collector)),
    ...(origin === 'portal'
      ? [
          ...matching(`${RELEASE_FOLDER}.+${FILE}`, files('immutable', store)),
          ...matching('^/registry\\.json(\\.sig)?$', registry),
          ...block(`location = ${SIGN_IN}`, page(LOUD_SIGN_IN, addresses)),
          ...matching(`${PAGE}${PAYMENTS.source.replace('^', '')}`, page(QUIET, unreported)),
          ...matching(PAGE, page(LOUD, addresses)),
        ]
      : [
          ...matching(`${PAGE}${STORES.source.replace('^', '')}`, page(QUIET_STORE, unreported)),
          ...matching(PAGE, page(QUIET, unreported)),
          ...block(`location = ${STORE_WORKER.path}`, [
            ...headers(origin, 'worker', unreported, VARY),
            `root ${quoted(own)};`,
            ...packed,
            `try_files ${isStoreOffline ? STORE_WORKER.path : STORE_WORKER.retired} =404;`,
          ]),
        ]),
    ...matching(IMMUTABLE_NAME, files('immutable', own)),
    ...matching(FILE, files('changing', own)),
    ...block('location /', ['return 404;']),
  ]);
}

/** Forwards nothing about the person: no cookie, no address, no user agent. */
const telemetry = (collector: string | undefined): readonly string[] => [
  'if ($request_method != POST) { return 404; }',
  'client_max_body_size 4k;',
  ...(collector
    ? [
        'proxy_pass_request_headers off;',
        'proxy_set_header Content-Type $content_type;',
        'proxy_connect_timeout 2s;',
        'proxy_read_timeout 5s;',
        `proxy_pass ${quoted(collector)};`,
      ]
    : ['return 204;']),
];

/** The whole file. Paths must be absolute; throws `RangeError` for a text that nginx would read as syntax. */
export function nginxConfiguration(serving: Serving): string {
  const { brotli } = serving;
  const types = Object.entries(CONTENT_TYPES).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`);
  const lines = [
    '# Written by `npm run nginx`: change deploy/edge/headers.ts or the settings, and write it again.',
    ...(brotli ? [`load_module ${quoted(brotli.module)};`] : []),
    'worker_processes auto;',
    'pid nginx.pid;',
    'error_log stderr warn;',
    ...block('events', ['worker_connections 1024;']),
    ...block('http', [
      'access_log off;',
      'server_tokens off;',
      'sendfile on;',
      'tcp_nopush on;',
      'keepalive_timeout 65s;',
      'client_header_timeout 10s;',
      'client_body_timeout 10s;',
      'client_max_body_size 4k;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temporary/${name};`),
      ...block('types', types),
      'default_type application/octet-stream;',
      ...serving.sites.flatMap((one) => ['', ...site(one, serving)]),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
