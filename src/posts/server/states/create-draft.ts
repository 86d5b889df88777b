import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { readVocabulary } from '~/site/server';
import { offeredValues } from '~/site/vocabulary-rules';
import { withPresentWords } from '../content/accept-words';
import { contentOf } from '../content/content-columns';
import { insertPost, type PostRow } from '../posts/post-queries';

/** Creates a draft at step 0 with the default values. The caller has checked that the organization is the viewer's. */
export async function createDraft(ctx: Context, tx: Database, viewer: Viewer, organizationId: string): Promise<PostRow> {
  const now = ctx.clock.now();
  const [contractType] = offeredValues(await readVocabulary(tx, 'contract_types'));
  return insertPost(tx, { id: newId(), userId: viewer.userId, organizationId, contractType, createdAt: now, updatedAt: now });
}

/** Creates a draft of the viewer's with the content of another post, without its dates, flags and order. */
export async function createCopy(ctx: Context, tx: Database, viewer: Viewer, post: PostRow): Promise<PostRow> {
  const now = ctx.clock.now();
  return insertPost(tx, {
    ...(await withPresentWords(tx, contentOf(post))),
    ...{ id: newId(), userId: viewer.userId, organizationId: post.organizationId, step: post.step, createdAt: now, updatedAt: now },
  });
}
