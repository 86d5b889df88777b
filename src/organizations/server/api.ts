import type { Context } from '~/platform/context';
import { notFound } from '~/platform/errors';
import { implement } from '~/platform/http/api';
import { pageMeta } from '~/platform/http/schemas';
import { totalsBy } from '~/platform/places/totals';
import { organizationCalls } from '../contract';
import { addMember } from './add-member';
import { removeLogo, saveLogo } from './change-logo';
import { serveLogo } from './logo-files';
import { presentOrganization } from './present';
import { countOrganizations, countOrganizationsBy, findOrganizations, listOrganizations, listOrganizationsOf, type OrganizationFilter } from './queries';
import { saveOrganization } from './save-organization';

const PAGE_SIZE = 12;

async function page(ctx: Context, query: OrganizationFilter & { page_num: number }) {
  const rows = await listOrganizations(ctx.db, query, PAGE_SIZE, (query.page_num - 1) * PAGE_SIZE);
  const matching = await countOrganizations(ctx.db, query);
  const total = query.field ? await countOrganizations(ctx.db, {}) : matching;
  return { data: rows.map(presentOrganization), meta: pageMeta(query.page_num, PAGE_SIZE, matching, total) };
}

export const organizationsApi = implement(organizationCalls, {
  'GET /v2/organizations': ({ ctx, query }) => page(ctx, query),
  'POST /v2/organizations': ({ ctx, query }) => page(ctx, query),
  'GET /v2/organizations/totals': async ({ ctx }) => {
    const counted = await Promise.all([countOrganizationsBy(ctx.db, 'state'), countOrganizationsBy(ctx.db, 'country')]);
    return totalsBy(counted.flat(), { states: 'state', countries: 'country' });
  },
  'POST /v2/organizations/recs': async ({ ctx, body }) => {
    const rows = await findOrganizations(ctx.db, body.rec_ids);
    return { data: rows.map(presentOrganization) };
  },
  'GET /v2/organizations/{id}': async ({ ctx, params }) => {
    const [row] = await findOrganizations(ctx.db, [params.id]);
    if (!row) throw notFound();
    return presentOrganization(row);
  },
  'GET /v2/employer/organizations': async ({ ctx, viewer, query }) => {
    const { rows, matching } = await listOrganizationsOf(ctx.db, viewer.userId, PAGE_SIZE, (query.page_num - 1) * PAGE_SIZE);
    const data = rows.map(({ organization, relationship, roles }) => ({ ...presentOrganization(organization), relationship, roles }));
    return { data, meta: pageMeta(query.page_num, PAGE_SIZE, matching) };
  },
  'POST /v2/employer/organizations/save': ({ ctx, viewer, body }) => saveOrganization(ctx, viewer, body),
  'POST /v2/employer/organizations/logo/{id}': ({ ctx, viewer, params, body }) => saveLogo(ctx, viewer, params.id, body.file),
  'DELETE /v2/employer/organizations/logo/{id}': ({ ctx, viewer, params }) => removeLogo(ctx, viewer, params.id),
  'GET /logos/{name}': ({ ctx, params }) => serveLogo(ctx, params.name),
  'POST /v2/employer/org/add_user': ({ ctx, viewer, body }) => addMember(ctx, viewer, body.org_id, body.email),
});
