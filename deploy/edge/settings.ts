/** Ports, URLs and folders, from the environment or the defaults. */
import { isIP } from 'node:net';
import { join } from 'node:path';
import { isMark } from '../http/mark.ts';
import type { SettingOf } from '../http/settings.ts';

export interface Settings {
  /** The network address that all origins listen on. */
  readonly host: string;
  /** `introducer` is set when introducers have a separate portal. */
  readonly ports: {
    readonly portal: number;
    readonly introducer?: number;
    readonly payer: number;
    readonly gateway: number;
    /** The port for a program that collects metrics; undefined when no program does. */
    readonly metrics?: number;
  };
  readonly folders: {
    /** The folder of the pages, which are in `portal/` and `payer/`. */
    readonly pages: string;
    /** The store of releases. */
    readonly releases: string;
  };
  readonly addresses: {
    readonly portal: string;
    readonly introducer?: string;
    readonly payer: string;
    readonly gateway: string;
    readonly internalGateway?: string;
    readonly isSecure: boolean;
    /** The URL for the portal's error reports; payment pages never send any. */
    readonly reports?: string;
    /** Whether the portal is a development-mode shell. */
    readonly isDevelopment?: boolean;
  };
  /** The settings of the pages besides the URLs, by the names of their meta tags. */
  readonly page: Readonly<
    Record<
      | 'title'
      | 'mark'
      | 'type'
      | 'support-email'
      | 'support-phone'
      | 'customizer'
      | 'store-offline'
      | 'error-reporting'
      | 'error-reporting-rates',
      string
    >
  >;
}

type Name = SettingOf<'edge'>;
type Environment = Readonly<Partial<Record<Name, string | undefined>>>;

const portOf = (environment: Environment, name: Name, otherwise: number): number => {
  const port = Number(environment[name] ?? otherwise);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new RangeError(`${name} must be a port number from 1 to 65535.`);
  return port;
};

function hostOf(environment: Environment): string {
  const host = environment['LISTEN_HOST'] ?? 'localhost';
  if (host !== 'localhost' && isIP(host) === 0)
    throw new RangeError('LISTEN_HOST must be localhost, or an address of this machine such as 0.0.0.0.');
  return host;
}

/** Empty for the portal that all kinds of accounts share. */
function typeOf(environment: Environment): string {
  const type = environment['PORTAL_TYPE'] ?? '';
  if (!['', 'merchant', 'introducer'].includes(type))
    throw new RangeError('PORTAL_TYPE must be merchant, introducer, or nothing.');
  return type;
}

/** The origin of `https://key@host/project`, the form of URL that Sentry and similar services give. */
function reportsOf(environment: Environment): string | undefined {
  const address = environment['ERROR_REPORTING_DSN'] ?? '';
  if (address === '') return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username === '' || !/\/\d+$/.test(url.pathname))
    throw new RangeError('ERROR_REPORTING_DSN must be an address like https://key@host/1.');
  return url.origin;
}

/** The path of an SVG. An invalid one would show nothing, on every page. */
function markOf(environment: Environment): string {
  const mark = environment['PORTAL_MARK'] ?? '';
  if (mark !== '' && !isMark(mark)) throw new RangeError('PORTAL_MARK must be the path of an SVG, like M2 2h28v28H2z.');
  return mark;
}

/** Three sampling rates from 0 to 1: `0.1 0.1 1`. */
function ratesOf(environment: Environment): string {
  const rates = environment['ERROR_REPORTING_RATES'] ?? '';
  const isShare = (share: string) => /^(0(\.\d+)?|1(\.0+)?)$/.test(share);
  if (rates !== '' && !(rates.split(' ').length === 3 && rates.split(' ').every(isShare)))
    throw new RangeError('ERROR_REPORTING_RATES must be three numbers from 0 to 1, like 0.1 0.1 1.');
  return rates;
}

/** Reads the settings, which `docs/settings.md` explains. Throws a `RangeError` that names an invalid setting. */
export function settingsFrom(environment: Environment): Settings {
  const introducerPort = environment['INTRODUCER_PORT'] ? portOf(environment, 'INTRODUCER_PORT', 0) : undefined;
  const ports = {
    portal: portOf(environment, 'PORTAL_PORT', 4300),
    ...(introducerPort && { introducer: introducerPort }),
    payer: portOf(environment, 'PAYER_PORT', 4302),
    gateway: portOf(environment, 'GATEWAY_PORT', 4310),
    ...(environment['METRICS_PORT'] && { metrics: portOf(environment, 'METRICS_PORT', 0) }),
  };
  const portal = environment['PORTAL_ORIGIN'] ?? `http://localhost:${ports.portal}`;
  const introducer = environment['INTRODUCER_ORIGIN'] ?? (introducerPort && `http://localhost:${introducerPort}`);
  const payer = environment['PAYER_ORIGIN'] ?? `http://localhost:${ports.payer}`;
  const gateway = environment['GATEWAY_ORIGIN'] ?? `http://localhost:${ports.gateway}`;
  const page = {
    title: environment['PORTAL_TITLE'] ?? '',
    mark: markOf(environment),
    type: typeOf(environment),
    'support-email': environment['SUPPORT_EMAIL'] ?? '',
    'support-phone': environment['SUPPORT_PHONE'] ?? '',
    customizer: environment['PORTAL_CUSTOMIZER'] === '1' ? 'on' : '',
    'store-offline': environment['STORE_OFFLINE'] === '0' ? 'off' : '',
    'error-reporting': environment['ERROR_REPORTING_DSN'] ?? '',
    'error-reporting-rates': ratesOf(environment),
  };
  const reports = reportsOf(environment);
  const pages = environment['EDGE_DIST'] ?? join(import.meta.dirname, '../../dist');
  return {
    host: hostOf(environment),
    ports,
    folders: { pages, releases: environment['RELEASES_FOLDER'] ?? pages },
    addresses: {
      portal,
      ...(introducer && { introducer }),
      payer,
      gateway,
      ...(environment['GATEWAY_INTERNAL'] && { internalGateway: environment['GATEWAY_INTERNAL'] }),
      isSecure: portal.startsWith('https:'),
      ...(reports && { reports }),
      ...(environment['PORTAL_DEVELOPMENT'] === '1' && { isDevelopment: true }),
    },
    page,
  };
}
