/**
 * A remote as data. The menu, the guards and the activation use the manifest, so that no code of a remote is fetched before a person
 * opens one of its URLs. The build reads this file too, so it contains only types.
 */
import type { PortalType, Needs } from '../contract/kernel/call.ts';
import type { PermissionArea } from '../contract/kernel/permissions/feature-permissions.ts';
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
   * The permission that the screen requires. For a user without it, neither the URL nor its menu entry exists. If the modes need different
   * permissions, this is a record by mode, `{ view: 'customers.read', edit: 'customers.write' }`; all other modes do not exist. `anyone`
   * means every signed-in user.
   */
  readonly needs: Needs | Readonly<Record<string, Permission>>;
  /** Limits the screen to accounts of this type, for a remote that is part of several portals. */
  readonly portal?: PortalType;
}

export type ScreenEntry = OpenScreen | ProtectedScreen;

export type NavSection = 'home' | 'money-in' | 'money-out' | 'sell' | 'account';

/** A text in every language. It is part of the manifest, because the shell shows the text before it fetches any catalogue of the remote. */
export type Words = Readonly<Record<Language, string>>;

export interface NavEntry {
  readonly label: Words;
  /** The name of an outline icon of tabler.io/icons: `building-store`. The release contains its path data. */
  readonly icon: string;
  readonly to: `/${string}`;
  readonly section: NavSection;
  readonly order: number;
  /** The shortcut of the entry in every language: the key G, then this Latin letter. */
  readonly letter?: string;
  /** Further words, in any language, by which the palette finds the entry; they are not shown. */
  readonly synonyms?: string;
  /** The URL for a new record of the kind that the entry lists: an action of the palette. */
  readonly create?: { readonly label: Words; readonly to: `/${string}` };
}

/** A search for records in the palette. Its code, `src/search/<name>.ts`, is fetched when the palette opens. */
export interface SearchEntry {
  readonly name: string;
  /** The heading above the results of this search. */
  readonly label: Words;
  /** The screen that shows a found record. The search does not exist for users who may not see this screen with `:mode` as `view`. */
  readonly screen: `/${string}`;
  readonly order: number;
}

/**
 * A dialog that opens over any page, without a URL: from the header if it has a `count`, else from the account menu. Its code,
 * `src/dialogs/<name>.tsx`, is fetched when it is opened.
 */
export interface DialogEntry {
  readonly name: string;
  readonly label: Words;
  /** The name of an outline icon, as in `NavEntry`. */
  readonly icon: string;
  readonly order: number;
  /** A user without the permission does not see the dialog's entry. */
  readonly needs: Needs;
  /** The path of a GET call without parameters for the number of waiting items, `{ count }`. The header calls it, without the remote's code. */
  readonly count?: string;
}

/** One step of a tour: an element with `data-tour`, and the text about it. */
export interface TourStep {
  readonly target: string;
  /**
   * The beginning of the step's message keys in the remote's catalogue: `tour.bills.new` for `tour.bills.new.title` and
   * `tour.bills.new.text`.
   */
  readonly words: string;
}

/** A tour of one screen for people who have not used it before. */
export interface TourEntry {
  /** The name under which the gateway stores that the person has seen the tour: `bills`. */
  readonly name: string;
  /** A path as in `screens`, or a more specific one. */
  readonly path: `/${string}`;
  /** Steps whose target is not on the page are left out. */
  readonly steps: readonly TourStep[];
}

/** A read that a page makes: a call without input, or the first rows of a list in its default order. */
export type FirstRead =
  | { readonly method: 'GET' | 'POST'; readonly path: string }
  | {
      readonly rows: string;
      /** The column that the list searches by default, and the column that it is ordered by. */
      readonly search: string;
      readonly sort: string;
    };

/** A page with which visits often begin, because it is in the menu. What it names is requested before the remote's code runs. */
export interface FirstPage {
  /** The path of a screen without parameters. */
  readonly path: `/${string}`;
  /**
   * The modules below the remote's sources that the page imports lazily: `customers/list.screen.tsx`. For a folder of messages,
   * `messages/payouts`, the catalogue of the page's language.
   */
  readonly modules: readonly string[];
  /** The parts of the kit that are separate chunks of the shell. */
  readonly kit?: readonly 'charts'[];
  /** The reads, by the paths of their calls, that the page makes for every user who may see it, if its URL has no query. */
  readonly reads?: readonly FirstRead[];
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
  /** Which users see the remote: accounts of one type, every signed-in user (`any`), or everybody (`public`). */
  readonly portal: PortalType | 'any' | 'public';
  /** The range of contract versions (the version of `shared`) that the remote works with. */
  readonly contract: string;
  /** The permissions that the remote brings, with their words. The name of each area begins with the name of the remote: `loyalty.items`. */
  readonly permissions?: readonly PermissionArea[];
  readonly screens: readonly ScreenEntry[];
  readonly nav: readonly NavEntry[];
  readonly firstPages?: readonly FirstPage[];
  readonly search?: readonly SearchEntry[];
  readonly dialogs?: readonly DialogEntry[];
  readonly tours?: readonly TourEntry[];
}
