import { implement } from '~/platform/http/api';
import { candidateCalls } from '../contract';
import { candidateTotals, listCandidates, showCandidate, showCandidates } from './browse-candidates';
import { removeItem, saveEducation, saveExperience } from './change-history';
import { contactCandidate } from './contact-candidate';
import { saveProfile, setPosted } from './save-profile';
import { startProfile } from './start-profile';

export const candidatesApi = implement(candidateCalls, {
  'GET /v2/candidates': ({ ctx, query: { page_num, ...filter } }) => listCandidates(ctx, filter, page_num),
  'POST /v2/candidates': ({ ctx, query: { page_num, ...filter }, body }) => listCandidates(ctx, { ...filter, ...body }, page_num),
  'POST /v2/candidates/recs': async ({ ctx, body }) => ({ data: await showCandidates(ctx, body.rec_ids) }),
  'GET /v2/candidates/totals': ({ ctx }) => candidateTotals(ctx),
  'GET /v2/candidates/{id}': ({ ctx, viewer, params }) => showCandidate(ctx, viewer, params.id),
  'POST /v2/candidates/contact/{id}': ({ ctx, viewer, params, body }) => contactCandidate(ctx, viewer, params.id, body),
  'GET /v2/jobseeker/profile/start': ({ ctx, viewer }) => startProfile(ctx, viewer),
  'POST /v2/jobseeker/profile/save': async ({ ctx, viewer, body }) => ({ candidate: await saveProfile(ctx, viewer, body.data) }),
  'POST /v2/jobseeker/profile/set_posted': async ({ ctx, viewer, body }) => ({ candidate: await setPosted(ctx, viewer, body.postId, body.val) }),
  'POST /v2/jobseeker/profile/exp_item/{id}': async ({ ctx, viewer, params, body }) => ({ candidate: await saveExperience(ctx, viewer, params.id, body.data) }),
  'DELETE /v2/jobseeker/profile/exp_item/{id}': async ({ ctx, viewer, params, body }) => ({
    candidate: await removeItem(ctx, viewer, 'experience', body._id ?? params.id),
  }),
  'POST /v2/jobseeker/profile/ed_item/{id}': async ({ ctx, viewer, params, body }) => ({ candidate: await saveEducation(ctx, viewer, params.id, body.data) }),
  'DELETE /v2/jobseeker/profile/ed_item/{id}': async ({ ctx, viewer, params, body }) => ({
    candidate: await removeItem(ctx, viewer, 'education', body._id ?? params.id),
  }),
});
