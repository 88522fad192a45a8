import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { featureFolders, featureModule } from '../features.ts';

/** The remote from which new remotes are made. It is not in a package. */
const TEMPLATE = resolve(import.meta.dirname, '../../../scaffold/template/feature');

/** The remotes whose features the sandboxes of specs have: those in the present folder, and the template, so that it is tested as they are. */
export const specFeatureFolders = (): readonly string[] => [
  ...featureFolders(),
  ...[TEMPLATE].filter((folder) => existsSync(featureModule(folder))),
];
