/** How the frame is laid out, as the person left it on this device. It begins as the specification says (§9, default layout). */
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import { storedAtom, type Skin } from '@portal/shared/session/atoms.ts';
import * as v from 'valibot';

/** In the order of choosing; dark is the default (specification §9). */
export const SKINS: readonly Skin[] = ['dark', 'light', 'system'];

export const WIDTHS = ['full', 'boxed'] as const;
export type Width = (typeof WIDTHS)[number];

/** Whether the menu shows icons only. */
export const isMenuNarrowAtom = storedAtom(deviceStorage('menu_collapsed', v.boolean()), false);

export const widthAtom = storedAtom<Width>(deviceStorage('content_width', v.picklist(WIDTHS)), 'full');

/** Whether single keys do something: people who speak to their computer need them off. */
export const areKeysOnAtom = storedAtom(deviceStorage('keys', v.boolean()), true);
