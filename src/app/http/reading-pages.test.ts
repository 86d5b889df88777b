import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '~/platform/config/root';
import { READING } from '../../../vite-chunks';

const src = join(projectRoot, 'src');

it('the pages whose scripts are deferred are those whose styles and scripts share a file', () => {
  const modules = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('Page.tsx'));
  const deferred = modules.filter((name) => /^export const handle = reading(?:Page|Results);$/m.test(readFileSync(join(src, name), 'utf8')));
  expect(deferred.sort()).toEqual(READING.filter((name) => name.endsWith('Page.tsx')).sort());
  expect(deferred.length).toBeGreaterThan(5);
});
