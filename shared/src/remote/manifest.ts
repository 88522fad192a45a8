/**
 * A remote as data. The menu, the guards and the activation come from here, so that no code of a remote is fetched before
 * somebody opens one of its addresses. The build reads it too, hence types only.
 */
import type { PortalType } from '../contract/auth.ts';

export type ScreenAccess = 'login' | 'public';

export interface ScreenEntry {
  /** React Router syntax: `/customers/:mode/:id`. */
  readonly path: `/${string}`;
  readonly access: ScreenAccess;
}

export type NavSection = 'home' | 'money-in' | 'money-out' | 'sell' | 'account';

export interface NavEntry {
  /** A message key of the shell's catalogue: `nav.customers`. */
  readonly label: `nav.${string}`;
  readonly icon: string;
  readonly to: `/${string}`;
  readonly section: NavSection;
  readonly order: number;
}

export interface RemoteManifest {
  /** The folder and package name: `mfe-collections`. */
  readonly name: string;
  readonly portal: PortalType | 'public';
  /** The range of shell contracts (`shared`'s version) that it runs on. */
  readonly contract: string;
  readonly screens: readonly ScreenEntry[];
  readonly nav: readonly NavEntry[];
}
