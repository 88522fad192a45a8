import type { Telemetry } from '@portal/shared/remote/telemetry.ts';
import { remoteMetrics, type RemoteMetrics } from './metrics.ts';

const load = (changes: Partial<Telemetry & { kind: 'load' }> = {}): Telemetry => ({
  kind: 'load',
  remote: 'mfe-probe',
  version: '1.2.0',
  team: 'probes',
  ring: 'canary',
  outcome: 'loaded',
  milliseconds: 300,
  ...changes,
});

async function textOf({ server }: RemoteMetrics): Promise<string> {
  const answer = await server.inject('/metrics');
  expect(answer.headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  return answer.body;
}

test('the loads of a remote are counted by version, team, ring and outcome', async () => {
  const metrics = remoteMetrics();
  for (const line of [load(), load(), load({ outcome: 'missing' }), load({ ring: 'previous', version: '1.1.0' })])
    metrics.note(line);
  const text = await textOf(metrics);
  const of = (rest: string) => `portal_remote_loads_total{remote="mfe-probe",version=${rest}`;
  expect(text).toContain(of('"1.2.0",ring="canary",team="probes",outcome="loaded"} 2'));
  expect(text).toContain(of('"1.2.0",ring="canary",team="probes",outcome="missing"} 1'));
  expect(text).toContain(of('"1.1.0",ring="previous",team="probes",outcome="loaded"} 1'));
  expect(text.trimEnd().endsWith('# EOF')).toBe(true);
});

test('only the time of loads that succeeded is measured, in seconds', async () => {
  const metrics = remoteMetrics();
  metrics.note(load({ milliseconds: 300 }));
  metrics.note(load({ milliseconds: 9000, outcome: 'timeout' }));
  const text = await textOf(metrics);
  const series = 'remote="mfe-probe",version="1.2.0",ring="canary"';
  expect(text).toContain(`portal_remote_load_seconds_bucket{le="0.25",${series}} 0`);
  expect(text).toContain(`portal_remote_load_seconds_bucket{le="0.5",${series}} 1`);
  expect(text).toContain(`portal_remote_load_seconds_count{${series}} 1`);
  expect(text).toContain(`portal_remote_load_seconds_sum{${series}} 0.3`);
});

test('the time until the first page is measured separately for visits to a document and for changes of the remote', async () => {
  const metrics = remoteMetrics();
  const { kind: _kind, team: _team, outcome: _outcome, ...release } = load() as Telemetry & { kind: 'load' };
  for (const [visit, milliseconds] of [['document', 2400] as const, ['navigation', 90] as const])
    metrics.note({ ...release, kind: 'first-screen', visit, milliseconds });
  const text = await textOf(metrics);
  const series = 'remote="mfe-probe",version="1.2.0",ring="canary"';
  expect(text).toContain(`portal_remote_first_screen_seconds_sum{${series},visit="document"} 2.4`);
  expect(text).toContain(`portal_remote_first_screen_seconds_bucket{le="0.1",${series},visit="navigation"} 1`);
});

test('violations are counted by owner and policy', async () => {
  const metrics = remoteMetrics();
  metrics.note({
    kind: 'violation',
    policy: 'script-src-elem',
    blocked: 'https://a.example',
    owner: 'mfe-probe@1.2.0',
  });
  expect(await textOf(metrics)).toContain(
    'portal_policy_violations_total{owner="mfe-probe@1.2.0",policy="script-src-elem"} 1',
  );
});

test('a client that invents names does not make the metrics grow without limit', async () => {
  const metrics = remoteMetrics(3);
  for (let index = 0; index < 50; index += 1) metrics.note(load({ remote: `mfe-invented-${index}` }));
  const lines = (await textOf(metrics)).split('\n').filter((line) => line.startsWith('portal_remote_loads_total'));
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toContain('{remote="other",version="other",ring="canary",team="other",outcome="other"} 47');
});
