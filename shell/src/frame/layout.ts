/** The layout of the frame, as the person set it on this device. The defaults are the specification's (§9, default layout). */
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import { storedAtom, type ColorScheme } from '@portal/shared/session/atoms.ts';
import * as v from 'valibot';

/** In the order in which they are offered; dark is the default (specification §9). */
export const COLOR_SCHEMES: readonly ColorScheme[] = ['dark', 'light', 'system'];

export const WIDTHS = ['full', 'boxed'] as const;
export type Width = (typeof WIDTHS)[number];

/** Whether the menu shows icons only. */
export const isMenuNarrowAtom = storedAtom(deviceStorage('menu_collapsed', v.boolean()), false);

export const widthAtom = storedAtom<Width>(deviceStorage('content_width', v.picklist(WIDTHS)), 'full');

/** Whether single-key shortcuts are on: people who control their computer by voice need them off. */
export const areKeysOnAtom = storedAtom(deviceStorage('keys', v.boolean()), true);
