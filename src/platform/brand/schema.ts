import { z } from 'zod';
import { contrast } from './colors.ts';

const Color = z.string().regex(/^#[0-9a-f]{6}$/i, 'is not a color like #24508f');
const Text = z.string().trim().min(1, 'is empty').max(80, 'is longer than 80 characters');
/** Names go into style sheets and file names, so they have no quotes, slashes or braces. */
const Font = z.strictObject({
  family: z.string().regex(/^[A-Za-z0-9 -]+$/, 'is not the name of a font'),
  package: z.string().regex(/^[a-z0-9-]+$/, 'is not the name of a fontsource package'),
});
const Colors = z.strictObject({
  ink: Color,
  inkSoft: Color,
  paper: Color,
  surface: Color,
  surfaceSunk: Color,
  line: Color,
  lineStrong: Color,
  primary: Color,
  primarySoft: Color,
  accent: Color,
  accentSoft: Color,
  success: Color,
  successSoft: Color,
});

const Words = z.array(z.string().trim().min(1, 'is empty').max(60, 'is longer than 60 characters')).max(60, 'has more than 60 words');

const Brand = z.strictObject({
  name: Text,
  company: Text,
  /** One to three characters, shown in the icon of the browser's tab. */
  symbol: z.string().regex(/^\S{1,3}$/u, 'is not one to three characters'),
  mailAddress: z.email('is not an email address'),
  fonts: z.strictObject({ headings: Font, text: Font }),
  colors: z.strictObject({ light: Colors, dark: Colors }),
  /** Words of the board's own community, with which vocabularies of the settings begin beside those of any community. */
  vocabularies: z.strictObject({ benefits: Words, movements: Words, language_levels: Words }).partial().optional(),
});

export type Brand = z.infer<typeof Brand>;

/** The contrast that WCAG AA requires of text, and of the borders of fields. */
const CONTRASTS = [
  { colors: ['ink', 'inkSoft', 'primary', 'accent', 'success'], least: 4.5 },
  { colors: ['lineStrong'], least: 3 },
] as const;

function* weakContrasts({ colors }: Brand): Generator<string> {
  for (const scheme of ['light', 'dark'] as const) {
    for (const { colors: names, least } of CONTRASTS) {
      for (const name of names) {
        for (const background of ['paper', 'surface'] as const) {
          const ratio = contrast(colors[scheme][name], colors[scheme][background]);
          if (ratio < least) yield `colors.${scheme}.${name} has a contrast of ${ratio.toFixed(2)} on ${background}, and needs ${least}`;
        }
      }
    }
  }
}

/**
 * Validates the content of `brand/brand.json`.
 * @throws an error that names every wrong value, in one line.
 */
export function parseBrand(content: unknown): Brand {
  const parsed = Brand.safeParse(content);
  const faults = parsed.success
    ? [...weakContrasts(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message.replace(/^Invalid input: /, '')}`.trim());
  if (faults.length > 0 || !parsed.data) throw new Error(`Wrong brand in brand/brand.json: ${faults.join('; ')}.`);
  return parsed.data;
}
