import { describe, expect, it } from 'vitest';
import { favicon } from '~/app/http/favicon';
import content from '../../../brand/brand.json';
import { contrast, mixColors } from './colors';
import { parseBrand } from './schema';
import { brandShades, brandVariables } from './style-sheet';

type Change = (copy: typeof content) => unknown;

const changed = (change: Change) => {
  const copy = structuredClone(content);
  change(copy);
  return copy;
};

describe('the brand file', () => {
  it.each<[string, Change]>([
    ['name is empty', (copy) => Object.assign(copy, { name: '  ' })],
    ['company expected string, received undefined', (copy) => Object.assign(copy, { company: undefined })],
    ['symbol is not one to three characters', (copy) => Object.assign(copy, { symbol: 'Jobs' })],
    ['mailAddress is not an email address', (copy) => Object.assign(copy, { mailAddress: 'board' })],
    ['fonts.text.family is not the name of a font', (copy) => Object.assign(copy.fonts.text, { family: '"; }' })],
    ['colors.light.ink is not a color like #24508f', (copy) => Object.assign(copy.colors.light, { ink: 'blue' })],
    ['colors.dark.line is not a color like #24508f', (copy) => Object.assign(copy.colors.dark, { line: '#fff' })],
    ['Unrecognized key: "color"', (copy) => Object.assign(copy, { color: '#ffffff' })],
    ['colors.light.primary has a contrast of 1.00 on surface, and needs 4.5', (copy) => Object.assign(copy.colors.light, { primary: '#ffffff' })],
  ])('is refused in one line: %s', (message, change) => {
    expect(() => parseBrand(changed(change))).toThrow(message);
    expect(() => parseBrand(changed(change))).toThrow(/^Wrong brand in brand\/brand\.json: [^\n]+\.$/);
  });

  it('sets the variables of the screens, the shades of the form library and the icon', () => {
    const brand = parseBrand(
      changed((copy) => {
        copy.symbol = 'M&';
        copy.colors.light.primary = '#6b1f7a';
        copy.colors.dark.primary = '#e0b0ff';
        copy.fonts.text.family = 'Assistant';
      }),
    );
    const [light, dark] = brandVariables(brand).split(':root[data-mantine-color-scheme="dark"]');
    expect(light).toContain('--primary: #6b1f7a;');
    expect(light).toContain('--sans: "Assistant Variable", "Assistant", system-ui, sans-serif;');
    expect(dark).toContain('--primary: #e0b0ff;');
    expect(brandShades(brand)).toContain('--primary-7: #6b1f7a;');
    expect(favicon(brand)).toContain('fill="#6b1f7a"');
    expect(favicon(brand)).toContain('>M&#38;</text>');
  });
});

describe('colors', () => {
  it('are mixed by share', () => {
    expect([mixColors('#000000', '#ffffff', 0.5), mixColors('#24508f', '#ffffff', 1), mixColors('#24508f', '#000000', 0)]).toEqual([
      '#808080',
      '#24508f',
      '#000000',
    ]);
  });

  it('have the contrast that WCAG defines', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
