import { type ApplicationRow, nameOf } from '~/applications/server';
import type { Stage } from '~/applications/stages';
import { implement } from '~/platform/http/implementation';
import { inboxCalls } from '../contract';
import { saveSettings, showSettings } from './answer-settings';
import { changeStage } from './change-stage';
import { addNote, noteOpened } from './handle-application';
import { replyToApplicants } from './reply';
import { replyToUndecided } from './reply-to-undecided';
import { showApplication, showEarlierEvents } from './show-application';

const applicants = (count: number) => (count === 1 ? '1 applicant' : `${count} applicants`);

/** Who of those who were to be told of their stage was told. Nobody can tell the applicants of removed accounts. */
function toldText(told: number, moved: number): string {
  if (told === moved) return moved === 1 ? 'The applicant was told by email.' : 'They were told by email.';
  if (told === 0) return moved === 1 ? 'No one was told, because the account has been removed.' : 'No one was told, because their accounts have been removed.';
  return `${told} of them ${told === 1 ? 'was' : 'were'} told by email. The others have removed their accounts.`;
}

/** The name of the applicant, where the act was for one alone whose account is not removed; else an empty text. */
const nameOfOne = (rows: ApplicationRow[]): string => (rows.length === 1 && rows[0] ? nameOf(rows[0]) : '');

const movedTo = (to: Stage, rows: ApplicationRow[]) => rows.map(({ id, stage }) => ({ _id: id, from: stage, to }));

/** Who got a reply, and who of them was moved by it. */
function repliedText(answered: ApplicationRow[], moved: ApplicationRow[], stage: string): string {
  const replied = `Replied to ${nameOfOne(answered) || applicants(answered.length)}`;
  if (moved.length === 0) return replied;
  const who = moved.length < answered.length ? String(moved.length) : answered.length === 1 ? 'the application' : 'them';
  return `${replied} and moved ${who} to “${stage}”`;
}

export const inboxApi = implement(inboxCalls, {
  'GET /v2/employer/applications/{id}': ({ ctx, viewer, params }) => showApplication(ctx, viewer, params.id),
  'GET /v2/employer/applications/{id}/events': ({ ctx, viewer, params, query }) => showEarlierEvents(ctx, viewer, params.id, query.before),
  'POST /v2/employer/applications/{id}/opened': async ({ ctx, viewer, params }) => {
    await noteOpened(ctx, viewer, params.id);
    return { message: 'Opened' };
  },
  'POST /v2/employer/applications/{id}/notes': ({ ctx, viewer, params, body }) => addNote(ctx, viewer, params.id, body.note),
  'POST /v2/employer/jobs/{id}/applications/stage': async ({ ctx, viewer, params, body }) => {
    const { moved, told, name } = await changeStage(ctx, viewer, params.id, body);
    const one = nameOfOne(moved);
    if (moved.length === 0 && told.length > 0) return { message: `We emailed ${nameOfOne(told) || applicants(told.length)}`, changed: told.length, moved: [] };
    const what = one ? `${one} is now in “${name}”` : `Moved ${applicants(moved.length)}`;
    return {
      message: body.tell && moved.length > 0 ? `${what}. ${toldText(told.length, moved.length)}` : what,
      changed: moved.length,
      moved: movedTo(body.stage, moved),
    };
  },
  'POST /v2/employer/jobs/{id}/applications/reply': async ({ ctx, viewer, params, body }) => {
    const { answered, moved, stage, name } = await replyToApplicants(ctx, viewer, params.id, body);
    return { message: repliedText(answered, moved, name), changed: answered.length, moved: movedTo(stage, moved) };
  },
  'POST /v2/employer/jobs/{id}/applications/answer_waiting': async ({ ctx, viewer, params, body }) => {
    const changed = await replyToUndecided(ctx, viewer, params.id, body);
    return { message: `Replied to ${applicants(changed)}`, changed };
  },
  'GET /v2/employer/organizations/{id}/answers': ({ ctx, viewer, params }) => showSettings(ctx, viewer, params.id),
  'PUT /v2/employer/organizations/{id}/answers': ({ ctx, viewer, params, body }) => saveSettings(ctx, viewer, params.id, body),
});
