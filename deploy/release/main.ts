/** `npm run release -- <command>`: the only way to change a registry. Without a command it prints the help. */
import { CommanderError } from 'commander';
import { COMMANDS } from './commands.ts';
import { parseCommand, UsageError } from './command-line.ts';
import { openStore } from './open-store.ts';
import { ReleaseError } from './release-error.ts';
import { operator } from './operator.ts';

const REFUSED = 1;
const MISUNDERSTOOD = 2;

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const command = parseCommand(process.argv.slice(2), process.env);
  const store = await openStore(command.store);
  await COMMANDS[command.command]({ command, store, now: () => new Date(), by: operator(), print });
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has already printed the reason, or the requested help.
    process.exitCode = error.exitCode === 0 ? 0 : MISUNDERSTOOD;
  } else if (error instanceof ReleaseError || error instanceof UsageError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error instanceof UsageError ? MISUNDERSTOOD : REFUSED;
  } else throw error;
}
