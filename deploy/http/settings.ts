/**
 * Every setting that a server or a command reads from the environment. Only a setting with a row in this table compiles in the edge and the
 * gateway, and `npm run settings` writes `docs/settings.md` from the table.
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
    says: 'the network address to listen on; `0.0.0.0` for all',
  },
  PORTAL_PORT: { of: ['edge'], otherwise: '`4300`', says: 'the port of the portal' },
  INTRODUCER_PORT: {
    of: ['edge'],
    otherwise: 'none; with `npm start`, `4301`',
    says: "the port of the introducers' own portal",
  },
  PAYER_PORT: { of: ['edge'], otherwise: '`4302`', says: 'the port of payment pages' },
  GATEWAY_PORT: { of: ['edge', 'gateway'], otherwise: '`4310`', says: 'the port of the gateway' },
  METRICS_PORT: {
    of: ['edge'],
    otherwise: 'none',
    says: 'the port of the metrics in the OpenMetrics format, at `/metrics`; keep it from visitors',
  },
  GATEWAY_METRICS_PORT: {
    of: ['gateway'],
    otherwise: 'none',
    says: "the port of the gateway's metrics in the OpenMetrics format, at `/metrics`; keep it from visitors",
  },
  PORTAL_ORIGIN: {
    of: ['edge', 'gateway'],
    otherwise: 'localhost and its port',
    says: 'the address of the portal for browsers; if it begins with `https`, browsers may use only https for it',
  },
  INTRODUCER_ORIGIN: {
    of: ['edge', 'gateway'],
    otherwise: 'localhost; for the gateway, the portal',
    says: "the address of the introducers' portal for browsers; links in their mails begin with it",
  },
  PAYER_ORIGIN: {
    of: ['edge', 'gateway'],
    otherwise: 'localhost and its port',
    says: 'the address of payment pages for browsers; links to bills begin with it; `https` has the same effect as for the portal',
  },
  GATEWAY_ORIGIN: {
    of: ['edge', 'gateway'],
    otherwise: 'localhost and its port',
    says: 'the address of the gateway for browsers',
  },
  GATEWAY_INTERNAL: {
    of: ['edge'],
    otherwise: '`GATEWAY_ORIGIN`',
    says: 'the address of the gateway for the edge, which reads the data of payers’ documents ([why](decisions/0107-a-shared-link-shows-its-store.md)) and starts payments of forms sent without script',
  },
  EDGE_DIST: { of: ['edge'], otherwise: '`dist`', says: 'the folder of pages: `portal/`, `payer/`' },
  RELEASES_FOLDER: {
    of: ['edge'],
    otherwise: '`EDGE_DIST`',
    says: 'the store of releases: `releases/`, `registry.json` and its signature; empty when a CDN serves them from a bucket ([how](operations.md#a-cdn))',
  },
  PORTAL_TYPE: {
    of: ['edge'],
    otherwise: 'both',
    says: 'who can sign in to the portal: `merchant` or `introducer`',
  },
  PORTAL_TITLE: {
    of: ['edge', 'gateway'],
    otherwise: '_Payment portal_',
    says: 'the name of the portal, in the title of every page, also of payment pages',
  },
  PORTAL_MARK: {
    of: ['edge', 'gateway'],
    otherwise: 'a built-in mark',
    says: 'the mark (logo) of the operator on pages, icons, receipts and mails: the `d` of one SVG path in a box of 32 × 32, filled with the even-odd rule',
  },
  SUPPORT_EMAIL: {
    of: ['edge', 'gateway'],
    otherwise: 'none',
    says: 'the email address for help, at the foot of every page, and on payment pages after an error',
  },
  SUPPORT_PHONE: {
    of: ['edge', 'gateway'],
    otherwise: 'none',
    says: 'the telephone number for help, in the same places',
  },
  PORTAL_CUSTOMIZER: {
    of: ['edge'],
    otherwise: 'off',
    says: '`1` offers the layout panel; `?customizer` at the end of an address offers it once',
  },
  STORE_OFFLINE: {
    of: ['edge'],
    otherwise: 'on',
    says: "`0` keeps no copy of a merchant's store on devices, and removes existing copies ([why](decisions/0109-a-store-page-is-server-rendered.md))",
  },
  PORTAL_DEVELOPMENT: {
    of: ['edge'],
    otherwise: 'off',
    says: "`1` serves a development-mode shell, which loads builds from a developer's machine; never use it in production",
  },
  ERROR_REPORTING_DSN: {
    of: ['edge'],
    otherwise: 'only the console',
    says: 'the address that receives errors of the portal, in the Sentry protocol: `https://key@host/1`. The portal first removes cards, tokens, addresses and ids; payment pages never report errors ([why](decisions/0027-error-reports-carry-no-personal-data.md))',
  },
  ERROR_REPORTING_RATES: {
    of: ['edge'],
    otherwise: '`0.1 0.1 1`',
    says: 'three shares of sessions: those that report errors, those that are recorded without texts, and those that record the minute before an error',
  },
  DATABASE_URL: {
    of: ['gateway'],
    otherwise: 'a database in `DATA_FOLDER`',
    says: 'the URL of a PostgreSQL database; several gateways may share it',
  },
  DATABASE_DIRECT_URL: {
    of: ['gateway'],
    otherwise: 'none',
    says: 'the URL of the same database without its pooler, when `DATABASE_URL` names a pooler ([how](operations.md#a-connection-pooler))',
  },
  DATABASE_CONNECTIONS: {
    of: ['gateway'],
    otherwise: '`12`',
    says: 'the most connections that one gateway opens to `DATABASE_URL`: 2 or more',
  },
  DATABASE_REPLICA_URL: {
    of: ['gateway'],
    otherwise: 'none',
    says: 'the URL of a streaming replica of the database, for calls that only read ([how](operations.md#a-read-replica)); the same for all gateways',
  },
  DATA_FOLDER: {
    of: ['gateway'],
    otherwise: '`.data`',
    says: 'the folder for the data and the secret, unless other settings name another place',
  },
  GATEWAY_SECRET: {
    of: ['gateway'],
    otherwise: 'created in `DATA_FOLDER`',
    says: 'the secret that signs tokens: at least 32 characters, the same for all gateways',
  },
  CARD_PRIVATE_KEY: {
    of: ['gateway'],
    otherwise: '`.keys/card.pem`; without it, no cards',
    says: 'a file with the key that decrypts cards ([how](operations.md#the-key-for-cards))',
  },
  TRUSTED_PROXIES: {
    of: ['gateway'],
    otherwise: 'none',
    says: "the edges and reverse proxies that may name the client's address: addresses or ranges, separated by commas ([why](operations.md#serving))",
  },
  LOG_LEVEL: {
    of: ['gateway'],
    otherwise: '`warn`',
    says: '`silent`, `error`, `warn`, or `info`, which logs a line for each response',
  },
  SANDBOX_CONTROL: {
    of: ['gateway'],
    otherwise: '`0`',
    says: '`1` allows the sandbox clock and its page, switches of banks and test transfers, only from this machine',
  },
  REGISTRY_KEYS: {
    of: ['npm run build'],
    otherwise: '`.keys/public.json`',
    says: 'a file with the public keys that the shell trusts ([how](operations.md#set-up-a-store))',
  },
  CARD_PUBLIC_KEY: {
    of: ['npm run build'],
    otherwise: 'the key in `.keys`',
    says: 'a file with the key with which payment pages encrypt cards ([how](operations.md#the-key-for-cards))',
  },
  RELEASE_VERSION: {
    of: ['npm run build'],
    otherwise: 'the version in its `package.json`',
    says: 'the version of the build',
  },
  REMOTE_PORT: {
    of: ['npm run dev'],
    otherwise: '`4321`',
    says: 'the port of the first remote; each other remote gets the next port',
  },
  RELEASE_STORE: {
    of: ['npm run release', 'npm run nginx'],
    otherwise: '`dist`',
    says: 'the store of releases: a folder, or `s3://…`; `--store` overrides it',
  },
  RELEASE_KEYS: {
    of: ['npm run release'],
    otherwise: '`.keys`',
    says: 'the folder of the keys that sign the registry; `--keys` overrides it',
  },
  RELEASE_BY: {
    of: ['npm run release'],
    otherwise: 'the user name on the machine',
    says: 'your name in the history of releases',
  },
  AWS_ENDPOINT_URL_S3: {
    of: ['npm run release'],
    otherwise: "Amazon's",
    says: "the address of the bucket's service; `AWS_REGION` and the SDK's usual credentials are read too",
  },
  PGBOUNCER_PATH: { of: ['npm test'], otherwise: 'the path in Debian', says: 'the path of PgBouncer' },
  NGINX_PATH: { of: ['npm test'], otherwise: 'the path in Debian', says: 'the path of nginx' },
  CHROMIUM_PATH: {
    of: ['npm run release', 'npm test'],
    otherwise: 'the path in Debian',
    says: 'the path of Chromium, for smoke tests and journeys',
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Settings = typeof SETTINGS;

/** The names of the settings that a server reads. */
export type SettingOf<R extends SettingReader> = {
  [Name in keyof Settings]: R extends Settings[Name]['of'][number] ? Name : never;
}[keyof Settings];

const HEAD = `# Settings

All settings are environment variables. A program refuses an invalid value when it starts, and names the setting. \`npm run settings\`
writes this page from \`deploy/http/settings.ts\`.

| name | read by | default | meaning |
| --- | --- | --- | --- |
`;

/** The page of all settings, before it is formatted. */
export const settingsPage = (): string =>
  HEAD +
  Object.entries(SETTINGS)
    .map(([name, { of, otherwise, says }]) => `| \`${name}\` | ${of.join(', ')} | ${otherwise} | ${says} |\n`)
    .join('');
