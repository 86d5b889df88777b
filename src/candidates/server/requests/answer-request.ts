import { eq } from 'drizzle-orm';
import { loadUserNames, requireConfirmed } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import type { NameRequest } from '../../contract';
import { candidateRequests } from '../../tables';
import { type RequestAnswer, stateAfter } from '../../visibility';
import { findShown } from '../browse-queries';
import { requestAcceptedMail } from '../emails/request-mails';
import { lockOwnProfile } from '../own-profile';
import type { CandidateRow } from '../queries';
import { findRequestsTo, presentRequests, type RequestRow, setRequestState } from './request-queries';

/**
 * Answers a request for the name of the viewer's profile. An accepted request shows the name to the organization at once, and the member who
 * asked gets a mail; that of an answer which was taken back is not repeated.
 * @throws 404 for a request to others; 409 for an answer that does not fit any more; 403 while the viewer's address is not confirmed.
 */
export async function answerRequest(ctx: Context, viewer: Viewer, requestId: string, answer: RequestAnswer): Promise<{ request: NameRequest }> {
  return inTransaction(ctx.db, async (tx) => {
    const profile = await lockOwnProfile(tx, viewer.userId);
    const [request] = await findRequestsTo(tx, viewer.userId, { where: eq(candidateRequests.id, requestId) });
    if (!request) throw notFound();
    if (answer === 'accept') requireConfirmed(viewer);
    const state = stateAfter(request.state, answer);
    if (!state) throw conflict('You’ve already responded to this request. Please reload the page.', 'answered');
    const changedAt = ctx.clock.now();
    await setRequestState(tx, request.id, state, changedAt);
    if (state === 'accepted' && request.state !== 'taken_back') await mailSender(ctx, tx, profile, request);
    const [presented] = await presentRequests(ctx, tx, [{ ...request, state, changedAt }]);
    return { request: presented as NameRequest };
  });
}

/** Tells the member who asked, if they may see the profile with its name now. */
async function mailSender(ctx: Context, tx: Database, profile: CandidateRow, { askedBy }: RequestRow): Promise<void> {
  const sender = askedBy === null ? undefined : (await loadUserNames(tx, [askedBy])).get(askedBy);
  if (!sender || askedBy === null) return;
  const [shown] = await findShown(tx, { userId: askedBy, email: sender.email, roles: new Set() }, [profile.id]);
  if (!shown || shown.withheld) return;
  await ctx.mailer.send(tx, { ...requestAcceptedMail(ctx, profile, { id: askedBy, firstName: sender.firstName }), to: sender.email });
}
