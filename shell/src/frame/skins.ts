import type { Skin } from '@portal/shared/session/atoms.ts';

/** In the order of choosing; dark is the default (specification §9). */
export const SKINS: readonly Skin[] = ['dark', 'light', 'system'];
