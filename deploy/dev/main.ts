/** The main part of `npm run dev`, once everything is installed: serves sources, on this machine only, until Ctrl-C. */
import { CommanderError } from 'commander';
import { Children } from '../edge/start/children.mjs';
import { portProblem, portsFrom } from '../edge/start/conditions.mjs';
import { settingsFrom } from '../edge/settings.ts';
import { parseArguments } from './command-line.ts';
import type { Served } from './hot.ts';
import { openPortal } from './portal.ts';
import { remotesHere, serveRemote, type Edited } from './remotes.ts';
import { print, printEdited, printPortal } from './print.ts';

const FIRST_PORT = 4321;

const fail = (sentence: string): never => {
  console.error(`\n${sentence}\n`);
  process.exit(1);
};

const running: Served[] = [];
const children = new Children((name: string, why: string) => {
  void stop().then(() => fail(`The ${name} ended unexpectedly (${why}); everything else was stopped.`));
});

async function stop(): Promise<void> {
  await Promise.all([children.stop(), ...running.splice(0).map((one) => one.stop())]);
}

async function main(): Promise<void> {
  const { names, portal } = parseArguments(process.argv.slice(2), remotesHere());
  if (!portal) process.env['INTRODUCER_PORT'] = String(portsFrom(process.env).INTRODUCER_PORT);
  const { addresses } = settingsFrom(process.env);
  const first = Number(process.env['REMOTE_PORT'] ?? FIRST_PORT);
  const edited: readonly Edited[] = names.map((name, at) => ({ name, port: first + at }));
  const own = portal ? {} : portsFrom(process.env);
  for (const wanted of [own, ...edited.map(({ port }) => ({ REMOTE_PORT: port }))]) {
    const problem = await portProblem(wanted, 'npm run dev');
    if (problem) throw new Error(problem);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  print(`Building ${portal ? names.join(', ') : ['the shell', ...names].join(', ')} …`);
  const pages = portal ? [portal] : [addresses.portal, addresses.introducer].filter((page) => page !== undefined);
  const remotes = edited.map(async (one) => running.push(await serveRemote(one, pages)));
  const shell = portal ? undefined : openPortal(edited, children).then((served) => running.push(...served));
  await Promise.all([...remotes, shell]);
  if (portal) await printEdited(edited, portal);
  else await printPortal(edited);
}

main().catch((error: unknown) => {
  // Commander has already printed the reason, or the requested help.
  if (error instanceof CommanderError) process.exit(error.exitCode);
  void stop().then(() => fail(error instanceof Error ? error.message : String(error)));
});
