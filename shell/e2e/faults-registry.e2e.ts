/** Registries that are not as they should be, each named after its fault. What arrives is changed on its way. */
import type { Page, Request, Route } from '@playwright/test';
import type { Registry } from '@portal/shared/remote/registry.ts';
import { newKey } from '../../deploy/release/keys.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { portalOn } from './portal.ts';
import { changed, deliver, inForceAt, own, sealed, telemetryOf, type Change, type Delivery } from './registry.ts';

const LIST = '/customers/datatable';
const REGISTRY = /\/registry\.json$/;

const refused = (route: Route) => route.abort('connectionrefused');

/** Scripts of releases that the page asks for. */
function releaseScriptsOf(page: Page): string[] {
  const asked: string[] = [];
  const isScript = (request: Request) => request.resourceType() === 'script' || request.url().endsWith('.js');
  page.on('request', (request) => {
    if (request.url().includes('/releases/') && isScript(request)) asked.push(request.url());
  });
  return asked;
}

const flipped = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

const inRelease = (fields: object) => (registry: Registry) => Object.assign(own(registry).stable, fields);
const atTop = (fields: object) => (registry: Registry) => Object.assign(registry, fields);

/** Whoever holds the key may still be wrong: each of these has a good seal. */
const MUTATIONS: readonly (readonly [string, Change])[] = [
  ['F06: expired', atTop({ expires_at: '2026-01-01T00:00:00.000Z' })],
  ['F06: wrong audience', atTop({ audience: 'staging' })],
  ['F06: the name of another key', atTop({ key: 'another-key' })],
  ['a field that nobody knows', atTop({ loader: 'eval' })],
  ['an entry on another origin', inRelease({ entry: 'https://elsewhere.example/evil.js' })],
  ['an entry that is its own script', inRelease({ entry: 'data:text/javascript,ran=1' })],
  ['an entry outside the releases', inRelease({ entry: '/evil.js' })],
  ["an entry in another remote's folder", inRelease({ entry: '/releases/mfe-stores/1.0.0/remoteEntry.js' })],
  ['a manifest in the place of an entry', inRelease({ entry: '/releases/mfe-collections/1.0.0/mf-manifest.json' })],
  ['no hash', inRelease({ integrity: undefined })],
  ['a weak hash', inRelease({ integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' })],
  ['a preload without a hash', inRelease({ preload: [{ file: '/releases/mfe-collections/1.0.0/app.js' }] })],
  ['a screen on another origin', inRelease({ screens: [{ path: '//elsewhere.example', access: 'public' }] })],
  ['a contract that takes anything', inRelease({ contract: '*' })],
  ['a remote named twice', (registry) => registry.remotes.push(own(registry))],
];

test.describe('a registry that is not as it should be', { tag: '@desktop' }, () => {
  test.beforeEach(({ guard }) => guard.allow(/Failed to load resource|RegistryError|registry\.json/));

  test('F01–F06: with a registry that was in order before, nobody notices; what is wrong is reported', async ({
    page,
    context,
    house,
    say,
  }) => {
    test.setTimeout(120_000);
    const genuine = await inForceAt(house);
    const portal = portalOn(page, house, say.shell);

    await test.step('F01: refused on a first visit: a notice, and another try brings everything', async () => {
      await context.route(REGISTRY, refused);
      await portal.signIn();
      const notice = page.getByRole('alert').filter({ hasText: say.shell('registry.title') });
      await expect(notice).toBeVisible();
      await context.unroute(REGISTRY);
      await notice.getByRole('button', { name: say.shell('retry') }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(notice).toHaveCount(0);
    });

    const told = telemetryOf(page);
    const expectUnnoticed = async (isTold: boolean) => {
      const before = told.length;
      await page.goto(house.portal + LIST);
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      const policies = told.slice(before).flatMap((line) => (line.kind === 'violation' ? [line.policy] : []));
      expect(policies).toEqual(isTold ? ['registry-seal'] : []);
    };

    await test.step('F01: refused, with a stored copy', async () => {
      await context.route(REGISTRY, refused);
      await expectUnnoticed(false);
      await context.unroute(REGISTRY);
    });

    await test.step('F02: 503 once', async () => {
      let asked = 0;
      await context.route(REGISTRY, (route) => (asked++ === 0 ? route.fulfill({ status: 503 }) : route.continue()));
      await expectUnnoticed(false);
      expect(asked).toBeGreaterThan(1);
      await context.unroute(REGISTRY);
    });

    const { body, seal } = genuine;
    const older = { ...changed(genuine, inRelease({ nav: [] })), sequence: genuine.sequence - 1 };
    const arrivals: readonly (readonly [string, Delivery])[] = [
      ['F03: cut', { body: body.slice(0, body.length / 2), seal }],
      ['F03: empty', { body: '', seal }],
      ['F04: one byte changed', { body: flipped(body, 40), seal }],
      ['F04: one byte of the seal changed', { body, seal: flipped(seal, 20) }],
      ['F05: older, with a good seal', sealed(older)],
      [
        'F06: a key that nobody knows',
        sealed(
          changed(genuine, () => undefined),
          newKey(new Date()),
        ),
      ],
      ['F06: expired', sealed(changed(genuine, atTop({ expires_at: '2026-01-01T00:00:00.000Z' })))],
    ];
    for (const [what, delivery] of arrivals)
      await test.step(what, async () => {
        await deliver(context, delivery);
        await expectUnnoticed(true);
      });

    await test.step('F03: a page with 200', async () => {
      await context.unroute(/\/registry\.json(\.sig)?$/);
      await context.route(REGISTRY, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' }),
      );
      await expectUnnoticed(false);
    });
  });

  test('F04–F06: without one, nothing of any remote runs, its place says that it is blocked, and signing in and out works', async ({
    page,
    context,
    house,
    say,
  }) => {
    test.setTimeout(180_000);
    const genuine = await inForceAt(house);
    const { body, seal } = genuine;
    const portal = portalOn(page, house, say.shell);
    const told = telemetryOf(page);
    const asked = releaseScriptsOf(page);
    await context.route(/evil\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'ran = 1' }));

    const blocked = page.getByRole('alert').filter({ hasText: say.shell('remote.blocked.title') });
    const deliveries: readonly (readonly [string, Delivery])[] = [
      ['F04: one byte changed', { body: flipped(body, 40), seal }],
      ['F04: one byte of the seal changed', { body, seal: flipped(seal, 20) }],
      ['F04: one space more', { body: `${body} `, seal }],
      ['the seal of another registry', { body, seal: sealed(changed(genuine, () => undefined)).seal }],
      ['no seal', { body, seal: '' }],
      [
        'F06: a key that nobody knows',
        sealed(
          changed(genuine, () => undefined),
          newKey(new Date()),
        ),
      ],
      ...MUTATIONS.map(([what, change]) => [what, sealed(changed(genuine, change))] as const),
    ];
    const [[, first] = ['', genuine]] = deliveries;
    await deliver(context, first);
    await portal.signIn();
    for (const [what, delivery] of deliveries)
      await test.step(what, async () => {
        await deliver(context, delivery);
        const before = told.length;
        await page.goto(house.portal + LIST);
        await expect(blocked).toBeVisible();
        expect(told.slice(before)).toContainEqual(
          expect.objectContaining({ kind: 'violation', policy: 'registry-seal' }),
        );
        expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
      });
    for (const to of ['/products-categories/list', '/collections/list']) {
      await page.goto(house.portal + to);
      await expect(blocked).toBeVisible();
    }
    expect(asked).toEqual([]);
    await expectAccessible(page);

    await portal.signOut();
    await deliver(context);
    await portal.signIn();
    await expect(page.getByRole('table')).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
  });
});
