import type { Context } from '~/platform/context/context';
import { pageMeta } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { ask } from '~/platform/slices/questions';
import { livePosts } from '../questions';
import { rolesOf } from '../rules';
import { presentOrganization, presentPhoto, versionOfRow } from './present';
import { listOrganizationsOf } from './queries';

/** A page of the viewer's organizations by their names, with their roles in them and how many jobs each has live; `page` starts at 1. */
export async function listOwnOrganizations(ctx: Context, { userId }: Viewer, page: number, pageSize: number) {
  const { rows, matching } = await listOrganizationsOf(ctx.db, userId, pageSize, (page - 1) * pageSize);
  const jobs = await ask(ctx, livePosts).counts(
    ctx.db,
    rows.map(({ organization }) => organization.id),
  );
  const data = rows.map(({ organization, relationship, roles }) => ({
    ...presentOrganization(organization),
    version: versionOfRow(organization),
    photos: organization.photos.map(presentPhoto),
    live_jobs: jobs.get(organization.id) ?? 0,
    relationship,
    roles: rolesOf({ relationship, roles }),
  }));
  return { data, meta: pageMeta(page, pageSize, matching) };
}
