import { constants } from 'node:fs';
import { access, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Names the folder of this run's templates and claims in the environment of the test workers. */
const FOLDER = 'BOARD_TEMPLATES';

/**
 * Before the first test: makes a folder for the data directories that boards are copied from. To create and fill a database takes
 * twice as long as to start a board on a copy.
 */
export default async function prepareTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'parnassa-e2e-templates-'));
  process.env[FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** The folder that the workers of this run share; undefined outside of a run of the tests. */
export const runFolder = (): string | undefined => process.env[FOLDER];

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Copies the data directory of a board that has started and stopped once. The first worker that asks for a template makes it, and
 * the others wait. Outside of a run of the tests nothing is copied.
 */
export async function copyTemplate(name: string, dataDir: string, make: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = runFolder();
  if (!folder) return;
  const template = join(folder, name);
  while (!(await exists(template))) {
    const unfinished = `${template}-unfinished`;
    const isMine = await mkdir(unfinished).then(
      () => true,
      () => false,
    );
    if (isMine) {
      try {
        await make(unfinished);
        await rename(unfinished, template);
      } finally {
        // After a failed start the next worker tries again, and its test shows the reason.
        await rm(unfinished, { recursive: true, force: true });
      }
    } else await wait(200);
  }
  await cp(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
