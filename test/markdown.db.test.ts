import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { slices } from '~/app/slices';
import { candidates } from '~/candidates/tables';
import { buildCandidate } from '~/candidates/testing';
import { writeJobFeed } from '~/listings/server/feeds/job-feed';
import { organizations } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import { applyInfo, basic, buildEmployer, details } from '~/postings/testing';
import { posts } from '~/posts/tables';
import { buildPost, publishDraft } from '~/posts/testing';
import { openTestBoard, type TestBoard } from './board';
import { longestPause } from './servers/longest-pause';

/** Markdown texts in the whole board: rendered when saved, stored, served. */
let board: TestBoard;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '100000' } });
  employer = await buildEmployer(board.ctx);
  // Work that happens once in a process, such as the first statements, must not count in the pauses below.
  await saveBasic(await start(), {});
});
afterAll(() => board.close());

const call = (name: string, body?: unknown, token = employer.token) => board.call(name, { token, ...(body === undefined ? {} : { body }) });

async function start(): Promise<string> {
  const { id: _id, name } = employer.organization;
  return (await call('POST /v2/employer/jobs_prep/start', { agree: true, organization: { _id, name } })).body._id;
}

const saveBasic = (id: string, changes: object) => call(`POST /v2/employer/jobs_prep/update/${id}/basic`, { data: { ...basic, ...changes } });
const rowOf = async (id: string) => (await board.ctx.db.select().from(posts).where(eq(posts.id, id)))[0];
const shown = async (id: string) => (await board.call(`GET /v2/posts/${id}`)).body.description_html;

const DEEPLY_NESTED = '1. '.repeat(6_600);
const hostile: [string, string, RegExp][] = [
  ['lists in one line', DEEPLY_NESTED, /20 deep/],
  ['runs of stars', `${'*'.repeat(9_999)}a${'*'.repeat(9_999)}`, /fewer \* and _/],
  ['headings', 'a\n=\n'.repeat(5_000), /2,500 lines/],
  ['quotes in one line', '>'.repeat(3_000), /20 deep/],
  ['links to one long definition', `[a]: /${'b'.repeat(9_900)}\n\n${'[a]'.repeat(3_300)}`, /simplify/],
];

describe('a text that takes too long to parse', () => {
  it.each(hostile)('is refused at its field without delaying other requests: %s', async (_name, description, words) => {
    const id = await start();
    const pause = await longestPause(async () => {
      const { status, body } = await saveBasic(id, { description });
      expect(status).toBe(422);
      expect(body.detail).toEqual([{ loc: ['body', 'data', 'description'], msg: expect.stringMatching(words), type: 'markdown' }]);
    });
    expect(pause).toBeLessThan(500);
    expect(await rowOf(id)).toMatchObject({ step: 0, description: '' });
  });

  it('is refused in an organization, a profile and a preview', async () => {
    const refused = (path: string[]) => ({ status: 422, body: { detail: [{ loc: ['body', ...path], msg: expect.stringMatching(/20 deep/) }] } });
    expect(await call('POST /v2/employer/organizations/save', { name: 'Deep', location: basic.location, mission: '>'.repeat(3_000) })).toMatchObject(
      refused(['mission']),
    );
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    await buildCandidate(board, seeker.token);
    expect(await call('POST /v2/jobseeker/profile/save', { data: { bio: '>'.repeat(3_000) } }, seeker.token)).toMatchObject(refused(['data', 'bio']));
    expect(await call('POST /v2/markdown/preview', { text: DEEPLY_NESTED })).toMatchObject(refused(['text']));
  });

  it('is not parsed for a post of another user', async () => {
    const other = await buildPost(board.ctx, { postedOn: null });
    expect((await saveBasic(other.id, { description: DEEPLY_NESTED })).status).toBe(404);
  });
});

describe('a saved text', () => {
  it('is rendered again by reindex where an earlier release made other HTML', async () => {
    const { id } = await buildPost(board.ctx, { description: 'One\nTwo', descriptionHtml: '<p>One Two</p>' });
    for (const texts of slices.remadeRows.filter(({ name }) => name.startsWith('texts of'))) {
      let seen = 0;
      await texts.rebuild(board.ctx, (records) => {
        seen += records;
      });
      expect(seen, texts.name).toBe(await texts.size(board.ctx.db));
    }
    expect(await shown(id)).toMatch(/One<br \/>\s*Two/);
  });

  it('is rendered when it is saved, served as stored, and copied with its HTML', async () => {
    const id = await start();
    const description = 'Teach **well**, <b>please</b>.';
    const html = '<p>Teach <strong>well</strong>, &lt;b&gt;please&lt;/b&gt;.</p>';
    expect((await saveBasic(id, { description })).body).toMatchObject({ description, description_html: html });
    await call(`POST /v2/employer/jobs_prep/update/${id}/details`, { data: details });
    await call(`POST /v2/employer/jobs_prep/update/${id}/apply_info`, { data: applyInfo });
    await publishDraft(board.ctx, id);
    expect(await shown(id)).toBe(html);
    // The stored HTML is served: nothing is rendered again.
    await board.ctx.db.update(posts).set({ descriptionHtml: '<p>stored</p>' }).where(eq(posts.id, id));
    expect(await shown(id)).toBe('<p>stored</p>');
    expect((await call(`GET /v2/employer/jobs_prep/copylive/${id}`)).body).toMatchObject({ description, description_html: '<p>stored</p>' });
  });

  it('of an organization and of a profile is rendered too', async () => {
    const form = { name: 'Beth Html', location: basic.location, mission: 'We *learn*.' };
    const { _id } = (await call('POST /v2/employer/organizations/save', form)).body.rec;
    expect((await board.call(`GET /v2/organizations/${_id}`)).body).toMatchObject({ mission: 'We *learn*.', mission_html: '<p>We <em>learn</em>.</p>' });
    await board.ctx.db.update(organizations).set({ missionHtml: '<p>stored</p>' }).where(eq(organizations.id, _id));
    expect((await board.call(`GET /v2/organizations/${_id}`)).body.mission_html).toBe('<p>stored</p>');

    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    await buildCandidate(board, seeker.token);
    const saved = await call('POST /v2/jobseeker/profile/save', { data: { bio: 'I *teach*.' } }, seeker.token);
    expect(saved.body.candidate).toMatchObject({ bio: 'I *teach*.', bio_html: '<p>I <em>teach</em>.</p>' });
    // A form without the text changes neither the text nor its HTML.
    const other = await call('POST /v2/jobseeker/profile/save', { data: { title: 'Teacher' } }, seeker.token);
    expect(other.body.candidate.bio_html).toBe('<p>I <em>teach</em>.</p>');
  });

  it('is previewed a limited number of times in a minute, for each account', async () => {
    const slow = await openTestBoard({ env: { RATE_LIMIT_SCALE: '0.05' } });
    try {
      const [writer, other] = [await buildUser(slow.ctx), await buildUser(slow.ctx)];
      const preview = (token: string) => slow.call('POST /v2/markdown/preview', { token, body: { text: 'a' } });
      for (let time = 0; time < 3; time += 1) expect((await preview(writer.token)).status).toBe(200);
      const refused = await preview(writer.token);
      expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringMatching(/many previews.*can save/) } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await preview(other.token)).status).toBe(200);
    } finally {
      await slow.close();
    }
  });

  it('is previewed as it will be saved', async () => {
    expect((await call('POST /v2/markdown/preview', { text: '[x](javascript:alert(1)) *y*' })).body).toEqual({ html: '<p>x <em>y</em></p>' });
  });

  it('of a page of the board comes with its HTML', async () => {
    const { body } = await board.call('GET /content/faq');
    expect(body.sections[0]).toMatchObject({ body: expect.any(String), body_html: expect.stringMatching(/^<h3>/) });
  });
});

describe('a text that was stored without HTML', () => {
  it('is rendered and stored when it is read', async () => {
    const { id } = await buildPost(board.ctx, { description: 'Old *text*' });
    const before = await rowOf(id);
    expect(before?.descriptionHtml).toBeNull();
    expect(await shown(id)).toBe('<p>Old <em>text</em></p>');
    expect(await rowOf(id)).toEqual({ ...before, descriptionHtml: '<p>Old <em>text</em></p>' });

    const organization = await buildOrganization(board.ctx, employer.id, { mission: 'Old *mission*' });
    expect((await board.call(`GET /v2/organizations/${organization.id}`)).body.mission_html).toBe('<p>Old <em>mission</em></p>');
    const [row] = await board.ctx.db.select().from(organizations).where(eq(organizations.id, organization.id));
    expect(row?.missionHtml).toBe('<p>Old <em>mission</em></p>');
  });

  it('of a profile is rendered and stored when an employer reads it', async () => {
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    const id = await buildCandidate(board, seeker.token, { bio: 'I *teach*.', posted: true });
    await board.ctx.db.update(candidates).set({ bioHtml: null }).where(eq(candidates.id, id));
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    expect((await call(`GET /v2/candidates/${id}`, undefined, admin.token)).body.bio_html).toBe('<p>I <em>teach</em>.</p>');
    expect((await board.ctx.db.select().from(candidates).where(eq(candidates.id, id)))[0]?.bioHtml).toBe('<p>I <em>teach</em>.</p>');
  });

  it('is rendered for the feed of all jobs', async () => {
    const { id } = await buildPost(board.ctx, { description: 'In the *feed*' });
    let feed = '';
    for await (const piece of writeJobFeed(board.ctx)) feed += piece;
    expect(feed).toContain('<p>In the <em>feed</em></p>');
    expect((await rowOf(id))?.descriptionHtml).toBe('<p>In the <em>feed</em></p>');
  });

  it('becomes plain paragraphs where it cannot be rendered', async () => {
    const { id } = await buildPost(board.ctx, { description: `**First** <b>\n\n${'>'.repeat(3_000)}` });
    const pause = await longestPause(async () => {
      expect(await shown(id)).toBe(`<p>**First** &lt;b&gt;</p>\n<p>${'&gt;'.repeat(3_000)}</p>`);
    });
    expect(pause).toBeLessThan(500);
    expect((await rowOf(id))?.descriptionHtml).toMatch(/^<p>\*\*First\*\* &lt;b&gt;<\/p>/);
  });

  it('loses the old HTML when the text is changed in the database', async () => {
    const { id } = await buildPost(board.ctx, { description: 'Before', descriptionHtml: '<p>Before</p>' });
    await board.ctx.db.update(posts).set({ description: 'After' }).where(eq(posts.id, id));
    expect(await shown(id)).toBe('<p>After</p>');
    await board.ctx.db.update(posts).set({ description: 'Both', descriptionHtml: '<p>of one save</p>' }).where(eq(posts.id, id));
    expect(await shown(id)).toBe('<p>of one save</p>');
  });
});
