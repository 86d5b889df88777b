import type { accountRemoved, nameChanged } from '~/accounts/events';
import type { exportedData } from '~/accounts/questions';
import type { Database } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import { forgetMails } from '~/platform/mail/store';
import type { ListenerOf } from '~/platform/slices/events';
import type { AnswerOf } from '~/platform/slices/questions';
import type { Privacy } from '../contract';
import { deleteMessagesFrom, findMessagesFrom, findMessagesTo, type MessageRow } from './message-queries';
import { exportOpenings } from './openings/list-openings';
import { loadProfile } from './own-profile';
import { deleteCandidateOf, findCandidateOf, renameCandidate } from './queries';
import { findRequestsFrom, findRequestsTo, presentRequests, removeSender } from './requests/request-queries';
import { showPrivacy } from './visibility/show-privacy';

/**
 * Deletes the profile with its account, and with it the messages and requests to it and who opened it; the mails
 * that show the name to employers; and the person's own messages and requests.
 */
export const removeProfile: ListenerOf<typeof accountRemoved> = async (_ctx, tx, userId) => {
  await deleteMessagesFrom(tx, userId);
  await removeSender(tx, userId);
  const candidate = await findCandidateOf(tx, userId);
  // These mails belong to employers, and their subject is the name of the candidate.
  if (candidate) await forgetMails(tx, { kind: 'candidate.request_accepted', relatedIds: [candidate.id] });
  await deleteCandidateOf(tx, userId);
};

/** A profile with the former name of its account takes the new one. A profile whose owner gave it another name keeps that. */
export const renameProfile: ListenerOf<typeof nameChanged> = (ctx, tx, { userId, from, to }) =>
  renameCandidate(tx, userId, from, { ...to, updatedAt: ctx.clock.now() });

export const exportProfile: AnswerOf<typeof exportedData> = async (ctx, userId) => ({
  documents: {
    profile: await loadProfile(ctx.db, userId),
    messages_to_candidates: (await findMessagesFrom(ctx.db, userId)).map((row) => ({ ...noteOf(row), profile_id: row.candidateId })),
    // The sender's name is in the mail that the candidate received.
    messages_from_employers: (await findMessagesTo(ctx.db, userId)).map(noteOf),
    profile_visibility: await exportPrivacy(ctx.db, userId),
    profile_openings: await exportOpenings(ctx, userId),
    requests_for_my_name: await presentRequests(ctx, ctx.db, await findRequestsTo(ctx.db, userId)),
    requests_for_names: (await findRequestsFrom(ctx.db, userId)).map(({ candidateId, subject, message, state, askedAt }) => ({
      profile_id: candidateId,
      asked_on: iso(askedAt),
      subject,
      message,
      state,
    })),
  },
});

async function exportPrivacy(db: Database, userId: string): Promise<Omit<Privacy, 'suggested'> | null> {
  if (!(await findCandidateOf(db, userId))) return null;
  const { suggested: _suggested, ...privacy } = await showPrivacy(db, userId);
  return privacy;
}

const noteOf = ({ subject, createdAt }: MessageRow) => ({ sent: iso(createdAt), subject });
