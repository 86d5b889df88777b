import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DataDirectoryUnusable, prepareDataDirectory as prepare } from './data-directory';

let warnings: string[];
const prepareDataDirectory = (path: string) => prepare(path, { warn: (...args: unknown[]) => void warnings.push(String(args.at(-1))) });
const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);

let folder: string;
let mask: number;
beforeEach(() => {
  warnings = [];
  mask = process.umask(0o022);
});
afterEach(() => void process.umask(mask));
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

  it('is made for its owner alone, and so is what the process makes afterwards', async () => {
    const made = join(folder, 'parents/own');
    await prepareDataDirectory(made);
    await mkdir(join(made, 'outbox'));
    await writeFile(join(made, 'outbox/mail.eml'), '');
    expect([await modeOf(join(folder, 'parents')), await modeOf(made), await modeOf(join(made, 'outbox'))]).toEqual(['755', '700', '700']);
    expect(await modeOf(join(made, 'outbox/mail.eml'))).toBe('600');
  });

  it.each([
    ['755', '750', '640'],
    ['777', '770', '660'],
    ['2775', '2770', '660'],
    ['750', '750', '640'],
    ['700', '700', '600'],
    ['701', '700', '600'],
  ])('with the mode %s gets the mode %s, and its new files %s: others have nothing, a group keeps what it has', async (before, after, file) => {
    process.umask(0o002);
    const existing = join(folder, `mode-${before}`);
    await mkdir(existing);
    await chmod(existing, Number.parseInt(before, 8));
    await prepareDataDirectory(existing);
    await writeFile(join(existing, 'mail.eml'), '');
    expect([await modeOf(existing), await modeOf(join(existing, 'mail.eml')), warnings]).toEqual([after, file, []]);
  });

  it('that is open to everybody, such as /tmp, stays so with a warning', async () => {
    const shared = join(folder, 'shared');
    await mkdir(shared);
    await chmod(shared, 0o1777);
    await prepareDataDirectory(shared);
    expect(await modeOf(shared)).toBe('1777');
    expect(warnings).toEqual([expect.stringContaining(`Other users of this machine can open the data directory ${shared} (DATA_DIR)`)]);
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
