/** `npm run release -- <command>`: the one way in which anything gets into a registry. Without a command it says how. */
import { COMMANDS } from './commands.ts';
import { HELP, order, UsageError } from './command-line.ts';
import { openStore } from './open-store.ts';
import { ReleaseError } from './release-error.ts';
import { operator } from './operator.ts';

const REFUSED = 1;
const MISUNDERSTOOD = 2;

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const command = order(process.argv.slice(2), process.env);
  if (command) {
    const work = {
      order: command,
      store: await openStore(command.store),
      now: () => new Date(),
      by: operator(),
      print,
    };
    await COMMANDS[command.command](work);
  } else print(HELP);
} catch (error) {
  if (!(error instanceof ReleaseError || error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof UsageError ? MISUNDERSTOOD : REFUSED;
}
