/**
 * The files of a new remote: a copy of a template with the new remote's name, address and words. Each template is a remote itself, and every
 * check of the repository covers it. `feature` has a list, a form, calls and permissions; `page` has one page, for portals whose people have
 * no roles.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LANGUAGES } from '@portal/shared/i18n/language.ts';
import { permissionPrefix } from '@portal/shared/contract/kernel/permissions/feature-permissions.ts';
import type { RemoteManifest, Words } from '@portal/shared/remote/manifest.ts';

const TEMPLATES = join(import.meta.dirname, 'template');
/** The package file whose dependencies the template uses and a new remote gets. */
const PACKAGE = join(import.meta.dirname, 'package.json');

/** Path below the remote's folder → text. */
export type Files = ReadonlyMap<string, string>;

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** The packages that only a feature imports, in its contract and in its part of the gateway. */
const OF_FEATURES = ['@portal/sandbox', 'drizzle-orm', 'valibot'];

interface OwnPackage {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

function packageOf({ name, owner: { team, contact }, permissions }: RemoteManifest): string {
  const { version, dependencies, devDependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as OwnPackage;
  const needed = (versions: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(versions).filter(([one]) => permissions || !OF_FEATURES.includes(one)));
  return json({
    name: `@portal/${name}`,
    version,
    private: true,
    author: `${team} <${contact}>`,
    type: 'module',
    dependencies: needed(dependencies),
    devDependencies: needed(devDependencies),
  });
}

/** The keys of the messages with the title of the remote. */
const TITLES = ['home.title', 'items.title'];

const catalogue = (text: string, title: string) => {
  const messages = Object.entries(JSON.parse(text) as Readonly<Record<string, string>>);
  return json(Object.fromEntries(messages.map(([key, word]) => [key, TITLES.includes(key) ? title : word])));
};

/** The text of one file of the template for this remote. */
function written(file: string, text: string, manifest: RemoteManifest, words: Words): string {
  const language = LANGUAGES.find((one) => file === `src/messages/${one}.json`);
  if (language) return catalogue(text, words[language]);
  if (file === 'src/manifest.ts')
    return text.replace(/(?<=export const manifest = )[\s\S]*(?= as const)/, () => JSON.stringify(manifest));
  const path = manifest.screens[0]?.path ?? '/';
  const prefix = permissionPrefix(manifest.name);
  return text
    .replaceAll('mfe-template', manifest.name)
    .replaceAll(/'\/template(?=['/])/g, `'${path}`)
    .replaceAll('template_items', `${prefix}_items`)
    .replaceAll('template.items', `${prefix}.items`)
    .replaceAll(/template(?=\/items)|"template"/g, (name) =>
      name.replace('template', manifest.name.replace('mfe-', '')),
    );
}

/** All files. `words` are the names that people read for the remote. */
export function filesOf(manifest: RemoteManifest, words: Words): Files {
  const template = join(TEMPLATES, manifest.permissions ? 'feature' : 'page');
  const entries = readdirSync(template, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map([
    ...paths.map((path) => {
      const file = relative(template, path).replaceAll('\\', '/');
      return [file, written(file, readFileSync(path, 'utf8'), manifest, words)] as const;
    }),
    ['package.json', packageOf(manifest)],
  ]);
}
