import { loadUserNames } from '~/accounts/server';
import {
  type ApplicationRow,
  countEvents,
  type EventRow,
  eventsOf,
  findApplication,
  linkSentFiles,
  otherApplications,
  presentCore,
} from '~/applications/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { canReadInbox, loadInboxPost, type PostRow } from '~/posts/server/posts';
import { EVENTS_SHOWN, type InboxApplication, type InboxEvent } from '../contract';

/** An application and its post. @throws 404 unless the viewer manages the post. */
export async function loadManagedApplication(db: Database, viewer: Viewer, id: string): Promise<{ application: ApplicationRow; post: PostRow }> {
  const application = await findApplication(db, id);
  // A member who applies to a job of the own organization does not read what colleagues note.
  if (!application || application.userId === viewer.userId || !(await canReadInbox(db, viewer, application.postId)))
    throw notFound('That application was not found in your account.');
  return { application, post: await loadInboxPost(db, viewer, application.postId) };
}

/** An application as the managers of its post see it. @throws 404 for all others. */
export async function showApplication(ctx: Context, viewer: Viewer, id: string): Promise<InboxApplication> {
  const { application, post } = await loadManagedApplication(ctx.db, viewer, id);
  const [events, eventCount, files, others] = await Promise.all([
    eventsOf(ctx.db, id, { limit: EVENTS_SHOWN }),
    countEvents(ctx.db, id),
    application.withdrawnAt ? [] : linkSentFiles(ctx, [application]).then((files) => files(application)),
    otherApplications(ctx.db, [id]),
  ]);
  return {
    ...presentCore(application),
    post: { _id: post.id, headline: post.headline },
    email: application.withdrawnAt ? '' : application.email,
    message: application.withdrawnAt ? '' : application.message,
    files,
    events: await presentEvents(ctx.db, events, application),
    event_count: eventCount,
    has_others: others.has(id),
    reachable: application.userId !== null && application.withdrawnAt === null,
  };
}

/** The lines of an application's history before another one, the newest of them. @throws 404 for all who do not manage its post. */
export async function showEarlierEvents({ db }: Context, viewer: Viewer, id: string, before?: string): Promise<{ data: InboxEvent[] }> {
  const { application } = await loadManagedApplication(db, viewer, id);
  return { data: await presentEvents(db, await eventsOf(db, id, { before, limit: EVENTS_SHOWN }), application) };
}

/** The lines of a history. The messages of the applicant are closed once the application was withdrawn. */
async function presentEvents(db: Database, events: EventRow[], { withdrawnAt }: ApplicationRow): Promise<InboxEvent[]> {
  const people = await loadUserNames(
    db,
    events.flatMap(({ userId }) => userId ?? []),
  );
  return events.map((event) => {
    const person = event.userId ? people.get(event.userId) : undefined;
    return {
      _id: event.id,
      kind: event.kind,
      created_on: iso(event.createdAt),
      by: person ? `${person.firstName} ${person.lastName}`.trim() || person.email : '',
      stage_name: event.stageName,
      subject: event.subject,
      text: event.kind === 'answer' && withdrawnAt ? '' : event.text,
      shown: event.shown,
    };
  });
}
