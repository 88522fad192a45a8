/** The confirmed pictures, and the position of each state in them: `docs/images/gallery`. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Change } from '../../shared/src/testing/gallery/pictures.ts';
import type { StateBox } from '../../shared/src/testing/gallery/settle.ts';
import { LOOKS, openGallery, prepareGallery, shotOf, type Look, type Shot } from './browser.ts';
import { GALLERY_PAGES } from './build.ts';

const FOLDER = join(import.meta.dirname, '../../docs/images/gallery');
const STATES = 'states.tsv';
const HEAD = ['picture', 'state', 'x', 'y', 'width', 'height'].join('\t');

/** The only command that confirms a change. */
export const CONFIRM = 'npm run gallery -- --confirm';

const nameOf = (page: string, look: Look): string => `${page}-${look.name}.webp`;

const lineOf = (picture: string, { state, x, y, width, height }: StateBox): string =>
  [picture, state, x, y, width, height].join('\t');

/** State → its position. */
type ConfirmedBoxes = Readonly<Record<string, Omit<StateBox, 'state'>>>;

/** Picture → the positions of its states. */
type Confirmed = ReadonlyMap<string, ConfirmedBoxes>;

function readConfirmed(): Confirmed {
  const [, ...lines] = readFileSync(join(FOLDER, STATES), 'utf8').trim().split('\n');
  const pictures = new Map<string, Record<string, Omit<StateBox, 'state'>>>();
  for (const line of lines) {
    const [picture = '', state = '', ...numbers] = line.split('\t');
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    pictures.set(picture, { ...pictures.get(picture), [state]: { x, y, width, height } });
  }
  return pictures;
}

const sentenceOf = (page: string, look: Look, { state, what }: Change): string => {
  const [, part, ...words] = state.split('/');
  return `${part}, ${words.join('/')} (page ${page}, ${look.name}): it ${what}.`;
};

let confirmed: Confirmed | undefined;

/** The differences between the open page and its confirmed picture, one sentence for each state. */
export async function unconfirmed(page: Page, name: string, look: Look, shot: Shot): Promise<readonly string[]> {
  confirmed ??= readConfirmed();
  const boxes = confirmed.get(nameOf(name, look));
  if (!boxes) return [`The page ${name} has no picture of ${look.name} yet.`];
  const kept = readFileSync(join(FOLDER, nameOf(name, look))).toString('base64');
  const changes = await page.evaluate(
    ([before, places, after, now]) => window.gallery.changes(before, places, after, now),
    [`data:image/webp;base64,${kept}`, boxes, shot.picture, shot.boxes] as const,
  );
  return changes.map((change) => sentenceOf(name, look, change));
}

const boxesIn = (confirmedBoxes: ConfirmedBoxes): readonly StateBox[] =>
  Object.entries(confirmedBoxes).map(([state, box]) => ({ state, ...box }));

/**
 * Takes pictures of every page in every look, and replaces those that have changed. An unchanged picture keeps its file, because a new
 * picture of the same page never has the same bytes. Returns the names of the replaced pictures.
 */
export async function confirmChanged(page: Page, address: string): Promise<readonly string[]> {
  await prepareGallery(page);
  const before = readConfirmed();
  const lines = [HEAD];
  const replaced: string[] = [];
  const pictures = new Set([STATES]);
  for (const name of GALLERY_PAGES)
    for (const look of LOOKS) {
      const picture = nameOf(name, look);
      pictures.add(picture);
      await openGallery(page, address, name, look);
      const shot = await shotOf(page);
      const known = before.get(picture);
      const isSame = known !== undefined && (await unconfirmed(page, name, look, shot)).length === 0;
      lines.push(...(isSame ? boxesIn(known) : shot.boxes).map((box) => lineOf(picture, box)));
      if (isSame) continue;
      replaced.push(picture);
      const small = await page.evaluate((url) => window.gallery.compact(url), shot.picture);
      writeFileSync(join(FOLDER, picture), Buffer.from(small.slice(small.indexOf(',') + 1), 'base64'));
    }
  for (const file of readdirSync(FOLDER).filter((one) => !pictures.has(one))) rmSync(join(FOLDER, file));
  writeFileSync(join(FOLDER, STATES), `${lines.join('\n')}\n`);
  return replaced;
}
