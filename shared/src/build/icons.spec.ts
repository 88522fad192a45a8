import { linesOf } from './icons.ts';

test('an icon is built as SVG path data', async () => {
  expect(await linesOf('x')).toBe('M18 6l-12 12M6 6l12 12');
  expect(await linesOf('category-2')).toMatch(/^M[\d\sa-zA-Z.,-]+$/);
});

test.each(['no-such-icon', '../x', ''])('a build with the icon %j is refused', async (name) => {
  await expect(linesOf(name)).rejects.toThrow('There is no icon named');
});
