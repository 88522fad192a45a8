/**
 * Writes `ui/theme.css` from `ui/theme.ts`: `npx tsx shared/src/build/theme-css.ts`. The variables are in a file because the
 * content policy forbids the inline style element that Mantine would create at run time. A spec fails if the file is out of
 * date.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { convertCssVariables, defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { resolveVariables, theme } from '../ui/theme/theme.ts';

export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  // Only the theme's own colours, because the library's other colours would be half of the file.
  const base = defaultCssVariablesResolver({ ...merged, colors: { ...theme.colors } as typeof merged.colors });
  const ours = resolveVariables(merged);
  const css = convertCssVariables({
    variables: { ...base.variables, ...ours.variables },
    dark: { ...base.dark, ...ours.dark },
    light: { ...base.light, ...ours.light },
  });
  const lines = css.replace(/([{;])/g, '$1\n  ').replace(/\s*\}/g, '\n}\n');
  return `/* Written by build/theme-css.ts from theme.ts. */\n@layer mantine {\n${lines.trim()}\n}\n`;
}

if (process.argv[1]?.endsWith('theme-css.ts'))
  writeFileSync(resolve(import.meta.dirname, '../ui/theme/theme.css'), themeCss());
