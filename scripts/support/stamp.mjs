import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

/** The files that the build is made of; tests are not part of it. */
const SOURCES = [
  'src',
  'brand',
  'db',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite-brand.ts',
  'vite-chunks.ts',
  'vite-compress.ts',
  'vite-fonts.ts',
  'vite-missing-route.ts',
  'vite-packages.ts',
  'vite-states.ts',
  'vite-threads.ts',
  'react-router.config.ts',
  'tsconfig.json',
];
const NOT_BUILT = /\.test\.tsx?$/;

function* filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name));
}

/** A hash over the names and content of these files. */
export function sourcesStamp() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(join(root, source))) {
      if (!NOT_BUILT.test(file)) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** A hash over the files from which `npm ci` installs. */
export const packagesStamp = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
