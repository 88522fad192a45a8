/**
 * An empty remote beside the tested one. It makes the shell load everything that the shell loads for any remote, and the test goes to its
 * screen when it leaves the tested remote.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha384, type EmittedFile } from '@portal/shared/build/integrity.ts';
import { ENTRY, type BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import contract from '@portal/shared/package.json' with { type: 'json' };
import { containerOf } from '../container.ts';
import { DESCRIPTOR } from '../descriptor.ts';

/**
 * The portals of tested remotes. The empty remote has a separate version for each, because its portal differs while its name stays the
 * same.
 */
const PORTALS: readonly BuildDescriptor['portal'][] = ['merchant', 'introducer', 'admin', 'any', 'public'];
export const EMPTY_PAGE = '/empty';

const APP = `{
  mount: async ({ domElement }) => {
    const heading = domElement.appendChild(document.createElement('h1'));
    heading.textContent = 'Empty page';
  },
  unmount: async ({ domElement }) => domElement.replaceChildren(),
}`;

/** Writes a build by hand: its only script is the entry. `files` are additional files, by name. */
export async function writeBuild(
  folder: string,
  { name, version, portal, screens }: Pick<BuildDescriptor, 'name' | 'version' | 'portal' | 'screens'>,
  app: string,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const write = async ([file, text]: readonly [string, string]): Promise<EmittedFile> => {
    const content = Buffer.from(text);
    await writeFile(join(folder, file), content);
    return { file, integrity: sha384(content), bytes: content.byteLength };
  };
  const rest = await Promise.all(Object.entries(files).map(write));
  const hashes = rest.map(({ integrity }) => `// ${integrity}`).join('\n');
  const entry = await write([ENTRY, `${containerOf(name, version, app)}\n${hashes}`]);
  const descriptor: BuildDescriptor = {
    name,
    version,
    owner: { team: 'platform', contact: 'platform@portal.example' },
    portal,
    contract: `^${contract.version}`,
    screens,
    nav: [],
    entry,
    preload: [],
    files: [...rest, entry],
  };
  await writeFile(join(folder, DESCRIPTOR), JSON.stringify(descriptor));
  return folder;
}

/** The screen of the empty remote is public, and belongs to the portal of the tested remote. */
export const writeEmptyRemote = (folder: string, portal: BuildDescriptor['portal']): Promise<string> =>
  writeBuild(
    folder,
    {
      name: 'mfe-empty',
      version: `0.0.${PORTALS.indexOf(portal)}`,
      portal,
      screens: [{ path: EMPTY_PAGE, access: 'public' }],
    },
    APP,
  );
