import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { slices } from '~/app/slices';
import { organizationMembers } from '~/organizations/tables';
import { DAY } from '~/platform/calendar/clock';
import { sweepTables } from '~/platform/database/retention';
import { newId } from '~/platform/ids/ids';
import { MOST_CHANGES } from '~/posts/history-rules';
import type { HistoryLine } from '~/posts/history-schemas';
import { postChanges, posts } from '~/posts/tables';
import { buildPost, publishDraft } from '~/posts/testing';
import { actingFor } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { applyInfo, basic, buildEmployer, details } from './testing';

let board: TestBoard;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
let colleague: Awaited<ReturnType<typeof buildUser>>;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'], firstName: 'Miriam', lastName: 'Levy' });
});
afterAll(() => board.close());
beforeEach(async () => {
  employer = await buildEmployer(board.ctx);
  colleague = await buildUser(board.ctx, { roles: ['employer'], firstName: 'Dina', lastName: 'Katz' });
  const { id: organizationId } = employer.organization;
  await board.ctx.db.insert(organizationMembers).values({ organizationId, userId: colleague.id, createdAt: board.clock.now() });
});

/** Makes a call that must succeed. */
async function call(name: string, body?: unknown, token = employer.token) {
  board.clock.advance(1_000);
  const answer = await board.call(name, { token, ...(body === undefined ? {} : { body }) });
  expect([name, answer.status, answer.body.detail]).toEqual([name, 200, undefined]);
  return answer.body;
}

const refused = async (name: string, body: unknown, token = employer.token) => {
  const { status, body: refusal } = await board.call(name, { token, body });
  return { status, ...refusal };
};

async function draft(): Promise<string> {
  const { id, name } = employer.organization;
  const { _id } = await call('POST /v2/employer/jobs_prep/start', { agree: true, organization: { _id: id, name } });
  for (const [step, data] of Object.entries({ basic, details, apply_info: applyInfo }))
    await call(`POST /v2/employer/jobs_prep/update/${_id}/${step}`, { data });
  return _id;
}

async function live(): Promise<string> {
  const id = await draft();
  board.clock.advance(1_000);
  await publishDraft(board.ctx, id);
  return id;
}

const historyOf = (id: string, token = employer.token) => call(`GET /v2/employer/jobs/history/${id}`, undefined, token);
const brief = (lines: HistoryLine[]) => lines.map(({ act, by, fields }) => [by.name || by.who, act, fields?.map(({ field }) => field).join(' ')]);
const versionNamed = (lines: HistoryLine[], headline: string) =>
  lines.find(({ fields }) => fields?.some(({ field, after }) => field === 'headline' && after === headline))?.version;

describe.each([
  ['a draft', draft, 'jobs_prep'],
  ['a live post', live, 'jobs'],
] as const)('two people who edit %s', (_name, build, calls) => {
  const save = (id: string, step: string) => `POST /v2/employer/${calls}/update/${id}/${step}`;

  it('are shown both versions instead of overwriting each other', async () => {
    const id = await build();
    const { versions } = await call(`GET /v2/employer/${calls}/${id}`);
    const theirs = await call(save(id, 'basic'), { data: { ...basic, headline: 'Theirs' }, version: versions.basic }, colleague.token);
    const at = board.clock.now().toISOString();
    expect(theirs.versions).toEqual({ ...versions, basic: expect.not.stringMatching(versions.basic) });

    const mine = { ...basic, position: 'Mine' };
    const refusal = await refused(save(id, 'basic'), { data: mine, version: versions.basic });
    expect(refusal).toMatchObject({
      status: 409,
      code: 'changed_since',
      data: {
        version: theirs.versions.basic,
        theirs: { headline: 'Theirs', position: basic.position, location: { city: 'New York' } },
        yours: { headline: basic.headline, position: 'Mine' },
        changed: { by: { who: 'person', name: 'Dina Katz' }, on: at },
      },
    });
    expect((await call(`GET /v2/employer/${calls}/${id}`)).headline).toBe('Theirs');
    const merged = await call(save(id, 'basic'), { data: { ...mine, headline: 'Theirs' }, version: refusal.data.version });
    expect(merged).toMatchObject({ headline: 'Theirs', position: 'Mine' });
  });

  it('do not meet in different steps, or with the same values', async () => {
    const id = await build();
    const { versions } = await call(`GET /v2/employer/${calls}/${id}`);
    await call(save(id, 'details'), { data: { ...details, skills: [] }, version: versions.details }, colleague.token);
    await call(save(id, 'apply_info'), { data: applyInfo, version: versions.apply_info }, colleague.token);
    await call(save(id, 'basic'), { data: { ...basic, headline: 'Mine' }, version: versions.basic });
    await call(save(id, 'apply_info'), { data: { ...applyInfo, require_resume: false }, version: versions.apply_info });
    expect(await refused(save(id, 'details'), { data: details, version: versions.details })).toMatchObject({ status: 409, code: 'changed_since' });
  });

  it('overwrite each other with clients that send no version', async () => {
    const id = await build();
    await call(save(id, 'basic'), { data: { ...basic, headline: 'Theirs' } }, colleague.token);
    expect(await call(save(id, 'basic'), { data: { ...basic, headline: 'Mine' } })).toMatchObject({ headline: 'Mine' });
    const { data } = await historyOf(id);
    expect(brief(data).slice(0, 2)).toEqual([
      ['you', 'changed', 'headline'],
      ['Dina Katz', 'changed', 'headline'],
    ]);
  });
});

it('two windows of one person are refused like two people', async () => {
  const id = await draft();
  const { versions } = await call(`GET /v2/employer/jobs_prep/${id}`);
  const save = (data: object) => refused(`POST /v2/employer/jobs_prep/update/${id}/details`, { data, version: versions.details });
  expect(await save({ ...details, skills: [] })).toMatchObject({ status: 200 });
  expect(await save(details)).toMatchObject({ status: 409, data: { changed: { by: { who: 'you' } } } });
});

describe('an admin', () => {
  it('does not overwrite what the employer changed meanwhile', async () => {
    const id = await live();
    const { versions, headline } = await call(`GET /v3/admin/posts/${id}`, undefined, admin.token);
    await call(`POST /v2/employer/jobs/update/${id}/basic`, { data: { ...basic, headline: 'Theirs' } });
    const patch = { headline: 'Mine', versions: { basic: versions.basic } };
    const refusal = await refused(`PATCH /v3/admin/posts/${id}`, patch, admin.token);
    expect(refusal).toMatchObject({ status: 409, code: 'changed_since', data: { theirs: { headline: 'Theirs' } } });
    const tool = { collection: 'posts', id, key: 'headline', value: 'Mine', seen: headline };
    expect(await refused('POST /v3/tools/field_set', tool, admin.token)).toMatchObject({
      status: 409,
      code: 'changed_since',
      data: { key: 'headline', value: 'Theirs' },
    });
    const several = { collection: 'posts', id, value: { headline: 'Mine', private: true }, seen: { headline, private: false } };
    expect(await refused('POST /v3/tools/field_patch', several, admin.token)).toMatchObject({ status: 409, code: 'changed_since' });
    await call('POST /v3/tools/field_set', { ...tool, seen: 'Theirs' }, admin.token);
    const { data } = await historyOf(id);
    expect(data[0]).toMatchObject({ by: { who: 'staff', name: '' }, act: 'changed', fields: [{ field: 'headline', before: 'Theirs', after: 'Mine' }] });
  });

  it('who acts for an employer reads the history of that employer’s posts alone', async () => {
    const id = await live();
    const { id: other } = await buildPost(board.ctx);
    const { tokens } = await call(`GET /v3/admin/users/become/${employer.id}`, undefined, admin.token);
    expect((await historyOf(id, tokens.access_token)).data.length).toBeGreaterThan(0);
    expect((await refused(`GET /v2/employer/jobs/history/${other}`, undefined, tokens.access_token)).status).toBe(404);
  });

  it('reads the history of any post', async () => {
    const id = await live();
    await call(`POST /v2/employer/jobs/update/${id}/basic`, { data: { ...basic, headline: 'Theirs' } });
    const { data } = await historyOf(id, admin.token);
    expect(data[0]).toMatchObject({ act: 'changed', by: { who: 'person' } });
    expect((await refused(`POST /v2/employer/jobs/restore/${id}`, { version: 0 }, admin.token)).status).toBe(403);
  });

  it.each([
    ['a live post', live, 'jobs', 'posts'],
    ['a draft', draft, 'jobs_prep', 'posts_prep'],
  ] as const)('restores a version of %s, which the histories and the audit log have', async (_name, build, calls, subject) => {
    const id = await build();
    const change = (headline: string) => call(`POST /v2/employer/${calls}/update/${id}/basic`, { data: { ...basic, headline } });
    await change('Second');
    const before = await change('Third');
    const { data, meta } = await historyOf(id, admin.token);
    const version = versionNamed(data, 'Second');
    const restore = (seen: number) => ({ version, seen });
    expect(await refused(`POST /v3/admin/posts/restore/${id}`, restore(meta.latest - 1), admin.token)).toMatchObject({ status: 409, code: 'changed_since' });
    expect((await refused(`POST /v3/admin/posts/restore/${id}`, restore(meta.latest))).status).toBe(403);
    const restored = await call(`POST /v3/admin/posts/restore/${id}`, restore(meta.latest), admin.token);
    expect(restored).toMatchObject({ headline: 'Second', state: before.state, expires_on: before.expires_on, order_info: before.order_info });

    const colleague = await buildUser(board.ctx, { roles: ['admin'] });
    const line = async (token: string) => (await historyOf(id, token)).data[0];
    expect(await line(employer.token)).toMatchObject({ act: 'restored', restored: version, by: { who: 'staff', name: '' } });
    expect(await line(colleague.token)).toMatchObject({ act: 'restored', by: { who: 'staff', name: 'Miriam Levy' } });
    expect(await line(admin.token)).toMatchObject({ act: 'restored', by: { who: 'you' } });
    const audit = await call(`GET /v3/admin/audit?subject_id=${id}`, undefined, admin.token);
    const actor = { _id: admin.id };
    expect(audit.data[0]).toMatchObject({ action: 'post.restored', subject, actor, on_behalf_of: { _id: employer.id }, undoable: false });
  });

  it('restores no version of a post that does not exist', async () => {
    expect((await refused(`POST /v3/admin/posts/restore/${newId()}`, { version: 0 }, admin.token)).status).toBe(404);
  });

  it('who acts for an employer is the staff', async () => {
    const id = await live();
    const { token } = await actingFor(board, employer.id);
    await call(`POST /v2/employer/jobs/update/${id}/basic`, { data: { ...basic, headline: 'For them' } }, token);
    expect((await historyOf(id)).data[0]).toMatchObject({ by: { who: 'staff' }, act: 'changed' });
  });
});

describe('the history of a post', () => {
  it('has who changed what, the states, and the values before and after', async () => {
    const id = await live();
    await call(
      `POST /v2/employer/jobs/update/${id}/details`,
      { data: { ...details, salary: { min: 60_000, max: 70_000, pay_type: 'Annually' } } },
      colleague.token,
    );
    await call(`POST /v2/employer/jobs/filled/${id}`, {});
    await call(`POST /v2/employer/jobs/filled/${id}`, { filled: false }, colleague.token);
    const field = { collection: 'posts', id, key: 'active' };
    await call('POST /v3/tools/field_toggle', field, admin.token);
    await call('POST /v3/tools/field_toggle', field, admin.token);
    const { data, meta } = await historyOf(id);
    expect(brief(data)).toEqual([
      ['staff', 'put_back', ''],
      ['staff', 'taken_down', ''],
      ['Dina Katz', 'reopened', ''],
      ['you', 'filled', ''],
      ['Dina Katz', 'changed', 'salary.min salary.max'],
      ['board', 'published', ''],
      ['you', 'changed', 'apply.email apply.subject require_resume'],
      ['you', 'changed', 'experience salary.min salary.max skills'],
      ['you', 'changed', 'headline position description location.zipcode location.city location.state_code'],
      ['board', 'started', ''],
    ]);
    expect(data[4].fields).toEqual([
      { field: 'salary.min', before: 52_000, after: 60_000 },
      { field: 'salary.max', before: 61_500.5, after: 70_000 },
    ]);
    expect(meta).toMatchObject({ latest: 4, page_info: { qry_total: 10, page_count: 1 } });
  });

  it('comes in pages', async () => {
    const id = await live();
    for (let number = 1; number <= 17; number += 1)
      await call(`POST /v2/employer/jobs/update/${id}/basic`, { data: { ...basic, headline: `Number ${number}` } });
    const first = await historyOf(id);
    const second = await call(`GET /v2/employer/jobs/history/${id}?page_num=2`);
    expect([first.data.length, second.data.length, first.meta.page_info.page_count]).toEqual([20, 2, 2]);
    expect(second.data.at(-1).act).toBe('started');
  });

  it('is that of a colleague who left without the name, and of nobody else', async () => {
    const id = await live();
    await call(`POST /v2/employer/jobs/update/${id}/basic`, { data: { ...basic, headline: 'Theirs' } }, colleague.token);
    await board.call(`DELETE /v3/admin/users/${colleague.id}`, { token: admin.token });
    expect((await historyOf(id)).data[0]).toMatchObject({ by: { who: 'former', name: '' }, act: 'changed' });
    const stranger = await buildEmployer(board.ctx);
    expect((await board.call(`GET /v2/employer/jobs/history/${id}`, { token: stranger.token })).status).toBe(404);
    expect((await refused(`POST /v2/employer/jobs/restore/${id}`, { version: 0 }, stranger.token)).status).toBe(404);
  });

  it.each(['0', '-1', 'abc', '1.5', ''])('has no page %j', async (number) => {
    const id = await live();
    expect((await board.call(`GET /v2/employer/jobs/history/${id}?page_num=${number}`, { token: employer.token })).status).toBe(422);
  });

  it('has a limited number of changes, and ends with the post', async () => {
    const { db } = board.ctx;
    const id = await live();
    const now = board.clock.now();
    const rows = Array.from({ length: MOST_CHANGES }, (_, index) => ({ number: index + 4, former: { headline: `Number ${index}` } }));
    await db.insert(postChanges).values(rows.map((row) => ({ ...row, postId: id, kind: 'changed' as const, step: 3, byStaff: false, changedAt: now })));
    await call(`POST /v2/employer/jobs/update/${id}/basic`, { data: { ...basic, headline: 'Last' } });
    const kept = await db.select({ number: postChanges.number }).from(postChanges).where(eq(postChanges.postId, id)).orderBy(postChanges.number);
    expect([kept.length, kept[0]?.number, kept.at(-1)?.number]).toEqual([MOST_CHANGES, 5, 204]);
    expect((await board.call(`DELETE /v2/employer/jobs/${id}`, { token: employer.token })).status).toBe(204);
    expect(await db.$count(postChanges, eq(postChanges.postId, id))).toBe(0);
  });

  it('loses the address for applications with the account of its only employer', async () => {
    const { db } = board.ctx;
    const alone = await buildEmployer(board.ctx);
    const post = await buildPost(board.ctx, { userId: alone.id, organizationId: alone.organization.id });
    await call(`POST /v2/employer/jobs/update/${post.id}/apply_info`, { data: { ...applyInfo, apply: { email: 'new@example.org' } } }, alone.token);
    const formerOf = async () => (await db.select().from(postChanges).where(eq(postChanges.postId, post.id)))[0]?.former;
    expect(await formerOf()).toEqual({ applyEmail: 'jobs@example.org', requireResume: false });
    await board.call(`DELETE /v3/admin/users/${alone.id}`, { token: admin.token });
    expect(await formerOf()).toEqual({ requireResume: false });
  });

  it('keeps the values of two years', async () => {
    const id = await live();
    board.clock.advance(731 * DAY);
    await sweepTables(board.ctx, slices.lifetimes);
    const { token } = await buildUser(board.ctx, { roles: ['admin'] });
    const { data } = await historyOf(id, token);
    expect(data.at(-2)).toMatchObject({ act: 'changed', fields: null, restorable: false, by: { who: 'person' } });
  });
});

describe('restoring a version', () => {
  const change = (id: string, data: object, calls = 'jobs') => call(`POST /v2/employer/${calls}/update/${id}/basic`, { data: { ...basic, ...data } });
  const restore = (id: string, version: number | null | undefined, seen?: number) => call(`POST /v2/employer/jobs/restore/${id}`, { version, seen });

  it('brings back its content, and neither type nor dates', async () => {
    const id = await live();
    await change(id, { headline: 'Second', description: 'Another **text**' });
    const before = await change(id, { headline: 'Third', location: { country_code: 'US', zipcode: '90210' } });
    const { data, meta } = await historyOf(id);
    const restored = await restore(id, versionNamed(data, 'Second'), meta.latest);
    expect(restored).toMatchObject({
      headline: 'Second',
      description: 'Another **text**',
      location: { city: 'New York', zipcode: '10001', state_code: 'NY' },
      post_type: before.post_type,
      posted_on: before.posted_on,
      expires_on: before.expires_on,
      state: 'live',
    });
    const [row] = await board.ctx.db.select().from(posts).where(eq(posts.id, id));
    expect(row?.descriptionHtml).toContain('<strong>text</strong>');
    const after = await historyOf(id);
    expect(after.data[0]).toMatchObject({ act: 'restored', restored: versionNamed(data, 'Second'), by: { who: 'you' }, restorable: false });
    // It can be taken back in turn.
    expect(await restore(id, versionNamed(data, 'Third'))).toMatchObject({ headline: 'Third', location: { city: 'Beverly Hills' } });
  });

  it('keeps the steps that were saved later, and the type of a draft', async () => {
    const { id: organization, name } = employer.organization;
    const { _id: id } = await call('POST /v2/employer/jobs_prep/start', { agree: true, organization: { _id: organization, name } });
    await change(id, { headline: 'First' }, 'jobs_prep');
    await change(id, { headline: 'Second', post_type: 'Summer camp' }, 'jobs_prep');
    await call(`POST /v2/employer/jobs_prep/update/${id}/details`, { data: details });
    const complete = await call(`POST /v2/employer/jobs_prep/update/${id}/apply_info`, { data: applyInfo });
    const restored = await restore(id, 1);
    expect(restored).toMatchObject({ headline: 'First', post_type: 'Summer camp', skills: details.skills, apply: { email: applyInfo.apply.email }, step: 3 });
    expect(restored.order_info).toEqual(complete.order_info);
    const { data } = await historyOf(id);
    expect(data.at(-1)).toMatchObject({ act: 'started', version: 0, restorable: false });
  });

  it('brings back a post from before its history began', async () => {
    const post = await buildPost(board.ctx, { userId: employer.id, organizationId: employer.organization.id, headline: 'The original' });
    await change(post.id, { headline: 'New' });
    const { data } = await historyOf(post.id);
    expect(data.at(-1)).toMatchObject({ act: 'started', version: 0, restorable: true });
    expect(await restore(post.id, 0)).toMatchObject({ headline: 'The original', location: { city: 'Teaneck' } });
  });

  it('is refused where the version is unknown, equals the post, or the post was changed since', async () => {
    const id = await live();
    await change(id, { headline: 'Second' });
    const { meta } = await historyOf(id);
    const ask = (version: number, seen?: number) => refused(`POST /v2/employer/jobs/restore/${id}`, { version, ...(seen !== undefined && { seen }) });
    expect(await ask(meta.latest)).toMatchObject({ status: 409, code: 'no_version' });
    expect(await ask(0)).toMatchObject({ status: 409, code: 'no_version' });
    await change(id, { headline: 'Third' });
    expect(await ask(1, meta.latest)).toMatchObject({ status: 409, code: 'changed_since' });
    expect(await ask(1, meta.latest + 1)).toMatchObject({ status: 200 });
  });

  /** Gives the change of a number another former value, as if the rules had changed since. */
  const setFormer = (id: string, number: number, former: Record<string, unknown>) =>
    board.ctx.db
      .update(postChanges)
      .set({ former })
      .where(and(eq(postChanges.postId, id), eq(postChanges.number, number)));

  const offered = (lines: HistoryLine[]) => lines.flatMap(({ restorable, version }) => (restorable ? [version] : []));

  it.each([
    ['forbidden content', { headline: 'Write to jobs@shul.example.org' }],
    ['a word that is not offered', { contractType: 'Forever' }],
    ['a value that its field does not take', { position: 'x'.repeat(500) }],
    ['a place that does not exist', { zipcode: '00000' }],
  ])('is offered for no version with %s, which would be refused', async (_name, former) => {
    const id = await live();
    await change(id, { headline: 'Second' });
    await change(id, { headline: 'Third' });
    await change(id, { headline: 'Fourth' });
    expect(offered((await historyOf(id)).data)).toEqual([5, 4, 3, 2, 1]);
    await setFormer(id, 5, { headline: 'Second', ...former });
    // The values before the fifth change are those of the fourth version, and of all before it that do not set them themselves.
    const { data } = await historyOf(id);
    expect(offered(data)).toContain(5);
    expect(offered(data)).not.toContain(4);
    expect(await refused(`POST /v2/employer/jobs/restore/${id}`, { version: 4 })).toMatchObject({ status: 409, code: 'not_allowed_any_more' });
    for (const version of offered(data)) {
      await change(id, { headline: `Unlike version ${version}` });
      await restore(id, version);
    }
  });

  it('is offered for no version of a declined post', async () => {
    const id = await draft();
    await change(id, { headline: 'Second' }, 'jobs_prep');
    await change(id, { headline: 'Third' }, 'jobs_prep');
    expect(offered((await historyOf(id)).data)).not.toEqual([]);
    await board.ctx.db.update(posts).set({ reviewState: 'declined' }).where(eq(posts.id, id));
    expect(offered((await historyOf(id)).data)).toEqual([]);
    const { token } = await buildUser(board.ctx, { roles: ['admin'] });
    expect(offered((await historyOf(id, token)).data)).toEqual([]);
    expect(await refused(`POST /v3/admin/posts/restore/${id}`, { version: 4 }, token)).toMatchObject({ status: 409, code: 'declined' });
  });

  it('keeps the rules of an edit', async () => {
    const id = await live();
    await change(id, { headline: 'Second' });
    await setFormer(id, 4, { headline: 'Write to jobs@shul.example.org' });
    const refusal = await refused(`POST /v2/employer/jobs/restore/${id}`, { version: 3 });
    expect(refusal).toMatchObject({ status: 409, code: 'not_allowed_any_more', detail: expect.stringContaining('jobs@shul.example.org') });
    expect((await call(`GET /v2/employer/jobs/${id}`)).headline).toBe('Second');
  });
});
