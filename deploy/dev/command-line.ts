/** The arguments of `npm run dev`. */
import { parseArgs } from 'node:util';

export interface Wish {
  /** Remotes to serve from their sources, in a fixed order. */
  readonly names: readonly string[];
  /** The development-mode shell elsewhere that they are for; without one a shell is served here. */
  readonly portal?: string;
}

export const USAGE = `npm run dev                                    everything, from its sources
npm run dev -- mfe-stores …                    only these remotes; the others as they were last built
npm run dev -- mfe-stores --portal <address>   only these remotes, for a development-mode shell elsewhere`;

/** A wish that cannot be met, in a sentence. */
export class WishError extends Error {
  override readonly name = 'WishError';
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new WishError(`--portal must be an address like https://staging.example, and not ${text}.`);
  return url.origin;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { portal: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new WishError(`That is not a way to call it:\n\n${USAGE}`);
  }
}

/**
 * Throws `WishError` for anything else than names of remotes and one address.
 * @param args what stands behind `npm run dev --`
 * @param remotes every remote that there is
 */
export function wishFrom(args: readonly string[], remotes: readonly string[]): Wish {
  const { positionals, values } = parsed(args);
  const unknown = positionals.find((name) => !remotes.includes(name));
  if (unknown !== undefined) throw new WishError(`There is no remote ${unknown}. There are: ${remotes.join(', ')}.`);
  const names = positionals.length === 0 ? remotes : remotes.filter((name) => positionals.includes(name));
  return { names, ...(values.portal !== undefined && { portal: originOf(values.portal) }) };
}
