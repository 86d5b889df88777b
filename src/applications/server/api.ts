import { implement } from '~/platform/http/implementation';
import { applicationCalls } from '../contract';
import { answerEmployer } from './answer-employer';
import { applyToPost } from './apply';
import { newApplicants } from './new-applicants';
import { ownApplication, ownApplicationById, ownApplications } from './own-applications';
import { readMessage } from './read-message';
import { withdrawApplication } from './withdraw';

export const applicationsApi = implement(applicationCalls, {
  'POST /v2/posts/apply/{recId}': async ({ ctx, viewer, params, body }) => {
    await applyToPost(ctx, viewer, params.recId, body);
    return { message: 'Successfully Submitted Application', application: await ownApplication(ctx, viewer, params.recId) };
  },
  'GET /v2/employer/new_applicants': ({ ctx, viewer }) => newApplicants(ctx, viewer),
  'GET /v2/account/applications': ({ ctx, viewer, query }) => ownApplications(ctx, viewer, query),
  'GET /v2/account/applications/{id}': ({ ctx, viewer, params }) => ownApplicationById(ctx, viewer, params.id),
  'POST /v2/account/applications/{id}/withdraw': async ({ ctx, viewer, params }) => {
    await withdrawApplication(ctx, viewer, params.id);
    return ownApplicationById(ctx, viewer, params.id);
  },
  'POST /v2/account/applications/{id}/answer': async ({ ctx, viewer, params, body }) => {
    await answerEmployer(ctx, viewer, params.id, body.text);
    return ownApplicationById(ctx, viewer, params.id);
  },
  'GET /v2/employer/jobs/appmessages/{id}/message': async ({ ctx, viewer, params }) => ({ message: await readMessage(ctx, viewer, params.id) }),
});
