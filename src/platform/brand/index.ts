import content from '../../../brand/brand.json' with { type: 'json' };
import { parseBrand } from './schema.ts';

/** The board's name, fonts and colors. Screens get the colors and fonts as variables of the style sheet instead. */
export const brand = parseBrand(content);

/** The fonts of mails: mail programs have no font of the board, so common ones follow. */
export const mailFonts = {
  headings: `"${brand.fonts.headings.family}", Georgia, serif`,
  text: `"${brand.fonts.text.family}", Helvetica, Arial, sans-serif`,
};

/** The light colors, for mails and documents, which have one scheme. */
export const printColors = brand.colors.light;
