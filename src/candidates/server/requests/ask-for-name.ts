import { loadOwnOrganization, organizationIdsOf } from '~/organizations/server';
import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { formatCount } from '~/platform/text/count-text';
import { askAgainOn, MAX_REQUEST_LENGTH } from '../../visibility';
import { chosenJob } from '../chosen-job';
import { nameRequestMail } from '../emails/request-mails';
import type { CandidateRow } from '../queries';
import { findRefusalOf, findRequest, storeRequest } from './request-queries';

interface Question {
  subject: string;
  message: string;
  organization_id?: string | undefined;
  post_id?: string | undefined;
}

/**
 * Asks the owner of an anonymous profile for the name, for one organization. The profile is locked, and the viewer may find it.
 * @throws 409 without an organization, while a request waits, and for some time after one of the organization or of the viewer was declined; 404 for an organization of others;
 * 422 without a choice among several organizations, for a job that is not an open one of the organization, and for a long message.
 */
export async function askForName(
  ctx: Context,
  tx: Database,
  viewer: Viewer,
  profile: { candidate: CandidateRow; email: string; senderName: string },
  { subject, message, organization_id, post_id }: Question,
): Promise<void> {
  if (message.length > MAX_REQUEST_LENGTH) throw invalidField('message', `please use at most ${formatCount(MAX_REQUEST_LENGTH)} characters to ask for a name`);
  const organization = await organizationOf(tx, viewer, organization_id);
  const job = await chosenJob(tx, post_id, [organization.id]);
  const now = ctx.clock.now();
  const { candidate } = profile;
  const earlier = await findRequest(tx, candidate.id, organization.id);
  if (earlier) refuseRepetition(ctx, earlier, organization.name);
  // A no is also meant for the person who asked, who may belong to several organizations or found another one.
  const refusal = await findRefusalOf(tx, candidate.id, viewer.userId);
  if (refusal) refuseRepetition(ctx, refusal, 'You');
  const request = { id: newId(), candidateId: candidate.id, organizationId: organization.id, askedBy: viewer.userId, postId: post_id ?? null };
  await storeRequest(tx, { ...request, subject, message, state: 'waiting', askedAt: now, changedAt: now });
  const sender = { name: profile.senderName, organization: organization.name };
  await ctx.mailer.send(tx, { ...nameRequestMail(ctx, candidate, sender, { subject, message, job }), to: profile.email });
}

async function organizationOf(tx: Database, viewer: Viewer, chosen: string | undefined): Promise<{ id: string; name: string }> {
  const [only, ...others] = chosen ? [chosen] : await organizationIdsOf(tx, viewer.userId);
  if (!only) throw conflict('Please add your organization first. The job seeker decides based on its name. Nothing was sent.', 'missing_organization');
  if (others.length > 0) throw invalidField('organization_id', 'please select the organization you’re asking for', 'choice');
  return loadOwnOrganization(tx, viewer.userId, only);
}

function refuseRepetition({ clock, config }: Context, earlier: Parameters<typeof askAgainOn>[0] & { askedAt: Date }, name: string): void {
  const again = askAgainOn(earlier);
  if (again === null)
    throw conflict(`${name} already asked for this name on ${formatBoardDate(config, earlier.askedAt.toISOString())}. Nothing was sent.`, 'asked_already');
  if (again > clock.now())
    throw conflict(`This person prefers to stay anonymous. ${name} can ask again from ${formatBoardDate(config, again.toISOString())}.`, 'declined');
}
