/** Starts error reporting if this installation has a URL for it and this session is sampled. */
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { errorQueueAtom } from '@portal/shared/ui/overlay/error-queue.ts';
import { isPublicAddress, registryAtom } from '../portal.ts';
import { RemoteError } from '../remotes/failures.ts';
import { hearReports } from '../report.ts';
import { sampleOf, type Rates } from './sampling.ts';

interface Settings {
  readonly address: string;
  readonly rates: Rates;
  /** Returns 0 ≤ n < 1; specs pass a fixed function. */
  readonly random?: () => number;
}

/** True on payment pages, and on pages for people who cannot sign in, whose URL contains a token. */
const isSilent = (): boolean => isPublicAddress(store.get(registryAtom), location.pathname);

/** `owner` is `mfe-collections@1.2.0`, or only a name, whose stable release is in the registry. */
function tagsOf(error: unknown, owner: string): Record<string, string> {
  const [remote = owner, named] = owner.split('@');
  const version = named ?? store.get(registryAtom)?.remotes.find(({ name }) => name === remote)?.stable.version;
  return {
    remote,
    portal: store.get(accountAtom)?.portal_type ?? 'none',
    ...(version && { version }),
    ...(error instanceof RemoteError && { failure: error.kind }),
  };
}

/**
 * Reports calls without a response if there is a network connection: the dialog *handlecatch Error* of the specification
 * (§8).
 */
function watchUnanswered(report: (error: unknown, owner: string) => void): void {
  const reported = new WeakSet<Error>();
  store.sub(errorQueueAtom, () => {
    for (const { error } of store.get(errorQueueAtom)) {
      if (error.kind !== 'unreachable' || reported.has(error) || !navigator.onLine) continue;
      reported.add(error);
      report(error, 'shell');
    }
  });
}

export async function startReporting({ address, rates, random = Math.random }: Settings): Promise<void> {
  const sample = sampleOf(rates, random, sessionStorage);
  if (isSilent() || (!sample.errors && !sample.replays)) return;
  const { createClient, send } = await import(/* webpackChunkName: "reporting-client" */ './client.ts');
  const client = createClient({ address, sample, isSilent });
  if (sample.replays || sample.replaysOnError) {
    const { blindReplay } = await import(/* webpackChunkName: "reporting-replay" */ './replay.ts');
    const replay = blindReplay();
    client.addIntegration(replay);
    // Payment pages are not recorded either, nor any later page in the same document.
    addEventListener('single-spa:before-routing-event', () => void (isSilent() && replay.stop()));
  }
  if (!sample.errors) return;
  const report = (error: unknown, owner: string) => send(error, tagsOf(error, owner));
  watchUnanswered(report);
  hearReports(report);
}
