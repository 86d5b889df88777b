import type { ExportPart, RemovalPart } from '~/accounts/server';
import { iso } from '~/platform/http/schemas';
import { deleteMessagesFrom, findMessagesFrom, findMessagesTo, type MessageRow } from './message-queries';
import { loadProfile } from './own-profile';
import { deleteCandidateOf } from './queries';

/** Deletes the profile with its account, and the records of messages to it. */
export const removeProfile: RemovalPart = async (_ctx, tx, userId) => {
  await deleteMessagesFrom(tx, userId);
  await deleteCandidateOf(tx, userId);
};

export const exportProfile: ExportPart = async (ctx, userId) => ({
  documents: {
    profile: await loadProfile(ctx.db, userId),
    messages_to_candidates: (await findMessagesFrom(ctx.db, userId)).map((row) => ({ ...noteOf(row), profile_id: row.candidateId })),
    // The sender's name is in the mail that the candidate received.
    messages_from_employers: (await findMessagesTo(ctx.db, userId)).map(noteOf),
  },
});

const noteOf = ({ subject, createdAt }: MessageRow) => ({ sent: iso(createdAt), subject });
