#!/usr/bin/env node
/** `portal <command>`: makes, checks, tests and releases a remote, in its own folder. Without a command it prints the help. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { remoteHere } from '@portal/shared/build/packages.ts';
import { parseOptions, RefusedError } from '../scaffold/command-line.ts';
import { outsideFilesOf, outsidePlanOf, placeOutside } from './outside.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a program. Resolves with its exit code. */
async function run(program: string, args: readonly string[]): Promise<number> {
  const [code] = (await once(spawn(program, args, { stdio: 'inherit' }), 'exit')) as [number | null];
  return code ?? 1;
}

/** Runs a tool that is installed in this folder. */
const tool = (name: string, args: readonly string[]) => run('npx', ['--no-install', name, ...args]);

const RELEASE = join(import.meta.dirname, `../release/main${extname(import.meta.filename)}`);

const release = (...args: readonly string[]) => run(process.execPath, [...process.execArgv, RELEASE, ...args]);

/** The name of the remote in this folder. */
function self(): string {
  try {
    return remoteHere();
  } catch (cause) {
    throw new RefusedError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function create(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  const { name, title: en, ms, ar } = options;
  const here = process.cwd();
  await placeOutside(join(here, name), outsideFilesOf(outsidePlanOf(options, here), { en, ms, ar }));
  print(`${name} was created. Install its packages in the folder ${name}, and run there:\n`);
  print('  npx portal check        checks the types, and builds the remote');
  print('  npx portal test         runs its specs against the gateway');
  print('  npx portal smoke-test   opens its screens in a portal, as publish requires');
  print('  npx portal publish      publishes the build in the store of RELEASE_STORE');
  return 0;
}

async function check(): Promise<number> {
  self();
  return (await tool('tsc', ['-p', '.'])) || tool('rspack', ['build']);
}

/** The commands, each with what follows it on the command line. */
const COMMANDS: readonly (readonly [string, string, (args: readonly string[]) => Promise<number>])[] = [
  ['new', 'create a remote in a new folder', create],
  ['check', 'check the types, and build the remote', check],
  ['test', 'run the specs, or those below a path', (args) => tool('jest', args)],
  [
    'smoke-test',
    'open each screen of the build in a separate portal',
    (args) => release('smoke-test', self(), ...args),
  ],
  ['publish', 'copy the build into the store; no account gets it yet', (args) => release('publish', self(), ...args)],
  ['status', 'show the releases in the store', (args) => release('status', ...args)],
];

async function main(line: readonly string[]): Promise<number> {
  let code = 0;
  const program = new Command('portal').description('Makes and releases a remote, in its own folder.').exitOverride();
  for (const [name, description, work] of COMMANDS)
    program
      .command(name)
      .description(description)
      .argument('[arguments...]')
      .allowUnknownOption()
      .helpOption(false)
      .action(async (args: readonly string[]) => void (code = await work(args)));
  await program.parseAsync(line.length === 0 ? ['help'] : line, { from: 'user' });
  return code;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // Commander has already printed the reason, or the requested help.
  if (error instanceof CommanderError) process.exit(error.exitCode);
  if (!(error instanceof RefusedError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
