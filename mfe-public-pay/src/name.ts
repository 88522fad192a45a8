import type { manifest } from './manifest.ts';

/** The name of this remote, without the rest of its manifest: the pages of a store need not load that. */
export const NAME: (typeof manifest)['name'] = 'mfe-public-pay';
