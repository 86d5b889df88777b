import { buildUser } from '~/accounts/testing';
import { buildOrganization } from '~/organizations/testing';
import { utcDay } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import type { TestBoard } from '~test/board';
import { candidateOpenings, candidateRequests } from './tables';

/** Creates the profile of the token's user, fills it in, and shows it to employers on request. @returns its id. */
export async function buildCandidate(
  board: TestBoard,
  token: string,
  { posted = false, ...data }: { posted?: boolean; [field: string]: unknown } = {},
): Promise<string> {
  const started = await board.call('GET /v2/jobseeker/profile/start', { token });
  const candidateId: string = started.body.profile._id;
  if (Object.keys(data).length > 0) await board.call('POST /v2/jobseeker/profile/save', { token, body: { data } });
  if (posted) await board.call('POST /v2/jobseeker/profile/set_posted', { token, body: { val: true, postId: candidateId } });
  return candidateId;
}

/** A request of a new organization for the name of a profile. @returns its id. */
export async function buildNameRequest(board: TestBoard, candidateId: string, overrides: Partial<typeof candidateRequests.$inferInsert> = {}): Promise<string> {
  const now = board.clock.now();
  const employer = await buildUser(board.ctx, { roles: ['employer', 'organization'], newsletterDays: [] });
  const { id: organizationId } = await buildOrganization(board.ctx, employer.id);
  const values = {
    id: newId(),
    candidateId,
    organizationId,
    askedBy: employer.id,
    subject: 'A teacher',
    message: 'Who are you?',
    askedAt: now,
    changedAt: now,
  };
  const [request] = await board.ctx.db
    .insert(candidateRequests)
    .values({ ...values, ...overrides })
    .returning();
  return request?.id as string;
}

/** Stores that a new organization opened a profile today. */
export async function buildOpening(board: TestBoard, candidateId: string): Promise<void> {
  const { id: organizationId } = await buildOrganization(board.ctx, (await buildUser(board.ctx, { newsletterDays: [] })).id);
  const day = utcDay(board.clock.now());
  await board.ctx.db.insert(candidateOpenings).values({ id: newId(), candidateId, organizationId, day, kind: 'profile' });
}
