import type { Context } from '~/platform/context/context';
import { conflict, invalidField } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { refuseChangedSince } from '~/platform/records/version';
import { isComplete } from '../committee-rules';
import type { ReaderApplication } from '../contract';
import { lockCommitteeShared, lockOpenApplications, lockOpinion, storeOpinion, storeScores } from './committee-queries';
import { limitReader, type Reader } from './find-reader';
import { presentOwn, readOpinions } from './present-committee';
import { loadForReader, presentToReader } from './read-applications';

interface Said {
  scores: (number | null)[];
  comment: string;
  knows_applicant: boolean;
}

/** The version of the opinion that the member's page shows. */
interface Read {
  version?: string | undefined;
}

/**
 * Saves the scores and the comment of a member for an application. A member who says that they know the applicant has no scores, and only the
 * employer can undo that: the member may have scored before, and so have seen the scores of the others.
 * Who has scored all criteria has seen the scores of the others, and can change the own ones but not take them back.
 * @throws 404; 409 for an opinion that was changed since the version, for scores of somebody who knows the applicant, and for scores that are taken back; 422 for scores that do not fit the criteria; 429.
 */
export async function saveOpinion(ctx: Context, reader: Reader, applicationId: string, { version, ...said }: Said & Read): Promise<ReaderApplication> {
  await limitReader(ctx, 'save', reader);
  const { member, committee } = reader;
  await loadForReader(ctx.db, reader, applicationId);
  await inTransaction(ctx.db, async (tx) => {
    const { criteria } = (await lockCommitteeShared(tx, committee.id)) ?? committee;
    // A withdrawal of the application waits for this lock, or came before it, so the application is loaded again.
    await lockOpenApplications(tx, committee.postId, [applicationId]);
    await loadForReader(tx, reader, applicationId);
    if (said.scores.length !== criteria.length)
      throw invalidField('scores', 'the employer changed what is scored. The page is up to date now, so please score again', 'other_criteria');
    const before = await lockOpinion(tx, member.id, applicationId);
    if (before?.knowsApplicant && !said.knows_applicant)
      throw conflict('You said you know this applicant. If that was a mistake, please ask the person who invited you to change it.', 'knows_applicant');
    const own = (await readOpinions(tx, committee, applicationId)).of(member.id, applicationId);
    refuseChangedSince(version, presentOwn(own), { ...said });
    if (isComplete(own) && !said.knows_applicant && said.scores.includes(null))
      throw conflict('You’ve seen the others’ scores, so you can change yours but not remove them.', 'scores_stay');
    await storeOpinion(tx, { memberId: member.id, applicationId, comment: said.comment, knowsApplicant: said.knows_applicant, updatedAt: ctx.clock.now() });
    await storeScores(tx, { memberId: member.id, applicationId }, said.knows_applicant ? [] : said.scores);
  });
  return presentToReader(ctx, reader, await loadForReader(ctx.db, reader, applicationId));
}
