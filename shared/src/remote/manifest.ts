/**
 * A remote as data. The menu, the guards and the activation come from here, so that no code of a remote is fetched before a person opens
 * one of its URLs. The build reads it too, hence types only.
 */
import type { PortalType, Needs } from '../contract/kernel/call.ts';
import type { Permission } from '../contract/kernel/permissions.ts';
import type { Language } from '../i18n/language.ts';

export type ScreenAccess = 'login' | 'public';

interface Address {
  /** React Router syntax: `/customers/:mode/:id`. */
  readonly path: `/${string}`;
}

interface OpenScreen extends Address {
  readonly access: 'public';
}

interface ProtectedScreen extends Address {
  readonly access: 'login';
  /**
   * The permission that the screen requires; without it neither the URL nor its menu entry exists. A record by mode where modes differ: `{
   * view: 'customers.read', edit: 'customers.write' }`; then other modes do not exist. `anyone` is every signed-in user.
   */
  readonly needs: Needs | Readonly<Record<string, Permission>>;
  /** Limits the screen to accounts of this type, where the remote is part of several portals. */
  readonly portal?: PortalType;
}

export type ScreenEntry = OpenScreen | ProtectedScreen;

export type NavSection = 'home' | 'money-in' | 'money-out' | 'sell' | 'account';

/** A text in every language, because the shell shows it before it fetches any catalogue of the remote. */
export type Words = Readonly<Record<Language, string>>;

export interface NavEntry {
  readonly label: Words;
  /** The name of an outline icon of tabler.io/icons: `building-store`. The release carries its path data. */
  readonly icon: string;
  readonly to: `/${string}`;
  readonly section: NavSection;
  readonly order: number;
  /** G, then this Latin letter, goes there in every language. */
  readonly letter?: string;
  /** Further words, in any language, by which the palette finds the entry; it shows none of them. */
  readonly synonyms?: string;
  /** The URL for a new record of the kind that the entry lists: an action of the palette. */
  readonly create?: { readonly label: Words; readonly to: `/${string}` };
}

/**
 * Records that the palette finds. Their code, `src/search/<name>.ts`, is fetched when the palette opens.
 */
export interface SearchEntry {
  readonly name: string;
  /** The heading above its results. */
  readonly label: Words;
  /** The screen that shows such a record: a user who may not see it, with `:mode` as `view`, is not offered the search. */
  readonly screen: `/${string}`;
  readonly order: number;
}

/**
 * A dialog that opens over any page, without a URL: from the header when it has a `count`, else from the account menu. Its code,
 * `src/dialogs/<name>.tsx`, is fetched when it is opened.
 */
export interface DialogEntry {
  readonly name: string;
  readonly label: Words;
  /** As in `NavEntry`. */
  readonly icon: string;
  readonly order: number;
  /** A user without the permission is not offered the dialog. */
  readonly needs: Needs;
  /** The path of a GET call without parameters for the number of waiting items, `{ count }`. The header calls it, without the remote's code. */
  readonly count?: string;
}

/** One stop of a tour: an element that carries `data-tour`, and what to say of it. */
export interface TourStep {
  readonly target: string;
  /** The key of its texts in the remote's catalogue: `tour.bills.new` has `tour.bills.new.title` and `tour.bills.new.text`. */
  readonly words: string;
}

/** A walk over one screen for people who are new to it. */
export interface TourEntry {
  /** The name by which the gateway remembers the tour: `bills`. */
  readonly name: string;
  /** A path as in `screens`, or a more exact one. */
  readonly path: `/${string}`;
  /** Steps whose target is not on the page are left out. */
  readonly steps: readonly TourStep[];
}

/** Who answers for a remote. */
export interface RemoteOwner {
  /** The team's name, as code owners have it: `collections`. */
  readonly team: string;
  /** An email address or an https URL where the team is reached when its remote fails. */
  readonly contact: string;
}

export interface RemoteManifest {
  /** The folder and package name: `mfe-collections`. */
  readonly name: string;
  readonly owner: RemoteOwner;
  /** Who sees the remote: accounts of one type, every signed-in user (`any`), or everybody (`public`). */
  readonly portal: PortalType | 'any' | 'public';
  /** The range of shell contracts (`shared`'s version) that it runs on. */
  readonly contract: string;
  readonly screens: readonly ScreenEntry[];
  readonly nav: readonly NavEntry[];
  readonly search?: readonly SearchEntry[];
  readonly dialogs?: readonly DialogEntry[];
  readonly tours?: readonly TourEntry[];
}
