import type { manifest } from './manifest.ts';

/** Of this remote, for what needs no more of its manifest: the pages of a store need not fetch that. */
export const NAME: (typeof manifest)['name'] = 'mfe-public-pay';
