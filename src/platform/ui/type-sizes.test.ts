import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../config/root';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const tokens = [...read('src/platform/ui/tokens.css').matchAll(/--text-([\w-]+):/g)].map(([, name]) => name);

/** The values of `font-size` and `font` that the rules of style sheets refuse. */
async function refused(...declarations: string[]): Promise<string[]> {
  const code = declarations.map((declaration, index) => `.a${index} {\n  ${declaration};\n}\n`).join('');
  const { results } = await stylelint.lint({ code, configFile: join(projectRoot, 'stylelint.config.mjs') });
  const lines = new Set(results.flatMap(({ warnings }) => warnings.map(({ line }) => line)));
  return declarations.filter((_, index) => lines.has(3 * index + 2));
}

describe('the sizes of type', () => {
  it('are seven', () => {
    expect(tokens).toEqual(['xs', 's', 'm', 'l', 'xl', 'title', 'display']);
  });

  it('are the only ones that a style sheet may have', async () => {
    expect(await refused(...tokens.map((name) => `font-size: var(--text-${name})`), 'font: inherit')).toEqual([]);
    const others = ['font-size: var(--text-2xl)', 'font-size: 1.2rem', 'font-size: 0.9em', 'font-size: 14px', 'font-size: smaller', 'font: 500 1rem serif'];
    expect(await refused(...others)).toEqual(others);
  });

  it('are those of the form library', () => {
    const sizes = [...read('src/platform/ui/mantine/theme.css').matchAll(/--mantine-font-size-\w+: (.*);/g)].map(([, value]) => value);
    expect(sizes).toEqual(tokens.slice(0, 5).map((name) => `var(--text-${name})`));
  });

  it('are set by no screen itself', () => {
    const screens = globSync('src/{*,platform/ui,app}/**/*.tsx', { cwd: projectRoot }).filter((file) => !/\.test\.|\/server\/|platform\/mail\//.test(file));
    expect(screens.filter((file) => /fontSize|\bfz=/.test(read(file)))).toEqual([]);
  });
});
