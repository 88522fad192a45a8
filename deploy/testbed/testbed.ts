/**
 * A whole installation of its own, for journeys, the bench and screenshots: the production build behind the production headers,
 * and a gateway on an empty folder, filled with the demonstration data. Ports are whatever is free.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Addresses {
  readonly portal: string;
  readonly payer: string;
  readonly gateway: string;
}

export interface Testbed extends Addresses {
  /** Stops the servers and removes what they stored. */
  readonly stop: () => Promise<void>;
}

export const START_TIMEOUT_MS = 120_000;
const POLL_MS = 100;
const GRACE_MS = 10_000;

/** `count` ports that nothing listens on now. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, () => {
      const probe = createServer();
      return new Promise<typeof probe>((open, fail) =>
        probe.once('error', fail).listen(0, '127.0.0.1', () => open(probe)),
      );
    }),
  );
  const ports = probes.map((probe) => {
    const address = probe.address();
    if (typeof address !== 'object' || address === null) throw new Error('A port was not given.');
    return address.port;
  });
  await Promise.all(probes.map((probe) => new Promise((closed) => probe.close(closed))));
  return ports;
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Waits until the address answers; rejects at once when the server has ended. */
export async function untilAnswered(address: string, server: ChildProcess): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(address))) {
    if (hasEnded(server))
      throw new Error(`The server for ${address} ended with ${server.exitCode ?? server.signalCode}.`);
    if (performance.now() > end) throw new Error(`${address} did not answer.`);
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}

/** Asks a server to stop, and insists after a while. */
export async function ended(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const over = new Promise((exited) => server.once('exit', exited));
  server.kill('SIGTERM');
  const insist = setTimeout(() => server.kill('SIGKILL'), GRACE_MS);
  await over;
  clearTimeout(insist);
}

/** What whoever runs the journeys may have set for a portal or a build of their own: a journey must never reach or become that. */
export const OWN_SETTINGS: readonly string[] = [
  'CARD_PRIVATE_KEY',
  'CARD_PUBLIC_KEY',
  'DATABASE_URL',
  'DATA_FOLDER',
  'EDGE_DIST',
  'ERROR_REPORTING_DSN',
  'ERROR_REPORTING_RATES',
  'GATEWAY_ORIGIN',
  'GATEWAY_PORT',
  'GATEWAY_SECRET',
  'INTRODUCER_ORIGIN',
  'INTRODUCER_PORT',
  'LISTEN_HOST',
  'LOG_LEVEL',
  'PAYER_ORIGIN',
  'PAYER_PORT',
  'PORTAL_CUSTOMIZER',
  'PORTAL_DEVELOPMENT',
  'PORTAL_FLAVOUR',
  'PORTAL_ORIGIN',
  'PORTAL_PORT',
  'PORTAL_TITLE',
  'PORTAL_TYPE',
  'RELEASES_FOLDER',
  'RELEASE_VERSION',
  'REMOTE_PORT',
  'SANDBOX_CONTROL',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'TRUSTED_PROXIES',
];

/** This process's environment without the settings of whoever runs the journeys. */
export const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.includes(name)));

/**
 * @param dist the composed build to serve; the one that `npm run build` writes, unless a journey brings its own copy
 * @param settings what whoever runs it has set, by the names of environment variables
 */
export async function startTestbed(dist = resolve('dist'), settings: NodeJS.ProcessEnv = {}): Promise<Testbed> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const [portalPort, payerPort, gatewayPort] = await freePorts(3);
  const addresses = {
    portal: `http://localhost:${portalPort}`,
    payer: `http://localhost:${payerPort}`,
    gateway: `http://localhost:${gatewayPort}`,
  };
  const env = {
    ...bareEnvironment(),
    PORTAL_PORT: String(portalPort),
    PAYER_PORT: String(payerPort),
    GATEWAY_PORT: String(gatewayPort),
    PORTAL_ORIGIN: addresses.portal,
    PAYER_ORIGIN: addresses.payer,
    DATA_FOLDER: folder,
    EDGE_DIST: dist,
    SANDBOX_CONTROL: '1',
    ...settings,
  };
  const serve = (file: string) =>
    spawn(process.execPath, ['--import', 'tsx', file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const gateway = serve('deploy/sandbox/src/main.ts');
  const edge = serve('deploy/edge/serve.ts');
  const stop = async () => {
    await Promise.all([ended(gateway), ended(edge)]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([
      untilAnswered(`${addresses.gateway}/healthz`, gateway),
      untilAnswered(`${addresses.portal}/`, edge),
      untilAnswered(`${addresses.payer}/`, edge),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...addresses, stop };
}
