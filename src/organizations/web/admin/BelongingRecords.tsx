import { Link } from 'react-router';
import { adminPaths } from '~/platform/paths';
import type { FoundKind } from '~/platform/records/found-kinds';
import { formatDate } from '~/platform/ui/format';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import type { AdminOrganization, Belonging } from '../../admin-contract';
import classes from './OrganizationDialog.module.css';

const listOf = (kind: FoundKind, { _id }: AdminOrganization): string => `${adminPaths.list(kind)}?organization=${_id}`;

/** The posts, orders and gift cards of an organization, the newest of each. */
export const BelongingRecords = ({ organization }: { organization: AdminOrganization }) => (
  <>
    <BelongingSection title="Live posts" kind="posts" records={organization.live_posts} all={listOf('posts', organization)} />
    <BelongingSection title="Pending posts" kind="posts_prep" records={organization.pending_posts} all={listOf('posts_prep', organization)} />
    <BelongingSection title="Expired and removed posts" kind="posts" records={organization.other_posts} />
    <BelongingSection title="Orders" kind="orders" records={organization.orders} all={listOf('orders', organization)} />
    <BelongingSection title="Gift cards" kind="coupons" records={organization.gift_cards} />
  </>
);

/** @param all the address of the whole list. */
const BelongingSection = ({ title, kind, records: { count, newest }, all }: { title: string; kind: FoundKind; records: Belonging; all?: string }) => (
  <RecordSection title={`${title}: ${count.toLocaleString('en-US')}`}>
    {count === 0 ? (
      <p className={classes.quiet}>None</p>
    ) : (
      <>
        <RelatedTable
          label={title}
          rows={newest}
          columns={[
            {
              label: 'Record',
              // A removed post has no page.
              render: ({ _id, title: name, state }) =>
                state === 'removed' ? (
                  name
                ) : (
                  <RecordLink kind={kind} id={_id}>
                    {name}
                  </RecordLink>
                ),
            },
            { label: 'State', render: ({ state }) => state },
            { label: 'Created', whole: true, render: ({ created_on }) => formatDate(created_on) },
          ]}
        />
        {count > newest.length && (
          <p className={classes.quiet}>
            The newest {newest.length} are shown. {all && <Link to={all}>See all</Link>}
          </p>
        )}
      </>
    )}
  </RecordSection>
);
