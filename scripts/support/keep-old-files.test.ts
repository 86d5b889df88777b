import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
// @ts-expect-error the scripts have no types.
import { keepOldFiles } from './keep-old-files.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parnassa-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string, daysAgo = 0): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const time = (Date.now() - daysAgo * 86_400_000) / 1_000;
  utimesSync(file, time, time);
}
const keep = () => keepOldFiles(join(folder, 'former'), join(folder, 'fresh'));
const filesIn = (path: string) => readdirSync(join(folder, path)).sort();

it('a new build has the scripts of the former one beside its own, apart from old ones', () => {
  write('fresh/client/assets/new.js', 'new');
  write('fresh/client/assets/same.js', 'of the new build');
  write('former/client/assets/same.js', 'of the former build');
  write('former/client/assets/former.js', 'former', 6);
  write('former/client/assets/ancient.js', 'ancient', 8);
  write('former/server/assets/chunk.js', 'chunk');
  write('former/server/index.js', 'former');
  write('fresh/server/index.js', 'new');
  keep();
  expect(filesIn('fresh/client/assets')).toEqual(['former.js', 'new.js', 'same.js']);
  expect(filesIn('fresh/server/assets')).toEqual(['chunk.js']);
  rmSync(join(folder, 'former'), { recursive: true });
  const read = (path: string) => readFileSync(join(folder, 'fresh', path), 'utf8');
  expect([read('client/assets/former.js'), read('client/assets/same.js'), read('server/index.js')]).toEqual(['former', 'of the new build', 'new']);
});

it('the first build has no former one', () => {
  write('fresh/client/assets/new.js', 'new');
  keep();
  expect(filesIn('fresh/client/assets')).toEqual(['new.js']);
});
