import { edgeServer } from '../edge/server.ts';
import { PREPARED } from '../sandbox/src/kernel/data/pooled.ts';
import { DIRECT_CONNECTIONS } from '../sandbox/src/kernel/data/postgres.ts';
import { buildTestSandbox } from '../sandbox/src/testing/test-sandbox.ts';
import { edgeSettings, gatewaySettings } from '../checks/settings-read.ts';
import { check, files, kustomization, manifests, ofKind } from './testing/manifests.ts';

const NAME = 'app.kubernetes.io/name';
const deployments = ofKind('Deployment');
const workloads = [...deployments, ...ofKind('StatefulSet')].map(({ metadata, spec }) => {
  const pod = spec?.template.spec;
  const [container] = pod?.containers ?? [];
  if (!spec || !pod || !container) throw new Error(`${metadata?.name} runs nothing.`);
  const ports = (container.ports ?? []).map((port) => ({ name: port.name, number: port.containerPort }));
  return { name: metadata?.name ?? '', spec, pod, container, ports, labels: spec.template.metadata?.labels ?? {} };
});
type Labels = Readonly<Record<string, string>> | undefined;

const chosenBy = (labels: Labels) =>
  workloads.filter((one) => Object.entries(labels ?? {}).every(([name, value]) => one.labels[name] === value));
const workloadsNamed = (name: string) => workloads.filter((one) => one.name === name);

const settings = ofKind('ConfigMap').find(({ metadata }) => metadata?.name === 'settings')?.data ?? {};

/** A parameter of PgBouncer. */
const configured = (name: string) => {
  const text = ofKind('ConfigMap').find(({ metadata }) => metadata?.name === 'pgbouncer')?.data?.['pgbouncer.ini'];
  return new RegExp(`^${name} = (.+)$`, 'm').exec(text ?? '')?.[1];
};

test('every manifest file is listed in the kustomization', () =>
  expect([...kustomization.resources].sort()).toEqual([...files].sort()));

test.each(
  manifests.map((manifest) => [manifest.kind, (manifest['metadata'] as { name: string }).name, manifest] as const),
)('the manifest %s %s matches the Kubernetes schema, without unknown fields', (_kind, _name, manifest) =>
  check(manifest),
);

test.each([
  ['replica', /knows no Deployment.spec.replica$/, { spec: { replica: 2, selector: {}, template: {} } }],
  ['replicas: many', /replicas must be integer/, { spec: { replicas: 'many', selector: {}, template: {} } }],
])('a Deployment with the invalid field “%s” is refused', (_what, message, part) =>
  expect(() => check({ apiVersion: 'apps/v1', kind: 'Deployment', ...part })).toThrow(message),
);

describe.each(workloads)('the workload $name', ({ name, spec, pod, container, ports, labels }) => {
  test('selects only its own pods', () => {
    expect(spec.selector.matchLabels).toEqual({ [NAME]: name });
    expect(labels).toMatchObject(spec.selector.matchLabels ?? {});
  });

  test('runs a pinned image', () =>
    expect(container.image).toMatch(/^[\w./-]+:\d+\.\d+(\.\d+)?(-[\w.]+)?(@sha256:[0-9a-f]{64})?$/));

  test('runs unprivileged: not as root, without capabilities, with a read-only file system', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  test('has a CPU request, a memory limit, and probes for startup, liveness and readiness', () => {
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
    for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
      const asked = probe?.httpGet ?? probe?.tcpSocket;
      expect(probe?.exec ?? ports.find((port) => port.name === asked?.port)).toBeDefined();
    }
  });

  test('has no secret in plain text', () => {
    for (const { name: variable, value } of container.env ?? [])
      if (/SECRET|PASSWORD|DATABASE_URL|KEY/.test(variable)) expect(value).toBeUndefined();
  });

  test('mounts volumes that exist', () => {
    const volumes = [
      ...(pod.volumes ?? []),
      ...('volumeClaimTemplates' in spec ? (spec.volumeClaimTemplates ?? []) : []),
    ];
    const names = volumes.map((volume) =>
      'metadata' in volume ? volume.metadata?.name : (volume as { name: string }).name,
    );
    for (const mount of container.volumeMounts ?? []) expect(names).toContain(mount.name);
  });
});

test.each(deployments)(
  'the deployment $metadata.name has two or more replicas, a disruption budget and an update without downtime',
  ({ metadata, spec }) => {
    expect(spec?.replicas).toBeGreaterThanOrEqual(2);
    expect(spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    const [budget] = ofKind('PodDisruptionBudget').filter((one) => one.metadata?.name === metadata?.name);
    expect(chosenBy(budget?.spec?.selector?.matchLabels)).toEqual(workloadsNamed(metadata?.name ?? ''));
  },
);

const scalerOf = (name: string) =>
  ofKind('HorizontalPodAutoscaler').find(({ metadata }) => metadata?.name === name)?.spec;

test.each(['edge', 'gateway'])('the deployment %s is scaled by its use of processors, from its replicas on', (name) => {
  const { scaleTargetRef, minReplicas, metrics } = scalerOf(name) ?? {};
  expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
  expect(minReplicas).toBe(workloadsNamed(name)[0]?.spec.replicas);
  expect(metrics).toEqual([{ type: 'Resource', resource: { name: 'cpu', target: expect.anything() } }]);
});

/** PostgreSQL's default `max_connections`, less those that it reserves for superusers. */
const SESSIONS_OF_POSTGRES = 97;

test('the poolers and the starts of all gateways open fewer sessions than PostgreSQL has', () => {
  const poolers = workloadsNamed('pgbouncer')[0]?.spec.replicas ?? NaN;
  // A rolling update adds one pod.
  const pooled = (poolers + 1) * Number(configured('default_pool_size'));
  const atStarts = (scalerOf('gateway')?.maxReplicas ?? NaN) * DIRECT_CONNECTIONS;
  expect(pooled + atStarts).toBeLessThanOrEqual(SESSIONS_OF_POSTGRES);
});

test('the pooler takes the connections of all gateways, and keeps the statements that a gateway names', () => {
  const gateways = (scalerOf('gateway')?.maxReplicas ?? NaN) + 1;
  const [gateway] = workloadsNamed('gateway');
  const each = gateway?.container.env?.find(({ name }) => name === 'DATABASE_CONNECTIONS')?.value;
  expect(gateways * Number(each)).toBeLessThanOrEqual(Number(configured('max_client_conn')));
  expect(configured('pool_mode')).toBe('transaction');
  expect(Number(configured('max_prepared_statements'))).toBeGreaterThanOrEqual(PREPARED);
});

test.each(ofKind('Service'))('the service $metadata.name leads to ports that its pods have', ({ spec }) => {
  const [workload] = chosenBy(spec?.selector);
  for (const { targetPort, port } of spec?.ports ?? [])
    expect(workload?.ports).toContainEqual({ name: targetPort, number: port });
});

test('every public address leads to a service', () => {
  const rules = ofKind('Ingress').flatMap(({ spec }) => spec?.rules ?? []);
  const hosts = Object.entries(settings).filter(([name]) => name.endsWith('_ORIGIN'));
  expect(rules.map(({ host }) => `https://${host}`).sort()).toEqual(hosts.map(([, origin]) => origin).sort());
  const secured = ofKind('Ingress').flatMap(({ spec }) => spec?.tls?.flatMap((one) => one.hosts ?? []) ?? []);
  for (const { host, http } of rules) {
    expect(secured).toContain(host);
    const service = http?.paths[0]?.backend.service;
    const [found] = ofKind('Service').filter(({ metadata }) => metadata?.name === service?.name);
    expect(found?.spec?.ports?.map((port) => port.name)).toContain(service?.port?.name);
  }
});

test('only gateway and pooler can connect to the database, and only connections with a rule are allowed', () => {
  const policies = ofKind('NetworkPolicy');
  expect(policies[0]?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  const into = policies.filter((one) => chosenBy(one.spec?.podSelector.matchLabels)[0]?.name === 'database').slice(-1);
  expect(into[0]?.spec?.ingress).toEqual([
    {
      from: ['gateway', 'pgbouncer'].map((name) => ({ podSelector: { matchLabels: { [NAME]: name } } })),
      ports: [{ port: 'postgres' }],
    },
  ]);
  const outOf = policies.filter((one) => one.spec?.egress).map((one) => one.metadata?.name);
  expect(outOf).toEqual(['edge', 'gateway', 'pgbouncer']);
  for (const { spec } of policies.slice(1)) {
    const [workload] = chosenBy(spec?.podSelector.matchLabels);
    for (const { port } of spec?.ingress?.flatMap((rule) => rule.ports ?? []) ?? [])
      expect(workload?.ports.map(({ name }) => name)).toContain(port);
  }
});

test.each([
  ['edge', 'METRICS_PORT'],
  ['gateway', 'GATEWAY_METRICS_PORT'],
])('the metrics of the %s have their own port, which only the namespace monitoring can reach', (of, variable) => {
  const [workload] = workloadsNamed(of);
  const port = workload?.container.env?.find(({ name }) => name === variable)?.value;
  expect(workload?.ports).toContainEqual({ name: 'metrics', number: Number(port) });
  const policy = ofKind('NetworkPolicy').find(({ metadata }) => metadata?.name === of);
  const rules = policy?.spec?.ingress?.filter(({ ports }) => ports?.some((one) => one.port === 'metrics'));
  expect(rules).toEqual([
    {
      from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
      ports: [{ port: 'metrics' }],
    },
  ]);
});

test('every environment variable is a setting of the program that gets the variable', async () => {
  const known = { edge: await edgeSettings(), gateway: await gatewaySettings() };
  for (const name of Object.keys(settings)) expect([...known.edge, ...known.gateway]).toContain(name);
  for (const [name, own] of Object.entries(known)) {
    const [workload] = workloadsNamed(name);
    for (const variable of workload?.container.env ?? []) expect([...own]).toContain(variable.name);
  }
});

test('every path of a health probe is served', async () => {
  const sandbox = await buildTestSandbox();
  const servers = {
    edge: edgeServer('portal', 'nowhere', { gateway: '', payer: '', isSecure: true }),
    gateway: sandbox.app,
  };
  for (const [name, server] of Object.entries(servers)) {
    const [workload] = workloadsNamed(name);
    for (const probe of [
      workload?.container.startupProbe,
      workload?.container.livenessProbe,
      workload?.container.readinessProbe,
    ])
      expect(server.hasRoute({ method: 'GET', url: probe?.httpGet?.path ?? '' })).toBe(true);
  }
  await servers.edge.close();
  await sandbox.close();
});
