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
          ? 'Off takes the post down without a reason: nobody can open it, and its employer gets a mail. The button “Take down” asks for the reason.'
          : 'Off takes the post down: nobody can open it, and its employer gets a mail.'
      }
      value={post.active}
      ask={askAboutPost(post, 'active')}
    />
    <ToggleField
      field="posted"
      label="Posted"
      description={post.posted_on ? 'The employer’s own switch. Off hides the post from the public.' : 'On publishes a draft whose order is paid.'}
      value={post.posted}
      ask={askAboutPost(post, 'posted')}
    />
    <ToggleField field="private" label="Private" description="In no list: only people who have its address can open it." value={post.private} />
    <ToggleField field="shared_fb" label="Shared" description="Whether it was shared to the board’s social page." value={post.shared_fb} />
    <ToggleField field="remote" label="Remote" description="Off gives it the place that it had before." value={post.remote} />
    <ToggleField field="require_resume" label="Require resume" value={post.require_resume} />
    <ToggleField field="require_cover_letter" label="Require cover letter" value={post.require_cover_letter} />
  </div>
);
