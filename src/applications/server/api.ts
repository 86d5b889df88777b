import { implement } from '~/platform/http/api';
import { applicationCalls } from '../contract';
import { applyToPost } from './apply';
import { newApplicants } from './new-applicants';
import { ownApplication, ownApplications } from './own-applications';
import { readMessage } from './read-message';

export const applicationsApi = implement(applicationCalls, {
  'POST /v2/posts/apply/{recId}': async ({ ctx, viewer, params, body }) => {
    await applyToPost(ctx, viewer, params.recId, body);
    return { message: 'Successfully Submitted Application', application: await ownApplication(ctx, viewer, params.recId) };
  },
  'GET /v2/employer/new_applicants': async ({ ctx, viewer }) => ({ data: await newApplicants(ctx, viewer) }),
  'GET /v2/account/applications': ({ ctx, viewer, query }) => ownApplications(ctx, viewer, query),
  'GET /v2/employer/jobs/appmessages/{id}/message': async ({ ctx, viewer, params }) => ({ message: await readMessage(ctx, viewer, params.id) }),
});
