/** Development mode: edits show immediately, a local build replaces a release, remotes break on purpose; production has none of these. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FAULTS } from '../../src/development/overrides.ts';
import { faultFor, localFor, WORDS } from '../../src/development/words.ts';
import { FARID } from '../../../deploy/testbed/account.ts';
import { scaled } from '../../../deploy/testbed/machine.ts';
import { expect, expectAccessible, test } from '../../../deploy/testbed/journey.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';
import { serveLocalBuild, startDevPortal, type LocalBuild, type DevPortal } from './dev-portal.ts';

const MINUTES = 60_000;
const REMOTE = 'mfe-stores';
const SERVED = 'mfe-introducer';
const FORM = '/products-categories/new';
const LIST = '/customers/datatable';

const panelOf = (page: Page) => page.getByRole('dialog', { name: WORDS.title });

const openPanel = (page: Page) => page.getByRole('button', { name: WORDS.open, exact: true }).click();

test.describe('npm run dev', () => {
  test.describe.configure({ mode: 'serial', timeout: scaled(4 * MINUTES) });

  let devPortal: DevPortal;
  let localBuild: LocalBuild;

  test.beforeAll(async () => {
    test.setTimeout(scaled(4 * MINUTES));
    devPortal = await startDevPortal([SERVED]);
    localBuild = await serveLocalBuild(REMOTE, devPortal.portal);
  });

  test.afterAll(async () => {
    await localBuild?.stop();
    await devPortal?.stop();
  });

  test('runs a local build from a link after consent; edits of its sources keep typed input; a reset restores the release', async ({
    page,
    say,
  }) => {
    const t = say.stores;
    const requestedUrls: string[] = [];
    page.on('request', (request) => request.url().startsWith(localBuild.origin) && requestedUrls.push(request.url()));
    const portal = portalOn(page, devPortal, say.shell);
    await portal.signIn();
    const question = page.getByRole('dialog', { name: WORDS.ask });
    const name = page.getByLabel(t('categories.name'));

    await test.step('a link only proposes the local build', async () => {
      await portal.open(`${FORM}?local=${REMOTE}@${localBuild.origin}`);
      await expect(question).toContainText(localBuild.origin);
      await expect(name).toBeVisible();
      await expectAccessible(page);
      expect(requestedUrls).toEqual([]);
      await question.getByRole('button', { name: WORDS.refuse }).click();
      await expect(question).toBeHidden();
      expect(new URL(page.url()).search).toBe('');
    });

    await test.step('a person agrees, and a banner names the local build', async () => {
      await portal.open(`${FORM}?local=${REMOTE}@${localBuild.origin}`);
      await question.getByRole('button', { name: WORDS.agree, exact: true }).click();
      await expect(page.getByText(`${REMOTE} from ${localBuild.origin}`)).toBeVisible();
      await expect(name).toBeVisible();
      expect(requestedUrls).toContain(`${localBuild.origin}/remoteEntry.js`);
    });

    await test.step('a change of the sources is shown, and typed input stays', async () => {
      let loads = 0;
      page.on('load', () => (loads += 1));
      await name.fill('Payung');
      await localBuild.edit('categories/fields.tsx', "label={t('categories.description')}", 'label="Said anew"');
      await expect(page.getByLabel('Said anew')).toBeVisible();
      await expect(name).toHaveValue('Payung');
      expect(loads).toBe(0);
    });

    await test.step('the panel lists the running builds, and one button resets all of them', async () => {
      await openPanel(page);
      const row = panelOf(page).getByRole('row', { name: REMOTE });
      await expect(row).toContainText('ready');
      await expect(row.getByLabel(localFor(REMOTE))).toHaveValue(localBuild.origin);
      await expectAccessible(page);
      await row.getByLabel(localFor(REMOTE)).fill('https://elsewhere.example');
      await row.getByRole('button', { name: WORDS.use }).click();
      await expect(row).toContainText(WORDS.refused);
      await page.keyboard.press('Escape');
      await expect(panelOf(page)).toBeHidden();
      await page.getByRole('button', { name: WORDS.resetAll }).click();
      await expect(page.getByText(WORDS.banner)).toBeHidden();
      await expect(page.getByLabel(t('categories.description'))).toBeVisible();
    });
  });

  test('also serves the introducers’ portal, from the same sources', async ({ page, say }) => {
    const portal = portalOn(page, { ...devPortal, portal: devPortal.introducer }, say.shell);
    await portal.open('/login');
    await expect(page.getByText(say.shell('login.lead_introducer'))).toBeVisible();
    await portal.signIn(FARID);
    await expect(page.getByRole('heading', { level: 1, name: say.introducer('dashboard.title') })).toBeVisible();
    await openPanel(page);
    await expect(panelOf(page).getByRole('row', { name: SERVED })).toContainText(WORDS.served);
  });

  test('refuses an unknown remote or a taken port with one sentence', async () => {
    await expect(startDevPortal(['mfe-nowhere'])).rejects.toThrow(
      "'mfe-nowhere' is invalid for argument 'remotes'. Allowed choices are mfe-account",
    );
    const sameSettings = { PORTAL_PORT: new URL(devPortal.portal).port };
    await expect(startDevPortal([REMOTE], sameSettings)).rejects.toThrow(`Port ${sameSettings.PORTAL_PORT} is in use`);
  });

  test('has switches that break a remote as in production, and restore the remote afterwards', async ({
    page,
    guard,
    say,
  }) => {
    guard.allow(/Failed to load resource|RUNTIME-008|RemoteError|integrity|The development panel made|mfe-collections/);
    const portal = portalOn(page, devPortal, say.shell);
    await portal.signIn();
    await portal.open(LIST);
    await expect(page.getByRole('table')).toBeVisible();
    await openPanel(page);
    // The named remote is served from its sources, and the others from their builds.
    await expect(panelOf(page).getByRole('row', { name: SERVED })).toContainText(WORDS.served);
    await expect(panelOf(page).getByRole('row', { name: 'mfe-collections' })).toContainText('stable');
    await page.getByRole('button', { name: WORDS.close }).click();
    const chooser = page.getByLabel(faultFor('mfe-collections'));
    const panels = { down: 'unreachable', slow: 'slow', tampered: 'blocked', crashing: 'broken' } as const;
    for (const fault of FAULTS)
      await test.step(fault, async () => {
        await openPanel(page);
        await chooser.selectOption(WORDS[fault]);
        const panel = page.getByRole('alert').filter({ hasText: say.shell(`remote.${panels[fault]}.title`) });
        await expect(panel).toBeVisible({ timeout: scaled(30_000) });
        if (fault !== 'slow')
          await expect(panel).toContainText('mfe-collections · collections · collections@portal.example');
        await expect(page.getByText(WORDS.banner)).toBeVisible();
        await openPanel(page);
        await expect(panelOf(page).getByRole('row', { name: 'mfe-collections' })).toContainText(
          fault === 'slow' ? 'loading' : 'failed',
        );
        await chooser.selectOption(WORDS.none);
        await expect(page.getByRole('table')).toBeVisible();
        await expect(page.getByText(WORDS.banner)).toBeHidden();
      });
  });
});

test.describe('in production', () => {
  test('no local build is loaded from a link or from the browser’s storage', async ({ page, testbed, say }) => {
    const elsewhere = 'http://localhost:1';
    const requestedUrls: string[] = [];
    page.on('request', (request) => request.url().startsWith(`${elsewhere}/`) && requestedUrls.push(request.url()));
    await page.addInitScript((origin) => {
      const stored = { local: { 'mfe-collections': origin }, faults: { 'mfe-collections': 'crashing' } };
      localStorage.setItem('portal.development', JSON.stringify(stored));
    }, elsewhere);
    const portal = portalOn(page, testbed, say.shell);
    await portal.signIn();
    await portal.open(`${LIST}?local=mfe-collections@${elsewhere}`);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: WORDS.open, exact: true })).toHaveCount(0);
    expect(requestedUrls).toEqual([]);
  });

  test('the production build contains nothing of the development mode', async () => {
    const folder = 'dist/portal';
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|html)$/.test(file));
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const devWords = [
      WORDS.title,
      WORDS.banner,
      WORDS.ask,
      WORDS.refused,
      'dev-panel',
      'portal:local',
      'renderers.set',
    ];
    expect(texts.length).toBeGreaterThan(10);
    expect(devWords.filter((words) => texts.some((text) => text.includes(words)))).toEqual([]);
    expect(files.filter((file) => file.includes('development'))).toEqual([]);
  });
});
