import { durationText } from './duration.rules.ts';

test('the time left is shown in words, with Latin digits', () => {
  expect(durationText(272, 'en')).toBe('4 minutes, 32 seconds');
  expect(durationText(300, 'en')).toBe('5 minutes');
  expect(durationText(7500, 'en')).toBe('2 hours, 5 minutes');
  expect(durationText(3660, 'ms')).toBe('1 jam, 1 minit');
  expect(durationText(0, 'en')).toBe('0 seconds');
  expect(durationText(61, 'ms')).toBe('1 minit, 1 saat');
  expect(durationText(59, 'ar')).toMatch(/59/);
  expect(durationText(7380, 'ar')).toBe('ساعتان و3 دقائق');
});
