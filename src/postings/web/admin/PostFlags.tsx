import { ToggleField } from '~/platform/ui/records/fields';
import type { AdminPost } from '../../admin-contract';
import classes from './PostView.module.css';
import { askAboutPost } from './post-questions';

/** The switches of a post: who can see it, and what applicants must send. */
export const PostFlags = ({ post }: { post: AdminPost }) => (
  <div className={classes.flags}>
    <ToggleField
      field="active"
      label="Active"
      description={
        post.posted_on
          ? 'Turning this off takes the post down. No one can open it, and the employer gets an email that gives no reason. To give one, use “Take down.”'
          : 'Turning this off takes the post down: no one can open it, and its employer gets an email.'
      }
      value={post.active}
      ask={askAboutPost(post, 'active')}
    />
    <ToggleField
      field="posted"
      label="Posted"
      description={post.posted_on ? 'The employer’s own switch. Off hides the post from the public.' : 'On publishes a draft once its order is paid.'}
      value={post.posted}
      ask={askAboutPost(post, 'posted')}
    />
    <ToggleField field="private" label="Private" description="Not listed. Only people who have its address can open it." value={post.private} />
    <ToggleField field="shared_fb" label="Shared" description="Whether it was shared on the board’s social page." value={post.shared_fb} />
    <ToggleField field="remote" label="Remote" description="Turn this off to go back to the earlier location." value={post.remote} />
    <ToggleField field="require_resume" label="Require resume" value={post.require_resume} />
    <ToggleField field="require_cover_letter" label="Require cover letter" value={post.require_cover_letter} />
  </div>
);
