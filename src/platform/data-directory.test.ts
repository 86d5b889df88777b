import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataDirectoryUnusable, prepareDataDirectory } from './data-directory';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parnassa-data-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the data directory', () => {
  it('is created with its parents, and may exist', async () => {
    for (let time = 0; time < 2; time++) await prepareDataDirectory(join(folder, 'a/b/c'));
    expect((await stat(join(folder, 'a/b/c'))).isDirectory()).toBe(true);
  });

  it.each(['file', 'file/below'])('that is refused at %s is named in one line', async (path) => {
    const failure = await prepareDataDirectory(join(folder, path)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DataDirectoryUnusable);
    expect((failure as Error).message).toBe(`The data directory ${join(folder, path)} (DATA_DIR) cannot be used: a part of the path is a file.`);
  });

  it.runIf(process.platform === 'linux')('that the system cannot create is refused at once', async () => {
    await expect(prepareDataDirectory('/proc/parnassa-data')).rejects.toThrow(/^The data directory \/proc\/parnassa-data \(DATA_DIR\) cannot be used: [^\n]+$/);
  });
});
