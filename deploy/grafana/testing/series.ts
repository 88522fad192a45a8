/** The series that edges export, and those that a query reads. */
import { remoteMetrics } from '../../edge/metrics.ts';

/** Every series that the edge exports, by its name, with the labels that it has. */
export async function exportedSeries(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { note, server } = remoteMetrics();
  const release = { remote: 'mfe-probe', version: '1.0.0', ring: 'canary', milliseconds: 1 } as const;
  note({ kind: 'load', ...release, outcome: 'loaded' });
  note({ kind: 'first-screen', ...release, visit: 'document' });
  note({ kind: 'violation', policy: 'script-src', blocked: 'https://a.example', owner: 'shell' });
  const { body } = await server.inject('/metrics');
  return new Map(
    [...body.matchAll(/^(\w+)\{([^}]*)\}/gm)].map(([, name = '', labels = '']) => [
      name,
      [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
    ]),
  );
}

/** The series of a query, with the labels by which the query selects them. */
export const usedIn = (query: string) =>
  [...query.matchAll(/((?:portal|gateway)_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', filter = '']) => ({
    name,
    labels: [...filter.matchAll(/(\w+)(?:=~|!=|=)/g)].map(([, label = '']) => label),
  }));
