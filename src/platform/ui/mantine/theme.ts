import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';

const tekhelet: MantineColorsTuple = ['#eef3fa', '#dae4f2', '#b2c7e3', '#88a8d4', '#658dc7', '#4f7cbf', '#3a68ac', '#24508f', '#1d4379', '#153562'];
const pomegranate: MantineColorsTuple = ['#fdeff1', '#f6dbe0', '#ecb3bd', '#e28999', '#d9667a', '#d24f66', '#bf3d55', '#a3263a', '#8d1d31', '#751427'];
const olive: MantineColorsTuple = ['#f4f7e9', '#e8eed3', '#cfdba6', '#b5c877', '#a0b851', '#92ae39', '#7c962d', '#5c6b2f', '#4e5c27', '#3e4a1c'];
/** Warm greys: paper to near-black, also used in the dark scheme. */
const sand: MantineColorsTuple = ['#fbf9f4', '#f4efe5', '#e5ddcc', '#d0c5af', '#b3a68c', '#94876d', '#776b55', '#5b5241', '#40392d', '#2a251d'];
const dark: MantineColorsTuple = ['#ece6da', '#cfc8ba', '#a9a192', '#857e70', '#5d574c', '#46413a', '#332f29', '#26231e', '#1d1a16', '#151310'];

/** The board's colours for filled buttons: the library's own pairs have less than 4.5:1 contrast in the dark scheme. */
const FILLS: Record<string, string> = { tekhelet: 'var(--primary)', pomegranate: 'var(--accent)', olive: 'var(--success)' };

const variantColorResolver: VariantColorsResolver = (input) => {
  const defaults = defaultVariantColorsResolver(input);
  const fill = FILLS[input.color ?? input.theme.primaryColor];
  if (input.variant !== 'filled' || !fill) return defaults;
  return { ...defaults, background: fill, hover: `color-mix(in srgb, ${fill}, var(--ink) 20%)`, color: 'var(--paper)' };
};

/**
 * The board's visual style for Mantine's components; `tokens.css` has the same values for our own components. Its variables
 * are generated into `theme.css`: after a change here, run `vitest run -u src/platform/ui/mantine`.
 */
export const theme = createTheme({
  primaryColor: 'tekhelet',
  primaryShade: { light: 7, dark: 4 },
  colors: { tekhelet, pomegranate, olive, sand, dark },
  black: '#1d2433',
  fontFamily: "'Heebo Variable', Heebo, system-ui, sans-serif",
  headings: { fontFamily: "'Frank Ruhl Libre Variable', 'Frank Ruhl Libre', Georgia, serif", fontWeight: '500' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { md: '1.55' },
  defaultRadius: 5,
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
  variantColorResolver,
  components: {
    // Scrolling is locked in mantine.css: the library's own lock writes a style element, which our Content-Security-Policy refuses.
    Modal: { defaultProps: { lockScroll: false, centered: true, transitionProps: { duration: 150 }, closeButtonProps: { 'aria-label': 'Close' } } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md', hideControls: true } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 4 } },
    Select: { defaultProps: { size: 'md', searchable: true } },
    MultiSelect: { defaultProps: { size: 'md', searchable: true, hidePickedOptions: true } },
    Radio: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    // With an explicit variant, a button takes its colours from the resolver above.
    Button: { defaultProps: { size: 'md', variant: 'filled' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'error', 'input'] } },
  },
});
