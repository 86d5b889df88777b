import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids';
import { insertPost, type PostRow } from './post-queries';

/** Creates a draft at step 0 with the default values. The caller has checked that the organization is the viewer's. */
export function createDraft(ctx: Context, tx: Database, viewer: Viewer, organizationId: string): Promise<PostRow> {
  const now = ctx.clock.now();
  return insertPost(tx, { id: newId(), userId: viewer.userId, organizationId, createdAt: now, updatedAt: now });
}

/** Creates a draft of the viewer's with the text of another post, without its dates, flags and order. */
export function createCopy(ctx: Context, tx: Database, viewer: Viewer, post: PostRow): Promise<PostRow> {
  const now = ctx.clock.now();
  const { headline, position, postType, contractType, description, descriptionHtml, remote, countryCode, stateCode, zipcode, city } = post;
  const { experience, salaryMinCents, salaryMaxCents, payType, skills, benefits, orgTypes, degrees } = post;
  const { applyEmail, applySubject, applyUrl, applyInfo, requireResume, requireCoverLetter } = post;
  return insertPost(tx, {
    ...{ id: newId(), userId: viewer.userId, organizationId: post.organizationId, step: post.step, createdAt: now, updatedAt: now },
    ...{ headline, position, postType, contractType, description, descriptionHtml, remote, countryCode, stateCode, zipcode, city },
    ...{ experience, salaryMinCents, salaryMaxCents, payType, skills, benefits, orgTypes, degrees },
    ...{ applyEmail, applySubject, applyUrl, applyInfo, requireResume, requireCoverLetter },
  });
}
