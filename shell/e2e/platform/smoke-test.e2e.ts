/** The last gate before a release is published: it reports forbidden behaviour of a remote, and passes remotes without any. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { smokeTest } from '../../../deploy/release/smoke-test/smoke-test.ts';
import { openTestPortal, type TestPortal } from '../../../deploy/release/smoke-test/test-portal.ts';
import { writeBuild } from '../../../deploy/release/smoke-test/empty-remote.ts';
import { scaled } from '../../../deploy/testbed/machine.ts';
import { expect, test } from '../../../deploy/testbed/journey.ts';

interface Fault {
  readonly mount?: string;
  readonly unmount?: string;
  readonly style?: string;
}

const appOf = ({ mount = '', unmount = '' }: Fault) => `{
  mount: async ({ domElement }) => {
    domElement.appendChild(document.createElement('h1')).textContent = 'Probe';
    ${mount}
  },
  unmount: async ({ domElement }) => {
    ${unmount}
    domElement.replaceChildren();
  },
}`;

const ENTRY = String.raw`\(remoteEntry\.js:\d+:\d+\)`;

/** Forbidden behaviour of a remote in its mount, and the message for each. */
const TRACES: readonly (readonly [string, RegExp])[] = [
  [
    "document.body.append(document.createElement('aside'));",
    /^The remote leaves behind an element <aside> in <body>\.$/,
  ],
  ["document.body.dataset.probe = '1';", /^The remote leaves behind an element <body data-probe="1"> in <html>\.$/],
  ["document.querySelector('.f-skip').remove();", /^The remote removes an element <a class="f-skip"/],
  [
    "addEventListener('resize', () => 0);",
    new RegExp(`^The remote leaves behind a listener resize on window ${ENTRY}`),
  ],
  ['setInterval(() => 0, 500);', new RegExp(`^The remote leaves behind an interval ${ENTRY}`)],
  ['setTimeout(() => 0, 600_000);', new RegExp(`^The remote leaves behind a timeout ${ENTRY}`)],
  [
    'const draw = () => requestAnimationFrame(draw); draw();',
    new RegExp(`^The remote leaves behind an animation frame ${ENTRY}`),
  ],
  [
    'new MutationObserver(() => 0).observe(document.body, { childList: true });',
    new RegExp(`^The remote leaves behind an observer of an element that stays ${ENTRY}`),
  ],
  [
    "matchMedia('print').addEventListener('change', () => 0);",
    new RegExp(`^The remote leaves behind a listener of a media query ${ENTRY}`),
  ],
  [
    "self.probes = new BroadcastChannel('probes');",
    new RegExp(`^The remote leaves behind an open channel or socket ${ENTRY}`),
  ],
  ['self.probe = 1;', /^The remote leaves behind a global probe\.$/],
  [
    'document.adoptedStyleSheets.push(new CSSStyleSheet());',
    /^The remote leaves behind a style sheet without a tag\.$/,
  ],
  ["domElement.append(document.createElement('img'));", /^\/probes\/list has an accessibility fault: image-alt/],
  ["new Image().src = 'https://example.invalid/a.png';", /^The browser reports an error: Refused by img-src/],
  ["Promise.reject(new Error('Nobody waits.'));", /^The browser reports an error: Error: Nobody waits\./],
];

const STYLE = '@media print { .sum_NcDUN0, body { color: red } }';

const FAULTS: readonly (readonly [string, Fault, readonly RegExp[]])[] = [
  [
    'leaves one trace of each kind behind',
    { mount: TRACES.map(([code]) => code).join('\n'), style: STYLE },
    [
      ...TRACES.map(([, sentence]) => sentence),
      /^app\.0123456789abcdef\.css styles "body", which also matches elements of others/,
    ],
  ],
  [
    'leaves one more element in the page after each visit',
    {
      mount:
        "const kept = document.body.appendChild(document.createElement('textarea')); kept.ariaLabel = 'autosize measurement'; kept.hidden = true;",
    },
    [/^Each visit leaves behind one more: an element <textarea/],
  ],
  ['never finishes unmounting', { unmount: 'await new Promise(() => 0);' }, [/mfe-probe did not unmount in time/]],
  [
    'throws instead of mounting',
    { mount: "throw new Error('no');" },
    [/^\/probes\/list shows an error: This part of the portal/],
  ],
];

/** The smoke test finds no links to these URLs, because the links are in tiles that load later, or on a tab of a record. */
const NOT_LED_TO = ['/balances/:balance', '/api/:mode/:id/reports/:type/:selectedDate'];

test.describe('a smoke test', () => {
  // Both tests share one portal.
  test.describe.configure({ mode: 'default', timeout: scaled(240_000) });

  let stage: TestPortal;
  let builds: string;
  test.beforeAll(async () => {
    builds = await mkdtemp(join(tmpdir(), 'smoke-test-'));
    stage = await openTestPortal(resolve('dist'));
  });
  test.afterAll(async () => {
    await stage.close();
    await rm(builds, { recursive: true, force: true });
  });

  const build = (version: number, { style, ...fault }: Fault) =>
    writeBuild(
      join(builds, String(version)),
      {
        name: 'mfe-probe',
        version: `1.0.${version}`,
        portal: 'public',
        screens: [{ path: '/probes/list', access: 'public' }],
      },
      appOf(fault),
      style ? { 'app.0123456789abcdef.css': style } : {},
    );

  test('finds each thing that a remote must not do or leave behind', async ({ browser }) => {
    const { findings } = await smokeTest(stage, browser, await build(0, {}));
    expect(findings).toEqual([]);
    for (const [at, [what, fault, sentences]] of FAULTS.entries())
      await test.step(what, async () => {
        const { findings: results } = await smokeTest(stage, browser, await build(at + 1, fault));
        for (const sentence of sentences) expect(results).toContainEqual(expect.stringMatching(sentence));
      });
  });

  // The publish command tests every remote before it is published, so this test is needed only for a release.
  test('passes the remotes of this repository', { tag: '@release' }, async ({ browser }) => {
    const releases = resolve('dist/releases');
    // The journey of a release runs the smoke test of mfe-collections, through the command.
    for (const name of (await readdir(releases)).filter((one) => one !== 'mfe-collections'))
      await test.step(name, async () => {
        const [version = ''] = await readdir(join(releases, name));
        const { findings, unseen } = await smokeTest(stage, browser, join(releases, name, version));
        expect(findings).toEqual([]);
        const other = unseen.filter((path) => !NOT_LED_TO.includes(path));
        expect(other).toEqual([]);
      });
  });
});
