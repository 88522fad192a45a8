/**
 * Every setting that a server or a command reads from the environment. Edge and gateway take the names that they may read from here, so a
 * setting without a row does not compile, and `npm run settings` writes `docs/settings.md` from it.
 */
interface Setting {
  readonly of: readonly SettingReader[];
  /** The behaviour when the setting is missing, in words for the page of settings. */
  readonly otherwise: string;
  readonly says: string;
}

type SettingReader =
  'edge' | 'gateway' | 'npm run build' | 'npm run dev' | 'npm run release' | 'npm run nginx' | 'npm test';

export const SETTINGS = {
  LISTEN_HOST: {
    of: ['edge', 'gateway'],
    otherwise: 'this machine only',
    says: 'the network address to listen on: `0.0.0.0` for all',
  },
  PORTAL_PORT: { of: ['edge'], otherwise: '`4300`', says: 'the portal' },
  INTRODUCER_PORT: {
    of: ['edge'],
    otherwise: 'none; `npm start`: `4301`',
    says: "a portal of the introducers' own",
  },
  PAYER_PORT: { of: ['edge'], otherwise: '`4302`', says: 'payment pages' },
  GATEWAY_PORT: { of: ['edge', 'gateway'], otherwise: '`4310`', says: 'the gateway' },
  METRICS_PORT: {
    of: ['edge'],
    otherwise: 'none',
    says: 'metrics of remotes in the OpenMetrics format, at `/metrics`; keep the port from visitors',
  },
  PORTAL_ORIGIN: {
    of: ['edge', 'gateway'],
    otherwise: 'localhost and its port',
    says: 'how people reach the portal; over https, only https is spoken',
  },
  INTRODUCER_ORIGIN: {
    of: ['edge', 'gateway'],
    otherwise: 'localhost; at the gateway the portal',
    says: 'how introducers reach their portal; links of their mails begin with it',
  },
  PAYER_ORIGIN: {
    of: ['edge', 'gateway'],
    otherwise: 'localhost and its port',
    says: 'how payers reach payment pages; links of bills begin with it',
  },
  GATEWAY_ORIGIN: {
    of: ['edge', 'gateway'],
    otherwise: 'localhost and its port',
    says: 'how browsers reach the gateway',
  },
  GATEWAY_INTERNAL: {
    of: ['edge'],
    otherwise: '`GATEWAY_ORIGIN`',
    says: 'how the edge reaches the gateway, for documents of stores ([why](decisions/0107-a-shared-link-shows-its-store.md))',
  },
  EDGE_DIST: { of: ['edge'], otherwise: '`dist`', says: 'the folder of pages: `portal/`, `payer/`' },
  RELEASES_FOLDER: {
    of: ['edge'],
    otherwise: '`EDGE_DIST`',
    says: 'the store of releases: `releases/`, `registry.json` and its signature',
  },
  PORTAL_TYPE: {
    of: ['edge'],
    otherwise: 'everybody',
    says: '`merchant` or `introducer`: who signs in to the portal',
  },
  PORTAL_TITLE: {
    of: ['edge', 'gateway'],
    otherwise: '_Payment portal_',
    says: 'the name of the portal: the title of every page, also of payment pages',
  },
  PORTAL_MARK: {
    of: ['edge', 'gateway'],
    otherwise: 'ours',
    says: 'the mark of the operator, on pages, icons, receipts and mails: the `d` of one SVG path in a box of 32 × 32, filled by the even-odd rule',
  },
  SUPPORT_EMAIL: {
    of: ['edge', 'gateway'],
    otherwise: 'none',
    says: 'help in the foot of every page, and on payment pages where something went wrong',
  },
  SUPPORT_PHONE: { of: ['edge', 'gateway'], otherwise: 'none', says: 'the same, by telephone' },
  PORTAL_CUSTOMIZER: {
    of: ['edge'],
    otherwise: 'off',
    says: '`1` offers the panel for the layout; `?customizer` behind an address offers it once',
  },
  STORE_OFFLINE: {
    of: ['edge'],
    otherwise: 'on',
    says: '`0` keeps no store on devices, and removes what was kept ([why](decisions/0109-a-store-page-is-server-rendered.md))',
  },
  PORTAL_DEVELOPMENT: {
    of: ['edge'],
    otherwise: 'off',
    says: "`1` serves a development-mode shell, which loads builds from its reader's machine; never where people sign in",
  },
  ERROR_REPORTING_DSN: {
    of: ['edge'],
    otherwise: 'the console only',
    says: 'where errors of the portal are reported to, in the protocol of Sentry: `https://key@host/1`. Cards, tokens, addresses and ids are removed before; payment pages never report ([why](decisions/0027-error-reports-carry-no-personal-data.md))',
  },
  ERROR_REPORTING_RATES: {
    of: ['edge'],
    otherwise: '`0.1 0.1 1`',
    says: 'shares of sessions: that report errors, that are recorded without words, that record the minute before an error',
  },
  DATABASE_URL: {
    of: ['gateway'],
    otherwise: 'a database in `DATA_FOLDER`',
    says: 'a PostgreSQL; several gateways may share it',
  },
  DATA_FOLDER: {
    of: ['gateway'],
    otherwise: '`.data`',
    says: 'where data and secret are kept, as far as other settings do not say',
  },
  GATEWAY_SECRET: {
    of: ['gateway'],
    otherwise: 'made, and kept in `DATA_FOLDER`',
    says: 'signs tokens; at least 32 characters, the same for all instances',
  },
  CARD_PRIVATE_KEY: {
    of: ['gateway'],
    otherwise: '`.keys/card.pem`, or no cards',
    says: 'a file with the key that decrypts cards ([how](operations.md#the-key-for-cards))',
  },
  TRUSTED_PROXIES: {
    of: ['gateway'],
    otherwise: 'none',
    says: 'the reverse proxies in front, which may say who called: addresses or ranges, with commas',
  },
  LOG_LEVEL: {
    of: ['gateway'],
    otherwise: '`warn`',
    says: '`silent`, `error`, `warn`, or `info` with a line for each answer',
  },
  SANDBOX_CONTROL: {
    of: ['gateway'],
    otherwise: '`0`',
    says: '`1` opens the sandbox clock and its page, switches of banks and test transfers, to this machine alone',
  },
  REGISTRY_KEYS: {
    of: ['npm run build'],
    otherwise: '`.keys/public.json`',
    says: 'a file with the public keys that the shell trusts ([how](operations.md#set-up-a-store))',
  },
  CARD_PUBLIC_KEY: {
    of: ['npm run build'],
    otherwise: 'that of `.keys`',
    says: 'a file with the key that payment pages encrypt cards with ([how](operations.md#the-key-for-cards))',
  },
  RELEASE_VERSION: {
    of: ['npm run build'],
    otherwise: 'that of its `package.json`',
    says: 'the version that is built',
  },
  REMOTE_PORT: { of: ['npm run dev'], otherwise: '`4321`', says: 'the first of the ports at which remotes are served' },
  RELEASE_STORE: {
    of: ['npm run release', 'npm run nginx'],
    otherwise: '`dist`',
    says: 'the store of releases: a folder, or `s3://…`; `--store` says it too',
  },
  RELEASE_KEYS: {
    of: ['npm run release'],
    otherwise: '`.keys`',
    says: 'the folder of the keys that sign the registry; `--keys` says it too',
  },
  RELEASE_BY: { of: ['npm run release'], otherwise: "the machine's user", says: 'who releases, for the history' },
  AWS_ENDPOINT_URL_S3: {
    of: ['npm run release'],
    otherwise: "Amazon's",
    says: "the address of a bucket, beside `AWS_REGION` and the SDK's usual credentials",
  },
  NGINX_PATH: { of: ['npm test'], otherwise: 'where Debian puts it', says: 'the program of nginx' },
  CHROMIUM_PATH: {
    of: ['npm run release', 'npm test'],
    otherwise: 'where Debian puts it',
    says: 'the program of Chromium, for smoke tests and journeys',
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Settings = typeof SETTINGS;

/** The names of the settings that a server reads. */
export type SettingOf<R extends SettingReader> = {
  [Name in keyof Settings]: R extends Settings[Name]['of'][number] ? Name : never;
}[keyof Settings];

const HEAD = `# Settings

Environment variables. A value that does not fit is refused at the start, in a sentence that names it. \`npm run settings\` writes this page
from \`deploy/http/settings.ts\`.

| name | read by | otherwise | what it says |
| --- | --- | --- | --- |
`;

/** The page of all settings, before it is formatted. */
export const settingsPage = (): string =>
  HEAD +
  Object.entries(SETTINGS)
    .map(([name, { of, otherwise, says }]) => `| \`${name}\` | ${of.join(', ')} | ${otherwise} | ${says} |\n`)
    .join('');
