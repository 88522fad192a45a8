/**
 * Makes copied pages trust only one key, and leaves everything else in them as it was built. No real key may sign a smoke test: a registry
 * that names an unapproved release, and that every browser would trust, must never exist.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageHash } from '@portal/shared/build/integrity.ts';
import type { PinnedKey } from '@portal/shared/remote/signature.ts';

const KEY = '\\{id:"[\\w-]+",spki:"[\\w+/=]+"\\}';
/** The keys as the build of the shell writes them. */
const PINNED = new RegExp(`\\[${KEY}(?:,${KEY})?\\]`);

type Texts = Map<string, string>;

async function textsOf(folder: string): Promise<Texts> {
  const names = await readdir(folder);
  const packed = names.filter((name) => /\.(br|gz)$/.test(name));
  await Promise.all(packed.map((name) => rm(join(folder, name))));
  const texts = names.filter((name) => /\.(js|html)$/.test(name));
  return new Map(
    await Promise.all(texts.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

const hashOf = (text: string) => pageHash(new TextEncoder().encode(text));

/** Replaces a file's text and, in every other file, the hash of the changed file, up to the page itself. */
function replaced(texts: Texts, name: string, text: string): void {
  const before = hashOf(texts.get(name) ?? '');
  texts.set(name, text);
  for (const [other, content] of texts)
    if (content.includes(before)) replaced(texts, other, content.replaceAll(before, hashOf(text)));
}

/** @param folder a copy of the built pages: `portal`. Throws when no script in it pins a key. */
export async function pinKey(folder: string, key: PinnedKey): Promise<void> {
  const texts = await textsOf(folder);
  const pinning = [...texts.keys()].filter((name) => PINNED.test(texts.get(name) ?? ''));
  if (pinning.length === 0)
    throw new Error(`No script in ${folder} pins a key. Give a folder with pages of the portal.`);
  const own = `[{id:"${key.id}",spki:"${key.spki}"}]`;
  for (const name of pinning) replaced(texts, name, (texts.get(name) ?? '').replace(PINNED, own));
  await Promise.all([...texts].map(([name, text]) => writeFile(join(folder, name), text)));
}
