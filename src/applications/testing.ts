import { hashSecret } from '~/accounts/server';
import { buildUser } from '~/accounts/testing';
import type { TestBoard } from '~/app/testing';
import { buildFile } from '~/files/testing';
import { buildPost } from '~/jobs/testing';
import { addDays } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { newId } from '~/platform/ids';
import { committeeMembers, committeeOpenings, committeeOpinions, committeeScores, committees } from './committee-tables';
import { addToCommittee } from './server/committee/committee-queries';

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

interface CommitteeOptions {
  postId: string;
  /** The account that made it. */
  userId: string;
  /** Applications to the post that it reads. */
  applications?: string[];
  /** The secret in the link of its member. */
  secret?: string;
  endsAt?: Date;
}

/** Creates a search committee with one member, who has opened and scored all of its applications. */
export async function buildCommittee({ db, clock }: Context, options: CommitteeOptions): Promise<{ id: string; memberId: string }> {
  const { postId, userId, endsAt = addDays(clock.now(), 14) } = options;
  const [id, now] = [newId(), clock.now()];
  const criteria = [{ name: 'Experience', text: '' }];
  await db.insert(committees).values({ id, postId, name: 'Board', criteria, namesHidden: false, filesShown: false, endsAt, createdBy: userId, createdAt: now });
  return { id, memberId: await buildCommitteeMember({ db, clock }, id, options) };
}

/** Adds a member and applications to a committee; the member has opened and scored them. @returns the id of the member. */
export async function buildCommitteeMember(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  committeeId: string,
  { applications = [], secret = newId() }: { applications?: string[]; secret?: string },
): Promise<string> {
  const [memberId, createdAt] = [newId(), clock.now()];
  const email = `${memberId}@committee.example`;
  await db
    .insert(committeeMembers)
    .values({ id: memberId, committeeId, name: 'Miriam Gold', email, secretHash: hashSecret(secret), mailedAt: createdAt, createdAt });
  await addToCommittee(db, committeeId, applications, createdAt);
  for (const applicationId of applications) {
    await db.insert(committeeOpenings).values({ id: newId(), memberId, applicationId, fileKind: null, createdAt });
    await db.insert(committeeOpinions).values({ memberId, applicationId, comment: 'A clear letter.', knowsApplicant: false, updatedAt: createdAt });
    await db.insert(committeeScores).values({ memberId, applicationId, criterion: 0, score: 4 });
  }
  return memberId;
}
