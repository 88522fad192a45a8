/** The gateway's settings, read from the environment. */
import { createPrivateKey, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { isMark } from '../../http/mark.ts';
import type { SettingOf } from '../../http/settings.ts';
import { cardReader, type CardReader } from './domains/payments/domain.ts';
import { createOnce } from './kernel/data/create-once.ts';
import type { DatabasePlace } from './kernel/data/database.ts';
import { codeOf } from './kernel/errors.ts';
import type { Operator, Origins } from './kernel/sandbox.ts';

const Port = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535));
const Connections = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(2));
const Origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((text) => new URL(text).origin),
);

/** `docs/settings.md` explains each name. */
const Environment = v.object({
  LISTEN_HOST: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (host) => host === 'localhost' || isIP(host) !== 0,
        'Say localhost, or an address of this machine such as 0.0.0.0.',
      ),
    ),
    '127.0.0.1',
  ),
  GATEWAY_PORT: v.optional(Port, '4310'),
  GATEWAY_METRICS_PORT: v.optional(Port),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.url())),
  DATABASE_DIRECT_URL: v.optional(v.pipe(v.string(), v.url())),
  DATABASE_CONNECTIONS: v.optional(Connections),
  DATABASE_REPLICA_URL: v.optional(v.pipe(v.string(), v.url())),
  DATA_FOLDER: v.optional(v.string(), '.data'),
  PORTAL_ORIGIN: v.optional(Origin, 'http://localhost:4300'),
  PAYER_ORIGIN: v.optional(Origin, 'http://localhost:4302'),
  INTRODUCER_ORIGIN: v.optional(Origin),
  GATEWAY_ORIGIN: v.optional(Origin),
  GATEWAY_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'GATEWAY_SECRET needs at least 32 characters.'))),
  CARD_PRIVATE_KEY: v.optional(v.string()),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.array(v.union([v.pipe(v.string(), v.ip()), v.pipe(v.string(), v.regex(/^[\d.:a-f]+\/\d{1,3}$/i))])),
    ),
  ),
  PORTAL_TITLE: v.optional(v.string(), ''),
  PORTAL_MARK: v.optional(
    v.pipe(
      v.string(),
      v.check((mark) => mark === '' || isMark(mark), 'PORTAL_MARK must be the path of an SVG, like M2 2h28v28H2z.'),
    ),
    '',
  ),
  SUPPORT_EMAIL: v.optional(v.string(), ''),
  SUPPORT_PHONE: v.optional(v.string(), ''),
  SANDBOX_CONTROL: v.optional(v.picklist(['0', '1']), '0'),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info']), 'warn'),
} satisfies Readonly<Record<SettingOf<'gateway'>, v.GenericSchema>>);

/** Reads the secret stored in the folder, or creates it. When two servers start together, both use the secret of the first one. */
async function storedSecret(folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'gateway-secret');
  await createOnce(path, randomBytes(32).toString('base64'));
  return Buffer.from(await readFile(path, 'utf8'), 'base64');
}

/** The file in which a build on a development machine stores its own key pair for cards. */
const OWN_CARD_KEY = '.keys/card.pem';

/** Throws a sentence when the named file is missing, or does not contain an RSA key of 2048 bits or more. */
async function cardReaderOf(keyPath: string | undefined): Promise<CardReader | null> {
  const path = resolve(keyPath ?? OWN_CARD_KEY);
  try {
    const key = createPrivateKey(await readFile(path));
    if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
      throw new Error('weak');
    return cardReader(() => key);
  } catch (error) {
    if (keyPath === undefined && codeOf(error) === 'ENOENT') return null;
    const message = `The setting CARD_PRIVATE_KEY does not fit: ${path} holds no RSA key of at least 2048 bits.`;
    throw new Error(message, { cause: error });
  }
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** The port of the metrics; undefined when no program collects them. */
  readonly metricsPort: number | undefined;
  readonly place: DatabasePlace;
  readonly origins: Origins;
  readonly operator: Operator;
  readonly secret: Buffer;
  readonly cards: CardReader | null;
  readonly control: boolean;
  readonly trustedProxies: readonly string[];
  readonly logger: { readonly level: string };
}

/** Throws a sentence that names the invalid setting. */
export async function readConfig(environment: NodeJS.ProcessEnv): Promise<Config> {
  const result = v.safeParse(Environment, environment);
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`The setting ${v.getDotPath(issue)?.split('.')[0] ?? ''} does not fit: ${issue.message}`);
  }
  const settings = result.output;
  const folder = resolve(settings.DATA_FOLDER);
  return {
    host: settings.LISTEN_HOST,
    port: settings.GATEWAY_PORT,
    metricsPort: settings.GATEWAY_METRICS_PORT,
    place: settings.DATABASE_URL
      ? {
          url: settings.DATABASE_URL,
          directUrl: settings.DATABASE_DIRECT_URL,
          connections: settings.DATABASE_CONNECTIONS,
          replicaUrl: settings.DATABASE_REPLICA_URL,
        }
      : { folder: join(folder, 'database') },
    origins: {
      portal: settings.PORTAL_ORIGIN,
      payer: settings.PAYER_ORIGIN,
      introducer: settings.INTRODUCER_ORIGIN ?? settings.PORTAL_ORIGIN,
      gateway: settings.GATEWAY_ORIGIN ?? `http://localhost:${settings.GATEWAY_PORT}`,
    },
    operator: {
      title: settings.PORTAL_TITLE,
      mark: settings.PORTAL_MARK,
      support: { email: settings.SUPPORT_EMAIL, phone: settings.SUPPORT_PHONE },
    },
    secret: settings.GATEWAY_SECRET ? Buffer.from(settings.GATEWAY_SECRET) : await storedSecret(folder),
    cards: await cardReaderOf(settings.CARD_PRIVATE_KEY),
    control: settings.SANDBOX_CONTROL === '1',
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    logger: { level: settings.LOG_LEVEL },
  };
}
