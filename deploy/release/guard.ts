/** Ends a canary whose loads fail too often, as the metrics of the edges count them, and tells the team that answers for the remote. */
import type { RegisteredRemote, Registry } from '@portal/shared/remote/registry.ts';
import { ReleaseError } from './release-error.ts';

const FETCH_TIMEOUT_MS = 10_000;

/** The loads of a canary on all edges. */
export interface CanaryLoads {
  readonly loads: number;
  readonly failures: number;
}

/** When a canary is ended: `failures` percent of at least `loads` loads have failed. */
export interface CanaryLimits {
  readonly failures: number;
  readonly loads: number;
}

export interface FailingCanary extends CanaryLoads {
  readonly name: string;
  readonly version: string;
  readonly owner: RegisteredRemote['stable']['owner'];
}

/** The outcomes for which the release is responsible. It is not responsible for a visitor's network, an older shell or a kill switch. */
const OWN_FAILURES: readonly string[] = ['missing', 'tampered', 'unlisted', 'threw', 'hung'];

const COUNTER = /^portal_remote_loads_total\{([^}]*)\} (\d+(?:\.\d+)?)/gm;
const LABEL = /(\w+)="([^"]*)"/g;

/** The counted loads of a canary in the metrics of several edges (OpenMetrics text). */
export function canaryLoads(metrics: readonly string[], name: string, version: string): CanaryLoads {
  let [loads, failures] = [0, 0];
  for (const [, labels = '', count] of metrics.flatMap((text) => [...text.matchAll(COUNTER)])) {
    const of = new Map([...labels.matchAll(LABEL)].map(([, label, value]) => [label, value]));
    if (of.get('remote') !== name || of.get('version') !== version || of.get('ring') !== 'canary') continue;
    const isFailure = OWN_FAILURES.includes(of.get('outcome') ?? '');
    if (isFailure) failures += Number(count);
    if (isFailure || of.get('outcome') === 'loaded') loads += Number(count);
  }
  return { loads, failures };
}

/** The canaries that fail as often as the limits say, or more often. A canary that few accounts have loaded is not ended. */
export const failingCanaries = (
  { remotes }: Registry,
  metrics: readonly string[],
  limits: CanaryLimits,
): readonly FailingCanary[] =>
  remotes.flatMap(({ name, stable, canary }) => {
    if (!canary) return [];
    const { version, owner = stable.owner } = canary.release;
    const counted = canaryLoads(metrics, name, version);
    const isFailing = counted.loads >= limits.loads && counted.failures * 100 >= limits.failures * counted.loads;
    return isFailing ? [{ name, version, owner, ...counted }] : [];
  });

/** The metrics at these URLs. Rejects with `ReleaseError` when one of them cannot be read, because its loads would be missing. */
export const metricsAt = (urls: readonly string[]): Promise<readonly string[]> =>
  Promise.all(
    urls.map(async (url) => {
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
        if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
        const text = await answer.text();
        // The text must be a complete answer of an edge, and not a page of another server.
        if (!text.includes('# TYPE portal_remote_loads counter') || !text.trimEnd().endsWith('# EOF'))
          throw new Error('it has no counts of loads');
        return text;
      } catch (cause) {
        throw new ReleaseError(`The metrics at ${url} could not be read: ${String(cause)}. Nothing was changed.`, {
          cause,
        });
      }
    }),
  );

/** Posts the canary that was ended as JSON. Resolves with false when the receiver does not accept it. */
export async function notify(url: string, canary: FailingCanary): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'canary.ended', ...canary }),
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
