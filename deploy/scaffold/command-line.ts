/** What can be typed after `npm run new-remote --`, and the message for everything else. */
import { parseArgs } from 'node:util';

export const HELP = `npm run new-remote -- mfe-<name>

  --title "<words>"      what the menu and the first page call it; otherwise its name: mfe-gift-cards is Gift cards
  --ms "…"  --ar "…"     the same in Malay and in Arabic; otherwise as the title, until you change it
  --portal <portal>      merchant, introducer or public; otherwise merchant
  --path <address>       of its first page; otherwise its name: /gift-cards
  --owner "<team>"       who answers for it; otherwise you`;

/** Says in one sentence why there will be no such remote. Nothing was written. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

const PORTALS = ['merchant', 'introducer', 'public'] as const;
export type Portal = (typeof PORTALS)[number];

const OPTIONS = ['title', 'ms', 'ar', 'portal', 'path', 'owner'] as const;
type Option = (typeof OPTIONS)[number];

/** What was typed, each part in order by itself. */
export interface Wish {
  readonly name: string;
  readonly portal: Portal | undefined;
  readonly path: `/${string}` | undefined;
  readonly title: string;
  readonly ms: string;
  readonly ar: string;
  readonly owner: string | undefined;
}

const NAME = /^mfe-[a-z]+(-[a-z]+)*$/;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
/** As long as the registry lets a word of the menu be. */
const LONGEST = 60;

/** What the words of the catalogues give a meaning to. */
const MEANT = /[{}<>$\p{Cc}]/u;

const titleOf = (name: string) => {
  const words = name.replace('mfe-', '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Undefined when nothing was typed. Throws `RefusedError` for what cannot be understood. */
export function wishFrom(args: readonly string[]): Wish | undefined {
  if (args.length === 0) return undefined;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])),
  });
  for (const [option, value] of Object.entries(values)) {
    if (!OPTIONS.some((known) => known === option)) throw new RefusedError(`There is no --${option}.\n\n${HELP}`);
    if (typeof value !== 'string' || value.trim() === '') throw new RefusedError(`Say something after --${option}.`);
  }
  const textOf = (option: Option) => (values[option] as string | undefined)?.trim();
  const [name = '', ...others] = positionals;
  if (!NAME.test(name))
    throw new RefusedError(`A remote is called mfe- and then words of a to z, like mfe-loyalty; not “${name}”.`);
  if (others.length > 0) throw new RefusedError(`One remote at a time; quote what has spaces: --title "Gift cards".`);

  const worded = (option: Option, otherwise: string) => {
    const words = textOf(option) ?? otherwise;
    if (words.length > LONGEST || MEANT.test(words))
      throw new RefusedError(`--${option} is at most ${LONGEST} characters on one line, without { } < > $.`);
    return words;
  };
  const portal = PORTALS.find((one) => one === (textOf('portal') ?? one));
  if (!portal) throw new RefusedError(`--portal is ${PORTALS.join(', ')}.`);
  const path = textOf('path');
  if (path !== undefined && !PATH.test(path))
    throw new RefusedError('--path begins with / and has words of a to z, digits and hyphens, like /loyalty/points.');
  const title = worded('title', titleOf(name));
  return {
    name,
    portal: textOf('portal') === undefined ? undefined : portal,
    path: path as Wish['path'],
    title,
    ms: worded('ms', title),
    ar: worded('ar', title),
    owner: textOf('owner') === undefined ? undefined : worded('owner', ''),
  };
}
