/**
 * `npm run new-remote -- mfe-loyalty` creates a remote that builds, passes every check and appears in the portal. Without a name, the
 * command prints its help.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { format, getFileInfo, resolveConfig } from 'prettier';
import type { RemoteOwner } from '@portal/shared/remote/manifest.ts';
import { TEAM } from '@portal/shared/remote/registry.ts';
import { filesOf, type Files } from './files.ts';
import { place } from './place.ts';
import { planOf } from './plan.ts';
import { premisesOf } from './premises.ts';
import { RefusedError, parseOptions, type ScaffoldOptions } from './command-line.ts';

const repository = join(import.meta.dirname, '../..');

const print = (line: string) => process.stdout.write(`${line}\n`);

const versionOfShared = () =>
  (JSON.parse(readFileSync(join(repository, 'shared/package.json'), 'utf8')) as { readonly version: string }).version;

/** Formats the files with prettier, because a long title breaks lines that a short title does not. Generated files stay as they are. */
async function formatAll(files: Files): Promise<Files> {
  const style = await resolveConfig(import.meta.filename);
  const ignorePath = join(repository, '.prettierignore');
  const formatted = async (filepath: string, text: string) => {
    const { ignored, inferredParser } = await getFileInfo(filepath, { ignorePath });
    return ignored || inferredParser === null ? text : format(text, { ...style, filepath });
  };
  const each = [...files].map(async ([filepath, text]) => [filepath, await formatted(filepath, text)] as const);
  return new Map(await Promise.all(each));
}

function ownerOf({ name, team = name.replace('mfe-', ''), contact }: ScaffoldOptions): RemoteOwner {
  // There is no default: the registry is public, so it must not contain the personal email address of a developer.
  if (contact === undefined) throw new RefusedError('Say where the team can be reached: --contact team@example.com.');
  if (!TEAM.test(team)) throw new RefusedError('Say which team is responsible: --team gift-cards.');
  return { team, contact };
}

async function make(options: ScaffoldOptions): Promise<void> {
  const { name, title: en, ms, ar } = options;
  const manifest = planOf({ ...options, owner: ownerOf(options) }, await premisesOf(repository), versionOfShared());
  await place(repository, manifest, await formatAll(filesOf(manifest, { en, ms, ar })));
  const { screens, nav } = manifest;
  const where = nav.length > 0 ? `, in the menu of every ${manifest.portal}` : '';
  print(
    `${name} was created. Its first page is at ${screens[0]?.path ?? '/'}${where}. The team ${manifest.owner.team} owns it.\n`,
  );
  print(`  npm run dev -- ${name}   shows it in the portal, from its sources`);
  print(`  npx jest ${name}         runs its spec`);
  print(
    `\nNext: ${manifest.permissions ? 'replace its example records with your first list' : 'give its page your first content'}, as docs/one-more-resource.md shows.`,
  );
  if (ms === en || ar === en)
    print(`Its title is not translated yet. Translate it in ${name}/src/manifest.ts and messages/.`);
}

try {
  await make(parseOptions(process.argv.slice(2)));
} catch (error) {
  // Commander has already printed the reason, or the requested help.
  if (error instanceof CommanderError) process.exit(error.exitCode);
  if (!(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  if (!(error instanceof RefusedError)) process.stderr.write('The repository was restored.\n');
  process.exitCode = 1;
}
