/** Brings the registry and hands each of its remotes to single-spa. */
import type { RegisteredRemote, Registry } from '@portal/shared/remote/registry.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { isAllowed } from '../navigation.ts';
import { mayRun, registryAtom } from '../portal.ts';
import { releaseFor } from '../registry/choose-release.ts';
import { fetchRegistry } from '../registry/fetch-registry.ts';
import { RegistryError } from '../registry/sealed-registry.ts';
import { report } from '../report.ts';
import { tell } from '../telemetry.ts';
import { screenAt } from './addresses.ts';
import { whenIdle, whenMeant } from './intent.ts';
import type { OwnArea } from './lifecycles.ts';
import { remoteLoader } from './load.ts';
import { panelIn } from './panel.tsx';

type Register = (own: OwnArea, isHere: () => boolean) => void;

/** Of the portal that the account belongs to; a public remote is for other people. */
const isOwn = (remote: RegisteredRemote) => mayRun(remote) && remote.stable.portal !== 'public' && !remote.disabled;

const accountId = () => store.get(accountAtom)?.id ?? null;

function registerAll({ remotes }: Registry, register: Register): void {
  const { load, warm, prefetch, fallBack, explain } = remoteLoader(remotes, { accountId, tell });
  const remoteAt = (pathname: string) =>
    remotes.find(
      (remote) => mayRun(remote) && screenAt(releaseFor(remote, accountId()).screens, pathname) !== undefined,
    );
  const warmAt = (pathname: string) => {
    const remote = remoteAt(pathname);
    if (remote) warm(remote).catch(() => undefined);
  };
  for (const remote of remotes) {
    const own: OwnArea = {
      name: remote.name,
      load: (isAgain) => load(remote, isAgain),
      explain: (error) => explain(remote, error),
      fallBack: (error) => fallBack(remote, error),
    };
    register(own, () => remoteAt(location.pathname) === remote);
  }
  if (isAllowed()) warmAt(location.pathname);
  whenMeant(warmAt);
  whenIdle(() => remotes.filter(isOwn).forEach(prefetch));
}

/** Without a registry there are no remotes, and a notice in `host` says so. Never rejects. */
export async function bring(host: HTMLElement, register: Register): Promise<void> {
  const notice = host.appendChild(document.createElement('div'));
  notice.className = 'f-notice';
  const draw = panelIn(notice);
  const retry = () => {
    notice.remove();
    draw(null);
    void bring(host, register);
  };
  try {
    const registry = await fetchRegistry({ keys: REGISTRY_KEYS, report: (error) => report(error, 'shell') });
    notice.remove();
    store.set(registryAtom, registry);
    registerAll(registry, register);
  } catch (error) {
    report(error, 'shell');
    // Bytes that are wrong stay wrong: only a registry that did not come is worth asking for again.
    if (error instanceof RegistryError && error.kind === 'refused')
      draw({ title: 'remote.blocked.title', text: 'remote.blocked.text' });
    else draw({ title: 'registry.title', text: 'registry.text', retry });
  }
}
