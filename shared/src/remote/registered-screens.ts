/** The screens of the remotes in a registry, for pages that display them. */
import * as v from 'valibot';
import type { PortalType } from '../contract/kernel/call.ts';
import { Registry } from './registry.ts';

/** A screen as a release names it. */
interface RegisteredScreen {
  readonly path: string;
  readonly access: 'login' | 'public';
  readonly needs?: string | Readonly<Record<string, string>>;
  readonly portal?: PortalType;
}

export interface RegisteredScreens {
  readonly portal: PortalType | 'any' | 'public';
  readonly screens: readonly RegisteredScreen[];
}

/** The screens of each stable release. The signature is not checked. Throws if `data` is not a registry. */
export const registeredScreens = (data: unknown): readonly RegisteredScreens[] =>
  v.parse(Registry, data).remotes.map(({ stable: { portal, screens } }) => ({ portal, screens }));
