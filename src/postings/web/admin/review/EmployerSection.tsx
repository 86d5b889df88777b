import { formatDate, pluralize } from '~/platform/ui/format';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import type { PanelProps } from '~/platform/ui/records/record-definition';
import type { ReviewPost } from '../../../review-contract';
import classes from './Review.module.css';

/** The organization of a post, and what it has posted before. */
export function EmployerSection({ record: { organization, employer } }: PanelProps<ReviewPost>) {
  const { active, url, place, created_on, declined_posts: declined, posts, post_count: count } = employer;
  return (
    <RecordSection title={organization.name || 'Organization'}>
      <p className={`below-xs ${classes.employer}`}>
        {[place, `on the board since ${formatDate(created_on)}`, pluralize(count, 'post'), declined > 0 && `${declined} declined`, !active && 'not active']
          .filter(Boolean)
          .join(' · ')}
        {url && (
          <>
            {' · '}
            <a href={url} target="_blank" rel="noreferrer nofollow">
              {url}
            </a>
          </>
        )}
      </p>
      <RelatedTable
        label="Other posts"
        empty="This is its only post."
        rows={posts}
        columns={[
          {
            label: 'Post',
            // A removed post has no page.
            render: ({ _id, title, state }) =>
              state === 'removed' ? title : recordLink(state === 'pending' || state === 'review' ? 'posts_prep' : 'posts', _id, title),
          },
          { label: 'State', render: ({ state }) => STATES[state] ?? state },
          { label: 'Created', render: ({ created_on: created }) => formatDate(created) },
        ]}
      />
    </RecordSection>
  );
}

const STATES: Record<string, string> = { pending: 'Pending', review: 'In review', live: 'Live', expired: 'Expired', removed: 'Removed' };
