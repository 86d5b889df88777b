import { reissueTokens } from '~/accounts/server';
import type { ReadContext } from '~/platform/context/context';
import { requireFacetValue } from '~/platform/http/facet-value';
import { implement } from '~/platform/http/implementation';
import { pageMeta } from '~/platform/http/schemas';
import { totalsBy } from '~/platform/places/totals';
import { ask } from '~/platform/slices/questions';
import { organizationCalls } from '../contract';
import { livePosts } from '../questions';
import type { OrganizationOrder } from '../rules';
import { removeLogo, saveLogo } from './change-logo';
import { addPhoto, changePhoto, photosOf, removePhoto } from './change-photos';
import { serveLogo, serveSmallLogo } from './logo-files';
import { addMember } from './members/add-member';
import { listMembers } from './members/list-members';
import { endMembership } from './members/remove-member';
import { listOwnOrganizations } from './own-organizations';
import { servePhoto } from './photo-files';
import { presentOrganization } from './present';
import { countOrganizations, countOrganizationsBy, listOrganizations, type OrganizationFilter } from './queries';
import { saveOrganization } from './save-organization';
import { showOrganization, showOrganizations } from './show-organizations';
import { serveMap } from './state-maps';

const PAGE_SIZE = 12;

async function page(
  ctx: ReadContext,
  query: OrganizationFilter & { page_num: number; sort?: OrganizationOrder | undefined },
  filterIn: 'query' | 'body' = 'query',
) {
  requireFacetValue(query, filterIn);
  const rows = await listOrganizations(ctx, query, { order: query.sort ?? 'newest', limit: PAGE_SIZE, offset: (query.page_num - 1) * PAGE_SIZE });
  const matching = await countOrganizations(ctx, query);
  const total = query.field || query.q || query.type ? await countOrganizations(ctx, {}) : matching;
  const data = rows.map(({ organization, type, jobs }) => ({ ...presentOrganization(organization), type, open_jobs: jobs }));
  return { data, meta: pageMeta(query.page_num, PAGE_SIZE, matching, total) };
}

export const organizationsApi = implement(organizationCalls, {
  'GET /v2/organizations': ({ ctx, query }) => page(ctx, query),
  'POST /v2/organizations': ({ ctx, query, body }) =>
    page(ctx, { ...query, ...body, page_num: body.page_num ?? query.page_num }, body.field ? 'body' : 'query'),
  'GET /v2/organizations/totals': async ({ ctx }) => {
    const [states, countries, types, hiring] = await Promise.all([
      countOrganizationsBy(ctx.db, 'state'),
      countOrganizationsBy(ctx.db, 'country'),
      ask(ctx, livePosts).types(ctx.db),
      ask(ctx, livePosts).countOrganizations(ctx.db),
    ]);
    const rows = [...states, ...countries, ...types.map((type) => ({ facet: 'orgtype', ...type }))];
    return { ...totalsBy(rows, { states: 'state', countries: 'country', types: 'orgtype' }), hiring };
  },
  'POST /v2/organizations/recs': async ({ ctx, body }) => ({ data: await showOrganizations(ctx, body.rec_ids) }),
  'GET /v2/organizations/{id}': ({ ctx, params }) => showOrganization(ctx, params.id),
  'GET /v2/employer/organizations': ({ ctx, viewer, query }) => listOwnOrganizations(ctx, viewer, query.page_num, PAGE_SIZE),
  'POST /v2/employer/organizations/save': async ({ ctx, viewer, body, request: { once } }) => {
    const rec = await once(() => saveOrganization(ctx, viewer, body));
    // The first organization gives a role. Tokens are no part of what is stored for a repeated request.
    return { rec, ...(await reissueTokens(ctx, viewer)) };
  },
  'POST /v2/employer/organizations/logo/{id}': ({ ctx, viewer, params, body }) => saveLogo(ctx, viewer, params.id, body.file, body.small),
  'DELETE /v2/employer/organizations/logo/{id}': ({ ctx, viewer, params }) => removeLogo(ctx, viewer, params.id),
  'POST /v2/employer/organizations/photos/{id}': ({ ctx, viewer, params, body }) => addPhoto(ctx, photosOf.member(viewer, params.id), body.file, body.alt),
  'PUT /v2/employer/organizations/photos/{id}/{photo}': ({ ctx, viewer, params, body }) =>
    changePhoto(ctx, photosOf.member(viewer, params.id), params.photo, body),
  'DELETE /v2/employer/organizations/photos/{id}/{photo}': ({ ctx, viewer, params }) => removePhoto(ctx, photosOf.member(viewer, params.id), params.photo),
  'GET /photos/{name}': ({ ctx, params }) => servePhoto(ctx, params.name),
  'GET /maps/{name}': ({ params }) => serveMap(params.name.slice(0, 2)),
  'GET /logos/{name}': ({ ctx, params }) => serveLogo(ctx, params.name),
  'GET /logos/small/{name}': ({ ctx, params }) => serveSmallLogo(ctx, params.name),
  'POST /v2/employer/org/add_user': ({ ctx, viewer, body }) => addMember(ctx, viewer, body.org_id, body.email),
  'GET /v2/employer/org/members/{id}': async ({ ctx, viewer, params }) => ({ data: await listMembers(ctx, viewer, params.id) }),
  'POST /v2/employer/org/remove_user': ({ ctx, viewer, body }) => endMembership(ctx, viewer, body.org_id, body.email),
});
