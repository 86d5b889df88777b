import { loadUserNames } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import { recordVersion } from '~/platform/records/record-version';
import { askAll } from '~/platform/slices/questions';
import type { AdminOrganization, Belongings } from '../../admin-contract';
import { belongings } from '../../questions';
import { rolesOf } from '../../rules';
import { presentPhoto } from '../present';
import { organizationCollection } from './organization-fields';
import { presentForAdmin } from './organization-list';
import { findAnyOrganization, findMembers } from './queries';

const none = { count: 0, newest: [] };
const NOTHING: Belongings = { live_posts: none, pending_posts: none, other_posts: none, orders: none, gift_cards: none };

/** The records of all slices that belong to an organization. */
export async function belongingsOf(ctx: Context, db: Database, id: string): Promise<Belongings> {
  const parts = await Promise.all(askAll(ctx, belongings).map((part) => part(db, id, ctx.clock.now())));
  return Object.assign({ ...NOTHING }, ...parts);
}

/** An organization's record in the back office. @throws 404 for an unknown one. */
export async function showForAdmin(ctx: Context, id: string): Promise<AdminOrganization> {
  const row = await findAnyOrganization(ctx.db, id);
  if (!row) throw notFound();
  const [members, ofOthers] = await Promise.all([findMembers(ctx.db, id), belongingsOf(ctx, ctx.db, id)]);
  const users = await loadUserNames(
    ctx.db,
    members.map(({ userId }) => userId),
  );
  return {
    ...presentForAdmin(row),
    mission: row.mission,
    people: row.people,
    photos: row.photos.map(presentPhoto),
    version: recordVersion(organizationCollection, row),
    members: members.map(({ userId, relationship, roles, createdAt }) => {
      const user = users.get(userId);
      return {
        _id: userId,
        relationship,
        roles: rolesOf({ relationship, roles }),
        name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
        email: user?.email ?? '',
        since: iso(createdAt),
      };
    }),
    ...ofOthers,
  };
}
