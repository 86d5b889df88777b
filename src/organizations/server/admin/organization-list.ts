import { eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ReadContext } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import { shortPlace } from '~/platform/places/place-text';
import { finderOf } from '~/platform/records/finder';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { ask } from '~/platform/slices/questions';
import { AdminOrganizationRow, type adminOrganizationCalls } from '../../admin-contract';
import { livePosts } from '../../questions';
import { organizations } from '../../tables';
import { organizationText, recordMembers } from '../name-search';
import { presentOrganization } from '../present';
import type { OrganizationRow } from '../queries';

/** The part of an organization that both the list and the record show. */
export function presentForAdmin(row: OrganizationRow): Omit<AdminOrganizationRow, 'live_posts'> {
  const { mission: _, ...shown } = presentOrganization(row);
  return { ...shown, active: row.active, created_on: iso(row.createdAt), updated_on: iso(row.updatedAt) };
}

async function present(ctx: ReadContext, rows: OrganizationRow[]): Promise<AdminOrganizationRow[]> {
  const counts = await ask(ctx, livePosts).counts(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...presentForAdmin(row), live_posts: counts.get(row.id) ?? 0 }));
}

/** The organizations of the back office, with those that are not active. */
export const organizationList: RecordList<
  QueryOf<(typeof adminOrganizationCalls)['GET /v3/admin/organizations']>,
  typeof organizations,
  typeof AdminOrganizationRow
> = {
  table: organizations,
  id: organizations.id,
  text: organizationText,
  tolerant: 'names',
  filters: {
    active: (active) => sql`${organizations.active} = ${active}`,
    nonprofit: (nonprofit) => sql`${organizations.nonprofit} = ${nonprofit}`,
    state: (state) => eq(organizations.stateCode, state.toUpperCase()),
    country: (country) => eq(organizations.countryCode, country.toUpperCase()),
    has_live_posts: (wanted, ctx) => (wanted ? inArray : notInArray)(organizations.id, ask(ctx, livePosts).organizationIds),
  },
  sorts: { created_on: organizations.createdAt, name: organizations.name },
  row: AdminOrganizationRow,
  present,
};

/** The list as a page of it is searched: by the members as well. The command palette finds members among the users. */
export const organizationListByMembers = { ...organizationList, owners: [recordMembers(organizations.id)] };

/** Finds organizations for the search of the back office. */
export const organizationFinder = finderOf('orgs', organizationList, { sort: '-created_on' }, ({ name, location }) => ({
  title: name,
  detail: shortPlace(location),
}));
