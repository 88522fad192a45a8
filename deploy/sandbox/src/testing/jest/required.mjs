/** How Node resolves what a file requires: many specs of a worker ask for the same. */
import { createRequire } from 'node:module';

const requires = new Map();

export function requireOf(from) {
  const require = requires.get(from) ?? createRequire(from);
  requires.set(from, require);
  return require;
}
