import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { organizations } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import { buildEmployer } from '~/postings/testing';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';

/** Posts have a copy of the movement that their organization states. */
let board: TestBoard;
let admin: string;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
beforeAll(async () => {
  board = await openTestBoard();
  admin = (await buildUser(board.ctx, { roles: ['admin'] })).token;
  employer = await buildEmployer(board.ctx);
});
afterAll(() => board.close());

const PLACE = { country_code: 'US', zipcode: '10001' };
const copyOf = async (id: string) => (await board.ctx.db.select().from(posts).where(eq(posts.id, id)))[0]?.movement;
const save = (movement: string | undefined, id = employer.organization.id) =>
  board.call('POST /v2/employer/organizations/save', { token: employer.token, body: { _id: id, name: 'Beth Test', location: PLACE, movement } });
const state = (movement: string) => board.ctx.db.update(organizations).set({ movement }).where(eq(organizations.id, employer.organization.id));
const own = () => ({ userId: employer.id, organizationId: employer.organization.id });

describe('the movement of an organization', () => {
  it('is a word of its vocabulary, optional, and shown with the organization and its jobs', async () => {
    const post = await buildPost(board.ctx, own());
    expect((await save('Reform')).body.rec.movement).toBe('Reform');
    expect((await board.call(`GET /v2/organizations/${employer.organization.id}`)).body.movement).toBe('Reform');
    expect((await board.call(`GET /v2/posts/${post.id}`)).body.organization.movement).toBe('Reform');
    const refused = await save('Moonlight');
    expect([refused.status, refused.body.detail[0]]).toEqual([422, expect.objectContaining({ loc: ['body', 'movement'], type: 'enum' })]);
    expect((await save(undefined)).body.rec.movement).toBe('');
  });

  it('is copied to its posts, in whatever state, by a task', async () => {
    const live = await buildPost(board.ctx, own());
    const draft = await buildPost(board.ctx, { ...own(), postedOn: null });
    const other = await buildPost(board.ctx);
    await save('Conservative');
    await board.ctx.queue.drain();
    expect([await copyOf(live.id), await copyOf(draft.id), await copyOf(other.id)]).toEqual(['Conservative', 'Conservative', '']);
  });

  it('is taken by a post that begins, that goes live, and that gets another organization', async () => {
    await state('Renewal');
    const post = await buildPost(board.ctx, { ...own(), private: true });
    expect(await copyOf(post.id)).toBe('Renewal');
    await state('Traditional');
    expect(await copyOf(post.id)).toBe('Renewal');
    expect((await board.call('POST /v3/tools/field_toggle', { token: admin, body: { collection: 'posts', id: post.id, key: 'private' } })).status).toBe(200);
    expect(await copyOf(post.id)).toBe('Traditional');
    const other = await buildOrganization(board.ctx, employer.id, { movement: 'Sephardic' });
    const body = { collection: 'posts', id: post.id, key: 'organization', value: other.id };
    const moved = await board.call('POST /v3/tools/field_set', { token: admin, body });
    expect([moved.status, await copyOf(post.id)]).toEqual([200, 'Sephardic']);
  });

  it('is changed by admins, and undone', async () => {
    await state('Reform');
    const post = await buildPost(board.ctx, own());
    const change = (movement: string) => board.call(`PATCH /v3/admin/organizations/${employer.organization.id}`, { token: admin, body: { movement } });
    expect((await change('Moonlight')).status).toBe(422);
    expect((await change('Secular')).body.movement).toBe('Secular');
    await board.ctx.queue.drain();
    expect(await copyOf(post.id)).toBe('Secular');
    const [line] = (await board.call(`GET /v3/admin/audit?subject_id=${employer.organization.id}&limit=1`, { token: admin })).body.data;
    expect((await board.call(`POST /v3/admin/audit/${line._id}/undo`, { token: admin })).status).toBe(200);
    await board.ctx.queue.drain();
    expect(await copyOf(post.id)).toBe('Reform');
    const added = (movement: string) => board.call('POST /v3/admin/organizations', { token: admin, body: { name: 'Beth New', location: PLACE, movement } });
    expect((await added('Moonlight')).status).toBe(422);
    expect((await added('Orthodox')).body.movement).toBe('Orthodox');
  });

  it('is renamed with its vocabulary, in organizations and in their posts', async () => {
    await state('Chabad');
    const post = await buildPost(board.ctx, own());
    const renamed = await board.call('PATCH /v3/admin/vocabularies/movements/chabad', { token: admin, body: { value: 'Chabad-Lubavitch' } });
    await board.ctx.queue.drain();
    expect(renamed.body.values.find(({ id }: { id: string }) => id === 'chabad')).toMatchObject({ value: 'Chabad-Lubavitch', organizations: 1 });
    expect((await board.call(`GET /v2/organizations/${employer.organization.id}`)).body.movement).toBe('Chabad-Lubavitch');
    expect(await copyOf(post.id)).toBe('Chabad-Lubavitch');
    expect((await save('Chabad')).body.rec.movement).toBe('Chabad-Lubavitch');
  });
});
