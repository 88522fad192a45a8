/**
 * Jest's runtime for specs of the gateway. Each spec file is loaded separately, and Node loads its imports once for all specs of a worker.
 * Jest alone would load and warm up a thousand modules again for each file, which takes as long as a third of the specs themselves. Between
 * two sandboxes, the gateway's modules keep only state that a running gateway keeps, too (decision 0124).
 */
import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import Runtime from 'jest-runtime';
import { requireOf } from './required.mjs';

const require = createRequire(import.meta.url);

/** The options with which Jest transforms a module that it loads for `require`. */
const AS_COMMONJS = {
  instrument: false,
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};

export default class GatewayRuntime extends Runtime {
  constructor(...parts) {
    super(...parts);
    const [, , , transformer] = parts;
    // Node loads the sources as Jest would, from Jest's cache on disk. Jest reads the source maps, so that failures name lines of the
    // source.
    require.extensions['.ts'] = (module, file) => {
      const { code, sourceMapPath } = transformer.transform(file, AS_COMMONJS, readFileSync(file, 'utf8'));
      this.getSourceMaps().set(file, sourceMapPath);
      module._compile(code, file);
    };
  }

  /** Loads the imports of a spec file. Built-in modules and packages of `@jest/` are loaded for each file. */
  requireModuleOrMock(from, name) {
    const isOfFile = isBuiltin(name) || name.startsWith('@jest/');
    return isOfFile ? super.requireModuleOrMock(from, name) : requireOf(from)(name);
  }
}
