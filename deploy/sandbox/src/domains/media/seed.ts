/** The demonstration's pictures of its merchants' collections, stores and products. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Tx } from '../../kernel/data/database.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import { FORMATS, SIZES } from './pictures/sizes.ts';
import { cloudFiles, cloudImages, cloudRenditions } from './tables.ts';

/**
 * The merchant's number (from 0), the name and the alternative text of each picture, by its folder in `demo`. `npm run demo-pictures` writes
 * the sizes of the pictures into these folders.
 */
const PLANS = {
  morning: [0, 'Sinar pagi', 'The sun rising behind green hills'],
  shirt: [0, 'Baju sukan', 'A green sports shirt with a yellow stripe'],
  medal: [0, 'Hari Sukan', 'A gold medal on a red ribbon'],
  cake: [1, 'Kek', 'A cake with one candle'],
  tree: [2, 'Taman', 'A tree beside a lamp in a park'],
  pandan: [1, 'Kek pandan', 'A green cake with white cream'],
  layers: [1, 'Kek lapis', 'A slice of cake in many coloured layers'],
  cheese: [1, 'Kek keju', 'A round cheesecake, dark on top'],
  kuih: [1, 'Kuih lapis', 'Pink and white layered sweets'],
  puff: [1, 'Karipap', 'Three golden curry puffs'],
  canai: [1, 'Roti canai', 'Flat bread on a plate'],
  loaf: [1, 'Roti paun', 'A loaf of brown bread'],
  tart: [1, 'Tart telur', 'Two egg tarts'],
} as const;

export type DemoPicture = keyof typeof PLANS;

/** The drawings are squares of 800 pixels, so that they have two sizes. */
const DRAWN_SIZES = SIZES.slice(0, 2).map(({ bound }) => bound);
const SIDE = SIZES[1].bound;

const { uuid, bytes } = createGenerator(9_000);
const ROWS = Object.entries(PLANS).map(([picture, [merchant, name, alt_text]]) => ({
  picture: picture as DemoPicture,
  account_id: DEMO_MERCHANTS[merchant]?.id ?? '',
  name,
  alt_text,
  id: uuid(),
  file_id: uuid(),
  key: Buffer.from(bytes(24)).toString('base64url'),
}));

/** The id of a demonstration picture; it is the same in every seeded sandbox. */
export const demoPictureId = (picture: DemoPicture): string => ROWS.find((row) => row.picture === picture)?.id ?? '';

const renditionsOf = (picture: DemoPicture) =>
  DRAWN_SIZES.flatMap((bound) =>
    FORMATS.map((format) => ({
      bound,
      format,
      width: bound,
      height: bound,
      content: readFileSync(resolve(import.meta.dirname, 'demo', picture, `${bound}.${format}`)),
    })),
  );

export async function seedPictures(tx: Tx, created_at: Date): Promise<void> {
  const files = ROWS.map((row) => ({ ...row, renditions: renditionsOf(row.picture) }));
  await tx.insert(cloudFiles).values(
    files.map(({ file_id, account_id, key, renditions }) => ({
      id: file_id,
      account_id,
      key,
      size: renditions.reduce((total, { content }) => total + content.length, 0),
      width: SIDE,
      height: SIDE,
      created_at,
    })),
  );
  await tx
    .insert(cloudRenditions)
    .values(
      files.flatMap(({ file_id, account_id, renditions }) =>
        renditions.map((one) => ({ ...one, account_id, file_id })),
      ),
    );
  await tx.insert(cloudImages).values(
    ROWS.map(({ id, account_id, file_id, name, alt_text }) => ({
      id,
      account_id,
      file_id,
      name,
      alt_text,
      created_at,
    })),
  );
}
