/** Faulty releases, each named after its fault. The responses are changed on their way to the browser. */
import type { BrowserContext, Route } from '@playwright/test';
import { releaseDescriptorOf, type Registry } from '@portal/shared/remote/registry.ts';
import type { Telemetry } from '@portal/shared/remote/telemetry.ts';
import { containerOf } from '../../../deploy/release/container.ts';
import { expect, test } from '../../../deploy/testbed/journey.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';
import {
  changed,
  deliver,
  inForceAt,
  integrityOf,
  own,
  releaseWith,
  REMOTE,
  signRegistry,
  telemetryOf,
  type Change,
  type Delivery,
} from '../../../deploy/testbed/registry.ts';

const LIST = '/customers/datatable';
const ENTRY = /\/releases\/mfe-collections\/[\d.]+\/remoteEntry\.js$/;

const refused = (route: Route) => route.abort('connectionrefused');

test.describe('a faulty release', () => {
  test.beforeEach(async ({ page, guard, testbed, say }) => {
    guard.allow(/Failed to load resource|ChunkLoadError|RUNTIME-00\d|RemoteError|integrity|preload|of the test/i);
    await portalOn(page, testbed, say.shell).enter();
    await expect(page.getByRole('table')).toBeVisible();
  });

  const outcomes = (telemetry: readonly Telemetry[]) =>
    telemetry.flatMap((line) => (line.kind === 'load' ? [`${line.version} ${line.ring} ${line.outcome}`] : []));

  test('F07: an entry that is refused once is loaded again without a message', async ({ page, testbed }) => {
    // The first request comes from the preload hint or from the script; a repeated one has a query.
    await page.route(ENTRY, refused);
    const telemetry = telemetryOf(page);
    await page.goto(testbed.portal + LIST);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(outcomes(telemetry)).toEqual(['1.0.0 stable loaded']);
  });

  /** The files of `/releases/mfe-collections/1.1.0/` and their entry in the registry. */
  interface Broken {
    readonly signedEntry: string;
    readonly arrives: Readonly<Record<string, string>>;
    readonly preload?: readonly { readonly file: string; readonly integrity: string }[];
  }

  const FOLDER = `/releases/${REMOTE}/1.1.0/`;
  const APP = `${FOLDER}app.0123456789abcdef.js`;
  const entry = containerOf(REMOTE, '1.1.0', '{ mount: async () => {}, unmount: async () => {} }');
  const chunk = 'ran = 1;';
  const fetchesChunk = containerOf(
    REMOTE,
    '1.1.0',
    `new Promise((_, fail) => {
      const script = document.createElement('script');
      script.src = '${APP}';
      script.integrity = '${integrityOf(chunk)}';
      script.crossOrigin = 'anonymous';
      script.onerror = () => fail(Object.assign(new Error('Loading chunk app failed.\\n(error: ${APP})'), { name: 'ChunkLoadError' }));
      document.head.append(script);
    })`,
  );
  const throws = "throw new Error('A fault of the test.');";

  const FAULTS: readonly (readonly [string, Broken, string])[] = [
    [
      'F08: an entry changed after it was signed',
      { signedEntry: entry, arrives: { 'remoteEntry.js': `${entry}; ran = 1;` } },
      'tampered',
    ],
    [
      'F09: a chunk changed after it was signed',
      {
        signedEntry: fetchesChunk,
        arrives: { 'remoteEntry.js': fetchesChunk, 'app.0123456789abcdef.js': `${chunk}\n` },
        preload: [{ file: APP, integrity: integrityOf(chunk) }],
      },
      'tampered',
    ],
    ['F17: a new registry without its files', { signedEntry: entry, arrives: {} }, 'missing'],
    ['F18: an entry that throws', { signedEntry: throws, arrives: { 'remoteEntry.js': throws } }, 'threw'],
  ];

  async function release(context: BrowserContext, registry: Registry & Delivery, broken: Broken): Promise<void> {
    const remote = own(registry);
    const stable = {
      ...releaseWith(remote, '1.1.0', broken.signedEntry),
      ...(broken.preload && { preload: broken.preload }),
    };
    const put: Change = (copy) => Object.assign(own(copy), { stable, previous: releaseDescriptorOf(remote.stable) });
    await deliver(context, signRegistry(changed(registry, put)));
    await context.unroute(`**${FOLDER}**`);
    await context.route(`**${FOLDER}**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const body = broken.arrives[pathname.slice(FOLDER.length)];
      return body === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: 'text/javascript', body });
    });
  }

  test('F08, F09, F17, F18: a broken release is replaced once by the previous release, and the failure is reported', async ({
    page,
    context,
    testbed,
  }) => {
    const genuine = await inForceAt(testbed);
    const telemetry = telemetryOf(page);
    for (const [what, broken, kind] of FAULTS)
      await test.step(what, async () => {
        await release(context, genuine, broken);
        const before = telemetry.length;
        const repeated: string[] = [];
        page.on('request', (request) => request.url().includes('?attempt=') && repeated.push(request.url()));
        await page.goto(testbed.portal + LIST);
        await expect(page.getByRole('table')).toBeVisible();
        expect(outcomes(telemetry.slice(before))).toEqual([`1.1.0 stable ${kind}`, '1.0.0 previous loaded']);
        expect(repeated).toEqual([]);
        expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
      });
  });

  test('F15, F16: when files are gone after a release, the page is reloaded once, and keeps the typed input', async ({
    page,
    context,
    testbed,
    say,
  }) => {
    const genuine = await inForceAt(testbed);
    await page.goto(`${testbed.portal}/customers/new`);
    const name = page.getByRole('dialog').getByRole('textbox').first();
    await name.fill('Nurul Huda');
    let visits = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) visits += 1;
    });
    const words = /\/releases\/mfe-collections\/[\d.]+\/\d+\.\w+\.js$/;
    await context.route(words, (route) => (visits === 0 ? route.fulfill({ status: 404 }) : route.continue()));
    await deliver(context, signRegistry(changed(genuine, () => undefined)));

    await test.step('F15: the typed input is restored, and a notice gives the reason', async () => {
      await page.getByRole('banner').getByRole('combobox').selectOption('ms');
      await expect(page.getByText(say.kit('form.restored'))).toBeVisible();
      await expect(name).toHaveValue('Nurul Huda');
      expect(visits).toBe(1);
    });

    await test.step('F16: the files stay missing: one reload for each release, and then the panel', async () => {
      await context.unroute(words);
      await page.goto(testbed.portal + LIST);
      await expect(page.getByRole('table')).toBeVisible();
      await context.route(words, (route) => route.fulfill({ status: 404 }));
      const next = { ...changed(genuine, () => undefined), sequence: genuine.sequence + 2 };
      const navigations: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()));
      await deliver(context, signRegistry(next));
      await page.getByRole('navigation').locator('a[href="/collections/list"]').click();
      await expect(page.getByRole('alert').filter({ hasText: 'ChunkLoadError' })).toBeVisible();
      expect(navigations).toHaveLength(1);
    });
  });

  test('F20: a handler that throws, or an unhandled promise rejection, shows one message, and the page does not change otherwise', async ({
    page,
    context,
    testbed,
    guard,
    say,
  }) => {
    guard.allow(/A fault of the test/);
    const genuine = await inForceAt(testbed);
    const app = `{
      mount: async ({ domElement }) => {
        const place = (name, act) => {
          const button = domElement.appendChild(document.createElement('button'));
          button.textContent = name;
          button.onclick = act;
        };
        place('throws', () => { throw new Error('A fault of the test.'); });
        place('rejects', () => { for (const _ of [1, 2]) Promise.reject(new Error('A fault of the test.')); });
      },
      unmount: async ({ domElement }) => domElement.replaceChildren(),
    }`;
    const script = containerOf(REMOTE, '1.1.0', app);
    await release(context, genuine, { signedEntry: script, arrives: { 'remoteEntry.js': script } });
    await page.goto(testbed.portal + LIST);
    const message = page.getByText(say.shell('uncaught'));
    for (const name of ['throws', 'rejects']) {
      await page.getByRole('button', { name }).click();
      await expect(message).toHaveCount(1);
      await expect(message).toBeHidden();
    }
    await expect(page.getByRole('button', { name: 'throws' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(LIST);
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('F23: when no release of any remote can be fetched, the frame shows the support contact, and signing out works', async ({
    page,
    context,
    testbed,
    say,
  }) => {
    const portal = portalOn(page, testbed, say.shell);
    await context.route('**/releases/**', refused);
    // The page carries a support contact, as it does when the operator has configured one.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        document.querySelector('meta[name="portal:support-email"]')?.setAttribute('content', 'help@example.my'),
      ),
    );
    for (const to of [LIST, '/products-categories/list']) {
      await page.goto(testbed.portal + to);
      await expect(page.getByRole('heading', { name: say.shell('remote.unreachable.title') })).toBeVisible();
    }
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'help@example.my' })).toBeVisible();
    await portal.signOut();
  });
});
