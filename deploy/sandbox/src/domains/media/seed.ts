/** The demonstration's pictures: what some collections show to their payers. */
import { CROPPED_SIDE } from '@portal/shared/contract/merchant/media/media.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { cloudFiles, cloudImages } from './tables.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { BAKERY_PICTURES } from './bakery-pictures.ts';
import { box, type PicturePlan } from './picture-plan.ts';
import { pngOf } from './illustration.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';

/** From the first merchant's on: another stands last, so that those before keep their ids. */
const PLANS = {
  morning: {
    merchant: 0,
    name: 'Sinar pagi',
    alt: 'The sun rising behind green hills',
    illustration: {
      ground: [253, 226, 170],
      shapes: [
        { colour: [246, 158, 59], circle: [200, 215, 88] },
        { colour: [67, 160, 108], circle: [70, 420, 200] },
        { colour: [19, 122, 81], circle: [330, 440, 210] },
      ],
    },
  },
  shirt: {
    merchant: 0,
    name: 'Baju sukan',
    alt: 'A green sports shirt with a yellow stripe',
    illustration: {
      ground: [224, 240, 250],
      shapes: [
        {
          colour: [19, 122, 81],
          corners: [
            [140, 80],
            [260, 80],
            [360, 150],
            [315, 215],
            [285, 195],
            [285, 340],
            [115, 340],
            [115, 195],
            [85, 215],
            [40, 150],
          ],
        },
        { colour: [250, 204, 70], corners: box(115, 235, 285, 270) },
        { colour: [224, 240, 250], circle: [200, 72, 42] },
      ],
    },
  },
  medal: {
    merchant: 0,
    name: 'Hari Sukan',
    alt: 'A gold medal on a red ribbon',
    illustration: {
      ground: [233, 236, 250],
      shapes: [
        {
          colour: [190, 48, 70],
          corners: [
            [110, 40],
            [190, 40],
            [235, 200],
            [165, 200],
          ],
        },
        {
          colour: [222, 84, 104],
          corners: [
            [290, 40],
            [210, 40],
            [165, 200],
            [235, 200],
          ],
        },
        { colour: [219, 152, 30], circle: [200, 255, 98] },
        { colour: [250, 204, 70], circle: [200, 255, 76] },
      ],
    },
  },
  cake: {
    merchant: 1,
    name: 'Kek',
    alt: 'A cake with one candle',
    illustration: {
      ground: [252, 231, 236],
      shapes: [
        { colour: [214, 219, 226], corners: box(60, 320, 340, 338) },
        { colour: [141, 85, 60], corners: box(90, 215, 310, 320) },
        { colour: [255, 248, 240], corners: box(90, 190, 310, 240) },
        { colour: [226, 92, 122], corners: box(192, 120, 208, 190) },
        { colour: [250, 187, 50], circle: [200, 100, 18] },
      ],
    },
  },
  tree: {
    merchant: 2,
    name: 'Taman',
    alt: 'A tree beside a lamp in a park',
    illustration: {
      ground: [215, 235, 250],
      shapes: [
        { colour: [120, 190, 130], corners: box(0, 315, 400, 400) },
        { colour: [122, 86, 60], corners: box(138, 220, 166, 330) },
        { colour: [19, 122, 81], circle: [152, 165, 88] },
        { colour: [70, 80, 92], corners: box(291, 170, 301, 330) },
        { colour: [250, 204, 70], circle: [296, 155, 24] },
      ],
    },
  },
  ...BAKERY_PICTURES,
} as const satisfies Readonly<Record<string, PicturePlan>>;

export type DemoPicture = keyof typeof PLANS;

const { uuid, bytes } = createGenerator(9_000);
const ROWS = Object.entries<PicturePlan>(PLANS).map(([name, plan]) => ({
  ...plan,
  picture: name as DemoPicture,
  account_id: DEMO_MERCHANTS[plan.merchant]?.id ?? '',
  id: uuid(),
  file_id: uuid(),
  key: Buffer.from(bytes(24)).toString('base64url'),
}));

/** The id of a demonstration picture: the same in every seeded sandbox. */
export const demoPictureId = (picture: DemoPicture): string => ROWS.find((row) => row.picture === picture)?.id ?? '';

export async function seedPictures(tx: Tx, created_at: Date): Promise<void> {
  const side = CROPPED_SIDE;
  const files = ROWS.map(({ file_id, account_id, key, illustration }) => {
    const content = pngOf(illustration, side);
    const size = content.length;
    return {
      id: file_id,
      account_id,
      key,
      content,
      content_type: 'image/png' as const,
      size,
      width: side,
      height: side,
      created_at,
    };
  });
  await tx.insert(cloudFiles).values(files);
  const images = ROWS.map(({ id, account_id, file_id, name, alt }) => ({
    id,
    account_id,
    file_id,
    name,
    alt_text: alt,
    created_at,
  }));
  await tx.insert(cloudImages).values(images);
}
