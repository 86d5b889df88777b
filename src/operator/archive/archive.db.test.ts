import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { slices } from '~/app/slices';
import { buildCandidate } from '~/candidates/testing';
import { buildFile, makePdf, upload } from '~/files/testing';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { type OpenDatabase, queryRows } from '~/platform/database';
import { openInMemory } from '~/platform/database/embedded';
import { readSchemaState } from '~/platform/database/migrate';
import { parseMigration, readMigrations } from '~/platform/database/migrations/files';
import { runMigrations } from '~/platform/database/migrations/run';
import { withMigrationSession } from '~/platform/database/migrations/session';
import { createStorage } from '~/platform/storage';
import { buildEmployer } from '~/postings/testing';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { openTestDatabase } from '~test/servers/database';
import type { OperatedBoard } from '../board';
import { restoreBoard } from '../commands/restore-board';
import { Refusal } from '../refusal';
import { recordingTerminal } from '../testing';
import { backUp } from './back-up';
import { checkArchive } from './check-archive';
import { moveDatabase } from './move-database';
import { readArchive } from './read-archive';
import { restore } from './restore';
import { writeArchive } from './write-archive';

let board: TestBoard;
let folder: string;
let original: string;
const { terminal, lines } = recordingTerminal();
const operated = () => ({ config: board.ctx.config, database: board.database, ctx: board.ctx });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parnassa-operator-'));
  original = join(folder, 'original.tar.gz');
  board = await openTestBoard();
  const { token, ...employer } = await buildEmployer(board.ctx);
  await buildPost(board.ctx, { userId: employer.id, headline: 'Tab\there, \\ backslash, “quotes”\nand a second line: מורה לעברית 🕎' });
  const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
  await buildCandidate(board, seeker.token, { posted: true });
  await upload(board, seeker.token, 'resume.pdf', await makePdf());
  await upload(board, seeker.token, 'letter.pdf', await makePdf('A letter'));
  const { orderId, postId } = await buildUnpaidPost(board);
  expect([orderId, postId].every(Boolean)).toBe(true);
  // A counter that is ahead of the rows, as after a deletion.
  await board.ctx.db.execute(sql`select setval('invoice_numbers', 4711)`);
  await backUp(operated(), original, terminal);
});
afterAll(async () => {
  await board.close();
  await rm(folder, { recursive: true, force: true });
});

/** The entries of an archive by name, without the manifest, which has the time. */
async function contentOf(path: string): Promise<Record<string, string>> {
  const entries: Record<string, string> = {};
  await readArchive(path, async ({ name, bytes }) => {
    if (name !== 'manifest.json') entries[name] = (await bytes()).toString('base64');
  });
  return entries;
}

/** Another data directory, with the configuration of a board there. */
const elsewhere = (name: string) => ({ ...board.ctx.config, DATA_DIR: join(folder, name) });

async function withDatabase(open: () => Promise<OpenDatabase>, work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await open();
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** A copy of an archive in which `change` has changed the entries. */
async function variant(name: string, change: (entries: Map<string, Buffer>) => void): Promise<string> {
  const entries = new Map<string, Buffer>();
  await readArchive(original, async ({ name: entry, bytes }) => void entries.set(entry, await bytes()));
  change(entries);
  const path = join(folder, `${name}.tar.gz`);
  await writeArchive(path, async (archive) => {
    for (const [entry, content] of entries) await archive.add(entry, content);
  });
  return path;
}

/** Removes rows to which others refer, to be given to `variant`. */
const withoutOrganizations = (entries: Map<string, Buffer>) => {
  const end = JSON.parse(entries.get('end.json')?.toString() ?? '{}');
  entries.delete('tables/organizations/1');
  entries.set('end.json', Buffer.from(JSON.stringify({ ...end, rows: { ...end.rows, organizations: 0 } })));
};

/** Adds a file without a record, to be given to `variant`. */
const withFile = (key: string, content: Buffer) => (entries: Map<string, Buffer>) => {
  const end = JSON.parse(entries.get('end.json')?.toString() ?? '{}');
  entries.delete('end.json');
  entries.set(`files/${key}`, content);
  entries.set('end.json', Buffer.from(JSON.stringify({ ...end, files: end.files + 1 })));
};

/** The files that a data directory has. */
async function filesIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Replaces a part, to be given to `variant`. */
const withPart = (name: string, value: unknown) => (entries: Map<string, Buffer>) => void entries.set(name, Buffer.from(JSON.stringify(value)));

/** Gives a table another text in the manifest, to be given to `variant`. */
const withTable = (name: string, columns: string) => (entries: Map<string, Buffer>) => {
  const { tables } = JSON.parse(entries.get('manifest.json')?.toString() ?? '{}');
  manifestWith({ tables: { ...tables, [name]: columns } })(entries);
};

/** Changes members of the manifest, to be given to `variant`. */
const manifestWith = (changed: object) => (entries: Map<string, Buffer>) => {
  const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '{}');
  entries.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, ...changed })));
};

describe('a backup', () => {
  it('has every row and file, is readable by its owner only, and keeps counters and waiting work', async () => {
    const entries = await contentOf(original);
    expect(Object.keys(entries).filter((name) => name.startsWith('files/'))).toHaveLength(2);
    expect(Buffer.from(entries['sequences.json'] ?? '', 'base64').toString()).toContain('"4711"');
    expect(Buffer.from(entries['queue.json'] ?? '', 'base64').toString()).toContain('files.erase_unrecorded');
    expect((await stat(original)).mode & 0o777).toBe(0o600);
    expect(lines.at(-1)).toMatch(/original\.tar\.gz: 2 files, \d+ rows\.$/);
  });

  it.each([
    ['an empty database of the same kind', openTestDatabase],
    ['an empty embedded database', () => openInMemory()],
  ])('restored into %s gives the same board, row by row and byte by byte', async (_name, open) => {
    const database = await open();
    const config = elsewhere(_name);
    const archive = await checkArchive(original);
    const { jobs } = archive;
    await restore({ config, database }, archive, terminal);
    const target = await openTestBoard({ database, env: { DATA_DIR: config.DATA_DIR } });
    try {
      expect(await target.ctx.queue.restore(jobs)).toBe(jobs.length);
      const again = join(folder, `${_name}.tar.gz`);
      await backUp({ config, database, ctx: target.ctx }, again, terminal);
      const [expected, { 'queue.json': queue, ...restored }] = [await contentOf(original), await contentOf(again)];
      const { 'queue.json': expectedQueue, ...rest } = expected;
      expect(restored).toEqual(rest);
      const jobsIn = (text: string | undefined) =>
        JSON.parse(Buffer.from(text ?? '', 'base64').toString())
          .map((job: object) => JSON.stringify(job))
          .sort();
      expect(jobsIn(queue)).toEqual(jobsIn(expectedQueue));
      // Triggers and foreign keys work again.
      for (const rows of slices.derivedRows) expect([rows.name, await rows.differences(database.db)]).toEqual([rows.name, 0]);
      await buildPost(target.ctx, {});
      for (const rows of slices.derivedRows) expect([rows.name, await rows.differences(database.db)]).toEqual([rows.name, 0]);
      await expect(database.db.execute(sql`update posts set organization_id = gen_random_uuid()`)).rejects.toThrow();
    } finally {
      await target.close();
    }
  });

  it('restored into a new data directory leaves nothing there that other users of the machine can open', async () => {
    const target = join(folder, 'private');
    const mask = process.umask(0o022);
    onTestFinished(() => {
      process.umask(mask);
      vi.unstubAllEnvs();
    });
    for (const [name, value] of Object.entries({ DATA_DIR: target, DATABASE_URL: '', SEED: 'none' })) vi.stubEnv(name, value);
    await restoreBoard(original, terminal);
    const modeOf = async (path: string) => [path, ((await stat(join(target, path))).mode & 0o777).toString(8)];
    expect(await Promise.all(['', 'pg', 'files', 'files/resumes'].map(modeOf))).toEqual([
      ['', '700'],
      ['pg', '700'],
      ['files', '700'],
      ['files/resumes', '700'],
    ]);
  });

  it('is refused by a board that has accounts, and changes nothing there', async () => {
    const before = join(folder, 'before.tar.gz');
    await backUp(operated(), before, terminal);
    await expect(restore(operated(), await checkArchive(original), terminal)).rejects.toThrow('This board has accounts.');
    const after = join(folder, 'after.tar.gz');
    await backUp(operated(), after, terminal);
    expect(await contentOf(after)).toEqual(await contentOf(before));
  });

  it('is not made under a name that is taken', async () => {
    await expect(backUp(operated(), original, terminal)).rejects.toThrow('exists already');
  });
});

describe('a damaged or foreign archive', () => {
  /** Every refusal leaves it empty, so all of them find the same. */
  let target: OpenDatabase;
  beforeAll(async () => {
    target = await openTestDatabase();
  });
  afterAll(() => target.close());

  const damagedText = async (): Promise<string> => {
    const path = join(folder, 'text');
    await writeFile(path, 'no archive');
    return path;
  };
  /** A compressed file ends with its checksum and its length. */
  const CHECKSUM_BYTES = 8;

  /** Whether a compressed file still has the same content: a flipped bit may copy the same bytes from another place. */
  const hasContent = (bytes: Buffer, content: Buffer): boolean => {
    try {
      return gunzipSync(bytes).equals(content);
    } catch {
      return false;
    }
  };

  /** The original with one flipped bit that changes its content or its checksum, at or behind a part of its length before the checksum. */
  const flipped = async (path: string, part: number): Promise<string> => {
    const bytes = await readFile(original);
    const content = gunzipSync(bytes);
    const flippedAt = (at: number): Buffer => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      return copy;
    };
    let at = Math.floor((bytes.length - CHECKSUM_BYTES) * part);
    while (hasContent(flippedAt(at), content)) at += 1;
    await writeFile(path, flippedAt(at));
    return path;
  };
  const withLaterColumn = (entries: Map<string, Buffer>) => {
    const { tables } = JSON.parse(entries.get('manifest.json')?.toString() ?? '{}');
    manifestWith({ tables: { ...tables, users: tables.users.replace('(', '("later_note", ') } })(entries);
  };

  it.each<[string, (path: string) => Promise<string>, RegExp]>([
    ['a text', () => damagedText(), /is not a backup of a board, so nothing was changed\.$/],
    ['an archive of something else', () => variant('foreign', (entries) => entries.clear()), /is not a backup of a board, so nothing was changed\.$/],
    [
      'an empty file',
      async (path) => {
        await writeFile(path, '');
        return path;
      },
      /is empty, so nothing was changed\.$/,
    ],
    ['one with a flipped byte in its middle', (path) => flipped(path, 0.5), /is damaged, so nothing was changed/],
    ['one with a flipped byte in its checksum', (path) => flipped(path, 1), /is damaged, so nothing was changed/],
    ['nothing', async (path) => path, /There is no file/],
    [
      'a cut-off file',
      async (path) => {
        await writeFile(path, await readFile(original));
        await truncate(path, Math.floor((await stat(original)).size / 2));
        return path;
      },
      /is cut off, so nothing was changed/,
    ],
    ['one without its end', () => variant('endless', (entries) => entries.delete('end.json')), /is not complete, so nothing was changed/],
    ['one without rows', () => variant('rowless', (entries) => entries.delete('tables/users/1')), /is not complete, so nothing was changed/],
    ['one whose rows do not fit together', () => variant('unfit', withoutOrganizations), /is damaged, so nothing was restored: .*foreign key/],
    ['one of another program', () => variant('other', (entries) => entries.delete('manifest.json')), /is not a backup of a board/],
    [
      'one of a later release',
      async () => variant('later', manifestWith({ migrations: [...(await listMigrations()), '9999_later'] })),
      /is of release .*, which this release .* does not know, so nothing was changed/,
    ],
    ['one with a column of a later release', () => variant('column', withLaterColumn), /had the schema of a later release, .*, so nothing was restored/],
    [
      'one with a statement in the place of columns',
      () => variant('copy', withTable('users', '"users" ("id") to program \'id\' --')),
      /is damaged.*manifest\.json/,
    ],
    ['one with a query in the place of a table', () => variant('query', withTable('users', '(select pg_sleep(1))')), /is damaged.*manifest\.json/],
    ['one with a statement as a table', () => variant('name', withTable('x"; drop table users; --', '"users" ("id")')), /is damaged.*manifest\.json/],
    ['one with a column twice', () => variant('twice', withTable('users', '"users" ("id", "id")')), /is damaged.*manifest\.json/],
    ['one with a table of the server', () => variant('server', withTable('pg_authid', '"pg_authid" ("rolname")')), /so nothing was restored/],
    [
      'one with rows of a member of all objects',
      () => variant('member', (entries) => void entries.set('tables/constructor/1', Buffer.from('x\n'))),
      /unknown table/,
    ],
    ['one with a file outside of the storage', () => variant('outside', withFile('../../outside', Buffer.from('x'))), /is damaged.*no board stores/],
    ['one with a file at an absolute path', () => variant('absolute', withFile('/etc/parnassa', Buffer.from('x'))), /is damaged.*no board stores/],
    [
      'one with a file that is too large',
      () => variant('large', withFile('resumes/large.pdf', Buffer.alloc(11_000_000))),
      /is damaged.*larger than the board takes/,
    ],
    ['one that unpacks without an end', () => variant('bomb', withFile('resumes/bomb.pdf', Buffer.alloc(60_000_000))), /is damaged.*(200 times|larger than)/],
    ['one with a part of another program', () => variant('program', withPart('run.sh', 'x')), /is damaged.*no backup has/],
    [
      'one whose counter is a statement',
      () => variant('counter', withPart('sequences.json', [{ name: 'a"b', value: '1', called: true }])),
      /is damaged.*sequences\.json/,
    ],
    [
      'one with a counter that no board has',
      () => variant('unknown', withPart('sequences.json', [{ name: 'a', value: '1', called: true }])),
      /there is no counter a\./,
    ],
    ['one whose waiting work is none', () => variant('work', withPart('queue.json', [{ task: 1 }])), /is damaged.*queue\.json/],
    [
      'one whose release has signs that a terminal obeys',
      () => variant('signs', manifestWith({ format: 2, release: '9\u001b[2J' })),
      /is damaged.*manifest\.json/,
    ],
    [
      'one with more migrations than there are',
      async () => variant('more', manifestWith({ migrations: [...(await listMigrations()), 'undefined'] })),
      /which this release .* does not know/,
    ],
    [
      'one with a link in the place of a file',
      async (path) => {
        const tar = pack();
        tar.entry({ name: 'manifest.json', type: 'symlink', linkname: '/etc/passwd' });
        tar.finalize();
        await writeFile(path, gzipSync(await buffer(tar)));
        return path;
      },
      /is damaged.*no backup has/,
    ],
    [
      'one of a format of the future',
      () => variant('future', manifestWith({ format: 2, release: '99.0.0' })),
      /is of release 99\.0\.0, which this release .* does not know, so nothing was changed/,
    ],
  ])('is refused: %s', async (name, make, message) => {
    const path = await make(join(folder, `damaged ${name}`));
    const restored = checkArchive(path).then((archive) => restore({ config: elsewhere(name), database: target }, archive, terminal));
    const refusal = await restored.catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).message).toMatch(message);
    expect((refusal as Refusal).message).toContain(path);
    expect((refusal as Refusal).message).toMatch(/^[^\n\p{Cc}]+$/u);
    expect(await queryRows(target.db, sql`select id from users`)).toEqual([]);
    // No file was left behind, either.
    expect(await filesIn(join(folder, name))).toEqual([]);
  });

  it('leaves a database into which a whole one is restored', async () => {
    await restore({ config: elsewhere('after refusals'), database: target }, await checkArchive(original), terminal);
    expect(await queryRows(target.db, sql`select id from users`)).not.toEqual([]);
  });
});

const listMigrations = async () => (await readMigrations()).map(({ tag }) => tag);

/** The migrations as release 3.1.38 lists them, the first and the last ones: this release has one in their place. */
const OF_3138 = ['0000_extensions', '0001_tables', '0075_payments_of_a_person', '0076_index_of_unlisted_posts'];

describe('a backup of release 3.1.38', () => {
  const NOAH = '019bd0ad-70b1-71a6-83bf-900b52308bc7';
  const TIME = '2026-01-02 03:04:05.678+00';
  /** A board with an anonymous profile whose title spells the name, as that release did not recognize it. */
  const ROWS: Record<string, [columns: string, row: string[]]> = {
    candidate_search: ['candidate_id, updated_at, "values", words', [NOAH, TIME, '{country:US}', "'teacher':5A"]],
    candidates: [
      'id, user_id, first_name, last_name, title, anonymous, posted, created_at, updated_at',
      [NOAH, NOAH, 'Noah', 'Lee', 'N o a h, teacher', 't', 't', TIME, TIME],
    ],
    users: ['id, email, first_name, last_name, created_at', [NOAH, 'noah@example.org', 'Noah', 'Lee', TIME]],
  };
  const backupWith = async (name: string, migrations: string[], without: string[] = []): Promise<string> => {
    const path = join(folder, `${name}.tar.gz`);
    const stored = Object.entries(ROWS).filter(([table]) => !without.includes(table));
    await writeArchive(path, async (archive) => {
      const tables = Object.fromEntries(stored.map(([table, [columns]]) => [table, `${table} (${columns})`]));
      const manifest = { format: 1, release: '3.1.38', made: '2026-01-02T03:04:05.678Z', database: 'embedded', migrations, tables };
      await archive.add('manifest.json', JSON.stringify(manifest));
      for (const [table, [, row]] of stored) await archive.add(`tables/${table}/1`, `${row.join('\t')}\n`);
      await archive.add('end.json', JSON.stringify({ files: 0, rows: Object.fromEntries(stored.map(([table]) => [table, 1])) }));
    });
    return path;
  };
  const teachersIn = async ({ db }: OpenDatabase) => (await queryRows(db, sql`select from candidate_search where words @@ 'teacher'`)).length;

  it.each([
    ['gets what is new', OF_3138, 0],
    ['keeps its rows where its database had that already', [...OF_3138, '1795889336001'], 1],
  ])('%s', async (name, migrations, teachers) => {
    const path = await backupWith(name, migrations);
    await withDatabase(openInMemory, async (database) => {
      await restore({ config: elsewhere(name), database }, await checkArchive(path), terminal);
      expect(await queryRows(database.db, sql`select email from users`)).toEqual([{ email: 'noah@example.org' }]);
      expect([await teachersIn(database), await readSchemaState(database.driver)]).toEqual([teachers, 'current']);
    });
  });

  it('leaves nothing where its rows are damaged, so that another backup can be restored there', async () => {
    const path = await backupWith('behind and damaged', OF_3138, ['users']);
    await withDatabase(openInMemory, async (database) => {
      const config = elsewhere('behind and damaged');
      await expect(restore({ config, database }, await checkArchive(path), terminal)).rejects.toThrow(/is damaged, so nothing was restored: .*foreign key/);
      const left = await queryRows(database.db, sql`select relname from pg_class where relnamespace::regnamespace::text in ('public', 'drizzle')`);
      expect([left, await filesIn(config.DATA_DIR)]).toEqual([[], []]);
      await restore({ config, database }, await checkArchive(original), terminal);
      expect(await queryRows(database.db, sql`select id from users limit 1`)).toHaveLength(1);
    });
  });

  it('is not restored into the tables of this release', async () => {
    const path = await backupWith('into later tables', OF_3138);
    await withDatabase(openTestDatabase, async (database) => {
      const restored = restore({ config: elsewhere('into later tables'), database }, await checkArchive(path), terminal);
      await expect(restored).rejects.toThrow('The database has the schema of a later release than the backup.');
    });
  });
});

it('a backup of a release before 3.1.38 is refused, with the release that restores it', async () => {
  const path = await variant('old', manifestWith({ release: '3.1.36', migrations: OF_3138.slice(0, -1) }));
  await expect(checkArchive(path)).rejects.toThrow(
    /is of release 3\.1\.36, whose tables this release .* cannot make, so nothing was changed\. Restore it with release 3\.1\.38, and upgrade that board to this release\.$/,
  );
});

describe('a backup of a database that a later release has migrated', () => {
  const LATER = parseMigration('later', 9_000_000_000_000, 'alter table users add column later_note text');
  /** A board on a database that has one migration more than this release. */
  const withLaterBoard = async (work: (later: OperatedBoard) => Promise<void>) => {
    const database = await openTestDatabase();
    const later = await openTestBoard({ database });
    try {
      await withMigrationSession(database.driver, (session) => runMigrations(session, [LATER]));
      await work({ config: later.ctx.config, database, ctx: later.ctx });
    } finally {
      await later.close();
    }
  };

  it('is refused by this release', async () => {
    const path = join(folder, 'ahead.tar.gz');
    await withLaterBoard((later) => backUp(later, path, terminal));
    const refusal = await checkArchive(path).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).message).toMatch(/when its database had the schema of a later release, which this release .* does not know/);
  });

  it('is not moved by this release', async () => {
    await withLaterBoard((later) =>
      withDatabase(openTestDatabase, async (target) => {
        const moved = moveDatabase({ ...later.database, queue: later.ctx.queue }, target, terminal);
        await expect(moved).rejects.toThrow('The database has the schema of a later release than this one, so nothing was moved.');
      }),
    );
  });

  it('is restored by that release', async () => {
    const [, ...added] = await readMigrations();
    const path = await variant('behind', manifestWith({ release: '3.1.38', migrations: [...OF_3138, ...added.map(({ when }) => String(when))] }));
    await withDatabase(openInMemory, async (database) => {
      await restore({ config: elsewhere('behind'), database }, await checkArchive(path), terminal);
      const usersIn = (db: typeof database.db) => queryRows(db, sql`select * from users order by id`);
      expect(await usersIn(database.db)).toEqual(await usersIn(board.ctx.db));
      expect(await readSchemaState(database.driver)).toBe('current');
    });
  });
});

describe('while the board serves', () => {
  it('books balance in a backup that is made during payments', async () => {
    const employers = await Promise.all(Array.from({ length: 12 }, () => buildUnpaidPost(board)));
    const path = join(folder, 'payments.tar.gz');
    const pay = async ({ postId, token }: (typeof employers)[number]) => {
      const paid = await board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, body: goodCard });
      return paid.status === 200 ? board.call(`POST /v2/employer/jobs_prep/activate/${postId}`, { token, body: {} }) : paid;
    };
    const [first, rest] = [employers.slice(0, 4), employers.slice(4)] as const;
    const before = await Promise.all(first.map(pay));
    const [during] = await Promise.all([Promise.all(rest.map(pay)), backUp(operated(), path, terminal)]);
    expect([...before, ...during].map(({ status }) => status)).toEqual(employers.map(() => 200));
    await withDatabase(openTestDatabase, async (database) => {
      await restore({ config: elsewhere('payments'), database }, await checkArchive(path), terminal);
      const unbalanced = await queryRows(
        database.db,
        sql`select o.id from orders o where o.status = 'paid' and o.total_cents <> coalesce(
          (select sum(amount_cents) from payments p where p.subject = 'order' and p.subject_id = o.id and p.status = 'settled'), 0)
          union all select p.id from posts p join orders o on o.post_id = p.id where p.listed and o.status <> 'paid'`,
      );
      expect(unbalanced).toEqual([]);
      expect((await queryRows(database.db, sql`select id from orders where status = 'paid'`)).length).toBeGreaterThanOrEqual(first.length);
    });
  });

  it('a file that is stored or deleted during a backup is in it if and only if its record is', async () => {
    const { token } = await buildUser(board.ctx, { roles: ['jobseeker'] });
    const doomed = await buildFile(board, token);
    const { storage } = board.ctx;
    let reads = 0;
    const busy = {
      ...storage,
      get: async (key: string) => {
        reads += 1;
        if (reads === 1) {
          await board.ctx.db.execute(sql`delete from files where id = ${doomed.id}`);
          await storage.delete(`resumes/${doomed.path}`);
          await buildFile(board, token);
        }
        return storage.get(key);
      },
    };
    const path = join(folder, 'files.tar.gz');
    await backUp({ ...operated(), ctx: { ...board.ctx, storage: busy } }, path, terminal);
    const entries = await contentOf(path);
    const stored = await queryRows<{ path: string }>(board.ctx.db, sql`select path from files`);
    expect(
      Object.keys(entries)
        .filter((name) => name.startsWith('files/resumes/'))
        .sort(),
    ).toEqual(stored.map((file) => `files/resumes/${file.path}`).sort());
  });

  it('a file that is erased after it was copied is not restored', async () => {
    const { token } = await buildUser(board.ctx, { roles: ['jobseeker'] });
    const [doomed, other] = [await buildFile(board, token), await buildFile(board, token)];
    const { storage } = board.ctx;
    const busy = {
      ...storage,
      get: async (key: string) => {
        const bytes = await storage.get(key);
        if (key === `resumes/${doomed.path}` && bytes) {
          await board.ctx.db.execute(sql`delete from files where id = ${doomed.id}`);
          await storage.delete(key);
        }
        return bytes;
      },
    };
    const path = join(folder, 'erased.tar.gz');
    await backUp({ ...operated(), ctx: { ...board.ctx, storage: busy } }, path, terminal);
    await withDatabase(openTestDatabase, async (database) => {
      const config = elsewhere('erased');
      await restore({ config, database }, await checkArchive(path), terminal);
      const restored = await readdir(join(config.DATA_DIR, 'files/resumes'));
      expect(restored).toContain(other.path);
      expect(restored).not.toContain(doomed.path);
    });
  });

  it('a file to which no record refers is not stored', async () => {
    const path = await variant('unrecorded', withFile('resumes/unrecorded.pdf', Buffer.from('a file')));
    const config = elsewhere('unrecorded');
    await withDatabase(openTestDatabase, async (database) => restore({ config, database }, await checkArchive(path), terminal));
    expect(await filesIn(config.DATA_DIR)).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/unrecorded\.tar\.gz of .*: 2 files, \d+ rows\.$/);
  });

  it('a file that the storage has already stays as it is, and another one of its name ends the restore', async () => {
    const config = elsewhere('present');
    const storage = await createStorage(config);
    const files = Object.entries(await contentOf(original)).filter(([name]) => name.startsWith('files/'));
    const [[name, content], other] = files as [[string, string], [string, string]];
    await storage.put(name.slice('files/'.length), Buffer.from('another file'), 'application/pdf');
    await withDatabase(openTestDatabase, async (database) => {
      const restoring = async () => restore({ config, database }, await checkArchive(original), terminal);
      await expect(restoring()).rejects.toThrow(/has another file resumes\/.* than the storage has, so nothing was restored\./);
      expect(await queryRows(database.db, sql`select id from users`)).toEqual([]);
      expect(await filesIn(config.DATA_DIR)).toHaveLength(1);
      await storage.put(name.slice('files/'.length), Buffer.from(content, 'base64'), 'application/pdf');
      await restoring();
      expect(await storage.get(other[0].slice('files/'.length))).toEqual(Buffer.from(other[1], 'base64'));
    });
  });

  it('names a file that has a record, but is not in the storage', async () => {
    const lost = await buildFile(board, (await buildUser(board.ctx, { roles: ['jobseeker'] })).token);
    await board.ctx.storage.delete(`resumes/${lost.path}`);
    await backUp(operated(), join(folder, 'lost.tar.gz'), terminal);
    expect(lines).toContain(`The file resumes/${lost.path} has a record, but it is not in the storage.`);
  });
});

it('a board moves to another database with all rows, counters and waiting work, and only into an empty one', async () => {
  await withDatabase(openTestDatabase, async (target) => {
    const jobs = await moveDatabase({ ...board.database, queue: board.ctx.queue }, target, terminal);
    expect(jobs.length).toBeGreaterThan(0);
    const tables = ['users', 'posts', 'orders', 'payments', 'files', 'post_totals', 'settings'];
    const rowsIn = (database: OpenDatabase) =>
      Promise.all(tables.map((table) => queryRows(database.db, sql`select * from ${sql.identifier(table)} order by 1, 2`)));
    expect(await rowsIn(target)).toEqual(await rowsIn(board.database));
    await expect(moveDatabase({ ...board.database, queue: board.ctx.queue }, target, terminal)).rejects.toThrow('The other database has accounts.');
  });
});

it('a database with a table of another program is not moved, and a sentence says why', async () => {
  await withDatabase(openTestDatabase, async (target) => {
    await board.ctx.db.execute(sql`create table "of another program" (id int)`);
    onTestFinished(async () => void (await board.ctx.db.execute(sql`drop table "of another program"`)));
    const refusal = await moveDatabase({ ...board.database, queue: board.ctx.queue }, target, terminal).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).message).toMatch(/not the board’s, so nothing was moved/);
    expect(await queryRows(target.db, sql`select id from users`)).toEqual([]);
  });
});
