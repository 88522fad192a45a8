/**
 * The files of a new remote: a copy of `template/` with the new remote's name, address and words. The template is a remote itself, and
 * every check of the repository covers it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LANGUAGES } from '@portal/shared/i18n/language.ts';
import type { RemoteManifest, Words } from '@portal/shared/remote/manifest.ts';

const TEMPLATE = join(import.meta.dirname, 'template');
/** The package file whose dependencies the template uses and a new remote gets. */
const PACKAGE = join(import.meta.dirname, 'package.json');

/** Path below the remote's folder → text. */
export type Files = ReadonlyMap<string, string>;

const json = (value: unknown) => JSON.stringify(value, null, 2);

function packageOf({ name, owner: { team, contact } }: RemoteManifest): string {
  const own = JSON.parse(readFileSync(PACKAGE, 'utf8')) as Readonly<Record<string, unknown>>;
  const { version, private: isPrivate, type, dependencies, devDependencies } = own;
  const self = { name: `@portal/${name}`, version, private: isPrivate, author: `${team} <${contact}>`, type };
  return json({ ...self, dependencies, devDependencies });
}

const catalogue = (text: string, title: string) =>
  json({ ...(JSON.parse(text) as Readonly<Record<string, string>>), 'home.title': title });

/** The text of one file of the template for this remote. */
function written(file: string, text: string, manifest: RemoteManifest, words: Words): string {
  const language = LANGUAGES.find((one) => file === `src/messages/${one}.json`);
  if (language) return catalogue(text, words[language]);
  if (file === 'src/manifest.ts')
    return text.replace(/(?<=export const manifest = )[\s\S]*(?= as const)/, () => JSON.stringify(manifest));
  const path = manifest.screens[0]?.path ?? '/';
  return text.replaceAll("'mfe-template'", `'${manifest.name}'`).replaceAll("'/template'", `'${path}'`);
}

/** All files. `words` are the names that people read for the remote. */
export function filesOf(manifest: RemoteManifest, words: Words): Files {
  const entries = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map([
    ['package.json', packageOf(manifest)],
    ...paths.map((path) => {
      const file = relative(TEMPLATE, path).replaceAll('\\', '/');
      return [file, written(file, readFileSync(path, 'utf8'), manifest, words)] as const;
    }),
  ]);
}
