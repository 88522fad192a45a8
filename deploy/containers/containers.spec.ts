import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { promisify } from 'node:util';
import { edgeSettings, gatewaySettings } from '../checks/settings-read.ts';

/** The variables that an image defines besides its settings. */
const OF_NODE = ['NODE_ENV'];

const IMAGES = [
  { name: 'edge', package: 'edge', settings: edgeSettings },
  { name: 'sandbox', package: 'sandbox', settings: gatewaySettings },
];

interface Step {
  readonly does: string;
  readonly what: string;
}

/** The stages of a Dockerfile, each a list of steps; the first list has the steps before any stage. */
function stagesOf(name: string): readonly (readonly Step[])[] {
  const lines = readFileSync(resolve(`deploy/containers/${name}.Dockerfile`), 'utf8').split('\n');
  const steps = lines.flatMap((line) => {
    const [, does, what] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return does && what ? [{ does, what }] : [];
  });
  const starts = steps.flatMap(({ does }, at) => (does === 'FROM' ? [at] : []));
  return [0, ...starts].map((start, at) => steps.slice(start, starts[at]));
}

const all = (stage: readonly Step[], does: string) => stage.flatMap((step) => (step.does === does ? [step.what] : []));

const copied = (stage: readonly Step[]) =>
  all(stage, 'COPY')
    .filter((what) => !what.startsWith('--from='))
    .flatMap((what) => what.split(' ').slice(0, -1));

const ignored = readFileSync(resolve('.dockerignore'), 'utf8').split('\n');

/** Every source that a program imports when it starts, as paths from the root of the repository. */
function sourcesOf(file: string, known = new Set<string>()): ReadonlySet<string> {
  known.add(file);
  const text = readFileSync(resolve(file), 'utf8');
  for (const [, from = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*?'([^']+)';$/gm)) {
    const shared = /^@portal\/shared\/(.+)$/.exec(from)?.[1];
    const path = shared ? `shared/src/${shared}` : from.startsWith('.') ? normalize(join(dirname(file), from)) : '';
    if (path !== '' && !known.has(path)) sourcesOf(path, known);
  }
  return known;
}

/** The packages that a file imports when it starts, without those of Node. */
const packagesOf = (file: string): readonly string[] =>
  [...readFileSync(resolve(file), 'utf8').matchAll(/^(?:import|export) (?!type )(?:[^;']* from )?'([^.'][^']*)';$/gm)]
    .map(([, from = '']) => from)
    .filter((from) => !from.startsWith('node:') && !from.startsWith('@portal/'))
    .map((from) =>
      from
        .split('/')
        .slice(0, from.startsWith('@') ? 2 : 1)
        .join('/'),
    );

describe.each(IMAGES)('the image of the $name', ({ name, package: own, settings }) => {
  const [before = [], ...stages] = stagesOf(name);
  const last = stages.at(-1) ?? [];
  const [command = ''] = (JSON.parse(all(last, 'CMD')[0] ?? '[]') as string[]).slice(-1);

  test('uses one pinned version of Node, 24 or later', () => {
    expect(new Set(stages.map((stage) => all(stage, 'FROM')[0]?.split(' ')[0]))).toEqual(new Set(['${NODE_IMAGE}']));
    const [, major] = /^NODE_IMAGE=node:(\d+)\.\d+\.\d+-[\w-]+$/.exec(all(before, 'ARG')[0] ?? '') ?? [];
    // Node 24 and later run TypeScript without a flag, by stripping the types.
    expect(Number(major)).toBeGreaterThanOrEqual(24);
    expect(readFileSync(resolve('tsconfig.base.json'), 'utf8')).toContain('"erasableSyntaxOnly": true');
  });

  test('copies only files that exist, and every file that its program imports', () => {
    for (const stage of stages) for (const source of copied(stage)) expect(existsSync(resolve(source))).toBe(true);
    const folders = copied(last);
    const missing = [...sourcesOf(command)].filter(
      (file) => !folders.some((folder) => file === folder || file.startsWith(`${folder}/`)),
    );
    expect(missing).toEqual([]);
  });

  test('contains the packages that its program depends on, and no development packages', () => {
    const [install] = stages.flatMap((stage) => all(stage, 'RUN').filter((run) => run.includes('--prod')));
    expect(install).toContain(`--frozen-lockfile --prod --filter @portal/${own} `);
    const froms = all(last, 'COPY').filter((what) => what.startsWith('--from=packages /app'));
    expect(froms).toEqual([
      '--from=packages /app/node_modules node_modules',
      `--from=packages /app/deploy/${own}/node_modules deploy/${own}/node_modules`,
    ]);
  });

  test('has in its root folder the packages that sources outside the program import', () => {
    const [install = ''] = stages.flatMap((stage) => all(stage, 'RUN').filter((run) => run.includes('--prod')));
    const hoisted = [...install.matchAll(/--config\.public-hoist-pattern=(\S+)/g)].map(([, found]) => found);
    const outside = [...sourcesOf(command)].filter((file) => !file.startsWith(`deploy/${own}/`));
    const imported = new Set(outside.flatMap(packagesOf));
    expect(hoisted).toEqual(expect.arrayContaining([...imported]));
  });

  test('runs as an unprivileged user, and runs no command in its last stage', () => {
    expect(all(last, 'USER')).toEqual(['1000:1000']);
    expect(all(last, 'RUN')).toEqual([]);
  });

  test('sets only variables that its program reads, and exposes each port that a variable sets', async () => {
    const variables = all(last, 'ENV').flatMap((what) => what.split(' '));
    const known = [...(await settings()), ...OF_NODE];
    for (const setting of variables) expect(known).toContain(setting.split('=')[0]);
    const ports = all(last, 'EXPOSE')[0]?.split(' ');
    for (const [, port] of variables.join('\n').matchAll(/_PORT=(\d+)/g)) expect(ports).toContain(port);
    expect(variables).toContain('LISTEN_HOST=0.0.0.0');
  });

  test('has a health check at a path that its program serves', () => {
    const [check = ''] = all(last, 'HEALTHCHECK');
    expect(check).toContain('/healthz`');
    const answers = own === 'edge' ? 'deploy/http/own-addresses.ts' : 'deploy/sandbox/src/kernel/http/health.ts';
    expect(readFileSync(resolve(answers), 'utf8')).toContain("'/healthz'");
  });
});

test('the image of the pooler has a PgBouncer that keeps prepared statements, and ends after open transactions', () => {
  const [before = [], last = []] = stagesOf('pgbouncer');
  // Debian 13 is the first with PgBouncer 1.21 or later.
  const [, debian] = /^DEBIAN_IMAGE=debian:(\d+)\.\d+-slim$/.exec(all(before, 'ARG')[0] ?? '') ?? [];
  expect(Number(debian)).toBeGreaterThanOrEqual(13);
  expect([all(last, 'USER'), all(last, 'STOPSIGNAL')]).toEqual([['1000:1000'], ['SIGINT']]);
});

test.each(['**/.keys', '**/*.pem', '**/node_modules', '**/dist', '**/.data', '.git'])(
  '%s never enters an image',
  (path) => expect(ignored).toContain(path),
);

test('without public keys no pages are built, and the error names the missing file', async () => {
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', 'deploy/edge/build-pages.ts', 'nowhere'], {
    env: { ...process.env, REGISTRY_KEYS: '/missing/public.json' },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\/missing\/public\.json must hold one or two public keys, as .+\n$/),
  });
  expect(existsSync(resolve('nowhere'))).toBe(false);
});
