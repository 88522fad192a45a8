/** Prints the addresses of everything, for the person who started it. */
import { manifestOf } from '../../shared/src/build/packages.ts';
import { originOf, remotesHere, repository, type Edited } from './remotes.ts';
import { hasLastBuild } from './portal.ts';

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

const sources = (edited: readonly Edited[]) =>
  edited.map((one) => `  ${one.name.padEnd(24)} ${originOf(one)}`).join('\n');

/** Prints the addresses of a whole portal on this machine. */
export async function printPortal(edited: readonly Edited[]): Promise<void> {
  const others = remotesHere().filter((name) => !edited.some((one) => one.name === name));
  await import('../edge/announce.ts');
  print(`Served from their sources, with each change immediately:\n\n${sources(edited)}\n`);
  if (others.length === 0) return;
  const fate = hasLastBuild()
    ? 'served from the last build (npm run build builds them again)'
    : 'not served, because there is no build yet (run npm run build)';
  print(`${others.join(', ')}: ${fate}.\n`);
}

/**
 * Prints the links that open the remotes in a portal elsewhere. The page behind each link asks the user once whether to load the remotes.
 */
export async function printEdited(edited: readonly Edited[], portal: string): Promise<void> {
  print(
    `\nReady. Served from their sources, with each change immediately:\n\n${sources(edited)}\n\nOpen these addresses, and agree:\n`,
  );
  for (const one of edited) {
    const { nav, screens } = await manifestOf(repository, one.name);
    const path = nav[0]?.to ?? screens.find(({ path: found }) => !found.includes(':'))?.path ?? '/';
    print(`  ${portal}${path}?local=${one.name}@${originOf(one)}`);
  }
  print('\nCtrl-C stops everything.\n');
}
