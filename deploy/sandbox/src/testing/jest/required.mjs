/** Caches how Node resolves an import, because many specs of a worker import the same modules. */
import { createRequire } from 'node:module';

const requires = new Map();

export function requireOf(from) {
  const require = requires.get(from) ?? createRequire(from);
  requires.set(from, require);
  return require;
}
