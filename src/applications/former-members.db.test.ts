import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildFile } from '~/files/testing';
import { buildOrganization } from '~/organizations/testing';
import { DAY } from '~/platform/calendar/clock';
import { postReminders } from '~/postings/server/reminders/find-due-posts';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { unansweredReminder } from './server/reminders';
import { applicationTo } from './testing';

/** A member wrote a post, got an application to it, and then left the organization. */

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

type Account = Awaited<ReturnType<typeof buildUser>>;
let owner: Account;
let author: Account;
let organization: { id: string };
let post: { id: string };
let resume: { id: string; path: string };
let id: string;

const ask = (name: string, { token }: { token: string }, body?: unknown) => board.call(name, { token, body });
const statusOf = async (name: string, viewer: Account, body?: unknown) => (await ask(name, viewer, body)).status;

beforeEach(async () => {
  owner = await buildUser(board.ctx, { roles: ['employer'] });
  author = await buildUser(board.ctx, { roles: ['employer'] });
  organization = await buildOrganization(board.ctx, owner.id);
  await ask('POST /v2/employer/org/add_user', owner, { org_id: organization.id, email: author.email });
  post = await buildPost(board.ctx, { userId: author.id, organizationId: organization.id, applyEmail: 'hiring@school.example' });
  const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
  resume = await buildFile(board, seeker.token, 'resume.txt');
  const { body } = await ask(`POST /v2/posts/apply/${post.id}`, seeker, applicationTo(post.id, seeker.email, { resume: resume.id }));
  id = body.application._id;
});

const leave = (viewer = author) => ask('POST /v2/employer/org/remove_user', viewer, { org_id: organization.id, email: author.email });

/** The calls that show or change the applications to the post, or the post itself. */
const calls = (): [string, unknown?][] => [
  [`GET /v2/employer/jobs/${post.id}/applications`],
  [`GET /v2/employer/applications/${id}`],
  [`GET /v2/employer/applications/${id}/events`],
  [`GET /v2/employer/jobs/appmessages/${id}/message`],
  [`GET /resumes/${resume.path}`],
  [`GET /v2/employer/jobs/${post.id}`],
  [`POST /v2/employer/applications/${id}/notes`, { note: 'x' }],
  [`POST /v2/employer/jobs/${post.id}/applications/stage`, { ids: [id], stage: 'in_touch' }],
  [`POST /v2/employer/jobs/filled/${post.id}`, {}],
];

describe('the author of a post who has left its organization', () => {
  it('reads neither the applications nor their files any more, and manages the post no more; the organization does', async () => {
    for (const [name] of calls().filter(([name]) => name.startsWith('GET'))) expect([name, await statusOf(name, author)]).toEqual([name, 200]);
    expect((await ask('GET /v2/employer/new_applicants', author)).body.data).toHaveLength(1);
    expect((await leave()).status).toBe(200);
    for (const [name, body] of calls()) expect([name, await statusOf(name, author, body)]).toEqual([name, 404]);
    expect((await ask('GET /v2/employer/new_applicants', author)).body.data).toEqual([]);
    expect((await ask('GET /v2/employer/jobs', author)).body.data).toEqual([]);
    for (const [name, body] of calls()) expect([name, await statusOf(name, owner, body)]).toEqual([name, 200]);
  });

  it('is treated like that too when the owner ends the membership, and has all of it back as a member', async () => {
    await leave(owner);
    expect(await statusOf(`GET /v2/employer/applications/${id}`, author)).toBe(404);
    await ask('POST /v2/employer/org/add_user', owner, { org_id: organization.id, email: author.email });
    expect(await statusOf(`GET /v2/employer/applications/${id}`, author)).toBe(200);
  });

  it('gets no mail about the post any more; the owner of the organization gets it', async () => {
    await leave();
    board.clock.advance(11 * DAY);
    expect(await unansweredReminder.findDueOf(board.ctx, [author.id])).toEqual([]);
    expect(await unansweredReminder.findDueOf(board.ctx, [owner.id])).toMatchObject([{ accountId: owner.id, key: id }]);
    board.clock.advance(75 * DAY);
    const ending = postReminders.find(({ kind }) => kind === 'post.ending');
    expect(await ending?.findDueOf(board.ctx, [author.id])).toEqual([]);
    expect(await ending?.findDueOf(board.ctx, [owner.id])).toMatchObject([{ accountId: owner.id }]);
  });

  it('keeps posts of an organization without members, which nobody else could manage', async () => {
    const alone = await buildPost(board.ctx, { userId: author.id });
    expect(await statusOf(`GET /v2/employer/jobs/${alone.id}`, author)).toBe(200);
  });
});
