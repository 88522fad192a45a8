/** The features of specs, for tables of tests, which must be known before any test runs. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { domainsWith } from '../demo.ts';
import { featureIn, featureModule, type FoundFeature } from '../features.ts';
import type { Domain } from '../kernel/domain.ts';
import { specFeatureFolders } from './spec-feature-folders.ts';

const load = createRequire(resolve(import.meta.dirname, 'spec-features.ts'));

export const SPEC_FEATURES: readonly FoundFeature[] = specFeatureFolders().map((folder) =>
  featureIn(folder, load(featureModule(folder))),
);

/** All domains of a spec's sandbox. */
export const SPEC_DOMAINS: readonly Domain[] = domainsWith(SPEC_FEATURES);
