import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isDiskFull } from '../disk/disk-space';
import { queryRows } from './';
import { openEmbedded } from './embedded';
import { isDatabaseUnavailable } from './errors';

/** Only root may mount a small disk. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=70m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'parnassa-disk-'));
const ballast = join(folder, 'ballast');
const mounted = mountSmallDisk(folder);
afterAll(() => {
  if (mounted) execFileSync('umount', ['-l', folder]);
  rmdirSync(folder);
});

describe.skipIf(!mounted)('the embedded database on a full disk (needs root to mount a small one)', () => {
  it('fails at once instead of hanging, and keeps all committed data over a restart', async () => {
    const first = await openEmbedded(folder);
    const insert = (batch: number) => first.db.execute(sql`insert into filler select ${batch}::int, md5(random()::text) from generate_series(1, 1000)`);
    await first.db.execute(sql`create table filler (batch int, text text)`);
    await insert(1);
    // Fills the disk, except for less than the next file of the log needs.
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 4_000_000));
    await insert(2);
    const full = await first.db
      .execute(sql`select pg_switch_wal()`)
      .then(() => insert(3))
      .catch((error: unknown) => error);
    expect(isDiskFull(full)).toBe(true);
    const next = await first.db.execute(sql`select 1`).catch((error: unknown) => error);
    expect([isDatabaseUnavailable(next), isDiskFull(next)]).toEqual([true, true]);
    await first.close();

    rmSync(ballast);
    const second = await openEmbedded(folder);
    const batches = await queryRows(second.db, sql`select batch, count(*)::int as rows from filler group by 1 order by 1`);
    expect(batches).toEqual([
      { batch: 1, rows: 1000 },
      { batch: 2, rows: 1000 },
    ]);
    await second.db.execute(sql`insert into filler values (4, 'again')`);
    await second.close();
  });
});

describe('the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parnassa-checkpoints-'));
  let database: Awaited<ReturnType<typeof openEmbedded>>;
  beforeAll(async () => {
    database = await openEmbedded(dataDir, 20);
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('makes checkpoints, so that its log does not grow without end', async () => {
    const checkpoint = async () =>
      (await queryRows<{ lsn: string }>(database.db, sql`select checkpoint_lsn::text as lsn from pg_control_checkpoint()`))[0]?.lsn;
    const before = await checkpoint();
    await database.db.execute(sql`create table more (text text)`);
    await vi.waitFor(async () => expect(await checkpoint()).not.toBe(before), { timeout: 30_000 });
  });
});
