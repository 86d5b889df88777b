import { Link } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import type { FoundKind } from '~/platform/records/found-kinds';
import { formatCount } from '~/platform/text/count-text';
import { inWords } from '~/platform/text/in-words';
import { formatDate } from '~/platform/ui/format';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import type { PanelProps } from '~/platform/ui/records/record-definition';
import type { AdminOrganization, Belonging } from '../../admin-contract';

const listOf = (kind: FoundKind, { _id }: AdminOrganization): string => `${adminPaths.list(kind)}?organization=${_id}`;

/** The posts, orders and gift cards of an organization, the newest of each; those that it has none of are in one sentence. */
export function BelongingRecords({ record: organization }: PanelProps<AdminOrganization>) {
  const sections: BelongingSectionProps[] = [
    { title: 'Live posts', kind: 'posts', records: organization.live_posts, all: listOf('posts', organization) },
    { title: 'Pending posts', kind: 'posts_prep', records: organization.pending_posts, all: listOf('posts_prep', organization) },
    { title: 'Expired and removed posts', kind: 'posts', records: organization.other_posts },
    { title: 'Orders', kind: 'orders', records: organization.orders, all: listOf('orders', organization) },
    { title: 'Gift cards', kind: 'coupons', records: organization.gift_cards },
  ];
  const missing = sections.filter(({ records }) => records.count === 0).map(({ title }) => title.toLowerCase());
  return (
    <>
      {sections.map((section) => section.records.count > 0 && <BelongingSection key={section.title} {...section} />)}
      {missing.length > 0 && <p className="hint above-l">It has no {inWords(missing, 'or')}.</p>}
    </>
  );
}

interface BelongingSectionProps {
  title: string;
  kind: FoundKind;
  records: Belonging;
  /** The address of the whole list. */
  all?: string;
}

const BelongingSection = ({ title, kind, records: { count, newest }, all }: BelongingSectionProps) => (
  <RecordSection title={`${title}: ${formatCount(count)}`} aside={all && <Link to={all}>See all</Link>}>
    <RelatedTable
      label={title}
      rows={newest}
      columns={[
        {
          label: NAMES[kind] ?? 'Record',
          // A removed post has no page.
          render: ({ _id, title: name, state }) => (state === 'removed' ? name : recordLink(kind, _id, name)),
        },
        { label: 'State', render: ({ state }) => state.charAt(0).toUpperCase() + state.slice(1) },
        { label: 'Created', whole: true, render: ({ created_on }) => formatDate(created_on) },
      ]}
    />
    {count > newest.length && <p className="hint">The newest {newest.length} are shown.</p>}
  </RecordSection>
);

const NAMES: Partial<Record<FoundKind, string>> = { posts: 'Post', posts_prep: 'Post', orders: 'Order', coupons: 'Gift card' };
