/** `remote.json` of a remote that is served while it is edited: its manifest. No hashes, because the files change under it. */
import type { Compiler } from '@rspack/core';
import type { RemoteManifest } from '../remote/manifest.ts';
import { drawn } from './build-descriptor.ts';

export const describeLocal = (manifest: RemoteManifest) => (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('describe local', (compilation) =>
    compilation.hooks.processAssets.tapPromise('describe local', async () => {
      const text = JSON.stringify(await drawn(manifest));
      compilation.emitAsset('remote.json', new compiler.webpack.sources.RawSource(text));
    }),
  );
