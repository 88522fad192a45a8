/**
 * The portal's look as one Mantine theme. Ten shades of each colour, 0 is the lightest: pandan (leaf green, the primary
 * colour), laut (sea blue, information), kunyit (turmeric, waiting), raya (hibiscus red, failed), ink (neutral).
 * `theme.css` is generated from this file.
 */
import { createTheme, type CSSVariablesResolver } from '@mantine/core';

const FONT = "'Inter Variable', 'IBM Plex Sans Arabic', 'Noto Sans Arabic', system-ui, sans-serif";

export const theme = createTheme({
  primaryColor: 'pandan',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: FONT,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    sizes: { h1: { fontSize: '22px', lineHeight: '1.25' }, h2: { fontSize: '16px', lineHeight: '1.35' } },
  },
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '16px', xl: '22px' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.45', xl: '1.25' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  spacing: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '28px' },
  colors: {
    pandan: [
      '#e8f8f0',
      '#cdeedd',
      '#9fdfc0',
      '#6ccfa1',
      '#43c088',
      '#25ae75',
      '#149663',
      '#0d7a51',
      '#0a5f40',
      '#07432e',
    ],
    laut: [
      '#e9f4fd',
      '#cfe6fa',
      '#a8d3f5',
      '#7bbdef',
      '#58ace8',
      '#3b9be0',
      '#2a82c4',
      '#1f6aa6',
      '#175182',
      '#103a5e',
    ],
    kunyit: [
      '#fdf5e2',
      '#fbeabf',
      '#f6dc9a',
      '#efc763',
      '#e8b23e',
      '#d99a17',
      '#b47d10',
      '#8f630a',
      '#6e4c07',
      '#4f3604',
    ],
    raya: [
      '#fdecef',
      '#fad2d9',
      '#f7b3bd',
      '#f38fa0',
      '#ec687e',
      '#e0475f',
      '#c4354d',
      '#a82a40',
      '#832032',
      '#5f1724',
    ],
    ink: ['#f6f7f8', '#eceef0', '#dcdfe3', '#c0c5cc', '#99a1ab', '#737c88', '#4f5763', '#343b45', '#20262e', '#14181e'],
    gray: [
      '#f6f7f8',
      '#eceef0',
      '#dcdfe3',
      '#c0c5cc',
      '#99a1ab',
      '#737c88',
      '#4f5763',
      '#343b45',
      '#20262e',
      '#14181e',
    ],
    dark: [
      '#e7eaee',
      '#c0c5cc',
      '#97a1ad',
      '#737c88',
      '#343b45',
      '#262d36',
      '#14181e',
      '#0d1015',
      '#0a0c10',
      '#07090c',
    ],
  },
  components: {
    // The `header` element of a dialog must not be announced as the banner of the page.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // Specification §9: small form size. Set explicitly, so that the attribute that the style sheet selects always
    // exists.
    Button: { defaultProps: { size: 'sm', variant: 'filled' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 3, maxRows: 10 } },
    NativeSelect: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', comboboxProps: { transitionProps: { duration: 120 } } } },
    Switch: { defaultProps: { size: 'sm' } },
  },
});

/**
 * The variables that Mantine would compute for its own surfaces, set to the kit's tokens so that both colour schemes look
 * as designed.
 */
export const resolveVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--k-bg)',
    '--mantine-color-text': 'var(--k-text)',
    '--mantine-color-dimmed': 'var(--k-muted)',
    '--mantine-color-placeholder': 'var(--k-muted)',
    '--mantine-color-default': 'var(--k-surface)',
    '--mantine-color-default-hover': 'var(--k-hover)',
    '--mantine-color-default-color': 'var(--k-text)',
    '--mantine-color-default-border': 'var(--k-edge)',
    '--mantine-color-error': 'var(--k-bad)',
    '--mantine-color-raya-light-color': 'var(--k-bad)',
    '--mantine-color-pandan-light-color': 'var(--k-ok)',
    '--mantine-color-anchor': 'var(--k-ok)',
    '--mantine-color-disabled': 'var(--k-raised)',
    '--mantine-color-disabled-color': 'var(--k-muted)',
    '--mantine-color-disabled-border': 'var(--k-line)',
  };
  return { variables: {}, dark: shared, light: shared };
};
