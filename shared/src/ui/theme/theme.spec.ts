import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { theme } from './theme.ts';

test('the breakpoints xs, sm, md, lg and xl are in ascending order of window width', () => {
  const { breakpoints } = mergeMantineTheme(DEFAULT_THEME, theme);
  const widths = (['xs', 'sm', 'md', 'lg', 'xl'] as const).map((name) => Number.parseFloat(breakpoints[name]));
  expect(widths.every((width, at) => width > (widths[at - 1] ?? 0))).toBe(true);
});

test('form fields and buttons have the small size', () => {
  const fields = ['TextInput', 'PasswordInput', 'Textarea', 'NativeSelect', 'Select', 'Switch', 'Button'] as const;
  for (const field of fields) expect(theme.components?.[field]?.defaultProps).toMatchObject({ size: 'sm' });
});
