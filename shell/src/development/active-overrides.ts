/** The overrides that are in effect until the page is reloaded, read once before any other module uses them. */
import { readOverrides, servedLocally, takeProposals } from './overrides.ts';

/** An origin on which nothing listens: requests to it fail like those to a server that is down. */
export const CLOSED_PORT = 'http://localhost:1';

export const overrides = readOverrides();

/** The local builds that the URL proposes and that the person has not accepted yet. */
export const proposals = takeProposals().filter(({ name, origin }) => overrides.local[name] !== origin);

/** The local origin for each remote's name: the person's own choice overrides the choice of the page's server. */
export const localOrigins: ReadonlyMap<string, string> = new Map([
  ...servedLocally().map(({ name, origin }) => [name, origin] as const),
  ...Object.entries(overrides.local),
]);

const trusted = new Set([...localOrigins.values(), CLOSED_PORT]);

/** Whether scripts of this origin may run in the page, although it is not the page's origin. */
export const isTrusted = (origin: string): boolean => trusted.has(origin);
