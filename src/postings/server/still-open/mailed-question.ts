import { createHmac } from 'node:crypto';
import { employerPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { iso, isoOrNull } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { isSignedWith } from '~/platform/ids/secrets';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import { postState } from '~/posts/rules';
import { findPost, lockPost, type PostRow } from '~/posts/server/posts';
import { confirmOpen } from '~/posts/server/states';
import type { AskedPost } from '../../contract';

/** The parts of the address of a mailed question. */
interface MailedQuestion {
  id: string;
  asked: number;
  key: string;
}

interface Sender {
  viewer: Viewer | null;
  ip: string;
}

const INVALID = 'link_invalid';
const isLinkInvalid = (error: unknown): boolean => error instanceof AppError && error.code === INVALID;
const invalid = () => new AppError(400, INVALID, 'This link is incomplete, or a newer email has replaced it. Log in to open your post.');

const sign = (secret: string, id: string, asked: number): Buffer => createHmac('sha256', secret).update(`still open\n${id}\n${asked}`).digest();

/** The address of the page on which an employer replies to a question without a login. It can only confirm or reopen this post. */
export const questionLink = ({ config, mailSecrets }: Pick<Context, 'config' | 'mailSecrets'>, id: string, asked: Date): string =>
  config.publicUrl + employerPaths.stillOpen(id, asked.getTime(), sign(mailSecrets[0], id, asked.getTime()).toString('base64url'));

/**
 * Whether a link is of the latest question that this post was asked. After the reply the button may be pressed once more. A question that a
 * release before the column `lastAskedOn` asked is known only while it waits.
 */
const isLatest = ({ askedOn, lastAskedOn }: PostRow, asked: number): boolean => (askedOn ?? lastAskedOn)?.getTime() === asked;

/** @throws 400 for a link that is wrong or of an earlier question, or whose post was deleted; 429 after too many wrong ones. */
async function byLink<Result>(ctx: Context, { viewer, ip }: Sender, { id, asked, key }: MailedQuestion, run: () => Promise<Result>): Promise<Result> {
  if (isSignedWith(ctx.mailSecrets, (secret) => sign(secret, id, asked), Buffer.from(key, 'base64url'))) return run();
  return limitCodeGuesses(ctx, codeSender(viewer, ip), isLinkInvalid, async () => {
    throw invalid();
  });
}

function present(ctx: Context, post: PostRow): AskedPost {
  const now = ctx.clock.now();
  const stateOf = (): AskedPost['state'] => {
    if (postState(post, now) !== 'live') return 'ended';
    if (post.filledAt) return 'filled';
    if (post.lapsedOn) return 'closed';
    if (!post.posted || !post.active) return 'hidden';
    return post.private ? 'private' : 'open';
  };
  return { _id: post.id, headline: post.headline, state: stateOf(), confirmed_on: isoOrNull(post.confirmedOn), expires_on: iso(post.expiresOn ?? now) };
}

/** The job of a mailed question, as it stands. */
export const showQuestion = (ctx: Context, sender: Sender, link: MailedQuestion): Promise<AskedPost> =>
  byLink(ctx, sender, link, async () => {
    const post = await findPost(ctx.db, link.id);
    if (!post || !isLatest(post, link.asked)) throw invalid();
    return present(ctx, post);
  });

/** Says by a mailed link that a job is still open. @throws 409 for a post that has ended, or is filled. */
export const replyOpen = (ctx: Context, sender: Sender, link: MailedQuestion): Promise<AskedPost> =>
  byLink(ctx, sender, link, () =>
    inTransaction(ctx.db, async (tx) => {
      const post = await lockPost(tx, link.id);
      if (!post || !isLatest(post, link.asked)) throw invalid();
      return present(ctx, await confirmOpen(ctx, tx, post, null));
    }),
  );
