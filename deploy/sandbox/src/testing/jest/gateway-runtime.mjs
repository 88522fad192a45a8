/**
 * Jest's runtime for specs of the gateway: a spec file is its own, and what it imports is loaded once for all specs of a worker, by Node.
 * Jest alone would load and warm up a thousand modules anew for each file, which takes as long as a third of the specs themselves.
 * The gateway's modules keep nothing between two sandboxes but what a running gateway keeps too (decision 0124).
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
    // Node loads sources as Jest would, from the same cache on disk. Jest reads the maps, so that failures name lines of the source.
    require.extensions['.ts'] = (module, file) => {
      const { code, sourceMapPath } = transformer.transform(file, AS_COMMONJS, readFileSync(file, 'utf8'));
      this.getSourceMaps().set(file, sourceMapPath);
      module._compile(code, file);
    };
  }

  /** Loads what a spec file imports. Built-in modules and those of `@jest/` belong to the file. */
  requireModuleOrMock(from, name) {
    const isOfFile = isBuiltin(name) || name.startsWith('@jest/');
    return isOfFile ? super.requireModuleOrMock(from, name) : requireOf(from)(name);
  }
}
