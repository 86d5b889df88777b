import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { employerPaths } from '~/platform/addresses/paths';
import { formatCount } from '~/platform/text/count-text';
import { formatDate, pluralize } from '~/platform/ui/format';
import { RENEW_DAYS_BEFORE } from '~/posts/rules';
import type { PostLine } from '~/posts/schemas';
import { ShareButton } from '~/sharing/web/shared/ShareButton';
import type { HomePost } from '../contract';
import classes from './PostRows.module.css';
import { isEditableInPlace, nextAct, type PostAct, rowAct } from './post-act';
import { usePostActions } from './post-actions';
import { REVIEW_STATES } from './ReviewNotice';
import { daysUntil, leftText, renewalEndsSoon, renewalNote, runText } from './renewal';

/** The page of a post for its employer: the wizard for a draft, otherwise the manage page. */
export const postHref = (post: PostLine): string => (post.state === 'pending' ? employerPaths.editPost(post._id) : employerPaths.managePost(post._id));

/** The list in which a post is. */
export const listOf = ({ state }: Pick<PostLine, 'state'>) => (state === 'live' ? 'current' : state);

/** Whether everybody who has the address can open the page of a post. */
export const isOpenToPublic = ({ state, posted, active }: Pick<PostLine, 'state' | 'posted' | 'active'>): boolean =>
  (state === 'live' || state === 'expired') && posted && active;

/** Whether a flyer of a post is of use: everybody can open its page and apply. */
export const hasFlyer = (post: Pick<PostLine, 'state' | 'posted' | 'active' | 'filled'>): boolean =>
  post.state === 'live' && isOpenToPublic(post) && !post.filled;

interface PostRowsProps {
  posts: HomePost[];
  /** Two lines for each post: its headline and its facts. */
  compact?: boolean;
  /** Whether the rows name the organization, because the user has several. */
  named?: boolean;
  /** Whether each row has its act; not where the screen offers it elsewhere. */
  withActs?: boolean;
}

/** A list of own posts, each with its status and the act that moves it on. */
export function PostRows({ posts, compact = false, named = false, withActs = true }: PostRowsProps) {
  const { remove, copy } = usePostActions();
  return (
    <ul className={classes.list} data-compact={compact || undefined}>
      {posts.map((post) => (
        <li key={post._id} className={`ruled inset-above-m inset-below-m ${classes.row}`}>
          <div className={`narrows ${classes.body}`}>
            <h3 dir="auto">
              <Link to={postHref(post)}>{post.headline || 'Untitled post'}</Link>
            </h3>
            <Subtitle parts={[compact ? '' : ownPosition(post), named ? post.organization.name : '']} />
            <PostFacts post={post} compact={compact} />
            {!compact && <Subtitle parts={[renewalNote(post, new Date())]} isUrgent={renewalEndsSoon(post, new Date())} />}
          </div>
          {withActs && <ActButton post={post} act={compact ? nextAct(post) : rowAct(post)} />}
          {!compact && (
            <div className={classes.actions}>
              {isEditableInPlace(post) && (
                <Button
                  component={Link}
                  to={employerPaths.managePost(post._id, { section: 'edit' })}
                  variant="subtle"
                  size="sm"
                  aria-label={`Edit ${titleOf(post)}`}
                >
                  Edit
                </Button>
              )}
              {hasFlyer(post) && (
                <ShareButton
                  job={post}
                  button={(open) => (
                    <Button variant="subtle" size="sm" onClick={open} aria-haspopup="dialog" aria-label={`Share ${titleOf(post)}`}>
                      Share
                    </Button>
                  )}
                />
              )}
              <Button variant="subtle" size="sm" onClick={() => void copy(post)} aria-label={`Duplicate ${titleOf(post)}`}>
                Duplicate
              </Button>
              <button
                type="button"
                className={`hint inset-above-xs inset-below-xs ${classes.delete}`}
                onClick={() => void remove(post)}
                aria-label={`Delete ${titleOf(post)}`}
              >
                Delete
              </button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A line below the headline, where there is something to say. */
function Subtitle({ parts, isUrgent = false }: { parts: string[]; isUrgent?: boolean }) {
  const text = parts.filter(Boolean).join(' · ');
  return (
    text && (
      <p dir="auto" className={isUrgent ? classes.soon : undefined}>
        {text}
      </p>
    )
  );
}

/** The name of a post in the labels of its buttons. */
const titleOf = ({ headline }: PostLine): string => headline || 'untitled post';

/** The position of a post where its headline does not say the same. */
export const ownPosition = ({ position, headline }: Pick<PostLine, 'position' | 'headline'>): string =>
  position.trim().toLowerCase() === headline.trim().toLowerCase() ? '' : position;

/** State, dates, applicants and views of a post, in groups: a phone has a line for each. */
function PostFacts({ post, compact }: { post: HomePost; compact: boolean }) {
  if (post.state === 'pending') {
    return (
      <p className={`row gap-m ${classes.facts}`}>
        <span className={classes.group}>
          <span className={classes.progress} role="img" aria-label={`${post.step} of 4 steps done`}>
            {[1, 2, 3, 4].map((step) => (
              <i key={step} data-done={post.step >= step || undefined} />
            ))}
          </span>
          <span>{post.step === 3 ? 'Ready to pay' : `Next: step ${post.step + 1} of 4`}</span>
        </span>
        <span className={classes.group}>
          <span>Started {formatDate(post.created_on)}</span>
        </span>
      </p>
    );
  }
  if (post.review) {
    return (
      <p className={`row gap-m ${classes.facts}`}>
        <span className={classes.group}>
          <strong className="medium" data-state={post.review.state}>
            {REVIEW_STATES[post.review.state]}
          </strong>
          <span>Sent {formatDate(post.review.since)}</span>
        </span>
        <span className={classes.group}>
          <span>Paid; its time starts once it’s approved</span>
        </span>
      </p>
    );
  }
  return (
    <p className={`row gap-m ${classes.facts}`}>
      <span className={classes.group}>
        <strong className="medium" data-state={statusLabel(post)}>
          {statusLabel(post)}
        </strong>
        {post.expires_on && <EndOf post={post} end={post.expires_on} compact={compact} />}
      </span>
      <span className={classes.group}>
        {post.application_count > 0 ? (
          <Link to={employerPaths.applicants(post._id)}>{pluralize(post.application_count, 'applicant')}</Link>
        ) : (
          <span>{noApplicants(post)}</span>
        )}
        {post.unread > 0 && (
          <strong className="medium" data-new>
            {formatCount(post.unread)} new
          </strong>
        )}
        {post.views > 0 && <span>{pluralize(post.views, 'view')}</span>}
      </span>
      {post.renews_on && (
        <span className={classes.group}>
          <span>Renewed from {formatDate(post.renews_on)}</span>
        </span>
      )}
    </p>
  );
}

/** Why a post has no applicants. */
function noApplicants({ apply, state, filled }: PostLine): string {
  if (apply.url) return 'People apply on your site';
  return state === 'live' && !filled ? 'No applicants yet' : 'No applicants';
}

/** When a post expires or has expired; of an open one that ends soon the days that are left. */
function EndOf({ post, end, compact }: { post: PostLine; end: string; compact: boolean }) {
  if (post.state !== 'live') return <span>{compact ? formatDate(end) : runText(post)}</span>;
  const now = new Date();
  if (daysUntil(end, now) > RENEW_DAYS_BEFORE || post.filled) return <span>Until {formatDate(end)}</span>;
  return (
    <span className={classes.soon}>
      {leftText(end, now)}, until {formatDate(end)}
    </span>
  );
}

/** The act that the row offers first, if there is one. */
function ActButton({ post, act }: { post: PostLine; act: PostAct | undefined }) {
  if (!act) return null;
  return (
    <Button
      component={Link}
      to={act.to}
      className={`at-start above-xs ${classes.act}`}
      size="sm"
      variant="default"
      aria-label={`${act.label}: ${titleOf(post)}`}
    >
      {act.label}
    </Button>
  );
}

/** The status of a paid post on screens. */
export function statusLabel(post: PostLine): string {
  if (post.review) return REVIEW_STATES[post.review.state];
  if (post.taken_down) return 'Taken down';
  if (post.filled) return 'Filled';
  if (post.state === 'expired') return 'Expired';
  if (post.lapsed_on) return 'Closed';
  if (!post.posted) return 'Hidden by you';
  return post.private ? 'Private' : 'Live';
}
