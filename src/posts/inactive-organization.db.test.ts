import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildOrganization } from '~/organizations/testing';
import { addDays } from '~/platform/calendar/clock';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildPost } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const set = (key: string, value: boolean) => (id: string) => ['POST /v3/tools/field_set', { collection: 'posts', id, key, value }] as const;

it.each([
  ['is put back', { active: false }, set('active', true)],
  ['is private no longer', { private: true }, set('private', false)],
  ['is renewed', { days: -100 }, (id: string) => [`POST /v2/employer/jobs/renew/${id}`, undefined] as const],
])(
  'a job of an organization that is not active does not come into the lists when it %s',
  async (_name, { days = 0, ...state }: object & { days?: number }, call) => {
    const owner = await buildUser(board.ctx, { roles: ['employer', 'organization'] });
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    const { id: organizationId } = await buildOrganization(board.ctx, owner.id);
    const { id } = await buildPost(board.ctx, { userId: owner.id, organizationId, postedOn: addDays(board.clock.now(), days), ...state });
    await board.call(`PATCH /v3/admin/organizations/${organizationId}`, { token: admin.token, body: { active: false } });
    const [name, body] = call(id);
    const { token } = name.includes('employer') ? owner : admin;
    expect(await board.call(name, { token, body })).toMatchObject({ status: 409, body: { code: 'inactive_organization' } });
  },
);
