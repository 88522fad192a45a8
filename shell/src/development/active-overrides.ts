/** What holds until the page is loaded again, read once before anything else acts on it. */
import { readOverrides, servedLocally, takeProposals } from './overrides.ts';

/** Nothing listens there, and no browser asks: as good as a server that is down. */
export const CLOSED_PORT = 'http://localhost:1';

export const overrides = readOverrides();

/** What the address asks for and nobody has agreed to yet. */
export const proposals = takeProposals().filter(({ name, origin }) => overrides.local[name] !== origin);

/** Origins on this machine by the name of the remote: a person's own choice before what the page came with. */
export const localOrigins: ReadonlyMap<string, string> = new Map([
  ...servedLocally().map(({ name, origin }) => [name, origin] as const),
  ...Object.entries(overrides.local),
]);

const trusted = new Set([...localOrigins.values(), CLOSED_PORT]);

/** Whether scripts of another origin than the page's may run in it. */
export const isTrusted = (origin: string): boolean => trusted.has(origin);
