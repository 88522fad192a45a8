/**
 * The edits of a remote in the registry. Each edit takes the current remotes and returns the new ones. An edit that gives people another
 * release refuses a release that claims something of the shell or of another remote, even if an earlier release did so.
 */
import {
  releaseDescriptorOf,
  type RegisteredRemote,
  type Registry,
  type Release,
} from '@portal/shared/remote/registry.ts';
import { mustClaimItsOwn } from './gates/claims.ts';
import { publishedAs } from './publish.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './store.ts';

type Remotes = Registry['remotes'];
type Edit = (remotes: Remotes) => Remotes;

function find(remotes: Remotes, name: string): RegisteredRemote {
  const remote = remotes.find((one) => one.name === name);
  if (!remote) throw new ReleaseError(`${name} is not in the registry. Promote its first release.`);
  return remote;
}

const replaced = (name: string, edit: (remote: RegisteredRemote) => RegisteredRemote): Edit => {
  return (remotes) => {
    const before = find(remotes, name);
    return remotes.map((remote) => (remote === before ? edit(before) : remote));
  };
};

/** Returns the edited remotes. Throws when a release of `name` claims something of the shell or of another remote. */
function withOwnClaims(name: string, remotes: Remotes): Remotes {
  const { stable, canary: some } = find(remotes, name);
  for (const release of [stable, ...(some ? [some.release] : [])]) mustClaimItsOwn(name, release, remotes);
  return remotes;
}

/** `percent` of a hundred accounts get `release`. When only the share changes, the accounts that already had the release keep it. */
export const canary =
  (name: string, release: Release, percent: number, salt: string): Edit =>
  (remotes) => {
    const edit = replaced(name, (remote) => {
      if (remote.stable.version === release.version)
        throw new ReleaseError(`All accounts already have ${name} ${release.version}.`);
      const isSame = remote.canary?.release.version === release.version;
      return { ...remote, canary: { release, percent, salt: isSame ? (remote.canary?.salt ?? salt) : salt } };
    });
    return withOwnClaims(name, edit(remotes));
  };

/** Everybody gets `release`. The descriptor of the release before it is stored as `previous`; the first release has no previous one. */
export const promote =
  (name: string, release: Release): Edit =>
  (remotes) => {
    const remote = remotes.find((one) => one.name === name);
    if (!remote) return withOwnClaims(name, [...remotes, { name, stable: release }]);
    if (remote.stable.version === release.version)
      throw new ReleaseError(`All accounts already have ${name} ${release.version}.`);
    const { canary: _, stable, ...rest } = remote;
    const after = { ...rest, stable: release, previous: releaseDescriptorOf(stable) };
    return withOwnClaims(
      name,
      remotes.map((one) => (one === remote ? after : one)),
    );
  };

/** Ends the canary of this version. Throws when it is no longer the current canary, so that a newer canary continues. */
export const endCanary = (name: string, version: string): Edit =>
  replaced(name, ({ canary: some, ...remote }) => {
    if (some?.release.version !== version) throw new ReleaseError(`${name} ${version} is no canary any more.`);
    return remote;
  });

/** Ends a canary; without one, everybody gets the previous release again, with its URLs and its menu from `store`. */
export const rollback =
  (name: string, store: ReleaseStore) =>
  async (remotes: Remotes): Promise<Remotes> => {
    const { canary: some, previous, ...remote } = find(remotes, name);
    // A canary can always be ended, because the claims of the stable release are not checked here.
    if (some) return endCanary(name, some.release.version)(remotes);
    if (!previous)
      throw new ReleaseError(`${name} has no previous release. Disable it, or publish a corrected release.`);
    const stable = await publishedAs(store, name, previous);
    return withOwnClaims(name, replaced(name, () => ({ ...remote, stable }))(remotes));
  };

/** Disables a remote: its area shows the reason, and no file of the remote is fetched. `since` is ISO, UTC. */
export const disable = (name: string, reason: string, since: string): Edit =>
  replaced(name, (remote) => ({ ...remote, disabled: { reason, since } }));

export const enable =
  (name: string): Edit =>
  (remotes) => {
    const edit = replaced(name, ({ disabled, ...remote }) => {
      if (!disabled) throw new ReleaseError(`${name} is not disabled.`);
      return remote;
    });
    return withOwnClaims(name, edit(remotes));
  };

/** Leaves the remotes unchanged, so that only the registry's expiry is extended. */
export const renew: Edit = (remotes) => remotes;
