import { implement } from '~/platform/http/implementation';
import { candidateCalls } from '../contract';
import { candidateTotals, listCandidates, showCandidate, showCandidates } from './browse-candidates';
import { removeItem, saveEducation, saveExperience } from './change-history';
import { contactCandidate } from './contact-candidate';
import { listOpenings } from './openings/list-openings';
import { answerRequest } from './requests/answer-request';
import { listRequests } from './requests/list-requests';
import { saveProfile, setPosted } from './save-profile';
import { showContact } from './show-contact';
import { showHome } from './show-home';
import { startProfile } from './start-profile';
import { findOrganizationsToHide } from './visibility/find-organizations-to-hide';
import { savePrivacy } from './visibility/save-privacy';
import { showPrivacy } from './visibility/show-privacy';

export const candidatesApi = implement(candidateCalls, {
  'GET /v2/candidates': ({ ctx, viewer, query: { page_num, ...filter } }) => listCandidates(ctx, viewer, filter, page_num),
  'POST /v2/candidates': ({ ctx, viewer, query: { page_num, ...filter }, body }) => listCandidates(ctx, viewer, { ...filter, ...body }, page_num),
  'POST /v2/candidates/recs': async ({ ctx, viewer, body }) => ({ data: await showCandidates(ctx, viewer, body.rec_ids) }),
  'GET /v2/candidates/totals': ({ ctx, viewer, query }) => candidateTotals(ctx, viewer, query),
  'GET /v2/candidates/{id}': ({ ctx, viewer, params }) => showCandidate(ctx, viewer, params.id),
  'GET /v2/candidates/contact/{id}': ({ ctx, viewer, params }) => showContact(ctx, viewer, params.id),
  'POST /v2/candidates/contact/{id}': ({ ctx, viewer, params, body }) => contactCandidate(ctx, viewer, params.id, body),
  'GET /v2/jobseeker/profile/start': ({ ctx, viewer }) => startProfile(ctx, viewer),
  'POST /v2/jobseeker/profile/save': async ({ ctx, viewer, body }) => ({ candidate: await saveProfile(ctx, viewer, body.data, body.version) }),
  'POST /v2/jobseeker/profile/set_posted': async ({ ctx, viewer, body }) => ({ candidate: await setPosted(ctx, viewer, body.postId, body.val) }),
  'POST /v2/jobseeker/profile/exp_item/{id}': async ({ ctx, viewer, params, body }) => ({
    candidate: await saveExperience(ctx, viewer, params.id, body.data, body.version),
  }),
  'DELETE /v2/jobseeker/profile/exp_item/{id}': async ({ ctx, viewer, params, body }) => ({
    candidate: await removeItem(ctx, viewer, 'experience', body._id ?? params.id),
  }),
  'POST /v2/jobseeker/profile/ed_item/{id}': async ({ ctx, viewer, params, body }) => ({
    candidate: await saveEducation(ctx, viewer, params.id, body.data, body.version),
  }),
  'DELETE /v2/jobseeker/profile/ed_item/{id}': async ({ ctx, viewer, params, body }) => ({
    candidate: await removeItem(ctx, viewer, 'education', body._id ?? params.id),
  }),
  'GET /v2/jobseeker/profile/privacy': ({ ctx, viewer }) => showPrivacy(ctx.db, viewer.userId),
  'POST /v2/jobseeker/profile/privacy': ({ ctx, viewer, body }) => savePrivacy(ctx, viewer, body),
  'GET /v2/jobseeker/home': ({ ctx, viewer }) => showHome(ctx, viewer),
  'GET /v2/jobseeker/profile/organizations': ({ ctx, query }) => findOrganizationsToHide(ctx.db, query.q),
  'GET /v2/jobseeker/profile/requests': ({ ctx, viewer }) => listRequests(ctx, viewer.userId),
  'POST /v2/jobseeker/profile/requests/{id}': ({ ctx, viewer, params, body }) => answerRequest(ctx, viewer, params.id, body.answer),
  'GET /v2/jobseeker/profile/openings': ({ ctx, viewer, query }) => listOpenings(ctx, viewer.userId, query.page_num),
});
