import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { exportedSeries, usedIn } from './testing/series.ts';

/** What Prometheus itself records about each scrape. */
const OF_PROMETHEUS = /\bup\{job="edge"\}/;
const RUNBOOKS = 'docs/runbooks';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const { groups } = parse(readFileSync(resolve('deploy/grafana/alerts.yaml'), 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const names = rules.map(({ alert }) => alert);
const pages = readdirSync(resolve(RUNBOOKS));

test.each(rules)('the alert $alert reads series and labels that the edge exports', async ({ expr, annotations }) => {
  const known = await exportedSeries();
  const used = usedIn(expr);
  if (used.length === 0) expect(expr).toMatch(OF_PROMETHEUS);
  for (const { name, labels } of used) {
    expect([...known.keys()]).toContain(name);
    expect(known.get(name)).toEqual(expect.arrayContaining(labels));
  }
  // A grouping drops all other labels, so the sentence can name only those of the grouping.
  const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
  const named = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
  expect(used.length === 0 ? ['instance'] : grouped).toEqual(expect.arrayContaining(named));
});

test('each alert has its own page, and each page its alert', () => {
  expect(pages.toSorted()).toEqual(names.map((name) => `${name}.md`).toSorted());
  for (const { alert, annotations } of rules) expect(annotations.runbook).toBe(`${RUNBOOKS}/${alert}.md`);
});

test.each(pages)('the page %s says what the alert means, how to see more, what to do and what not to do', (page) => {
  const text = readFileSync(resolve(RUNBOOKS, page), 'utf8');
  expect(text.match(/^#+ .+$/gm)).toEqual([
    `# ${page.replace('.md', '')}`,
    '## What it means',
    '## How to see more',
    '## What to do',
    '## What not to do',
  ]);
});
