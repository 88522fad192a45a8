/**
 * The scope of `npm test -- <word>`: one remote alone, or all of the repository, for a change or before a release. Node built-ins only: nothing
 * is installed yet.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const RELEASE = 'release';

/**
 * A remote is a folder that contains a manifest.
 * @returns {string[]}
 */
const remotesIn = (root) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'src/manifest.ts')))
    .map(({ name }) => name)
    .toSorted();

/**
 * @param {readonly string[]} args the arguments after `npm test --`
 * @param {string} root
 * @returns {{ remote?: string, isRelease?: boolean, refusal?: string }} an empty object for the checks of a change
 */
export function scopeOf(args, root) {
  if (args.length === 0) return {};
  if (args.length === 1 && args[0] === RELEASE) return { isRelease: true };
  const names = remotesIn(root);
  const [name] = args;
  if (args.length === 1 && names.includes(name)) return { remote: name };
  const quoted = args.map((word) => `“${word}”`).join(' ');
  return {
    refusal: `There is no remote ${quoted}. Give one of ${names.join(', ')}, or ${RELEASE} to test everything, or nothing to test a change.`,
  };
}

/** Whether a folder contains, at any depth, a file whose name has this ending. */
export const holds = (folder, ending) =>
  existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith(ending));
