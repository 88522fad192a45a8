/**
 * The registry: which release of each remote is in use, with all data that the shell needs before that remote's code runs.
 * The schema is strict, because an unknown field may be a restriction that must not be ignored. Only a release may have more fields, so that
 * a team can publish a newer build while an older shell is served. A restriction of a release is in its contract range or in its screens.
 */
import * as v from 'valibot';
import { PortalType } from '../contract/kernel/call.ts';
import { FEATURE_AREA, type FeatureArea } from '../contract/kernel/permissions/feature-permissions.ts';

export const RemoteName = v.pipe(v.string(), v.regex(/^mfe-[a-z]+(-[a-z]+)*$/));
const Version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/));
const Contract = v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/));
const Address = v.pipe(v.string(), v.regex(/^\/(?!\/)[^\s?#\\]*$/));

/**
 * A file below `/releases/<name>/<version>/`; never a manifest in JSON, which the federation runtime would treat as
 * code.
 */
const ReleaseFile = v.pipe(
  v.string(),
  v.regex(/^\/releases\/mfe-[a-z-]+\/\d+\.\d+\.\d+\/[\w-]+(\.[\w-]+)*\.(js|css)$/),
);
const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

const Moment = v.pipe(v.string(), v.isoTimestamp());

export const KeyId = v.pipe(v.string(), v.regex(/^[\w-]{4,40}$/));

const Needed = v.pipe(v.string(), v.nonEmpty());

const Screen = v.strictObject({
  path: Address,
  access: v.picklist(['login', 'public']),
  needs: v.exactOptional(v.union([Needed, v.record(v.string(), Needed)])),
  portal: v.exactOptional(PortalType),
});

const Word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(60));
const Words = v.strictObject({ en: Word, ms: Word, ar: Word });

/** The permissions of one area that a remote brings. */
const PermissionArea = v.strictObject({
  name: v.pipe(v.string(), v.regex(FEATURE_AREA)) as unknown as v.GenericSchema<FeatureArea>,
  label: Words,
  permissions: v.strictObject({ read: Words, write: v.exactOptional(Words), approve: v.exactOptional(Words) }),
});

/** SVG path data, which can only draw lines: no markup, no URL, no style. */
const IconPath = v.pipe(v.string(), v.maxLength(4000), v.regex(/^M[MLHVCSQTAZ\d\s.,-]*$/i));

const MenuEntry = v.strictObject({
  label: Words,
  /** The path data of an outline icon in a box of 24 by 24. */
  icon: IconPath,
  to: Address,
  section: v.picklist(['home', 'money-in', 'money-out', 'sell', 'account']),
  order: v.number(),
  /** Not G, because every shortcut of the menu begins with G. */
  letter: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-fh-z]$/))),
  synonyms: v.exactOptional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))),
  create: v.exactOptional(v.strictObject({ label: Words, to: Address })),
});
/** An entry of a manifest's menu, as stored in its release. */
export type MenuEntry = v.InferOutput<typeof MenuEntry>;

/** The name, never a URL, of a module that the release exposes besides its screens. */
const ModuleName = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/), v.maxLength(40));

const SearchEntry = v.strictObject({ name: ModuleName, label: Words, screen: Address, order: v.number() });
/** A search of the palette, as stored in its release. */
export type SearchEntry = v.InferOutput<typeof SearchEntry>;

const DialogEntry = v.strictObject({
  name: ModuleName,
  label: Words,
  icon: IconPath,
  order: v.number(),
  needs: Needed,
  count: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*(\/[a-z]+(-[a-z]+)*)*$/), v.maxLength(80))),
});
/** A dialog of the header or the account menu, as stored in its release. */
export type DialogEntry = v.InferOutput<typeof DialogEntry>;

const TourName = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,63}$/));

const Tour = v.strictObject({
  name: TourName,
  path: Address,
  steps: v.array(v.strictObject({ target: v.string(), words: v.string() })),
});

/** A read that a page makes whenever it is opened without a query; the shell makes it while the page's code is loaded. */
const EarlyRead = v.strictObject({
  screen: Address,
  method: v.picklist(['GET', 'POST']),
  path: v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*\/?$/), v.maxLength(120)),
  query: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
  body: v.exactOptional(v.record(v.string(), v.unknown())),
});
export type EarlyRead = v.InferOutput<typeof EarlyRead>;

/** A team as code owners name it. */
export const TEAM = /^[a-z][a-z0-9-]{1,39}$/;
/** An email address or an https URL. */
export const CONTACT = /^(?=.{1,120}$)(https:\/\/\S+|[^\s@]+@[^\s@]+)$/;

const Owner = v.strictObject({
  team: v.pipe(v.string(), v.regex(TEAM)),
  contact: v.pipe(v.string(), v.regex(CONTACT)),
});

const PreloadedFile = v.strictObject({
  file: ReleaseFile,
  integrity: Integrity,
  /** If set, the tour is only for people who use this language. */
  language: v.optional(v.picklist(['en', 'ms', 'ar'])),
});

/**
 * The fields that are needed to load a release, without the fields that the shell shows before the release's code runs.
 */
const ReleaseDescriptor = v.strictObject({
  version: Version,
  entry: v.pipe(ReleaseFile, v.endsWith('.js')),
  integrity: Integrity,
  /**
   * The files that every screen of the remote needs, fetched together with the entry. Without this list the entry requests them a little
   * later.
   */
  preload: v.exactOptional(v.array(PreloadedFile)),
  portal: v.union([PortalType, v.picklist(['any', 'public'])]),
  contract: Contract,
});
export type ReleaseDescriptor = v.InferOutput<typeof ReleaseDescriptor>;

export const RELEASE_FIELDS = {
  ...ReleaseDescriptor.entries,
  /** Absent in releases that were published before manifests named an owner. */
  owner: v.exactOptional(Owner),
  preload: v.array(PreloadedFile),
  permissions: v.exactOptional(v.array(PermissionArea)),
  screens: v.array(Screen),
  nav: v.array(MenuEntry),
  search: v.exactOptional(v.array(SearchEntry)),
  dialogs: v.exactOptional(v.array(DialogEntry)),
  tours: v.exactOptional(v.array(Tour)),
  reads: v.exactOptional(v.array(EarlyRead)),
};
export type Release = v.InferOutput<v.ObjectSchema<typeof RELEASE_FIELDS, undefined>>;

/** Keeps unknown fields, so that release commands with older sources sign them again unchanged. */
export const Release: v.GenericSchema<unknown, Release> = v.looseObject(RELEASE_FIELDS);

/** The fields of a release that are needed to load it as a fallback. */
export const releaseDescriptorOf = ({ version, entry, integrity, portal, contract }: Release): ReleaseDescriptor => ({
  version,
  entry,
  integrity,
  portal,
  contract,
});

/** A release that some of the accounts get before all others. */
const Canary = v.strictObject({
  release: Release,
  /** The percentage of accounts that get the canary release. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Determines which accounts get the release: they stay the same until another canary begins. */
  salt: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)),
});
export type Canary = v.InferOutput<typeof Canary>;

/** An operator has switched the remote off: its area shows a notice, and none of its files is fetched. */
const Disabled = v.strictObject({
  /** The operator's text, shown on the page. */
  reason: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  since: Moment,
});

const Registered = v.strictObject({
  name: RemoteName,
  stable: Release,
  /** The release before `stable`: loaded once if `stable` fails, with the URLs and the menu of `stable`. */
  previous: v.exactOptional(ReleaseDescriptor),
  canary: v.exactOptional(Canary),
  disabled: v.exactOptional(Disabled),
});

/** Every release of a remote that the registry contains. */
export const releasesOf = ({
  stable,
  previous,
  canary,
}: v.InferOutput<typeof Registered>): readonly ReleaseDescriptor[] => [
  stable,
  ...(previous ? [previous] : []),
  ...(canary ? [canary.release] : []),
];

/** All files of a remote must be in that remote's own release folder. */
const ownFiles = (remote: v.InferOutput<typeof Registered>) =>
  releasesOf(remote).every(({ version, entry, preload = [] }) =>
    [entry, ...preload.map(({ file }) => file)].every((file) =>
      file.startsWith(`/releases/${remote.name}/${version}/`),
    ),
  );

export const RegisteredRemote = v.pipe(Registered, v.check(ownFiles, 'A release names a file outside its own folder.'));
export type RegisteredRemote = v.InferOutput<typeof RegisteredRemote>;

export const Registry = v.strictObject({
  /** The kind of page that may use this registry. */
  audience: v.literal('portal'),
  /** The id of the pinned key that signed the registry. */
  key: KeyId,
  /** Increases with every change, so that an older registry is recognised (rollback attack). */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
  issued_at: Moment,
  expires_at: Moment,
  remotes: v.pipe(
    v.array(RegisteredRemote),
    v.check((remotes) => new Set(remotes.map(({ name }) => name)).size === remotes.length, 'A remote is named twice.'),
  ),
});
export type Registry = v.InferOutput<typeof Registry>;
