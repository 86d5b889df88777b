import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Brand, parseBrand } from './src/platform/brand/schema.ts';
import { brandShades, brandVariables } from './src/platform/brand/style-sheet.ts';
import { smallFont } from './vite-fonts.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const FILE = pathOf('./brand/brand.json');

/** The brand's values are added at the end of these style sheets, because imports must come first. */
const STYLE_SHEETS: [ending: string, variables: (brand: Brand) => string][] = [
  ['/src/platform/ui/tokens.css', brandVariables],
  ['/src/platform/ui/mantine/mantine.css', brandShades],
];

/** The weights that our style sheets use. A heavier text is shown in the heaviest of them. */
const WEIGHTS = { headings: { min: 400, max: 500 }, text: { min: 400, max: 700 } };

/** The brand of this build. @throws where a value is wrong or a font is not installed, in one line. */
function readBrand(): Brand {
  const brand = parseBrand(JSON.parse(readFileSync(FILE, 'utf8')));
  for (const { package: name } of Object.values(brand.fonts)) {
    const missing = [`@fontsource/${name}`, `@fontsource-variable/${name}`].filter((path) => !existsSync(pathOf(`./node_modules/${path}`)));
    if (missing.length > 0) throw new Error(`Wrong brand in brand/brand.json: the font is not installed; run: npm install ${missing.join(' ')}`);
  }
  return brand;
}

/** Operators see the message of a wrong brand without the stack of the build tool. */
function readOrExplain(): Brand {
  try {
    return readBrand();
  } catch (fault) {
    if (fault instanceof Error) fault.stack = fault.message;
    throw fault;
  }
}

/** Gives the build the colors and fonts of `brand/brand.json`. Fonts are imported as `~font/headings.css` and `~font/text.woff2`. */
export function brandStyles(): Plugin {
  return {
    name: 'brand',
    enforce: 'pre',
    async config() {
      const { fonts } = readOrExplain();
      const alias = await Promise.all(
        Object.entries(WEIGHTS).map(async ([use, weights]) => {
          const { css, common } = await smallFont(pathOf(`./node_modules/@fontsource-variable/${fonts[use as keyof typeof fonts].package}`), weights);
          return [
            { find: `~font/${use}.css`, replacement: css },
            { find: new RegExp(`^~font/${use}\\.woff2`), replacement: common },
          ];
        }),
      );
      return { resolve: { alias: alias.flat() } };
    },
    load(id) {
      const sheet = STYLE_SHEETS.find(([ending]) => id.endsWith(ending));
      if (!sheet) return;
      this.addWatchFile(FILE);
      return `${readFileSync(id, 'utf8')}\n${sheet[1](readBrand())}`;
    },
  };
}
