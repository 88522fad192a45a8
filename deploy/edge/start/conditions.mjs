/** Conditions that must hold before anything is installed or started; each check returns one sentence, or nothing. */
import { createServer } from 'node:net';

const OLDEST = [20, 19];

/** @param {string} version as in `process.versions.node` */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  return isOld
    ? `Node ${version} is too old: install Node ${OLDEST.join('.')} or newer from https://nodejs.org.`
    : undefined;
}

/** The ports in use, by the name of the variable that changes each. */
export const portsFrom = (environment) => ({
  PORTAL_PORT: Number(environment.PORTAL_PORT ?? 4300),
  INTRODUCER_PORT: Number(environment.INTRODUCER_PORT ?? 4301),
  PAYER_PORT: Number(environment.PAYER_PORT ?? 4302),
  GATEWAY_PORT: Number(environment.GATEWAY_PORT ?? 4310),
});

const canListen = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 cannot listen on ::1. This does not mean that the port is in use.
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/**
 * @param {Record<string, number>} ports by the variable that changes each
 * @param {string} command the command that was called
 */
export async function portProblem(ports, command = 'npm start') {
  for (const [name, port] of Object.entries(ports)) {
    if (!Number.isInteger(port) || port < 1 || port > 65_535) return `${name} must be a port number from 1 to 65535.`;
    const isFree = (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
    if (!isFree)
      return `Port ${port} is in use: stop the program that uses it, or choose another port with ${name}=${port + 100} ${command}.`;
  }
  return undefined;
}
