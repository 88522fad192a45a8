/** Warnings about deprecated exports that a remote uses, in a shell for developers. */

const warned = new Set<string>();

/**
 * The exports of a provided module. The first time that code reads a deprecated one, the console says what replaces it.
 * @param deprecated from the name of an export to the sentence about it
 */
export const withWarnings = <M extends object>(
  path: string,
  module: M,
  deprecated: Readonly<Record<string, string>>,
  warn: (sentence: string) => void = console.warn,
): M =>
  new Proxy(module, {
    get(target, name, receiver): unknown {
      const sentence = typeof name === 'string' && Object.hasOwn(deprecated, name) ? deprecated[name] : undefined;
      const id = `${path}: ${String(name)}`;
      if (sentence !== undefined && !warned.has(id)) {
        warned.add(id);
        warn(`@portal/shared/${id} is deprecated ${sentence}.`);
      }
      return Reflect.get(target, name, receiver);
    },
  });
