import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { watchBoard } from '~/incidents/server/watch-board';
import { orders } from '~/orders/tables';
import { buildOrganization } from '~/organizations/testing';
import { recordAudit } from '~/platform/audit';
import { auditLog } from '~/platform/audit/tables';
import { HOUR, MINUTE } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { createRemoteFiles } from '~/platform/network/remote-files';
import { Interrupted } from '~/platform/queue';
import { posts } from '~/posts/tables';
import { openTestBoard, type TestBoard } from '~test/board';
import { noCounts } from './feed-rules';
import { storeRun } from './server/feeds/feed-queries';
import { runFeed } from './server/feeds/run-feed';
import { readFeedTask } from './server/feeds/tasks';
import { importedRecords, importFeeds } from './tables';

const now = new Date('2026-11-20T15:00:00Z');
/** A job of the site that serves the feed. */
const job = (id: string, title: string, more = '') =>
  `<job><title><![CDATA[${title}]]></title><date>Mon, 16 Nov 2026 12:00:00 GMT</date><referencenumber>${id}</referencenumber><url>https://school.example.org/jobs/${id}</url><company>Whoever</company><city>Teaneck</city><state>NJ</state><country>US</country><postalcode>07666</postalcode><description><![CDATA[<p>Teach well.</p>]]></description><jobtype>fulltime</jobtype><expirationdate>Thu, 31 Dec 2026 12:00:00 GMT</expirationdate>${more}</job>`;
const feedOf = (...jobs: string[]) => `<?xml version="1.0" encoding="utf-8"?>\n<source><publisher>School</publisher>${jobs.join('')}</source>`;

let board: TestBoard;
let site: Server;
let address: string;
let body = '';
let etag = '';
let asked: IncomingHttpHeaders[] = [];
/** The site waits for this before it answers a request for the feed. */
let beforeAnswer: () => Promise<unknown>;
let admin: string;
let adminId: string;
let organizationId: string;
let ownerId: string;

beforeAll(async () => {
  site = createServer(async (request, response) => {
    asked.push(request.headers);
    await beforeAnswer();
    if (etag && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(body === '' ? 500 : 200, { 'content-type': 'application/xml', ...(etag ? { etag } : {}) }).end(body);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/feed.xml`;
  board = await openTestBoard({ now, overrides: { remoteFiles: createRemoteFiles('test', () => true) } });
  ({ token: admin, id: adminId } = await buildUser(board.ctx, { roles: ['admin'], firstName: 'Ada', lastName: 'Admin' }));
  ownerId = (await buildUser(board.ctx, { roles: ['employer', 'organization'] })).id;
  organizationId = (await buildOrganization(board.ctx, ownerId)).id;
});
afterAll(async () => {
  await board.close();
  site.close();
});
beforeEach(() => {
  body = '';
  etag = '';
  asked = [];
  beforeAnswer = async () => {};
});

/** Adds a feed as an admin would; the address of the test's own site is not a web address for a form. */
async function addFeed(over: Partial<typeof importFeeds.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const grant = over.live ? { grantedBy: adminId, grantedOn: now } : {};
  await board.ctx.db.insert(importFeeds).values({
    id,
    name: 'School',
    url: address,
    format: 'xml',
    organizationId,
    everyHours: 6,
    nextRunOn: board.clock.now(),
    createdAt: now,
    ...grant,
    ...over,
  });
  return id;
}

async function readNow(id: string) {
  expect((await board.call(`POST /v3/admin/import_feeds/${id}/run`, { token: admin })).status).toBe(200);
  await board.ctx.queue.drain();
  return (await board.call(`GET /v3/admin/import_feeds/${id}`, { token: admin })).body;
}

/** Runs a feed as the schedule does: it is read if it is due. */
async function readDue(id: string): Promise<void> {
  await board.ctx.queue.enqueue(board.ctx.db, readFeedTask, { feedId: id, byHand: false });
  await board.ctx.queue.drain();
}

const postsOf = async (feedId: string) => {
  const rows = await board.ctx.db
    .select()
    .from(importedRecords)
    .where(eq(importedRecords.source, `feed:${feedId}`));
  const all = await board.ctx.db.select().from(posts).orderBy(asc(posts.headline));
  return all.filter(({ id }) => rows.some(({ recordId }) => recordId === id));
};

describe('the calls of feeds', () => {
  it('add, change, read and remove a feed, with the grant of the admin in its record', async () => {
    const added = await board.call('POST /v3/admin/import_feeds', {
      token: admin,
      body: { name: 'School', url: 'https://school.example.org/feed.xml', format: 'xml', organization: organizationId, live: false },
    });
    expect(added.body).toMatchObject({
      name: 'School',
      live: false,
      granted: null,
      every_hours: 24,
      active: true,
      last_run: null,
      organization: { _id: organizationId },
    });
    const id = added.body._id;
    const tool = (name: string, key: string, value?: unknown) =>
      board.call(`POST /v3/tools/${name}`, { token: admin, body: { collection: 'import_feeds', id, key, value } });
    expect((await tool('field_toggle', 'live')).status).toBe(200);
    expect((await tool('field_set', 'active', false)).status).toBe(200);
    expect((await tool('field_set', 'every_hours', 0)).status).toBe(422);
    const { body: changed } = await board.call(`GET /v3/admin/import_feeds/${id}`, { token: admin });
    expect(changed).toMatchObject({ live: true, granted: { by: 'Ada Admin' }, active: false, next_run_on: null });
    expect((await board.call('GET /v3/admin/import_feeds?live=true&active=false&q=school', { token: admin })).body.data).toHaveLength(1);
    expect((await board.call('GET /v3/admin/import_feeds/csv', { token: admin })).body).toContain('School');
    expect((await board.call(`DELETE /v3/admin/import_feeds/${id}`, { token: admin })).status).toBe(204);
    expect((await board.call(`GET /v3/admin/import_feeds/${id}`, { token: admin })).status).toBe(404);
    expect((await board.call(`POST /v3/admin/import_feeds/${id}/run`, { token: admin })).status).toBe(404);
    await board.ctx.queue.drain();
  });

  it('refuse an organization without a member, and addresses that are none', async () => {
    const lonely = await buildOrganization(board.ctx, ownerId, { active: false });
    const body = { name: 'x', url: 'https://school.example.org/feed.xml', format: 'xml', organization: lonely.id };
    expect((await board.call('POST /v3/admin/import_feeds', { token: admin, body })).status).toBe(422);
    const ftp = { ...body, organization: organizationId, url: 'ftp://school.example.org' };
    expect((await board.call('POST /v3/admin/import_feeds', { token: admin, body: ftp })).status).toBe(422);
  });
});

describe('a feed whose jobs become drafts', () => {
  it('makes drafts with an open order, for the first owner of the organization', async () => {
    body = feedOf(job('1', 'Teacher'), job('2', ''));
    const id = await addFeed();
    const feed = await readNow(id);
    expect(feed.last_run).toMatchObject({
      outcome: 'done',
      error: '',
      counts: { read: 2, made: 1, failed: 1 },
      messages: [expect.stringContaining('it has no title')],
    });
    const [draft] = await postsOf(id);
    expect(draft).toMatchObject({ headline: 'Teacher', userId: ownerId, organizationId, postedOn: null, listed: false, step: 3 });
    const [order] = await board.ctx.db
      .select()
      .from(orders)
      .where(eq(orders.postId, draft?.id ?? ''));
    expect(order).toMatchObject({ status: 'open', imported: false });
    expect(order?.totalCents).toBeGreaterThan(0);
  });
});

describe('a feed whose jobs go live', () => {
  it('publishes, changes and ends them as the site does, and makes nothing twice', async () => {
    body = feedOf(job('1', 'Principal'), job('2', 'Nurse'));
    const id = await addFeed({ live: true });
    expect((await readNow(id)).last_run.counts).toMatchObject({ made: 2 });
    const [nurse, principal] = await postsOf(id);
    for (const post of [nurse, principal]) {
      expect(post).toMatchObject({ listed: true });
      const [order] = await board.ctx.db
        .select()
        .from(orders)
        .where(eq(orders.postId, post?.id ?? ''));
      expect(order).toMatchObject({ status: 'paid', totalCents: 0, imported: true });
    }
    expect((await readNow(id)).last_run.counts).toMatchObject({ made: 0, same: 2, ended: 0 });
    body = feedOf(job('1', 'Head of school'));
    expect((await readNow(id)).last_run.counts).toMatchObject({ changed: 1, ended: 1 });
    expect(await postsOf(id)).toMatchObject([
      { id: principal?.id, headline: 'Head of school', listed: true, postedOn: principal?.postedOn },
      { id: nurse?.id, listed: false, expiresOn: board.clock.now() },
    ]);
    body = feedOf(job('1', 'Head of school'), job('2', 'Nurse'));
    expect((await readNow(id)).last_run.counts).toMatchObject({ changed: 1, same: 1 });
    expect(await postsOf(id)).toMatchObject([{ listed: true }, { id: nurse?.id, listed: true }]);
  });

  it('end nothing where the site fails, sends something else, or sends an empty feed', async () => {
    body = feedOf(job('1', 'Cantor'));
    const id = await addFeed({ live: true });
    const { next_run_on: planned } = await readNow(id);
    for (const wrong of ['', '<html><body>Down</body></html>', feedOf(), feedOf(job('9', 'Other')).replace('</source>', '<job><title>')]) {
      body = wrong;
      const { last_run, failures, next_run_on } = await readNow(id);
      expect([last_run.outcome, last_run.counts.ended, failures, next_run_on]).toEqual(['failed', 0, 0, planned]);
      expect(last_run.error).not.toBe('');
    }
    const idsOf = async (query: string) =>
      (await board.call(`GET /v3/admin/import_feeds?${query}`, { token: admin })).body.data.map(({ _id }: { _id: string }) => _id);
    expect(await idsOf('failing=true')).toContain(id);
    expect(await idsOf('failing=false')).not.toContain(id);
    expect((await postsOf(id)).find(({ headline }) => headline === 'Cantor')).toMatchObject({ listed: true });
  });

  it('makes drafts live that it made before the grant', async () => {
    body = feedOf(job('1', 'Librarian'));
    const id = await addFeed();
    await readNow(id);
    await board.call('POST /v3/tools/field_toggle', { token: admin, body: { collection: 'import_feeds', id, key: 'live' } });
    await readNow(id);
    const [post] = await postsOf(id);
    expect(post).toMatchObject({ headline: 'Librarian', listed: true });
    const states = (
      await board.ctx.db
        .select()
        .from(orders)
        .where(eq(orders.postId, post?.id ?? ''))
    ).map(({ status, totalCents }) => `${status} ${totalCents > 0}`);
    expect(states.sort()).toEqual(['cancelled true', 'paid false']);
  });

  it('takes all jobs anew where the grant was given while it was being read', async () => {
    body = feedOf(job('1', 'Archivist'));
    etag = '"v1"';
    const id = await addFeed();
    const grant = { token: admin, body: { collection: 'import_feeds', id, key: 'live', value: true } };
    beforeAnswer = () => board.call('POST /v3/tools/field_set', grant);
    await readDue(id);
    expect(await postsOf(id)).toMatchObject([{ listed: false }]);
    await board.ctx.db.update(importFeeds).set({ nextRunOn: board.clock.now() }).where(eq(importFeeds.id, id));
    await readDue(id);
    expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, undefined]);
    expect(await postsOf(id)).toMatchObject([{ headline: 'Archivist', listed: true }]);
  });
});

describe('a new address', () => {
  it('ends the pause after failures', async () => {
    const id = await addFeed({ failures: 5, nextRunOn: new Date(board.clock.now().getTime() + 168 * HOUR) });
    const set = (value: string) => board.call('POST /v3/tools/field_set', { token: admin, body: { collection: 'import_feeds', id, key: 'url', value } });
    expect((await set('https://reader:secret@school.example.org/feed')).status).toBe(422);
    expect((await set('http://192.168.1.4/feed')).status).toBe(422);
    expect((await set('https://school.example.org/new.xml')).status).toBe(200);
    const { body: feed } = await board.call(`GET /v3/admin/import_feeds/${id}`, { token: admin });
    const fresh = { url: 'https://school.example.org/new.xml', failures: 0, next_run_on: board.clock.now().toISOString(), last_run: null };
    expect(feed).toMatchObject(fresh);
    // A run of the former address that ends now says nothing about the new one.
    const instant = board.clock.now().toISOString();
    const run = { outcome: 'failed', error: 'x', counts: noCounts(), messages: [], started_on: instant, ended_on: instant } as const;
    await storeRun(
      board.ctx.db,
      { id, url: address, live: false },
      { ...run, messages: [] },
      { failures: 6, nextRunOn: new Date(board.clock.now().getTime() + HOUR) },
    );
    expect((await board.call(`GET /v3/admin/import_feeds/${id}`, { token: admin })).body).toMatchObject(fresh);
  });
});

describe('the schedule', () => {
  const runDue = async () => {
    for (const { id } of await board.ctx.db.select().from(importFeeds)) await readDue(id);
  };

  it('reads a feed when it is due, asks whether it has changed, and leaves paused feeds alone', async () => {
    await board.ctx.db.delete(importFeeds);
    body = feedOf(job('1', 'Gardener'));
    etag = '"v1"';
    const id = await addFeed({ live: true });
    await addFeed({ active: false });
    await runDue();
    expect(asked).toHaveLength(1);
    await runDue();
    expect(asked).toHaveLength(1);
    board.clock.set(new Date(board.clock.now().getTime() + 6 * HOUR));
    await runDue();
    expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
    const [feed] = await board.ctx.db.select().from(importFeeds).where(eq(importFeeds.id, id));
    expect(feed?.lastRun).toMatchObject({ outcome: 'unchanged', counts: { read: 0 } });
    expect(feed?.nextRunOn).toEqual(new Date(board.clock.now().getTime() + 6 * HOUR));
  });
});

describe('a run of the schedule that is broken off', () => {
  const never = new AbortController().signal;
  const interrupt = (id: string) => runFeed(board.ctx, id, false, { lost: never, stopping: AbortSignal.abort() });

  it('goes on at once when the queue runs it again', async () => {
    body = feedOf(job('1', 'Cook'), job('2', 'Driver'));
    const id = await addFeed({ live: true });
    await expect(interrupt(id)).rejects.toThrow(Interrupted);
    expect(await postsOf(id)).toEqual([]);
    await readDue(id);
    expect(await postsOf(id)).toMatchObject([{ headline: 'Cook' }, { headline: 'Driver' }]);
  });

  it.each([
    ['is due again after a database that was away', '57P01', 0],
    ['is due again after a conflict of transactions', '40P01', 0],
    ['waits for an hour after a time limit', '57014', HOUR],
    ['waits for an hour after any other fault', '22P02', HOUR],
  ])('%s', async (_title, code, wait) => {
    const id = await addFeed();
    const download = () => Promise.reject(Object.assign(new Error('a fault'), { code }));
    const run = runFeed({ ...board.ctx, remoteFiles: { download } }, id, false, { lost: never, stopping: never });
    await expect(run).rejects.toThrow('a fault');
    const nextRunOn = new Date(board.clock.now().getTime() + wait);
    expect(await board.ctx.db.select().from(importFeeds).where(eq(importFeeds.id, id))).toMatchObject([{ nextRunOn }]);
  });

  it('leaves a plan that was changed meanwhile', async () => {
    body = feedOf(job('1', 'Cook'));
    const id = await addFeed();
    const planned = new Date(board.clock.now().getTime() + 2 * HOUR);
    beforeAnswer = () => board.ctx.db.update(importFeeds).set({ nextRunOn: planned }).where(eq(importFeeds.id, id));
    await expect(interrupt(id)).rejects.toThrow(Interrupted);
    expect(await board.ctx.db.select().from(importFeeds).where(eq(importFeeds.id, id))).toMatchObject([{ nextRunOn: planned }]);
  });
});

describe('a feed that fails', () => {
  const asAdmin = async (call: string) => board.call(call, { token: (await buildUser(board.ctx, { roles: ['admin'] })).token });
  const trouble = async () => (await asAdmin('GET /v3/admin/overview')).body.incidents.filter(({ kind }: { kind: string }) => kind === 'import_feed');
  const look = async (byHand: string) => {
    await board.ctx.queue.enqueue(board.ctx.db, readFeedTask, { feedId: byHand, byHand: true });
    await board.ctx.queue.drain();
    await watchBoard(board.ctx);
  };

  it('is trouble of the board until it works again, is paused or is removed', async () => {
    await board.ctx.db.delete(importFeeds);
    body = '';
    const [id, paused] = [await addFeed({ name: 'Camp' }), await addFeed({ name: 'Choir' })];
    await look(paused);
    await look(id);
    const says = (name: string) => ({ severity: 'minor', text: `The feed “${name}” could not be read.`, ended_on: null });
    expect(await trouble()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...says('Camp'), path: `/admin/import_feeds/view/${id}` }),
        expect.objectContaining({ ...says('Choir'), path: `/admin/import_feeds/view/${paused}` }),
      ]),
    );
    body = feedOf(job('1', 'Gardener'));
    await board.ctx.db.update(importFeeds).set({ active: false }).where(eq(importFeeds.id, paused));
    await look(id);
    board.clock.advance(6 * MINUTE);
    await watchBoard(board.ctx);
    expect((await trouble()).map(({ ended_on }: { ended_on: string | null }) => ended_on)).toEqual([expect.any(String), expect.any(String)]);
    const { body: ended } = await asAdmin('GET /v3/admin/incidents?limit=1');
    expect(ended).toMatchObject({
      data: [{ kind: 'import_feed', opened_on: expect.any(String), ended_on: expect.any(String) }],
      meta: { page_info: { current_page: 1, page_count: 2, qry_total: 2 } },
    });
    const { body: second } = await asAdmin('GET /v3/admin/incidents?limit=1&page=2');
    expect(second.data).toHaveLength(1);
    expect(second.data[0]._id).not.toBe(ended.data[0]._id);
  });
});

describe('an address with a password, which an earlier release stored', () => {
  it('is masked in answers, tables and the log, and the feed says that it is not read', async () => {
    const { token } = await buildUser(board.ctx, { roles: ['admin'] });
    const id = await addFeed({ url: 'https://reader:hunter2@school.example.org/feed' });
    await recordAudit(board.ctx.db, board.ctx.clock, {
      actorId: adminId,
      action: 'import_feed.created',
      subject: 'import_feeds',
      subjectId: id,
      after: { name: 'School', url: 'https://reader:hunter2@school.example.org/feed' },
    });
    const answers = [
      await board.call(`POST /v3/admin/import_feeds/${id}/run`, { token }),
      await board.call(`GET /v3/admin/import_feeds/${id}`, { token }),
      await board.call('GET /v3/admin/import_feeds', { token }),
      await board.call('GET /v3/admin/import_feeds/csv', { token }),
      await board.call(`GET /v3/admin/audit?subject_id=${id}`, { token }),
      await board.call('GET /v3/admin/audit/csv', { token }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain('https://…@school.example.org/feed');
      expect(JSON.stringify(body)).not.toMatch(/reader:|hunter2/);
    }
    expect(answers[1]?.body).toMatchObject({ has_credentials: true });
    await board.ctx.queue.drain();
    const { body: feed } = await board.call(`GET /v3/admin/import_feeds/${id}`, { token });
    expect(feed.last_run).toMatchObject({ outcome: 'failed', error: 'The address must not contain a password.' });
    const set = (value: string) => board.call('POST /v3/tools/field_set', { token, body: { collection: 'import_feeds', id, key: 'url', value } });
    expect((await set(feed.url)).status).toBe(422);
    expect((await set('https://school.example.org/feed')).status).toBe(200);
    const { body: log } = await board.call(`GET /v3/admin/audit?subject_id=${id}`, { token });
    expect(JSON.stringify(log)).not.toContain('hunter2');
    expect(JSON.stringify(await board.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id)))).not.toMatch(/field_set.*hunter2/);
    expect((await board.call(`GET /v3/admin/import_feeds/${id}`, { token })).body).toMatchObject({ has_credentials: false });
  });
});

describe('the board', () => {
  it('asks no address of its own network for a feed', async () => {
    const careful = await openTestBoard({ now });
    const { token } = await buildUser(careful.ctx, { roles: ['admin'] });
    const owner = await buildUser(careful.ctx);
    const organization = await buildOrganization(careful.ctx, owner.id);
    asked = [];
    const created = await careful.call('POST /v3/admin/import_feeds', {
      token,
      body: { name: 'x', url: address, format: 'xml', organization: organization.id },
    });
    expect(created).toMatchObject({ status: 422 });
    expect(JSON.stringify(created.body)).toContain('please submit a public address: 127.0.0.1 cannot be reached over the internet');
    // An address that was stored before is refused when it is read.
    const id = newId();
    await careful.ctx.db
      .insert(importFeeds)
      .values({ id, name: 'x', url: address, format: 'xml', organizationId: organization.id, everyHours: 6, nextRunOn: now, createdAt: now });
    await careful.call(`POST /v3/admin/import_feeds/${id}/run`, { token });
    await careful.ctx.queue.drain();
    const { body: feed } = await careful.call(`GET /v3/admin/import_feeds/${id}`, { token });
    expect(feed.last_run).toMatchObject({ outcome: 'failed', error: '127.0.0.1 isn’t a public internet address.' });
    expect(asked).toEqual([]);
    await careful.close();
  });
});
