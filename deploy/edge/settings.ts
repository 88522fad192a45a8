/** Ports and addresses, from the environment or the defaults. */

export interface Settings {
  readonly ports: { readonly portal: number; readonly payer: number; readonly gateway: number };
  readonly addresses: {
    readonly portal: string;
    readonly payer: string;
    readonly gateway: string;
    readonly isSecure: boolean;
  };
  /** What the portal's page is told besides the addresses, by the names of its meta tags. */
  readonly page: { readonly 'support-email': string; readonly 'support-phone': string; readonly customizer: string };
}

type Environment = Readonly<Record<string, string | undefined>>;

const portOf = (environment: Environment, name: string, otherwise: number): number => {
  const port = Number(environment[name] ?? otherwise);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new RangeError(`${name} must be a port number from 1 to 65535.`);
  return port;
};

/**
 * `PORTAL_PORT`, `PAYER_PORT` and `GATEWAY_PORT`; `*_ORIGIN` where people reach them by another name than localhost;
 * `SUPPORT_EMAIL` and `SUPPORT_PHONE` for the foot of every page; `PORTAL_CUSTOMIZER=1` offers the layout panel.
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
    'support-email': environment['SUPPORT_EMAIL'] ?? '',
    'support-phone': environment['SUPPORT_PHONE'] ?? '',
    customizer: environment['PORTAL_CUSTOMIZER'] === '1' ? 'on' : '',
  };
  return { ports, addresses: { portal, payer, gateway, isSecure: portal.startsWith('https:') }, page };
}
