import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';
import { pasteLines } from '../form/paste-lines';

/** The ten shades of a color, which the build derives from the brand. */
const shadesOf = (name: string) => Array.from({ length: 10 }, (_, index) => `var(--${name}-${index})`) as unknown as MantineColorsTuple;

/** The board's colors for filled buttons: the library's own pairs have less than 4.5:1 contrast in the dark scheme. */
const FILLS: Record<string, string> = { primary: 'var(--primary)', accent: 'var(--accent)', success: 'var(--success)' };

const variantColorResolver: VariantColorsResolver = (input) => {
  const defaults = defaultVariantColorsResolver(input);
  const fill = FILLS[input.color ?? input.theme.primaryColor];
  if (!fill) return defaults;
  // The library's own color of a button without a frame is nearly white in the dark scheme, so that one that removes looks like any other.
  if (input.variant === 'subtle') return { ...defaults, color: fill };
  if (input.variant !== 'filled') return defaults;
  return { ...defaults, background: fill, hover: `color-mix(in srgb, ${fill}, var(--ink) 20%)`, color: 'var(--paper)' };
};

/**
 * The board's visual style for Mantine's components. Colors and fonts are variables of the brand (`brand/brand.json`). Its own
 * variables are generated into `theme.css`: after a change here, run `vitest run --project rules src/platform/ui/mantine -u`.
 */
export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 4 },
  colors: { primary: shadesOf('primary'), accent: shadesOf('accent'), success: shadesOf('success'), dark: shadesOf('dark') },
  black: 'var(--black)',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '500' },
  fontSizes: { xs: 'var(--text-xs)', sm: 'var(--text-s)', md: 'var(--text-m)', lg: 'var(--text-l)', xl: 'var(--text-xl)' },
  lineHeights: { md: '1.55' },
  defaultRadius: 5,
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
  variantColorResolver,
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md', hideControls: true } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 4, onPaste: pasteLines } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    CheckboxGroup: { defaultProps: { size: 'md' } },
    // With an explicit variant, a button takes its colors from the resolver above.
    Button: { defaultProps: { size: 'md', variant: 'filled' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'error', 'input'] } },
  },
});
