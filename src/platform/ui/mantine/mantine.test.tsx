import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../config/root';
import { theme } from './theme';

/** The variables of the library's colors that no screen uses. */
const UNUSED = /--mantine-color-(pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

const library = join(projectRoot, 'node_modules/@mantine/core');
const read = (file: string) => readFileSync(file, 'utf8');

/** The components that our code and the library's other packages import. */
function componentsUsed(): Set<string> {
  const sources = [...globSync('src/**/*.tsx', { cwd: projectRoot }), ...globSync('node_modules/@mantine/dropzone/esm/**/*.mjs', { cwd: projectRoot })];
  const imports = sources.flatMap((file) => [...read(join(projectRoot, file)).matchAll(/import \{([^}]+)\} from ["']@mantine\/core["']/g)]);
  return new Set(imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/^type .*/, ''))));
}

/** Names of the style files that a module of the library needs, its own parts included. */
function stylesOf(module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module)) return new Set();
  seen.add(module);
  const styles = new Set<string>();
  for (const [, from = ''] of read(module).matchAll(/from "(\.[^"]+)"/g)) {
    const name = /([^/]+)\.module\.mjs$/.exec(from)?.[1];
    if (name && existsSync(join(library, `styles/${name}.layer.css`))) styles.add(name);
    if (from.includes('/core/') && !from.includes('/components/')) continue;
    for (const found of stylesOf(join(dirname(module), from), seen)) styles.add(found);
  }
  return styles;
}

describe('the form library', () => {
  it('has styles for every component that is used', () => {
    const brought = read(join(import.meta.dirname, 'mantine.css'));
    const modules = [...componentsUsed()].map((name) => join(library, `esm/components/${name}/${name}.mjs`)).filter((file) => existsSync(file));
    const needed = new Set(modules.flatMap((module) => [...stylesOf(module)]));
    expect([...needed].filter((name) => !brought.includes(`/styles/${name}.layer.css`)).sort()).toEqual([]);
  });

  it('has the variables of our theme in a file (to update it, add `-u`)', async () => {
    const page = renderToStaticMarkup(<MantineProvider theme={theme} withGlobalClasses={false} />);
    const css = /<style data-mantine-styles="true">(.*)<\/style>/s.exec(page)?.[1] ?? '';
    const lines = css.replace(/([^{}]+)\{([^}]*)\}/g, (_, selector: string, body: string) => {
      const variables = body.split(';').filter((line) => line.trim() && !UNUSED.test(line));
      return `${selector.trim().replaceAll(', ', ',\n')} {\n${variables.map((line) => `  ${line.trim().replace(/^([\w-]+):\s*/, '$1: ')};\n`).join('')}}\n\n`;
    });
    await expect(`${lines.trim().replaceAll("'", '"')}\n`).toMatchFileSnapshot('./theme.css');
  });
});
