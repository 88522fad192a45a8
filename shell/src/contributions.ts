/**
 * The contributions of remotes to the frame, besides their screens: searches of the palette, and dialogs of the header and the account
 * menu. The registry lists them and who may use each; their code is fetched on first use.
 */
import { screenAt } from '@portal/shared/remote/addresses.ts';
import type { DialogEntry, SearchEntry } from '@portal/shared/remote/registry.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { atom } from 'jotai';
import { isFor, registryAtom, visitorAtom } from './portal.ts';
import { releaseFor } from './registry/choose-release.ts';

/**
 * Fetches a module that a remote exposes: `search/bills`. Rejects with `RemoteError`; after a failure, the next call
 * tries again.
 */
type LoadModule = (remote: string, module: string) => Promise<unknown>;

interface Contributed {
  /** The remote to which errors are attributed: `mfe-collections`. */
  readonly remote: string;
  readonly load: () => Promise<unknown>;
}

export type ContributedSearch = SearchEntry & Contributed;
export type ContributedDialog = DialogEntry & Contributed;

const loaderAtom = atom<{ readonly loadModule: LoadModule } | null>(null);

/** Provides the loader, so that the modules in the registry can be loaded from now on. */
export const provideModules = (loadModule: LoadModule): void => store.set(loaderAtom, { loadModule });

/** The remotes that this account may use now, without those that an operator has disabled. */
const servedAtom = atom((get) => {
  const account = get(accountAtom);
  const loader = get(loaderAtom);
  if (!account || !loader) return [];
  const remotes = get(registryAtom)?.remotes ?? [];
  return remotes
    .filter(({ stable, disabled }) => !disabled && isFor(account.portal_type, stable))
    .map((remote) => ({
      remote: remote.name,
      release: releaseFor(remote, account.id),
      load: (module: string) => loader.loadModule(remote.name, module),
    }));
});

const byOrder = (one: { readonly order: number }, other: { readonly order: number }) => one.order - other.order;

/** The searches of all served remotes, limited to kinds of records that the person has a screen for. */
export const searchesAtom = atom((get): readonly ContributedSearch[] => {
  const screens = get(visitorAtom).screens ?? [];
  return get(servedAtom)
    .flatMap(({ remote, release, load }) =>
      (release.search ?? []).map((entry) => ({ ...entry, remote, load: () => load(`search/${entry.name}`) })),
    )
    .filter(({ screen }) => screenAt(screens, screen.replace(':mode', 'view')))
    .sort(byOrder);
});

export const dialogsAtom = atom((get): readonly ContributedDialog[] => {
  const held: readonly string[] = get(accountAtom)?.permissions ?? [];
  return get(servedAtom)
    .flatMap(({ remote, release, load }) =>
      (release.dialogs ?? []).map((entry) => ({ ...entry, remote, load: () => load(`dialogs/${entry.name}`) })),
    )
    .filter(({ needs }) => needs === 'anyone' || held.includes(needs))
    .sort(byOrder);
});
