import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { adminPaths, jobPaths } from '~/platform/addresses/paths';
import type { AdminPost } from '../../admin-contract';
import { REVIEW_STATES } from '../ReviewNotice';
import { postStanding } from './post-standing';
import { RepostNote } from './RepostNote';

/** The state of a post in one sentence, with the page that the public sees and the review of a post that is in it. */
export const PostSummary = ({ post }: { post: AdminPost }) => (
  <>
    <div>
      <p>{postStanding(post, new Date())}</p>
      <RepostNote post={post} />
    </div>
    <span className="row">
      {post.posted_on && post.active && post.posted && (
        <Button component={Link} to={jobPaths.view(post)} variant="default" size="sm">
          See the public page
        </Button>
      )}
      {(post.review || post.taken_down?.answer) && (
        <Button component={Link} to={adminPaths.record('review', post._id)} variant="default" size="sm">
          {post.review ? `Review: ${REVIEW_STATES[post.review.state]}` : 'Read the employer’s reply'}
        </Button>
      )}
    </span>
  </>
);
