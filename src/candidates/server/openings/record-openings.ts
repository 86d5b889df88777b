import { inArray, ne, sql } from 'drizzle-orm';
import { activeOrganizationIds } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { candidateOpenings, candidates } from '../../tables';
import type { OpeningKind } from '../../visibility';

/**
 * Records that the viewer's organizations opened profiles or their files, once a day for each, with one id for the whole opening. Admins, also those who act for an employer,
 * and owners who look at their own profile are not counted.
 */
export async function recordOpenings({ db, clock, config }: Context, viewer: Viewer, candidateIds: string[], kind: OpeningKind): Promise<void> {
  if (candidateIds.length === 0 || viewer.actorId !== null || viewer.roles.has(Role.admin)) return;
  await db.execute(sql`
    insert into ${candidateOpenings} (id, candidate_id, organization_id, opening_id, day, kind)
    select gen_random_uuid(), ${candidates.id}, organization.id, ${newId()}::uuid, (${clock.now().toISOString()}::timestamptz at time zone ${config.TIME_ZONE})::date, ${kind}
    from ${candidates} left join (select ids.id from ${activeOrganizationIds(viewer.userId)} ids (id)) organization on true
    where ${inArray(candidates.id, candidateIds)} and ${ne(candidates.userId, viewer.userId)}
    on conflict do nothing`);
}
