import { constants } from 'node:fs';
import { access, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../test/servers/postgres-server';

/** Where the data of a board is: on the PostgreSQL server of the run, or in the board's own process. */
export type DatabaseKind = 'postgres' | 'embedded';

/** Names the folder of this run's templates and claims in the environment of the test workers. */
const FOLDER = 'BOARD_TEMPLATES';
/** Names the PostgreSQL server of this run in the environment of the test workers. */
const SERVER = 'BOARD_SERVER';

/**
 * Before the first test: makes a folder for the data directories that boards are copied from, and starts the PostgreSQL server that
 * all boards of the run share. To create and fill a database takes several times as long as to start a board on a copy.
 */
export default async function prepareTemplates(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'parnassa-e2e-templates-'));
  process.env[SERVER] = server.url;
  process.env[FOLDER] = folder;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The folder that the workers of this run share; undefined outside of a run of the tests. */
export const runFolder = (): string | undefined => process.env[FOLDER];

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The data of a board: its directory, and its database where that is on the server. */
export interface BoardData {
  dataDir: string;
  databaseUrl?: string;
}

/**
 * Copies the data of a board that has started and stopped once. The first worker that asks for a template has it made, and the
 * others wait. Outside of a run of the tests the data is an empty directory, for an embedded database.
 */
export async function copyOfTemplate(seed: string, kind: DatabaseKind, make: (data: BoardData) => Promise<void>): Promise<BoardData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parnassa-e2e-'));
  const folder = runFolder();
  if (!folder) return { dataDir };
  const name = `${seed}_${kind}`;
  const template = join(folder, name);
  while (!(await exists(template))) {
    const unfinished = `${template}-unfinished`;
    const isMine = await mkdir(unfinished).then(
      () => true,
      () => false,
    );
    if (isMine) {
      try {
        await make(kind === 'postgres' ? { dataDir: unfinished, databaseUrl: await newDatabase(name) } : { dataDir: unfinished });
        await rename(unfinished, template);
      } finally {
        // After a failed start the next worker tries again, and its test shows the reason.
        await rm(unfinished, { recursive: true, force: true });
      }
    } else await wait(200);
  }
  await cp(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return kind === 'postgres' ? { dataDir, databaseUrl: await newDatabase(`board_${process.pid}_${Date.now()}`, name) } : { dataDir };
}

/** Creates a database on the run's server, as a copy of another one if that is named. @returns its address. */
async function newDatabase(name: string, template?: string): Promise<string> {
  const admin = new pg.Client({ connectionString: `${process.env[SERVER]}/postgres` });
  await admin.connect();
  // A template that an interrupted worker left is created again.
  if (!template) await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  await admin.end();
  return `${process.env[SERVER]}/${name}`;
}
