/**
 * A remote as data. The menu, the guards and the activation come from here, so that no code of a remote is fetched before a
 * person opens one of its addresses. The build reads it too, hence types only.
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
   * The permission that it takes to be here; for others the address does not exist, nor its menu entry. By mode where modes
   * differ: `{ view: 'customers.read', edit: 'customers.write' }`; other modes do not exist then. `anyone` is every signed-in
   * user.
   */
  readonly needs: Needs | Readonly<Record<string, Permission>>;
  /** Only for accounts of this type, where the remote is part of more portals. */
  readonly portal?: PortalType;
}

export type ScreenEntry = OpenScreen | ProtectedScreen;

export type NavSection = 'home' | 'money-in' | 'money-out' | 'sell' | 'account';

/** Said by the shell before any catalogue of the remote is fetched, hence in every language at once. */
export type Words = Readonly<Record<Language, string>>;

export interface NavEntry {
  readonly label: Words;
  /** An outline of tabler.io/icons by its name there: `building-store`. The release carries its lines. */
  readonly icon: string;
  readonly to: `/${string}`;
  readonly section: NavSection;
  readonly order: number;
  /** G, then this Latin letter, goes there in every language. */
  readonly letter?: string;
  /** Where a new record of what the entry lists is made: an action of the palette. */
  readonly create?: { readonly label: Words; readonly to: `/${string}` };
}

/**
 * Records that the palette finds. Their code, `src/search/<name>.ts`, is fetched when the palette opens.
 */
export interface SearchEntry {
  readonly name: string;
  /** Stands above what it found. */
  readonly label: Words;
  /** The screen that shows such a record: who may not see it, with `:mode` as `view`, is not offered the search. */
  readonly screen: `/${string}`;
  readonly order: number;
}

/**
 * A dialog that opens over any page and has no address: from the header where something can wait in it, else from the account menu. Its
 * code, `src/dialogs/<name>.tsx`, is fetched when it is opened.
 */
export interface DialogEntry {
  readonly name: string;
  readonly label: Words;
  /** As in `NavEntry`. */
  readonly icon: string;
  readonly order: number;
  /** Who lacks the permission is not offered the dialog. */
  readonly needs: Needs;
  /** The path of a GET call without parameters that answers how many wait, `{ count }`: the header asks it, so nothing is loaded for it. */
  readonly count?: string;
}

/** One stop of a tour: an element that carries `data-tour`, and what to say of it. */
export interface TourStep {
  readonly target: string;
  /** Its words in the remote's catalogue: `tour.bills.new` has `tour.bills.new.title` and `tour.bills.new.text`. */
  readonly words: string;
}

/** A walk over one screen for people who are new to it. */
export interface TourEntry {
  /** What the gateway remembers it by: `bills`. */
  readonly name: string;
  /** As in `screens`, or more exact. */
  readonly path: `/${string}`;
  /** Those whose target is not on the page are left out. */
  readonly steps: readonly TourStep[];
}

export interface RemoteManifest {
  /** The folder and package name: `mfe-collections`. */
  readonly name: string;
  /** Whose portal it is part of: of one type of account, of everybody signed in (`any`), or of everybody (`public`). */
  readonly portal: PortalType | 'any' | 'public';
  /** The range of shell contracts (`shared`'s version) that it runs on. */
  readonly contract: string;
  readonly screens: readonly ScreenEntry[];
  readonly nav: readonly NavEntry[];
  readonly search?: readonly SearchEntry[];
  readonly dialogs?: readonly DialogEntry[];
  readonly tours?: readonly TourEntry[];
}
