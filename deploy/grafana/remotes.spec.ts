import { exportedSeries, usedIn } from './testing/series.ts';
import dashboard from './remotes.json' with { type: 'json' };

const QUERIES = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

test.each(QUERIES)('the query %s of the dashboard reads series and labels that the edge exports', async (query) => {
  const known = await exportedSeries();
  const used = usedIn(query);
  expect(used.length).toBeGreaterThan(0);
  for (const { name, labels } of used) {
    expect([...known.keys()]).toContain(name);
    expect(known.get(name)).toEqual(expect.arrayContaining(labels));
  }
});

test('each panel of the dashboard has a unique id, a unique title and a unique position', () => {
  const { panels } = dashboard;
  const keys = panels.flatMap(({ id, title, gridPos: { x, y } }) => [`id ${id}`, `title ${title}`, `place ${x} ${y}`]);
  expect(new Set(keys).size).toBe(3 * panels.length);
});
