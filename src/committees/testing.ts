import { hashSecret } from '~/accounts/server';
import { addDays } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { addToCommittee } from './server/committee-queries';
import { committeeMembers, committeeOpenings, committeeOpinions, committeeScores, committees } from './tables';

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
