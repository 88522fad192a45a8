/**
 * The layout of the frame, as set by the person on this device. The defaults are those of the specification (§9, default
 * layout).
 */
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import { storedAtom, type ColorScheme } from '@portal/shared/session/atoms.ts';
import * as v from 'valibot';

/** The colour schemes in the order of the menu; dark is the default (specification §9). */
export const COLOR_SCHEMES: readonly ColorScheme[] = ['dark', 'light', 'system'];

export const WIDTHS = ['full', 'boxed'] as const;
export type Width = (typeof WIDTHS)[number];

/** Whether the menu shows icons only. */
export const isMenuNarrowAtom = storedAtom(deviceStorage('menu_collapsed', v.boolean()), false);

export const widthAtom = storedAtom<Width>(deviceStorage('content_width', v.picklist(WIDTHS)), 'full');

/** Whether single-key shortcuts are enabled; people who control their computer by voice need them off. */
export const areKeysOnAtom = storedAtom(deviceStorage('keys', v.boolean()), true);
