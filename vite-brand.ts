import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Brand, parseBrand } from './src/platform/brand/schema.ts';
import { brandShades, brandVariables } from './src/platform/brand/style-sheet.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const FILE = pathOf('./brand/brand.json');

/** The brand's values are added at the end of these style sheets, because imports must come first. */
const STYLE_SHEETS: [ending: string, variables: (brand: Brand) => string][] = [
  ['/src/platform/ui/tokens.css', brandVariables],
  ['/src/platform/ui/mantine/mantine.css', brandShades],
];

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

/** Gives the build the colours and fonts of `brand/brand.json`. Fonts are imported as `~font/headings.css` and `~font/text.woff2`. */
export function brandStyles(): Plugin {
  return {
    name: 'brand',
    enforce: 'pre',
    config() {
      const { fonts } = readOrExplain();
      const alias = Object.entries(fonts).flatMap(([use, { package: name }]) => [
        { find: `~font/${use}.css`, replacement: `@fontsource-variable/${name}/wght.css` },
        { find: new RegExp(`^~font/${use}\\.woff2`), replacement: `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2` },
      ]);
      return { resolve: { alias } };
    },
    load(id) {
      const sheet = STYLE_SHEETS.find(([ending]) => id.endsWith(ending));
      if (!sheet) return;
      this.addWatchFile(FILE);
      return `${readFileSync(id, 'utf8')}\n${sheet[1](readBrand())}`;
    },
  };
}
