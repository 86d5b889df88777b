import { implement } from '~/platform/http/implementation';
import { inboxCalls } from '../../inbox-contract';
import type { ApplicationRow } from '../queries';
import { saveSettings, showSettings } from './answer-settings';
import { answerWaiting } from './answer-waiting';
import { changeStage } from './change-stage';
import { addNote, noteOpened } from './handle-application';
import { replyToApplicants } from './reply';
import { showApplication, showEarlierEvents } from './show-application';
import { nameOf, showInbox } from './show-inbox';

const applicants = (count: number) => (count === 1 ? '1 applicant' : `${count} applicants`);

/** The name of the applicant, where the act was for one alone whose account is not removed; else an empty text. */
const nameOfOne = (rows: ApplicationRow[]): string => (rows.length === 1 && rows[0] ? nameOf(rows[0]) : '');

export const inboxApi = implement(inboxCalls, {
  'GET /v2/employer/jobs/{id}/applications': ({ ctx, viewer, params, query }) => showInbox(ctx, viewer, params.id, query),
  'GET /v2/employer/applications/{id}': ({ ctx, viewer, params }) => showApplication(ctx, viewer, params.id),
  'GET /v2/employer/applications/{id}/events': ({ ctx, viewer, params, query }) => showEarlierEvents(ctx, viewer, params.id, query.before),
  'POST /v2/employer/applications/{id}/opened': async ({ ctx, viewer, params }) => {
    await noteOpened(ctx, viewer, params.id);
    return { message: 'Opened' };
  },
  'POST /v2/employer/applications/{id}/notes': ({ ctx, viewer, params, body }) => addNote(ctx, viewer, params.id, body.note),
  'POST /v2/employer/jobs/{id}/applications/stage': async ({ ctx, viewer, params, body }) => {
    const { moved, name } = await changeStage(ctx, viewer, params.id, body);
    const one = nameOfOne(moved);
    return { message: one ? `${one} is in “${name}” now` : `Moved ${applicants(moved.length)}`, changed: moved.length };
  },
  'POST /v2/employer/jobs/{id}/applications/reply': async ({ ctx, viewer, params, body }) => {
    const answered = await replyToApplicants(ctx, viewer, params.id, body);
    return { message: `Replied to ${nameOfOne(answered) || applicants(answered.length)}`, changed: answered.length };
  },
  'POST /v2/employer/jobs/{id}/applications/answer_waiting': async ({ ctx, viewer, params, body }) => {
    const changed = await answerWaiting(ctx, viewer, params.id, body);
    return { message: `Replied to ${applicants(changed)}`, changed };
  },
  'GET /v2/employer/organizations/{id}/answers': ({ ctx, viewer, params }) => showSettings(ctx, viewer, params.id),
  'PUT /v2/employer/organizations/{id}/answers': ({ ctx, viewer, params, body }) => saveSettings(ctx, viewer, params.id, body),
});
