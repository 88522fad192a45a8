/** The preset of a remote: `export default remote(manifest)` is the whole content of its `rspack.config.ts`. */
import { extname, join, relative } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import type { RemoteManifest } from '../remote/manifest.ts';
import { containerName } from '../remote/container-name.ts';
import { base, packageAt, type Package } from './base.ts';
import { contributedModules } from './contributions.ts';
import { flavour } from './flavour.ts';
import { rangeOf } from './installed.ts';
import { describeBuild, describeLocal, ENTRY, EXPOSED_CHUNK } from './build-descriptor.ts';

/** Path prefixes of the modules that the shell provides; a remote never contains its own copy of these modules. */
const PROVIDED = ['gateway', 'session', 'i18n', 'router', 'ui', 'remote'] as const;

/** The exposed module with the screens. A remote without screens exposes only its contributions to the frame. */
const screensOf = ({ screens }: RemoteManifest, sources: string) =>
  screens.length === 0 ? {} : { './app': { import: join(sources, 'remote.ts'), name: EXPOSED_CHUNK } };

/**
 * The paths are relative to the build's context, which is the package's folder. A build whose context is a copy of that folder builds the
 * copied sources.
 */
const exposesOf = (manifest: RemoteManifest, { folder, sources }: Package) =>
  Object.fromEntries(
    Object.entries({ ...screensOf(manifest, sources), ...contributedModules(manifest, sources) }).map(
      ([module, exposed]) => [module, { ...exposed, import: `./${relative(folder, exposed.import)}` }],
    ),
  );

const hostOnly = (range: string) =>
  ({ singleton: true, import: false, strictVersion: true, requiredVersion: range }) as const;

const shared = (contract: string) => ({
  react: hostOnly(rangeOf('react')),
  'react/jsx-runtime': hostOnly(rangeOf('react')),
  'react-dom': hostOnly(rangeOf('react-dom')),
  ...Object.fromEntries(PROVIDED.map((part) => [`@portal/shared/${part}/`, hostOnly(contract)])),
});

const JSX_OF_THE_SHELL = {
  'react/jsx-dev-runtime$': join(import.meta.dirname, `jsx-of-the-shell${extname(import.meta.filename)}`),
};

/**
 * Builds the remote into `dist/remote/`: a container that exposes the modules in its manifest, and its `remote.json`.
 */
export function remote(manifest: RemoteManifest): Configuration {
  const self = packageAt(manifest.name);
  const common = base({ package: self, folder: 'remote' });
  const isHot = flavour() === 'hot';
  return {
    ...common,
    entry: {},
    // A module that failed because a part of the kit could not be loaded runs again when it is requested again.
    output: { ...common.output, publicPath: 'auto', strictModuleErrorHandling: true },
    resolve: { ...common.resolve, ...(isHot && { alias: JSX_OF_THE_SHELL }) },
    plugins: [
      ...(common.plugins ?? []),
      new rspack.container.ModuleFederationPluginV1({
        name: containerName(manifest.name, self.version),
        filename: ENTRY,
        exposes: exposesOf(manifest, self),
        shared: shared(manifest.contract),
      }),
      isHot ? describeLocal(manifest) : describeBuild(manifest, self),
    ],
  };
}
