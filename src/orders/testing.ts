import type { TestBoard } from '~/app/testing';
import { applyInfo, basic, buildEmployer, details } from '~/postings/testing';

/** A card that the sandbox gateway charges. */
export const goodCard = {
  name: 'Rivka Stern',
  number: '4242 4242 4242 4242',
  exp_month: '12',
  exp_year: '2034',
  code: '123',
  zipcode: '10001',
  address: '1 Main Street',
  email: '',
};

export type TestEmployer = Awaited<ReturnType<typeof buildEmployer>>;

/** A post that is complete and not paid, with its order. */
export async function buildUnpaidPost(board: TestBoard, employer?: TestEmployer, overrides: Partial<typeof basic> & { post_type?: string } = {}) {
  const owner = employer ?? (await buildEmployer(board.ctx));
  const { token } = owner;
  const { body: started } = await board.call('POST /v2/employer/jobs_prep/start', {
    token,
    body: { agree: true, organization: { _id: owner.organization.id } },
  });
  const save = (step: string, data: object) => board.call(`POST /v2/employer/jobs_prep/update/${started._id}/${step}`, { token, body: { data } });
  await save('basic', { ...basic, ...overrides });
  await save('details', details);
  const { body: post } = await save('apply_info', applyInfo);
  return { owner, token, postId: post._id as string, orderId: post.order_info._id as string };
}
