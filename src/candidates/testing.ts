import type { TestBoard } from '~/app/testing';

/** Creates the profile of the token's user, fills it in, and shows it to employers on request. @returns its id. */
export async function buildCandidate(
  board: TestBoard,
  token: string,
  { posted = false, ...data }: { posted?: boolean; [field: string]: unknown } = {},
): Promise<string> {
  const started = await board.call('GET /v2/jobseeker/profile/start', { token });
  const postId: string = started.body.profile._id;
  if (Object.keys(data).length > 0) await board.call('POST /v2/jobseeker/profile/save', { token, body: { data } });
  if (posted) await board.call('POST /v2/jobseeker/profile/set_posted', { token, body: { val: true, postId } });
  return postId;
}
