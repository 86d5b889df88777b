import { SECOND } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { withEachChange } from '~/platform/database/changes';
import { defineTask, RetryAfter, type Task } from '~/platform/queue';
import { droppedTags } from './http/shared-cache';

interface Change {
  /** Without tags it may show in every answer. */
  tags?: string[];
  /** Whether the cache was told already. */
  again?: true;
}

/** Tells the cache in front of the board what has changed. Answers outlive a change by a minute at most, so it is given up after about 20 minutes. */
export const purgeSharedCache: Task<Change> = defineTask<Change>('cdn.purge', { retries: 8, timeLimit: 120, together: 500 });

/** CDNs take so many tags in a request. */
const MOST_TAGS = 30;
const TIMEOUT = 10 * SECOND;
/** Other processes learn of a change within a second. What the cache has got of them before, it drops then. */
const AGAIN_AFTER = 2 * SECOND;

/** Registers the task, and puts each change of public data into the queue, in its transaction. Called once at start. */
export function registerPurges(ctx: Context): void {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = ctx.config;
  withEachChange(url ? (tx, touched) => ctx.queue.enqueue(tx, purgeSharedCache, touched ? { tags: [...touched] } : {}) : undefined);
  if (!url) return;
  ctx.queue.handleTogether(purgeSharedCache, async (changes) => {
    const dropped = droppedTags(changes.map(({ tags }) => tags));
    for (let at = 0; at < dropped.length; at += MOST_TAGS) await tell(url, String(token), dropped.slice(at, at + MOST_TAGS));
    const first = changes.filter(({ again }) => !again);
    if (first.length === 0) return;
    const tags = first.every((change) => change.tags) ? { tags: [...new Set(first.flatMap((change) => change.tags ?? []))] } : {};
    const startAfter = new Date(ctx.clock.now().getTime() + AGAIN_AFTER);
    await ctx.queue.enqueue(ctx.db, purgeSharedCache, { ...tags, again: true }, { startAfter });
  });
}

/** CDNs read the body, Varnish the header. */
async function tell(url: string, token: string, tags: readonly string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'xkey-purge': tags.join(' ') },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const message = `The cache in front of the board answers ${answer.status} to CDN_PURGE_URL.`;
  const seconds = Number(answer.headers.get('retry-after'));
  if (answer.status === 429 && seconds > 0) throw new RetryAfter(message, Math.min(seconds, 600));
  throw new Error(message);
}
