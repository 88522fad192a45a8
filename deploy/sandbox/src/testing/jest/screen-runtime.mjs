/**
 * Jest's runtime for screens: packages are loaded once for all specs of a worker, into their shared window (`reused-window.ts`). Our own
 * modules are loaded again for each file, and so is all state of the portal.
 */
import { isBuiltin } from 'node:module';
import Runtime from 'jest-runtime';
import { requireOf } from './required.mjs';

/**
 * Packages that are loaded for each file, because they keep state of a file or belong to the file's own `expect`. Outside the repository,
 * our own modules are packages, too.
 */
const OF_A_FILE =
  /\/node_modules\/(single-spa|@(module-federation|portal)\/[^/]+|@mantine\/notifications|@testing-library\/jest-dom)\//;
const PACKAGE = '/node_modules/';
/** The module that prepares the shared packages is loaded once, too. */
const PREPARING = /\/screen-packages\.[jt]s$/;

const paths = new Map();
const loaded = new Map();
const loading = new Set();

/** The path that Node resolves; empty for a module that only Jest resolves, such as a style. */
function pathOf(from, name) {
  const question = `${from}\0${name}`;
  if (!paths.has(question)) {
    let path = '';
    try {
      path = requireOf(from).resolve(name);
    } catch {
      // A module that Node cannot resolve is loaded for each file.
    }
    paths.set(question, path);
  }
  return paths.get(question);
}

const isShared = (path) => (path.includes(PACKAGE) && !OF_A_FILE.test(path)) || PREPARING.test(path);

export default class ScreenRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    const load = () => super.requireModuleOrMock(from, name);
    if (isBuiltin(name) || name.startsWith('@jest/')) return load();
    const path = pathOf(from, name);
    // In an import cycle, a package that is still loading has only a part of its exports.
    if (!isShared(path) || loading.has(path)) return load();
    if (!loaded.has(path)) {
      loading.add(path);
      try {
        loaded.set(path, load());
      } finally {
        loading.delete(path);
      }
    }
    return loaded.get(path);
  }
}
