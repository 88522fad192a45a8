import { changeOf, type Pixels } from './compare.ts';

type Colour = readonly [red: number, green: number, blue: number];

const PAPER: Colour = [250, 250, 250];
const INK: Colour = [20, 20, 30];
const AREA = { x: 0, y: 0, width: 400, height: 120 };

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: Colour;
}

/** A picture of half the size of the page; the positions of the marks are in pixels of the picture. */
function pictureOf(...marks: readonly Mark[]): Pixels {
  const [width, height] = [200, 60];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const mark = marks.findLast((one) => x >= one.x && y >= one.y && x < one.x + one.width && y < one.y + one.height);
      data.set([...(mark?.colour ?? PAPER), 255], (y * width + x) * 4);
    }
  return { width, height, data };
}

/** Strokes of letters: two pixels of ink, then two pixels of paper. */
const text = (x: number, y: number, letters = 30, colour = INK): readonly Mark[] =>
  Array.from({ length: letters }, (_, at) => ({ x: x + at * 4, y, width: 2, height: 6, colour }));

const button: Mark = { x: 20, y: 30, width: 40, height: 14, colour: [30, 120, 80] };
const page = pictureOf(...text(20, 8), button);
const changed = (now: Pixels, area = AREA) => changeOf(page, AREA, now, area);

describe('two pictures count as equal', () => {
  test('when all pixels are equal', () => expect(changed(page)).toBeUndefined());

  test('when another machine renders letters one pixel to the right', () =>
    expect(changed(pictureOf(...text(21, 8), button))).toBeUndefined());

  test('when another machine renders letters slightly lighter', () =>
    expect(changed(pictureOf(...text(20, 8, 30, [50, 50, 60]), button))).toBeUndefined());

  test('when the area is two pixels taller', () => expect(changed(page, { ...AREA, height: 122 })).toBeUndefined());
});

describe('a picture counts as changed', () => {
  test('when a part has another colour', () =>
    expect(changed(pictureOf(...text(20, 8), { ...button, colour: [160, 40, 40] }))).toMatch(
      /looks different in \d+ %/,
    ));

  test('when a part is missing', () => expect(changed(pictureOf(...text(20, 8)))).toMatch(/looks different/));

  test('when a part is added', () =>
    expect(changed(pictureOf(...text(20, 8), button, { ...button, x: 120 }))).toMatch(/looks different/));

  test('when a part is at another position', () =>
    expect(changed(pictureOf(...text(20, 8), { ...button, x: 60 }))).toMatch(/looks different/));

  test('when words are missing', () =>
    expect(changed(pictureOf(...text(20, 8, 20), button))).toMatch(/looks different/));

  test('when the area is 60 pixels taller', () =>
    expect(changed(page, { ...AREA, height: 180 })).toBe('is 400 × 180 pixels, and was 400 × 120'));
});
