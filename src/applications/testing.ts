import { buildUser } from '~/accounts/testing';
import { buildFile } from '~/files/testing';
import { buildPost } from '~/posts/testing';
import type { TestBoard } from '~test/board';

/** A complete application form. */
export const applicationTo = (jobId: string, email: string, overrides: Record<string, unknown> = {}) => ({
  job_id: jobId,
  email,
  message: 'I have taught Hebrew for ten years.',
  send_confirmation: true,
  ...overrides,
});

/** Creates an employer's live post, and a job seeker with a resume who has applied to it. */
export async function buildApplication(board: TestBoard) {
  const employer = await buildUser(board.ctx, { roles: ['employer'] });
  const post = await buildPost(board.ctx, { userId: employer.id });
  const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
  const resume = await buildFile(board, seeker.token);
  const { status } = await board.call(`POST /v2/posts/apply/${post.id}`, {
    token: seeker.token,
    body: applicationTo(post.id, seeker.email, { resume: resume.id }),
  });
  if (status !== 200) throw new Error(`applying was refused: ${status}`);
  return { employer, post, seeker, resume };
}
