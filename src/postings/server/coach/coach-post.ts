import { coach } from '~/coach/coach';
import type { Facts } from '~/coach/draft';
import type { Hint } from '~/coach/hints';
import { readCoachRules } from '~/coach/server';
import { MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import type { Viewer } from '~/platform/http/viewer';
import { isRefused, readMarkdown } from '~/platform/markdown/render';
import { consumeRateLimit, type Limit } from '~/platform/rate-limit';
import { liveCopyOf, loadOwnPost } from '~/posts/server/posts';
import { describeForbiddenContent, normalizeText } from '~/posts/texts/forbidden-content';
import type { Typed } from '../../coach-contract';
import { draftOf, factsOf, payOfOthersFor } from './draft-of';

/** A form asks at most once in a second while somebody types. */
const byAccount: Limit = { name: 'postings.coach', times: 60, per: MINUTE };

/** The refusals that saving these texts would get for contact data and links. A text that cannot be read has none here. */
async function contactsIn(texts: { headline: string; description: string }, owner: string, organizationUrl: string): Promise<Facts['contacts']> {
  const found: [string, string][] = [];
  for (const field of ['headline', 'description'] as const) {
    const reading = await readMarkdown(normalizeText(texts[field]), owner);
    if (isRefused(reading)) continue;
    const message = describeForbiddenContent(reading, field, organizationUrl);
    if (message) found.push([field, message]);
  }
  return Object.fromEntries(found);
}

/**
 * Advice about an own post as it is in the form.
 * @throws 404 for a post that is not the viewer's; 429 for very many requests of one account.
 */
export async function coachPost(ctx: Context, viewer: Viewer, postId: string, typed: Typed): Promise<{ hints: Hint[] }> {
  await consumeRateLimit(ctx, byAccount, viewer.userId);
  const post = await loadOwnPost(ctx, ctx.db, viewer, postId);
  const draft = draftOf(post, typed);
  const [rules, { organizationUrl, ...facts }, copyOf, payOfOthers] = await Promise.all([
    readCoachRules(ctx.db),
    factsOf(ctx, ctx.db, post),
    liveCopyOf(ctx.db, post, draft.description),
    payOfOthersFor(ctx, draft),
  ]);
  const contacts = await contactsIn(draft, viewer.userId, organizationUrl);
  return { hints: coach(draft, rules, { ...facts, contacts, appliesElsewhere: post.applyUrl !== '', copyOf, payOfOthers }) };
}
