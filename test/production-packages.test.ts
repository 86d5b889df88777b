import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brand } from '~/platform/brand';
import { projectRoot } from '~/platform/config/root';
import { SCRIPTS } from '~/platform/pdf/fonts';
import { NOT_BUNDLED, OPTIONAL, packageOf, productionPackages } from '../vite-packages';

const MEGABYTE = 1_048_576;
/** The whole installation may have 350 MB; the build, the pages and the migrations take less than 30 of them. */
const MOST_MEGABYTES = 310;

interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
}

/** The folders of the packages that `npm ci --omit=dev` installs, by the lock file. */
function productionFolders(): string[] {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).flatMap(([folder, { dev, devOptional }]) => (folder === '' || dev || devOptional ? [] : [folder]));
}

/**
 * The size of a folder without the packages in it, which the lock file names. A file with two names is counted once. Optional packages for
 * other systems are not installed.
 */
function sizeOf(folder: string, counted: Set<number>, withPackages = false): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' && !withPackages ? sum : sum + sizeOf(path, counted, withPackages);
    const { ino, size } = lstatSync(path);
    if (counted.has(ino)) return sum;
    counted.add(ino);
    return sum + size;
  }, 0);
}

describe('a production install', () => {
  it('has exactly the packages that the built server loads: all others are part of the bundle', () => {
    const fonts = [...new Set([brand.fonts.headings.package, brand.fonts.text.package, 'rubik', ...Object.keys(SCRIPTS)])].map((name) => `@fontsource/${name}`);
    // The package `node` brings the pinned Node; receipts embed the fonts.
    const loaded = [...NOT_BUNDLED.filter((name) => !OPTIONAL.includes(name)), ...fonts, 'node'];
    expect(productionPackages().sort()).toEqual(loaded.sort());
  });

  it('is small', () => {
    const counted = new Set<number>();
    // The package `node` installs the files of this machine's Node by itself.
    const bytes = productionFolders().reduce((sum, folder) => sum + sizeOf(join(projectRoot, folder), counted, folder === 'node_modules/node'), 0);
    expect(bytes / MEGABYTE).toBeGreaterThan(100);
    expect(bytes / MEGABYTE).toBeLessThan(MOST_MEGABYTES);
  });

  it.each([
    ['pino', 'pino'],
    ['@electric-sql/pglite/contrib/pg_trgm', '@electric-sql/pglite'],
    ['zipcodes/lib/codes', 'zipcodes'],
  ])('%s is a file of the package %s', (file, name) => {
    expect(packageOf(file)).toBe(name);
  });
});
