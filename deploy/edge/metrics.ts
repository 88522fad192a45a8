/**
 * Counts what pages report about remotes, for a program that collects metrics: loads by remote, version, ring and outcome, the seconds
 * until a remote was loaded and until its first page was painted, and requests and files that a policy of the page refused. The counts are served in the OpenMetrics text
 * format, on a port that is not for visitors.
 */
import { fastify, type FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry, type OpenMetricsContentType } from 'prom-client';
import type { Telemetry } from '@portal/shared/remote/telemetry.ts';
import type { Note } from './telemetry.ts';

/** Anybody may send telemetry with invented names. After this number of different names, all new names are counted as `other`. */
const MOST_SERIES = 500;
const OTHER = 'other';

/** Seconds until a remote is loaded or shown: from a warm cache to a slow network. */
const BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface RemoteMetrics {
  readonly note: Note;
  readonly server: FastifyInstance;
}

/** @param mostSeries the number of different remotes, versions and owners that are counted separately */
export function remoteMetrics(mostSeries = MOST_SERIES): RemoteMetrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  const loads = new Counter({
    name: 'portal_remote_loads',
    help: 'Releases of remotes that pages loaded or failed to load.',
    labelNames: ['remote', 'version', 'team', 'ring', 'outcome'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_remote_load_seconds',
    help: 'Seconds from the request for a remote until it was loaded.',
    labelNames: ['remote', 'version', 'ring'] as const,
    buckets: BUCKETS,
    registers,
  });
  const firstScreens = new Histogram({
    name: 'portal_remote_first_screen_seconds',
    help: 'Seconds from the start of a navigation until the first page of the remote was painted.',
    labelNames: ['remote', 'version', 'ring', 'visit'] as const,
    buckets: BUCKETS,
    registers,
  });
  const violations = new Counter({
    name: 'portal_policy_violations',
    help: 'Requests and files that a policy of the page refused.',
    labelNames: ['owner', 'policy'] as const,
    registers,
  });

  const known = new Set<string>();
  const isCounted = (key: string): boolean => {
    if (known.size < mostSeries) known.add(key);
    return known.has(key);
  };

  function countLoad({ remote, version, team = '', ring, outcome, milliseconds }: Telemetry & { kind: 'load' }): void {
    const isOwn = isCounted(`${remote} ${version} ${team} ${outcome}`);
    const labels = isOwn ? { remote, version, ring } : { remote: OTHER, version: OTHER, ring };
    loads.inc({ ...labels, ...(isOwn ? { team, outcome } : { team: OTHER, outcome: OTHER }) });
    if (outcome === 'loaded') seconds.observe(labels, milliseconds / 1000);
  }

  function countFirstScreen({
    remote,
    version,
    ring,
    visit,
    milliseconds,
  }: Telemetry & { kind: 'first-screen' }): void {
    const own = isCounted(`${remote} ${version}`) ? { remote, version } : { remote: OTHER, version: OTHER };
    firstScreens.observe({ ...own, ring, visit }, milliseconds / 1000);
  }

  const note: Note = (line) => {
    if (line.kind === 'load') return countLoad(line);
    if (line.kind === 'first-screen') return countFirstScreen(line);
    const { owner, policy } = line;
    violations.inc(isCounted(`${owner} ${policy}`) ? { owner, policy } : { owner: OTHER, policy: OTHER });
  };

  const server = fastify();
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return { note, server };
}
