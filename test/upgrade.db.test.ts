import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { queryRows } from '~/platform/database';
import { parseMigration } from '~/platform/database/migrations/files';
import { runMigrations } from '~/platform/database/migrations/run';
import { withMigrationSession } from '~/platform/database/migrations/session';
import { buildEmployer } from '~/postings/testing';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from './board';
import { openTestDatabase } from './servers/database';

/** All that the next release may do to tables that this one uses. */
const NEXT_RELEASE = [
  ['add', 'alter table posts add column next_note text, add column next_kind text not null default $$paid$$, add column next_owner uuid'],
  ['add_table', 'create table next_visits (post_id uuid not null references posts (id) on delete cascade, day date not null, primary key (post_id, day))'],
  [
    'constrain',
    'alter table posts add constraint next_kind_known check (next_kind in ($$paid$$, $$free$$)) not valid, add constraint next_owner_is_user foreign key (next_owner) references users (id) not valid',
    'alter table orders add constraint next_id_there check (id is not null) not valid',
  ],
  [
    'index',
    '-- no transaction\ncreate index concurrently if not exists next_posts on posts (next_kind, id)',
    'create index concurrently if not exists next_orders on orders (id, created_at)',
    'alter table posts validate constraint next_kind_known',
    'alter table posts validate constraint next_owner_is_user',
    'alter table orders validate constraint next_id_there',
  ],
  [
    'count',
    'create function next_counted() returns trigger language plpgsql as $f$ begin return null; end $f$',
    'create trigger next_counted after insert on posts for each statement execute function next_counted()',
  ],
  ['drop', 'drop trigger next_counted on posts', 'alter table posts drop column next_note'],
].map(([tag = '', ...statements], index) => parseMigration(tag, 9_000_000_000_000 + index, statements.join('\n--> statement-breakpoint\n')));

/** The embedded database has one process, which migrates before it serves. */
describe.skipIf(!inject('postgresServer'))('while the next release migrates', () => {
  let board: TestBoard;
  let other: pg.Client;
  beforeAll(async () => {
    const database = await openTestDatabase();
    board = await openTestBoard({ database });
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await board.close();
  });

  it('this one reads, posts and takes payments without a fault', async () => {
    const employer = await buildEmployer(board.ctx);
    const jobs = await Promise.all(Array.from({ length: 5 }, () => buildPost(board.ctx, { userId: employer.id })));
    const answers: { what: string; status: number }[] = [];
    let going = true;
    const repeat = async (visit: () => Promise<[string, { status: number }]>) => {
      while (going) {
        const [what, { status }] = await visit();
        answers.push({ what, status });
      }
    };
    const visits = [
      repeat(async () => ['list', await board.call('GET /v2/posts')]),
      repeat(async () => ['job', await board.call(`GET /v2/posts/${jobs[answers.length % jobs.length]?.id}`)]),
      repeat(async () => ['orders', await board.call('GET /v2/employer/orders', { token: employer.token })]),
      repeat(async () => {
        const { postId } = await buildUnpaidPost(board, employer);
        return ['payment', await board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token: employer.token, body: goodCard })];
      }),
    ];
    // A transaction like that of a backup, for which the first migration has to wait.
    await other.query('begin; select from posts, orders');
    const done: string[] = [];
    const migrated = withMigrationSession(board.database.driver, (session) =>
      runMigrations(session, NEXT_RELEASE, (tag) => done.push(tag), { lockWait: 200, mostTries: 1_000, longestPause: 200 }),
    );
    const count = (what: string) => answers.filter((answer) => answer.what === what).length;
    try {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and application_name = 'parnassa migrate' and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect(await queryRows(board.ctx.db, waiting)).toHaveLength(1), { timeout: 30_000, interval: 5 });
      const before = count('payment');
      await vi.waitFor(() => expect(count('payment')).toBeGreaterThan(before + 2), { timeout: 30_000 });
      expect(done).toEqual([]);
      await other.query('commit');
      await migrated;
    } finally {
      going = false;
      await Promise.all(visits);
    }
    expect(done).toEqual(NEXT_RELEASE.map(({ tag }) => tag));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(['list', 'job', 'orders', 'payment'].filter((what) => count(what) === 0)).toEqual([]);
  });
});
