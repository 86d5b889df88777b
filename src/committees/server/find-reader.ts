import { hashSecret } from '~/accounts/server';
import { HOUR } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { AppError, notFound } from '~/platform/context/errors';
import { consumeRateLimit, type Limit } from '~/platform/rate-limit';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import { findPost, type PostRow } from '~/posts/server/posts';
import { type CommitteeRow, findCommittee, findMemberBySecret, type MemberRow } from './committee-queries';

/** A member of a committee whose link is open. */
export interface Reader {
  member: MemberRow;
  committee: CommitteeRow;
  post: PostRow;
}

/** The sender of a request, for the limit of wrong links. */
export interface Requester {
  viewer: { userId: string } | null;
  ip: string;
}

const ENDED = 'link_ended';
const ended = () => notFound('This link no longer works. Thank you for your time. If you still need it, please ask the person who invited you.', ENDED);
const isEnded = (error: unknown): boolean => error instanceof AppError && error.code === ENDED;

/**
 * The member to whom a link belongs. A link that was ended, whose committee is over, or whose post was removed looks like one that never was.
 * @throws 404 `link_ended`; 429 after too many links that never were.
 */
export async function findReader(ctx: Context, token: string, { viewer, ip }: Requester): Promise<Reader> {
  const member = await findMemberBySecret(ctx.db, hashSecret(token));
  if (!member) {
    return limitCodeGuesses(ctx, codeSender(viewer, ip), isEnded, async () => {
      throw ended();
    });
  }
  const committee = await findCommittee(ctx.db, member.committeeId);
  if (member.endedAt || !committee || committee.endsAt <= ctx.clock.now()) throw ended();
  const post = await findPost(ctx.db, committee.postId);
  if (!post?.active) throw ended();
  return { member, committee, post };
}

/** Each member's limits: far more than reading and scoring 50 applications takes. */
const limits = {
  open: { name: 'committee.open', times: 300, per: HOUR },
  file: { name: 'committee.file', times: 150, per: HOUR },
  save: { name: 'committee.save', times: 1_500, per: HOUR },
} as const satisfies Record<string, Limit>;

/** Counts an act of a member. @throws 429 */
export const limitReader = (ctx: Context, act: keyof typeof limits, { member }: Reader): Promise<void> => consumeRateLimit(ctx, limits[act], member.id);
