import fc from 'fast-check';
import { centred, LARGEST_ZOOM, panBy, squareOf, zoomedTo } from './crop-window.ts';

const WIDE = { width: 1000, height: 400 };

describe('the square that is cut out of a picture', () => {
  it('is at first the largest square in the middle of the picture', () => {
    expect(squareOf(WIDE, centred(WIDE))).toEqual({ left: 300, top: 0, side: 400 });
    expect(squareOf({ width: 3, height: 9 }, centred({ width: 3, height: 9 }))).toEqual({ left: 0, top: 3, side: 3 });
  });

  it('moves by fractions of its side, and not beyond the edge of the picture', () => {
    const once = panBy(WIDE, centred(WIDE), 0.1, 0);
    expect(squareOf(WIDE, once).left).toBe(340);
    expect(squareOf(WIDE, panBy(WIDE, once, 50, -50))).toEqual({ left: 600, top: 0, side: 400 });
  });

  it('zooms around its centre, and is moved back inside the picture when it grows', () => {
    const near = zoomedTo(WIDE, centred(WIDE), 2);
    expect(squareOf(WIDE, near)).toEqual({ left: 400, top: 100, side: 200 });
    const corner = panBy(WIDE, near, 9, 9);
    expect(squareOf(WIDE, zoomedTo(WIDE, corner, 1))).toEqual({ left: 600, top: 0, side: 400 });
  });

  it('stays inside the picture after any moves and zooms', () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) });
    const step = fc.tuple(
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.double({ min: -9, max: 99, noNaN: true }),
    );
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 20 }), (picture, steps) => {
        const window = steps.reduce(
          (at, [right, down, zoom]) => zoomedTo(picture, panBy(picture, at, right, down), zoom),
          centred(picture),
        );
        const { left, top, side } = squareOf(picture, window);
        const most = Math.min(picture.width, picture.height);
        expect(side).toBeGreaterThanOrEqual(most / LARGEST_ZOOM - 1e-6);
        expect(side).toBeLessThanOrEqual(most);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-6);
        expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6);
      }),
      { numRuns: 5000 },
    );
  });
});
