/**
 * A complete installation, for journeys, the bench and screenshots: the production build with the production headers, and a gateway on a
 * separate data folder with the demonstration's data. It uses free ports.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scaled } from './machine.ts';
import { copyDemoData } from './demo-data.ts';

export interface Addresses {
  readonly portal: string;
  readonly payer: string;
  readonly gateway: string;
}

export interface TestbedAddresses extends Addresses {
  /** The separate portal for introducers. */
  readonly introducer: string;
}

export interface Testbed extends TestbedAddresses {
  /** Stops the servers and removes their data. */
  readonly stop: () => Promise<void>;
}

export const START_TIMEOUT_MS = scaled(120_000);
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

/** Waits until the address answers; rejects immediately when the server has ended. */
export async function waitForServer(address: string, server: ChildProcess): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(address))) {
    if (hasEnded(server))
      throw new Error(`The server for ${address} ended with ${server.exitCode ?? server.signalCode}.`);
    if (performance.now() > end) throw new Error(`${address} did not answer.`);
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}

/** Sends a server the signal to stop, and kills it after a timeout. */
export async function ended(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const over = new Promise((exited) => server.once('exit', exited));
  server.kill('SIGTERM');
  const insist = setTimeout(() => server.kill('SIGKILL'), GRACE_MS);
  await over;
  clearTimeout(insist);
}

/**
 * Settings in the environment of the person who runs the journeys, perhaps for their own portal or build: a journey must never use these.
 */
export const OWN_SETTINGS: readonly string[] = [
  'CARD_PRIVATE_KEY',
  'CARD_PUBLIC_KEY',
  'DATABASE_CONNECTIONS',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'DATA_FOLDER',
  'EDGE_DIST',
  'ERROR_REPORTING_DSN',
  'ERROR_REPORTING_RATES',
  'GATEWAY_INTERNAL',
  'GATEWAY_METRICS_PORT',
  'GATEWAY_ORIGIN',
  'GATEWAY_PORT',
  'GATEWAY_SECRET',
  'INTRODUCER_ORIGIN',
  'INTRODUCER_PORT',
  'LISTEN_HOST',
  'LOG_LEVEL',
  'METRICS_PORT',
  'PAYER_ORIGIN',
  'PAYER_PORT',
  'PORTAL_CUSTOMIZER',
  'PORTAL_DEVELOPMENT',
  'PORTAL_FLAVOUR',
  'PORTAL_MARK',
  'PORTAL_ORIGIN',
  'PORTAL_PORT',
  'PORTAL_TITLE',
  'PORTAL_TYPE',
  'RELEASES_FOLDER',
  'RELEASE_VERSION',
  'REMOTE_PORT',
  'SANDBOX_CONTROL',
  'STORE_OFFLINE',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'TRUSTED_PROXIES',
];

/** This process's environment without the settings above. */
export const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.includes(name)));

const { resolve: fileOf } = createRequire(import.meta.filename);

/** The servers are sources, or JavaScript in a package. The features of remotes are always sources. */
const serve = (file: string, env: NodeJS.ProcessEnv, cwd = process.cwd()) =>
  spawn(process.execPath, ['--import', pathToFileURL(fileOf('tsx')).href, file], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/**
 * Starts the gateway as a process, with settings by the names of environment variables. Use `waitForServer` to wait for it.
 * @param copy a copy of the repository, whose gateway is started there; by default the gateway of these sources in the present folder
 */
export const serveGateway = (env: NodeJS.ProcessEnv, copy?: string): ChildProcess =>
  serve(copy ? join(copy, 'deploy/sandbox/src/main.ts') : fileOf('@portal/sandbox/src/main.ts'), env, copy);

/**
 * Runs a gateway that fills an empty data folder with the demonstration's data and its past, so that portals on a copy of the folder start
 * faster.
 */
async function seed(folder: string): Promise<void> {
  const [port] = await freePorts(1);
  const origin = `http://localhost:${port}`;
  const settings = { GATEWAY_PORT: String(port), DATA_FOLDER: folder, SANDBOX_CONTROL: '1' };
  const gateway = serveGateway({ ...bareEnvironment(), ...settings });
  try {
    await waitForServer(`${origin}/healthz`, gateway);
    const { ok, status } = await fetch(`${origin}/sandbox/control/clock/run-due`, { method: 'POST' });
    if (!ok) throw new Error(`The past of the demonstration was not lived (${status}).`);
  } finally {
    await ended(gateway);
  }
}

/** A new data folder with the demonstration's data of today, and a function to remove it. */
export async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copyDemoData(folder, seed);
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}

/**
 * @param dist the composed build to serve; by default the one that `npm run build` writes
 * @param settings an operator's settings, by the names of environment variables
 * @param copy as of `serveGateway`
 */
export async function startTestbed(
  dist = resolve('dist'),
  settings: NodeJS.ProcessEnv = {},
  copy?: string,
): Promise<Testbed> {
  const { folder, remove } = await dataFolder();
  const [portalPort, introducerPort, payerPort, gatewayPort] = await freePorts(4);
  const addresses = {
    portal: `http://localhost:${portalPort}`,
    introducer: `http://localhost:${introducerPort}`,
    payer: `http://localhost:${payerPort}`,
    gateway: `http://localhost:${gatewayPort}`,
  };
  const env = {
    ...bareEnvironment(),
    PORTAL_PORT: String(portalPort),
    INTRODUCER_PORT: String(introducerPort),
    PAYER_PORT: String(payerPort),
    GATEWAY_PORT: String(gatewayPort),
    PORTAL_ORIGIN: addresses.portal,
    INTRODUCER_ORIGIN: addresses.introducer,
    PAYER_ORIGIN: addresses.payer,
    DATA_FOLDER: folder,
    EDGE_DIST: dist,
    SANDBOX_CONTROL: '1',
    ...settings,
  };
  const gateway = serveGateway(env, copy);
  const edge = serve(fileOf(`../edge/serve${extname(import.meta.filename)}`), env);
  const stop = async () => {
    await Promise.all([ended(gateway), ended(edge)]);
    await remove();
  };
  try {
    await Promise.all([
      waitForServer(`${addresses.gateway}/healthz`, gateway),
      ...[addresses.portal, addresses.introducer, addresses.payer].map((origin) => waitForServer(`${origin}/`, edge)),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...addresses, stop };
}
