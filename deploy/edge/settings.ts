/** Ports and addresses, from the environment or the defaults. */

export interface Settings {
  readonly ports: { readonly portal: number; readonly payer: number; readonly gateway: number };
  readonly addresses: {
    readonly portal: string;
    readonly payer: string;
    readonly gateway: string;
    readonly isSecure: boolean;
    /** Where the portal's errors are reported to; payment pages never do. */
    readonly reports?: string;
  };
  /** What the portal's page is told besides the addresses, by the names of its meta tags. */
  readonly page: Readonly<
    Record<
      'type' | 'support-email' | 'support-phone' | 'customizer' | 'error-reporting' | 'error-reporting-rates',
      string
    >
  >;
}

type Environment = Readonly<Record<string, string | undefined>>;

const portOf = (environment: Environment, name: string, otherwise: number): number => {
  const port = Number(environment[name] ?? otherwise);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new RangeError(`${name} must be a port number from 1 to 65535.`);
  return port;
};

/** Empty for the portal that everybody shares. */
function typeOf(environment: Environment): string {
  const type = environment['PORTAL_TYPE'] ?? '';
  if (!['', 'merchant', 'introducer'].includes(type))
    throw new RangeError('PORTAL_TYPE must be merchant, introducer, or nothing.');
  return type;
}

/** The origin of `https://key@host/project`, the address that Sentry and what is like it hand out. */
function reportsOf(environment: Environment): string | undefined {
  const address = environment['ERROR_REPORTING_DSN'] ?? '';
  if (address === '') return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username === '' || !/\/\d+$/.test(url.pathname))
    throw new RangeError('ERROR_REPORTING_DSN must be an address like https://key@host/1.');
  return url.origin;
}

/** Three shares of sessions: `0.1 0.1 1`. */
function ratesOf(environment: Environment): string {
  const rates = environment['ERROR_REPORTING_RATES'] ?? '';
  const isShare = (share: string) => /^(0(\.\d+)?|1(\.0+)?)$/.test(share);
  if (rates !== '' && !(rates.split(' ').length === 3 && rates.split(' ').every(isShare)))
    throw new RangeError('ERROR_REPORTING_RATES must be three numbers from 0 to 1, like 0.1 0.1 1.');
  return rates;
}

/**
 * `PORTAL_PORT`, `PAYER_PORT` and `GATEWAY_PORT`; `*_ORIGIN` where people reach them by another name than localhost;
 * `SUPPORT_EMAIL` and `SUPPORT_PHONE` for the foot of every page; `PORTAL_CUSTOMIZER=1` offers the layout panel;
 * `PORTAL_TYPE` makes it the portal of merchants or of introducers, who then sign in by a call of their own;
 * `ERROR_REPORTING_DSN` and `ERROR_REPORTING_RATES` send the portal's errors somewhere.
 */
export function settingsFrom(environment: Environment): Settings {
  const ports = {
    portal: portOf(environment, 'PORTAL_PORT', 4300),
    payer: portOf(environment, 'PAYER_PORT', 4302),
    gateway: portOf(environment, 'GATEWAY_PORT', 4310),
  };
  const portal = environment['PORTAL_ORIGIN'] ?? `http://localhost:${ports.portal}`;
  const payer = environment['PAYER_ORIGIN'] ?? `http://localhost:${ports.payer}`;
  const gateway = environment['GATEWAY_ORIGIN'] ?? `http://localhost:${ports.gateway}`;
  const page = {
    type: typeOf(environment),
    'support-email': environment['SUPPORT_EMAIL'] ?? '',
    'support-phone': environment['SUPPORT_PHONE'] ?? '',
    customizer: environment['PORTAL_CUSTOMIZER'] === '1' ? 'on' : '',
    'error-reporting': environment['ERROR_REPORTING_DSN'] ?? '',
    'error-reporting-rates': ratesOf(environment),
  };
  const reports = reportsOf(environment);
  return {
    ports,
    addresses: { portal, payer, gateway, isSecure: portal.startsWith('https:'), ...(reports && { reports }) },
    page,
  };
}
