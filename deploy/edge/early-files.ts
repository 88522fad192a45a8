/**
 * Names the files of a remote in the documents of its addresses, so that the page requests them in parallel with the shell, and not only
 * after the registry. The lists only fill the browser's cache: a file runs only with the hash that the signed registry, or a file with such a
 * hash, names.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { LANGUAGES } from '@portal/shared/i18n/language.ts';
import { screenAt } from '@portal/shared/remote/addresses.ts';
import { RemoteName } from '@portal/shared/remote/registry.ts';

/** No character that separates a list, or that has a meaning in a document. */
const Word = v.pipe(v.string(), v.regex(/^[\w./+=-]+$/));

const File = v.object({ file: Word, language: v.optional(v.picklist(LANGUAGES)) });
type File = v.InferOutput<typeof File>;

/** Only the fields that are read here, so that a registry with newer fields can be read too. */
const Registry = v.object({
  remotes: v.array(
    v.object({
      name: RemoteName,
      disabled: v.optional(v.unknown()),
      stable: v.object({
        version: Word,
        entry: Word,
        preload: v.array(File),
        portal: Word,
        screens: v.array(v.object({ path: v.string(), access: v.picklist(['login', 'public']) })),
      }),
    }),
  ),
});
type Remote = v.InferOutput<typeof Registry>['remotes'][number];

/** The part of `remote.json` about the pages with which visits often begin. */
const Descriptor = v.object({
  firstPages: v.optional(
    v.array(v.object({ path: v.string(), files: v.array(File), kit: v.optional(v.array(Word), []) })),
    [],
  ),
});
type Descriptor = v.InferOutput<typeof Descriptor>;

const parsed = <T>(schema: v.GenericSchema<unknown, T>, text: string): T => v.parse(schema, JSON.parse(text));

/** The files of a part of the kit, which the build of the shell lists in the document with their hashes. */
function filesOfKit(document: string, part: string): readonly string[] {
  const [, list = ''] = new RegExp(`<meta name="preload:${part}" content="([^"]*)">`).exec(document) ?? [];
  return [...list.matchAll(/(\S+) \S+/g)].map(([, file = '']) => file);
}

/** The lists for accounts of the remote's portal: one for every language, and one for each. */
function listsFor(remote: Remote, pathname: string, { firstPages }: Descriptor, document: string): string {
  const { name, stable } = remote;
  const { version, entry, preload, portal } = stable;
  const page = firstPages.find(({ path }) => path === pathname);
  const own = page?.files.map((one): File => ({ ...one, file: `/releases/${name}/${version}/${one.file}` })) ?? [];
  const files: readonly File[] = [{ file: entry }, ...preload, ...own];
  const kit = page?.kit.flatMap((part) => filesOfKit(document, part)) ?? [];
  return [undefined, ...LANGUAGES]
    .map((language) => {
      const here = files.filter((one) => one.language === language).map(({ file }) => file);
      const kind = language ? `${portal}:${language}` : portal;
      return `<meta name="preload:${kind}" content="${[...here, ...(language ? [] : kit)].join(' ')}">`;
    })
    .join('');
}

/** @param store the folder with the registry and the releases */
export function earlyFiles(store: string) {
  let registry: { readonly text: string; readonly remotes: readonly Remote[] } = { text: '', remotes: [] };

  async function remotesNow(): Promise<readonly Remote[]> {
    const text = await readFile(join(store, 'registry.json'), 'utf8');
    if (text !== registry.text) registry = { text, remotes: parsed(Registry, text).remotes };
    return registry.remotes;
  }

  /** A release never changes, so its descriptor is parsed once for each parsed registry. */
  const descriptors = new WeakMap<Remote, Descriptor>();

  async function descriptorOf(remote: Remote): Promise<Descriptor> {
    const known = descriptors.get(remote);
    if (known) return known;
    const file = join(store, 'releases', remote.name, remote.stable.version, 'remote.json');
    const descriptor = parsed(Descriptor, await readFile(file, 'utf8'));
    descriptors.set(remote, descriptor);
    return descriptor;
  }

  /** The document of an address with the lists of its remote; unchanged if there is no remote, or if its release cannot be read. */
  return async (document: string, pathname: string): Promise<string> => {
    try {
      const here = (await remotesNow()).filter(
        ({ stable, disabled }) => disabled === undefined && screenAt(stable.screens, pathname),
      );
      const lists = await Promise.all(
        here.map(async (remote) => listsFor(remote, pathname, await descriptorOf(remote), document)),
      );
      // The page's first script, which reads the lists, is after the title.
      return document.replace('<title>', () => `${lists.join('')}<title>`);
    } catch {
      return document;
    }
  };
}
