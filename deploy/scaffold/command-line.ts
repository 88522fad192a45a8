/** The arguments of `npm run new-remote --`. Commander reads them, checks them and writes the help. */
import { CONTACT, TEAM } from '@portal/shared/remote/registry.ts';
import { Command, InvalidArgumentError, Option } from 'commander';

/** A refusal to create the remote, in one sentence. Nothing was written. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

const PORTALS = ['merchant', 'introducer', 'public'] as const;
export type Portal = (typeof PORTALS)[number];

interface Options {
  readonly portal?: Portal;
  readonly path?: `/${string}`;
  readonly title?: string;
  readonly ms?: string;
  readonly ar?: string;
  readonly team?: string;
  readonly contact?: string;
}

/** The parsed arguments; each of them is valid without regard to the others. */
export interface ScaffoldOptions extends Options {
  readonly name: string;
  readonly title: string;
  readonly ms: string;
  readonly ar: string;
}

const NAME = /^mfe-[a-z]+(-[a-z]+)*$/;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
/** The longest text that the registry allows in a menu. */
const LONGEST = 60;

/** Characters with a meaning in the message catalogues. */
const MEANT = /[{}<>$\p{Cc}]/u;

const titleOf = (name: string) => {
  const words = name.replace('mfe-', '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Accepts a valid text. Otherwise throws the error that commander reports with the name of the option or argument, and the text. */
const fitting = (fits: (text: string) => boolean, sentence: string) => (typed: string) => {
  const text = typed.trim();
  if (!fits(text)) throw new InvalidArgumentError(sentence);
  return text;
};

const name = fitting(
  (text) => NAME.test(text),
  'The name must be mfe- and words of the letters a to z, such as mfe-loyalty.',
);
const path = fitting(
  (text) => PATH.test(text),
  'The address must begin with / and have words of a to z, digits and hyphens, such as /loyalty/points.',
);
const words = fitting(
  (text) => text !== '' && text.length <= LONGEST && !MEANT.test(text),
  `The text must be one line of at most ${LONGEST} characters, without { } < > $.`,
);

const team = fitting(
  (text) => TEAM.test(text),
  'The name of a team must have words of a to z, digits and hyphens, such as gift-cards.',
);
const contact = fitting((text) => CONTACT.test(text), 'The contact must be an email address or an https URL.');

/** Throws `CommanderError` for help, after printing it, and for an invalid line, after writing the reason to the error output. */
export function parseOptions(args: readonly string[]): ScaffoldOptions {
  const command = new Command('npm run new-remote --')
    .description('Creates a remote that builds, passes every check and appears in the portal.')
    .exitOverride()
    .argument('<name>', 'the name of the remote, such as mfe-gift-cards', name)
    .option(
      '--title <words>',
      'its title in the menu and on the first page (default: from its name, such as Gift cards)',
      words,
    )
    .option('--ms <words>', 'the title in Malay (default: the title, until you change it)', words)
    .option('--ar <words>', 'the title in Arabic (default: the title, until you change it)', words)
    .addOption(new Option('--portal <portal>', 'the portal in which it appears (default: merchant)').choices(PORTALS))
    .option('--path <address>', 'the address of its first page (default: from its name, such as /gift-cards)', path)
    .option('--team <name>', 'the team that owns it (default: from its name, such as gift-cards)', team)
    .option(
      '--contact <address>',
      'the contact of the team, which is public: an email address or an https URL (required)',
      contact,
    )
    .parse(args.length === 0 ? ['--help'] : args, { from: 'user' });
  const [called = ''] = command.processedArgs as readonly string[];
  const { title = titleOf(called), ...options } = command.opts<Options>();
  return { name: called, ms: title, ar: title, ...options, title };
}
