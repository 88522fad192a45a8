/**
 * Dependencies of a part of the gateway on a part that it must not import: a domain above it, or an external system. The part that needs a port
 * declares the port here by `declare module`, with its type. Another part implements the port in its `provides`.
 */
import type { Authenticate } from './principal.ts';

/** Each name is a port; the kernel itself needs one. */
export interface Ports {
  readonly authenticate: Authenticate;
}

/** A part of the gateway. */
export interface Part {
  readonly name: string;
  /** Ports that the part implements. */
  readonly provides?: Partial<Ports>;
  /** Ports that other parts implement for the part. */
  readonly needs?: readonly (keyof Ports)[];
}

/** Throws an error when two parts implement the same port, or when no part implements a port that is needed. */
export function checkPorts(parts: readonly Part[]): void {
  const owners = new Map<string, string>();
  for (const { name, provides = {} } of parts)
    for (const port of Object.keys(provides)) {
      const owner = owners.get(port);
      if (owner !== undefined) throw new Error(`The port "${port}" is filled by two parts, "${owner}" and "${name}".`);
      owners.set(port, name);
    }
  for (const { name, needs = [] } of parts)
    for (const port of needs)
      if (!owners.has(port)) throw new Error(`"${name}" needs the port "${port}", which no part fills.`);
}

/** All ports of these parts together. */
export const portsOf = (parts: readonly Part[]): Ports =>
  Object.assign({}, ...parts.map(({ provides }) => provides)) as Ports;
