/**
 * Jest's runtime for screens: packages are loaded once for all specs of a worker, into the window that they share (`kept-window.ts`). Our
 * own modules are loaded anew for each file, and with them all that the portal keeps.
 */
import { isBuiltin } from 'node:module';
import Runtime from 'jest-runtime';
import { requireOf } from './required.mjs';

/** They keep what a file registered with them, or belong to the file's own `expect`. */
const OF_A_FILE = /^(single-spa|@module-federation\/.*|@testing-library\/jest-dom.*)$/;
/** What prepares the packages and the window for specs is done once, as they are. */
const ONCE = /\/screen-window\.ts$/;
const PACKAGES = '/node_modules/';
const OWN = /^(\.|\/|@portal\/)/;

const loaded = new Map();
const keys = new Map();

const isShared = (from, name) =>
  !isBuiltin(name) && !name.startsWith('@jest/') && !OF_A_FILE.test(name) && (!OWN.test(name) || ONCE.test(name));

/** One for each module, however it is asked for. */
function keyOf(from, name) {
  const question = `${from}\0${name}`;
  if (!keys.has(question)) {
    let key = question;
    try {
      key = requireOf(from).resolve(name);
    } catch {
      // Only Jest finds it: a style, or what a package has for browsers alone.
    }
    keys.set(question, key);
  }
  return keys.get(question);
}

export default class ScreenRuntime extends Runtime {
  /** Which packages load themselves: what they require is theirs. */
  #within = 0;

  requireModuleOrMock(from, name) {
    const isInner = from.includes(PACKAGES);
    if (isInner ? this.#within === 0 || isBuiltin(name) : !isShared(from, name))
      return super.requireModuleOrMock(from, name);
    const key = keyOf(from, name);
    if (!loaded.has(key)) {
      this.#within += 1;
      try {
        loaded.set(key, super.requireModuleOrMock(from, name));
      } finally {
        this.#within -= 1;
      }
    }
    return loaded.get(key);
  }
}
