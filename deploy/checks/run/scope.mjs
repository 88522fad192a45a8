/** The scope of `npm test -- <name>`: one remote alone, or everything. Node built-ins only: nothing is installed yet. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A remote is a folder that holds a manifest. @returns {string[]} */
const remotesIn = (root) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'src/manifest.ts')))
    .map(({ name }) => name)
    .toSorted();

/**
 * @param {readonly string[]} args what stands behind `npm test --`
 * @param {string} root
 * @returns {{ remote?: string, refusal?: string }} neither for everything
 */
export function scopeOf(args, root) {
  if (args.length === 0) return {};
  const names = remotesIn(root);
  const [name] = args;
  if (args.length === 1 && names.includes(name)) return { remote: name };
  const quoted = args.map((word) => `“${word}”`).join(' ');
  return { refusal: `There is no remote ${quoted}: name one of ${names.join(', ')}, or none to test everything.` };
}

/** Whether a folder holds a file whose name ends so, at any depth. */
export const holds = (folder, ending) =>
  existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith(ending));
