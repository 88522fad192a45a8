import { remoteMetrics } from '../edge/metrics.ts';
import dashboard from './remotes.json' with { type: 'json' };

const QUERIES = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Every series that the edge exports, by its name, with the labels that it has. */
async function exported(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { note, server } = remoteMetrics();
  note({ kind: 'load', remote: 'mfe-probe', version: '1.0.0', ring: 'canary', outcome: 'loaded', milliseconds: 1 });
  note({ kind: 'violation', policy: 'script-src', blocked: 'https://a.example', owner: 'shell' });
  const { body } = await server.inject('/metrics');
  const series = [...body.matchAll(/^(\w+)\{([^}]*)\}/gm)].map(([, name = '', labels = '']) => {
    return [name, new Set([...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label))] as const;
  });
  return new Map(series);
}

test.each(QUERIES)('the query %s of the dashboard reads series and labels that the edge exports', async (query) => {
  const known = await exported();
  const used = [...query.matchAll(/(portal_\w+)(?:\{([^}]*)\})?/g)];
  expect(used.length).toBeGreaterThan(0);
  for (const [, name = '', filter = ''] of used) {
    expect([...known.keys()]).toContain(name);
    for (const [, label = ''] of filter.matchAll(/(\w+)(?:=~|!=|=)/g))
      expect([...(known.get(name) ?? [])]).toContain(label);
  }
});

test('each panel of the dashboard has a unique id, a unique title and a unique position', () => {
  const { panels } = dashboard;
  const keys = panels.flatMap(({ id, title, gridPos: { x, y } }) => [`id ${id}`, `title ${title}`, `place ${x} ${y}`]);
  expect(new Set(keys).size).toBe(3 * panels.length);
});
