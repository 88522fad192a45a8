/** The arguments of `npm run dev`. Commander reads them, checks them and writes the help. */
import { Argument, Command, InvalidArgumentError } from 'commander';

export interface DevOptions {
  /** Remotes to serve from their sources, in a fixed order. */
  readonly names: readonly string[];
  /** The origin of another development-mode shell that loads the remotes. Without it, a shell is served here. */
  readonly portal?: string;
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('It must be an address like https://staging.example.');
  return url.origin;
}

/**
 * For `--help`, prints the help and throws `CommanderError`. For arguments other than names of remotes and one address, writes the reason
 * to stderr and throws `CommanderError`.
 * @param args the arguments after `npm run dev --`
 * @param remotes the names of all remotes
 */
export function parseArguments(args: readonly string[], remotes: readonly string[]): DevOptions {
  const command = new Command('npm run dev --')
    .description('Serves the portal from its sources, until Ctrl-C.')
    .exitOverride()
    .addArgument(
      new Argument('[remotes...]', 'the remotes to serve from their sources; the others are served from the last build')
        .choices(remotes)
        .default(remotes, 'all'),
    )
    .option('--portal <address>', 'serve only the remotes, for the development-mode shell at this address', originOf)
    .parse(args, { from: 'user' });
  const [wanted = []] = command.processedArgs as readonly (readonly string[])[];
  return { names: remotes.filter((name) => wanted.includes(name)), ...command.opts<Pick<DevOptions, 'portal'>>() };
}
