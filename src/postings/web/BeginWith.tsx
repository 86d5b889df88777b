import { Radio } from '@mantine/core';
import { Link } from 'react-router';
import { employerPaths } from '~/platform/addresses/paths';
import { formatDate } from '~/platform/ui/format';
import type { EmployerPost } from '~/posts/schemas';
import classes from './BeginWith.module.css';
import { offered } from './earlier-posts';

const SHOWN = 3;

interface BeginWithProps {
  /** The published posts of the organization, newest first. */
  posts: EmployerPost[];
  value?: string;
  onChange?(value: string): void;
}

/** The choice between an empty post and the text of an earlier one. Absent where nothing was posted before. */
export function BeginWith({ posts, value = '', ...field }: BeginWithProps) {
  const shown = offered(posts, SHOWN);
  if (shown.length === 0) return null;
  return (
    <div>
      <Radio.Group
        label="Start with"
        description="We can copy the text of an earlier post. You can change all of it."
        {...field}
        value={shown.some(({ _id }) => _id === value) ? value : ''}
      >
        <div className={classes.choices}>
          <Radio value="" label="A blank post" />
          {shown.map((post) => (
            <Radio key={post._id} value={post._id} label={<bdi>{post.headline}</bdi>} description={wasLive(post)} />
          ))}
        </div>
      </Radio.Group>
      {posts.length > shown.length && (
        <p className="hint above-xs">
          Any other: “Duplicate” in <Link to={employerPaths.posts('current')}>your job posts</Link>.
        </p>
      )}
    </div>
  );
}

/** When a published post is or was live. */
const wasLive = ({ state, expires_on: end }: EmployerPost): string => {
  if (!end) return '';
  return state === 'expired' ? `Expired ${formatDate(end)}` : `Live until ${formatDate(end)}`;
};
