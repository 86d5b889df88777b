import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { contentPaths } from '~/platform/addresses/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { formatDate } from '~/platform/ui/format';
import { useFocusAfterAct } from '~/platform/ui/show-and-focus';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import type { EmployerPost } from '~/posts/schemas';
import { api } from './post-api';
import classes from './ReviewNotice.module.css';

/** The state of a review in one or two words. */
export const REVIEW_STATES: Record<NonNullable<EmployerPost['review']>['state'], string> = {
  waiting: 'In review',
  changes_asked: 'Changes requested',
  declined: 'Declined',
};

interface ReviewNoticeProps {
  post: EmployerPost;
  /** The steps with changes that are not saved: these would not be sent. */
  unsavedSteps?: readonly number[];
  /** Called with the post after it was sent back to the review. */
  onSent(post: EmployerPost): void;
}

/** Where the review of a post stands, with the text of the staff and the button that sends the post back. */
export function ReviewNotice({ post, unsavedSteps = [], onSent }: ReviewNoticeProps) {
  const [sending, setSending] = useState(false);
  const { review } = post;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that sent the post back is gone.
  const noteSending = useFocusAfterAct(review?.state, () => heading.current);
  if (!review) return null;
  const send = async () => {
    setSending(true);
    try {
      const sent = await api('POST /v2/employer/jobs_prep/send_to_review/{id}', { params: { id: post._id } });
      toastSuccess('Sent for review');
      noteSending();
      onSent(sent);
    } catch (error) {
      toastFailure('The post wasn’t sent', error);
    } finally {
      setSending(false);
    }
  };
  return (
    <section className={classes.notice} data-state={review.state} aria-labelledby="review-title">
      <h2 id="review-title" ref={heading}>
        {REVIEW_STATES[review.state]}
      </h2>
      {review.state === 'waiting' && (
        <p>
          This post is paid for and was sent for review on {formatDate(review.since)}. Once we approve it, it goes live and its time starts. We’ll email you.
        </p>
      )}
      {review.state === 'changes_asked' && (
        <>
          <p>Before this post can go live, please make these changes and send it back. You won’t pay anything more.</p>
          <blockquote dir="auto">{review.note}</blockquote>
          <BusyButton onClick={() => void send()} busy={sending} disabled={unsavedSteps.length > 0} aria-describedby="review-sends">
            Send back for review
          </BusyButton>
          <p id="review-sends" className={classes.sends} role="status">
            {unsavedSteps.length > 0
              ? `Step ${unsavedSteps.join(' and ')} has unsaved changes. Save them first, then send the post.`
              : 'We’ll review the post again as it’s saved now.'}
          </p>
        </>
      )}
      {review.state === 'declined' && (
        <>
          <p>
            We can’t publish this post. Your payment is being refunded; see our <Link to={contentPaths.refund}>refund policy</Link>.
          </p>
          <blockquote dir="auto">{review.note}</blockquote>
        </>
      )}
    </section>
  );
}
