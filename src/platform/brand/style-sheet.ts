import { mixColors } from './colors.ts';
import type { Brand } from './schema.ts';

/** `inkSoft` → `--ink-soft` */
const variable = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const block = (selector: string, values: Record<string, string>) =>
  `${selector} {\n${Object.entries(values)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

const colorVariables = (colors: Record<string, string>) => Object.fromEntries(Object.entries(colors).map(([name, value]) => [variable(name), value]));

/** The variables of the brand that all screens use: colors of both schemes and fonts. */
export function brandVariables({ colors, fonts }: Brand): string {
  const { headings, text } = fonts;
  return [
    block(':root', {
      'color-scheme': 'light',
      ...colorVariables(colors.light),
      '--serif': `"${headings.family} Variable", "${headings.family}", Georgia, serif`,
      '--sans': `"${text.family} Variable", "${text.family}", system-ui, sans-serif`,
    }),
    block(':root[data-mantine-color-scheme="dark"]', { 'color-scheme': 'dark', ...colorVariables(colors.dark) }),
  ].join('\n');
}

/** The part of the color in each of the ten shades that the form library needs; the rest is white, or black in the last two. */
const TINTS = [0.08, 0.15, 0.33, 0.51, 0.68, 0.79, 0.9, 1];
const DARKER = [0.84, 0.68];
/** The part of the text's color in each gray of the dark scheme, from text to the darkest background. */
const GRAYS = [1, 0.865, 0.69, 0.52, 0.335, 0.23, 0.14, 0.08, 0.04, 0];

const shades = (color: string) => [...TINTS.map((share) => mixColors(color, '#ffffff', share)), ...DARKER.map((share) => mixColors(color, '#000000', share))];

/** The shades of the brand's colors for the form library, named `--primary-0` to `--primary-9`, and so on. */
export function brandShades({ colors: { light, dark } }: Brand): string {
  const families = {
    primary: shades(light.primary),
    accent: shades(light.accent),
    success: shades(light.success),
    dark: GRAYS.map((share) => mixColors(dark.ink, dark.surfaceSunk, share)),
  };
  const values = Object.entries(families).flatMap(([name, list]) => list.map((value, index) => [`--${name}-${index}`, value]));
  return block(':root', { ...Object.fromEntries(values), '--black': light.ink });
}
