/** How the frame is laid out, as the person left it on this device. It begins as the specification says (§9, default layout). */
import { keptOnDevice } from '@portal/shared/gateway/device.ts';
import { keptAtom, type Skin } from '@portal/shared/session/atoms.ts';
import * as v from 'valibot';

/** In the order of choosing; dark is the default (specification §9). */
export const SKINS: readonly Skin[] = ['dark', 'light', 'system'];

export const WIDTHS = ['full', 'boxed'] as const;
export type Width = (typeof WIDTHS)[number];

/** Whether the menu shows icons only. */
export const isMenuNarrowAtom = keptAtom(keptOnDevice('menu_collapsed', v.boolean()), false);

export const widthAtom = keptAtom<Width>(keptOnDevice('content_width', v.picklist(WIDTHS)), 'full');

/** Whether single keys do something: people who speak to their computer need them off. */
export const areKeysOnAtom = keptAtom(keptOnDevice('keys', v.boolean()), true);
