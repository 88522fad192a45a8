import fc from 'fast-check';
import { brightOf, cardAt, NARROW } from './place.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 640 };
const CARD = { width: 340, height: 180 };

const button = { left: 1200, top: 80, width: 120, height: 36 };

test('the card of a tour is below its target, and inside the window', () => {
  expect(cardAt(button, CARD, DESK, false)).toEqual({ left: 1088, top: 130 });
});

test('the card of a tour is aligned with the right edge of its target in right-to-left text', () => {
  expect(cardAt({ ...button, left: 800 }, CARD, DESK, true)).toEqual({ left: 580, top: 130 });
});

test('the card of a tour is above a target at the bottom of the window', () => {
  expect(cardAt({ ...button, top: 840 }, CARD, DESK, false).top).toBe(840 - 14 - 180);
});

test('on a phone, the card of a tour is at the bottom, or at the top when its target is at the bottom', () => {
  const card = { width: 336, height: 180 };
  expect(cardAt({ ...button, left: 20 }, card, PHONE, false)).toEqual({ left: 12, top: 448 });
  expect(cardAt({ ...button, left: 20, top: 580 }, card, PHONE, false)).toEqual({ left: 12, top: 12 });
});

test('the card of a tour never leaves a window that has room for it', () => {
  const length = fc.integer({ min: 1, max: 3000 });
  const place = fc.integer({ min: -2000, max: 4000 });
  const size = fc.record({ width: fc.integer({ min: 370, max: 3000 }), height: fc.integer({ min: 220, max: 2000 }) });
  fc.assert(
    fc.property(place, place, length, length, size, fc.boolean(), (left, top, width, height, window, isRtl) => {
      const card = { width: window.width <= NARROW ? window.width - 24 : 340, height: 180 };
      const at = cardAt(brightOf({ left, top, width, height }, window), card, window, isRtl);
      expect(at.left).toBeGreaterThanOrEqual(12);
      expect(at.top).toBeGreaterThanOrEqual(12);
      expect(at.left + card.width).toBeLessThanOrEqual(window.width - 12);
      expect(at.top + card.height).toBeLessThanOrEqual(window.height - 12);
    }),
  );
});
