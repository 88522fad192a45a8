/**
 * The environment variables that the servers read. They are found by running the servers on a recording proxy. Specs compare other files
 * with this list.
 */
import { settingsFrom } from '../edge/settings.ts';
import { readConfig } from '../sandbox/src/config.ts';

type Read = (environment: NodeJS.ProcessEnv) => unknown;

/** A fixed secret, so that the gateway does not create one. */
const ENVIRONMENT: NodeJS.ProcessEnv = { GATEWAY_SECRET: 'what a spec has for a secret of its own' };

async function namesRead(read: Read): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const record = (name: string | symbol) => names.add(String(name));
  await read(
    new Proxy(ENVIRONMENT, {
      get: (environment, name) => record(name) && environment[String(name)],
      has: (environment, name) => record(name) && name in environment,
    }),
  );
  return names;
}

export const edgeSettings = () => namesRead(settingsFrom);
export const gatewaySettings = () => namesRead(readConfig);
