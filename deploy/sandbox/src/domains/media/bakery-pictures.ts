/** What the bakery of the demonstration sells. */
import { box, type PicturePlan } from './picture-plan.ts';

const bakery = (name: string, alt: string, illustration: PicturePlan['illustration']): PicturePlan => ({
  merchant: 1,
  name,
  alt,
  illustration,
});

const PLATE = { colour: [214, 219, 226], corners: box(60, 320, 340, 338) } as const;

export const BAKERY_PICTURES = {
  pandan: bakery('Kek pandan', 'A green cake with white cream', {
    ground: [224, 243, 226],
    shapes: [
      PLATE,
      { colour: [104, 172, 96], corners: box(90, 200, 310, 320) },
      { colour: [255, 252, 244], corners: box(90, 250, 310, 270) },
      { colour: [255, 252, 244], corners: box(90, 180, 310, 214) },
      { colour: [150, 92, 48], circle: [150, 176, 16] },
      { colour: [150, 92, 48], circle: [200, 176, 16] },
      { colour: [150, 92, 48], circle: [250, 176, 16] },
    ],
  }),
  layers: bakery('Kek lapis', 'A slice of cake in many coloured layers', {
    ground: [253, 239, 220],
    shapes: [
      PLATE,
      { colour: [190, 62, 76], corners: box(110, 150, 290, 184) },
      { colour: [250, 204, 70], corners: box(110, 184, 290, 218) },
      { colour: [67, 150, 108], corners: box(110, 218, 290, 252) },
      { colour: [250, 204, 70], corners: box(110, 252, 290, 286) },
      { colour: [190, 62, 76], corners: box(110, 286, 290, 320) },
    ],
  }),
  cheese: bakery('Kek keju', 'A round cheesecake, dark on top', {
    ground: [233, 236, 250],
    shapes: [
      PLATE,
      { colour: [247, 220, 160], corners: box(100, 220, 300, 320) },
      { colour: [122, 74, 42], corners: box(100, 196, 300, 232) },
      { colour: [150, 96, 58], corners: box(120, 202, 280, 214) },
    ],
  }),
  kuih: bakery('Kuih lapis', 'Pink and white layered sweets', {
    ground: [252, 231, 236],
    shapes: [
      { colour: [226, 112, 142], corners: box(80, 150, 190, 180) },
      { colour: [255, 246, 248], corners: box(80, 180, 190, 210) },
      { colour: [226, 112, 142], corners: box(80, 210, 190, 240) },
      { colour: [226, 112, 142], corners: box(210, 220, 320, 250) },
      { colour: [255, 246, 248], corners: box(210, 250, 320, 280) },
      { colour: [226, 112, 142], corners: box(210, 280, 320, 310) },
    ],
  }),
  puff: bakery('Karipap', 'Three golden curry puffs', {
    ground: [253, 226, 170],
    shapes: [
      { colour: [190, 116, 48], circle: [140, 230, 74] },
      { colour: [218, 150, 72], circle: [140, 224, 62] },
      { colour: [190, 116, 48], circle: [262, 230, 74] },
      { colour: [218, 150, 72], circle: [262, 224, 62] },
      { colour: [190, 116, 48], circle: [200, 148, 70] },
      { colour: [232, 172, 96], circle: [200, 142, 58] },
    ],
  }),
  canai: bakery('Roti canai', 'Flat bread on a plate', {
    ground: [222, 238, 240],
    shapes: [
      { colour: [255, 255, 255], circle: [200, 210, 150] },
      { colour: [222, 178, 112], circle: [200, 210, 112] },
      { colour: [240, 206, 150], circle: [188, 198, 80] },
      { colour: [200, 148, 84], circle: [236, 236, 18] },
      { colour: [200, 148, 84], circle: [160, 232, 12] },
    ],
  }),
  loaf: bakery('Roti paun', 'A loaf of brown bread', {
    ground: [244, 234, 220],
    shapes: [
      { colour: [150, 96, 52], circle: [140, 210, 62] },
      { colour: [150, 96, 52], circle: [260, 210, 62] },
      { colour: [150, 96, 52], corners: box(90, 200, 310, 300) },
      { colour: [196, 140, 84], corners: box(108, 214, 292, 286) },
    ],
  }),
  tart: bakery('Tart telur', 'Two egg tarts', {
    ground: [230, 240, 252],
    shapes: [
      { colour: [206, 150, 84], circle: [140, 200, 78] },
      { colour: [252, 212, 84], circle: [140, 200, 58] },
      { colour: [206, 150, 84], circle: [270, 240, 78] },
      { colour: [252, 212, 84], circle: [270, 240, 58] },
    ],
  }),
} as const satisfies Readonly<Record<string, PicturePlan>>;
