import { eq, sql } from 'drizzle-orm';
import { loadUserNames } from '~/accounts/server';
import { jobPaths } from '~/platform/addresses/paths';
import { withSource } from '~/platform/addresses/visit-source';
import type { Context, ReadContext } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { finderOf } from '~/platform/records/finder';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { shortened } from '~/platform/text/text';
import { headlinesOf } from '~/posts/server/posts';
import { AdminShare, type adminSocialCalls } from '../admin-contract';
import { socialShares } from '../tables';
import { findShare, type ShareRow } from './share-queries';

async function present({ db, config }: ReadContext, rows: ShareRow[]): Promise<AdminShare[]> {
  const headlines = await headlinesOf(
    db,
    rows.map(({ postId }) => postId),
  );
  const names = await loadUserNames(
    db,
    rows.flatMap(({ postedBy }) => postedBy ?? []),
  );
  const nameOf = (userId: string) => {
    const name = names.get(userId);
    return { _id: userId, name: name ? `${name.firstName} ${name.lastName}`.trim() || name.email : 'A removed account' };
  };
  return rows.map((row) => ({
    _id: row.id,
    post: { _id: row.postId, headline: headlines.get(row.postId) ?? '' },
    source: row.source,
    state: row.state,
    message: row.message,
    attempts: row.attempts,
    error: row.error,
    created_on: iso(row.createdAt),
    due_on: isoOrNull(row.dueAt),
    tried_on: isoOrNull(row.triedAt),
    shared_on: isoOrNull(row.sharedAt),
    posted_by: row.postedBy === null ? null : nameOf(row.postedBy),
    job_link: withSource(`${config.publicUrl}${jobPaths.viewById(row.postId)}`, 'share'),
  }));
}

/** The shares of the back office: what was posted to the social page, what waits, and what failed. */
export const shareList: RecordList<QueryOf<(typeof adminSocialCalls)['GET /v3/admin/shares']>, typeof socialShares, typeof AdminShare> = {
  table: socialShares,
  id: socialShares.id,
  // Exactly the expression of the index `social_shares_text`.
  text: sql`lower(${socialShares.message})`,
  byId: (id) => sql`(${socialShares.id} = ${id} or ${socialShares.postId} = ${id})`,
  filters: {
    state: (state) => eq(socialShares.state, state),
    source: (source) => eq(socialShares.source, source),
    post: (id) => eq(socialShares.postId, id),
  },
  sorts: { created_on: socialShares.createdAt },
  row: AdminShare,
  present,
};

/** A share. @throws 404 for an unknown one. */
export async function showShare(ctx: Context, id: string): Promise<AdminShare> {
  const row = await findShare(ctx.db, id);
  if (!row) throw notFound();
  const [share] = await present(ctx, [row]);
  return share as AdminShare;
}

/** Finds shares by their text for the search of the back office. */
export const shareFinder = finderOf('shares', shareList, { sort: '-created_on' }, ({ post, message }) => ({
  title: post.headline || shortened(message, 120),
  detail: shortened(message, 120),
}));
