import { implement } from '~/platform/http/implementation';
import { committeeCalls } from '../contract';
import { showAccessLog } from './access-log';
import { addApplications, changeNames, clearConflict, removeApplications } from './choose-applications';
import { findReader } from './find-reader';
import { endMember, inviteMember, sendAgain } from './invite-member';
import { changeCommittee, endCommittee, listCommittees, makeCommittee, showCommittee } from './make-committee';
import { openFile } from './open-file';
import { openApplication, showToReader } from './read-applications';
import { saveOpinion } from './save-opinion';

export const committeeApi = implement(committeeCalls, {
  'GET /v2/employer/jobs/{id}/committees': ({ ctx, viewer, params }) => listCommittees(ctx, viewer, params.id),
  'POST /v2/employer/jobs/{id}/committees': ({ ctx, viewer, params, body }) => makeCommittee(ctx, viewer, params.id, body),
  'GET /v2/employer/committees/{id}': ({ ctx, viewer, params }) => showCommittee(ctx, viewer, params.id),
  'PUT /v2/employer/committees/{id}': ({ ctx, viewer, params, body: { version, ...settings } }) => changeCommittee(ctx, viewer, params.id, settings, version),
  'POST /v2/employer/committees/{id}/end': ({ ctx, viewer, params }) => endCommittee(ctx, viewer, params.id),
  'POST /v2/employer/committees/{id}/applications': ({ ctx, viewer, params, body }) => addApplications(ctx, viewer, params.id, body.ids),
  'POST /v2/employer/committees/{id}/applications/remove': ({ ctx, viewer, params, body }) => removeApplications(ctx, viewer, params.id, body.ids),
  'POST /v2/employer/committees/{id}/names': ({ ctx, viewer, params, body }) => changeNames(ctx, viewer, params.id, body),
  'POST /v2/employer/committees/{id}/members': ({ ctx, viewer, params, body }) => inviteMember(ctx, viewer, params.id, body),
  'POST /v2/employer/committees/{id}/conflicts/clear': ({ ctx, viewer, params, body }) => clearConflict(ctx, viewer, params.id, body),
  'GET /v2/employer/committees/{id}/openings': ({ ctx, viewer, params, query }) => showAccessLog(ctx, viewer, params.id, query.page),
  'POST /v2/employer/committee_members/{id}/send': ({ ctx, viewer, params }) => sendAgain(ctx, viewer, params.id),
  'POST /v2/employer/committee_members/{id}/end': ({ ctx, viewer, params }) => endMember(ctx, viewer, params.id),
  'GET /v2/committee/{token}': async ({ ctx, viewer, params, request: { ip } }) => showToReader(ctx, await findReader(ctx, params.token, { viewer, ip })),
  'POST /v2/committee/{token}/applications/{id}/open': async ({ ctx, viewer, params, request: { ip } }) =>
    openApplication(ctx, await findReader(ctx, params.token, { viewer, ip }), params.id),
  'POST /v2/committee/{token}/applications/{id}/file': async ({ ctx, viewer, params, body, request: { ip } }) =>
    openFile(ctx, await findReader(ctx, params.token, { viewer, ip }), params.id, body.kind),
  'PUT /v2/committee/{token}/applications/{id}/opinion': async ({ ctx, viewer, params, body, request: { ip } }) =>
    saveOpinion(ctx, await findReader(ctx, params.token, { viewer, ip }), params.id, body),
});
