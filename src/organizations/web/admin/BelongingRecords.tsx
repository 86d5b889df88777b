import type { FoundKind } from '~/platform/records/found-kinds';
import { formatDate } from '~/platform/ui/format';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import type { AdminOrganization, Belonging } from '../../admin-contract';
import classes from './OrganizationDialog.module.css';

/** The posts, orders and gift cards of an organization, the newest of each. */
export const BelongingRecords = ({ organization }: { organization: AdminOrganization }) => (
  <>
    <BelongingSection title="Live posts" kind="posts" records={organization.live_posts} />
    <BelongingSection title="Pending posts" kind="posts_prep" records={organization.pending_posts} />
    <BelongingSection title="Expired and removed posts" kind="posts" records={organization.other_posts} />
    <BelongingSection title="Orders" kind="orders" records={organization.orders} />
    <BelongingSection title="Gift cards" kind="coupons" records={organization.gift_cards} />
  </>
);

const BelongingSection = ({ title, kind, records: { count, newest } }: { title: string; kind: FoundKind; records: Belonging }) => (
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
            { label: 'Created', render: ({ created_on }) => formatDate(created_on) },
          ]}
        />
        {count > newest.length && <p className={classes.quiet}>The newest {newest.length} are shown.</p>}
      </>
    )}
  </RecordSection>
);
