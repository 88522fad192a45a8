/**
 * A person's overrides of remotes in this browser: local builds that replace releases, and deliberate faults. Signing out deletes both.
 * This module runs no code of a remote, and a link can only propose an override.
 */
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import * as v from 'valibot';

/**
 * The origin of a URL on this machine, `http://localhost:4321`. Undefined for every other URL, because code from another machine would
 * run with the session of the person who opens the page.
 */
export function localOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, href } = new URL(text);
  const isHere = /^https?:$/.test(protocol) && hostname === 'localhost';
  // Only an origin is accepted: no user name, no password, no path.
  return isHere && href === `${origin}/` ? origin : undefined;
}

export const FAULTS = ['down', 'slow', 'tampered', 'crashing'] as const;
export type Fault = (typeof FAULTS)[number];

const RemoteName = v.pipe(v.string(), v.regex(/^mfe-[a-z]+(-[a-z]+)*$/));
const LocalOrigin = v.pipe(
  v.string(),
  v.check((text) => localOrigin(text) === text),
);

/** The overrides by the name of the remote. */
const Overrides = v.object({
  local: v.record(RemoteName, LocalOrigin),
  faults: v.record(RemoteName, v.picklist(FAULTS)),
});
export type Overrides = v.InferOutput<typeof Overrides>;

const storedOverrides = deviceStorage('development', Overrides);

export const readOverrides = (): Overrides => storedOverrides.read() ?? { local: {}, faults: {} };

/** Takes effect at the next load of the page, because running code cannot be replaced. */
export const storeOverrides = (overrides: Overrides): void => storedOverrides.write(overrides);

export const clearOverrides = (): void => storedOverrides.write(null);

/** A copy of `record` with another value for `name`, or without `name`. */
export const withEntry = <V>(record: Readonly<Record<string, V>>, name: string, value: V | null): Record<string, V> => {
  const { [name]: _before, ...rest } = record;
  return value === null ? rest : { ...rest, [name]: value };
};

export interface Proposal {
  readonly name: string;
  /** An origin of this machine. */
  readonly origin: string;
}

/** Parses a proposal, `mfe-stores@http://localhost:4321`; undefined for any other text. */
export function proposalIn(text: string): Proposal | undefined {
  const [, name = '', address = ''] = /^([^@]*)@(.*)$/s.exec(text) ?? [];
  const origin = localOrigin(address);
  return v.is(RemoteName, name) && origin !== undefined ? { name, origin } : undefined;
}

const isProposal = (proposal: Proposal | undefined): proposal is Proposal => proposal !== undefined;

const PARAMETER = 'local';

/** The proposals in the query of a URL. */
export const proposalsIn = (search: string): readonly Proposal[] =>
  new URLSearchParams(search).getAll(PARAMETER).map(proposalIn).filter(isProposal);

/**
 * Removes the proposals from the URL, so that no reload, bookmark or later page proposes them again, and returns the
 * proposals.
 */
export function takeProposals(): readonly Proposal[] {
  const url = new URL(location.href);
  if (!url.searchParams.has(PARAMETER)) return [];
  const proposals = proposalsIn(url.search);
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  return proposals;
}

/** Local builds that the page's own server names; they need no confirmation. */
export const servedLocally = (): readonly Proposal[] =>
  (document.querySelector<HTMLMetaElement>('meta[name="portal:local"]')?.content ?? '')
    .split(' ')
    .map(proposalIn)
    .filter(isProposal);
