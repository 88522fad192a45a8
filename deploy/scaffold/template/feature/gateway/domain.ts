/** What the remote brings to the gateway. */
import { defineFeature } from '@portal/sandbox/src/kernel/feature.ts';
import { manifest } from '../src/manifest.ts';
import { itemResource } from './items.ts';

export const domain = defineFeature(manifest, { resources: [itemResource] });
