/** Every part of the UI kit, in its states: checked in both skins, directions and widths, by axe and against the confirmed pictures. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LOOKS, openGallery, prepareGallery, shotOf, VISITOR, type Look } from '../../deploy/gallery/browser.ts';
import { buildGallery, GALLERY_PAGES, type Built } from '../../deploy/gallery/build.ts';
import { CONFIRM, unconfirmed } from '../../deploy/gallery/pictures.ts';
import { serveGallery, type GalleryServer } from '../../deploy/gallery/server.ts';
import { readFrames, violationsOn } from '../../deploy/testbed/axe.ts';
import { watch } from '../../deploy/testbed/guard.ts';
import { expect, test } from '../../deploy/testbed/journey.ts';

/** The folder for pictures that differ from the confirmed ones, for people to look at. */
const CHANGED = 'test-results/gallery';

let built: Built;
let server: GalleryServer;
let page: Page;
let settle: () => void;

test.beforeAll(async ({ browser }) => {
  built = await buildGallery();
  server = await serveGallery(built.folder);
  const context = await browser.newContext(VISITOR);
  ({ settle } = await watch(context));
  page = await context.newPage();
  await prepareGallery(page);
});

test.afterAll(async () => {
  await page.context().close();
  server.stop();
  built.remove();
});

/** The queries of the documents that are wider than their viewport: the page itself, and the frame of each state. */
const wideStates = () =>
  page.evaluate(() =>
    [document, ...[...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? [])]
      .filter(({ documentElement: { scrollWidth, clientWidth } }) => scrollWidth > clientWidth)
      .map(({ URL: url }) => decodeURIComponent(new URL(url).search)),
  );

/** Axe findings: all rules in the dark look, only the colour rules in the third look, which is light, and none in the other looks. */
async function findings(look: Look) {
  await readFrames(page);
  if (look === LOOKS[0]) return violationsOn(page, 'many parts');
  if (look === LOOKS[2]) return violationsOn(page, 'colours');
  return [];
}

/** The number of attempts for one picture: on a busy machine, a part with a separate script may appear after the picture was taken. */
const TRIES = 3;

/** The failure messages for the page as it is shown now, each with the file of the new picture. */
async function changes(name: string, look: Look): Promise<readonly string[]> {
  let shot = await shotOf(page);
  let sentences = await unconfirmed(page, name, look, shot);
  for (let again = 1; again < TRIES && sentences.length > 0; again += 1) {
    await openGallery(page, server.address, name, look);
    shot = await shotOf(page);
    sentences = await unconfirmed(page, name, look, shot);
  }
  if (sentences.length === 0) return [];
  mkdirSync(CHANGED, { recursive: true });
  const file = `${CHANGED}/${name}-${look.name}.png`;
  writeFileSync(file, Buffer.from(shot.picture.slice(shot.picture.indexOf(',') + 1), 'base64'));
  return [...sentences, `${file} shows it. If it is meant so: ${CONFIRM}`];
}

for (const name of GALLERY_PAGES)
  test(
    `the parts of the UI kit look as confirmed, and have no accessibility faults: ${name}`,
    { tag: '@desktop' },
    async () => {
      for (const look of LOOKS) {
        await openGallery(page, server.address, name, look);
        expect.soft(await wideStates(), `wider than its page in ${look.name}`).toEqual([]);
        expect.soft(await findings(look), `what axe finds in ${look.name}`).toEqual([]);
        expect.soft(await changes(name, look), `what changed in ${look.name}`).toEqual([]);
      }
      settle();
    },
  );
