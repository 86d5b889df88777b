import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { accountActions } from '~/accounts/web/shared/account-actions';
import { Applicants } from '~/inbox/web/shared/Applicants';
import { orderStanding } from '~/orders/rules';
import { OrganizationPicker } from '~/organizations/web/shared/OrganizationPicker';
import { formatPay } from '~/platform/money/pay';
import { formatDate, formatDollars } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { DialogButton } from '~/platform/ui/records/DialogButton';
import { FieldPickerDialog } from '~/platform/ui/records/FieldPickerDialog';
import { DateField, StepField, TextField } from '~/platform/ui/records/fields';
import { mailLink, recordLink, siteLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { FactGroup, PanelProps, RecordDefinition, RecordDialogProps } from '~/platform/ui/records/record-definition';
import { loadSiteArrays, type SiteArrays } from '~/site/web/shared/site-arrays';
import { PostFigures } from '~/statistics/web/shared/PostStatistics';
import type { AdminPost, AdminPostRow } from '../../admin-contract';
import { PostPreview } from '../PostPreview';
import { adminApi, confirmOpen, type PostCollection, postRemoval } from '../shared/post-tools';
import { PostHistory } from '../versions/PostHistory';
import { changePayDialog } from './ChangePay';
import { employerTextDialog, takeDown } from './employer-text-dialog';
import { loadPost } from './load-post';
import { OrderCoupon } from './OrderCoupon';
import { POSTED_BY, posterGroup } from './Poster';
import { PostFlags } from './PostFlags';
import { PostSummary } from './PostSummary';
import classes from './PostView.module.css';
import { postList } from './post-list';
import { placeOf, postStates, subtitleOf, titleOf } from './post-words';
import { putBackPost } from './put-back';

/** A post with the words that its preview needs. */
type Shown = AdminPost & { arrays: SiteArrays };

const TakeDownDialog = employerTextDialog<Shown>({
  ...takeDown,
  send: ({ _id: id }, reason) => adminApi('POST /v3/admin/posts/take_down/{id}', { params: { id }, body: { reason } }),
});

/** Published and pending posts have the same page: everything that admins may change of a post. */
const definition = (collection: PostCollection): RecordDefinition<Shown, AdminPostRow> => ({
  ...postList(collection),
  page: {
    load: async (id) => {
      const [post, arrays] = await Promise.all([loadPost(collection, id), loadSiteArrays()]);
      return { ...post, arrays };
    },
    title: titleOf,
    badges: ({ record: post }) => (
      <>
        <Badge kind={isShown(post) && !isClosed(post) ? 'good' : 'bad'}>{post.state === 'live' && !post.active ? 'Taken down' : postStates[post.state]}</Badge>
        {post.filled && <Badge>Filled</Badge>}
        {isClosed(post) && <Badge kind="bad">Closed</Badge>}
        {post.listed && post.not_confirmed_since && <Badge>Not confirmed</Badge>}
        {post.private && <Badge>Private</Badge>}
        {!post.posted && post.posted_on && <Badge kind="bad">Hidden by its employer</Badge>}
      </>
    ),
    subtitle: subtitleOf,
    summary: ({ record }) => <PostSummary post={record} />,
    actions: [
      { key: 'standing', label: 'Take down', danger: true, when: isUp, dialog: TakeDownDialog },
      {
        key: 'standing',
        label: 'Put back',
        when: isDown,
        inRows: isDown,
        run: (post, { revalidate }) => putBackPost(post, revalidate),
      },
      {
        key: 'open',
        label: 'Reopen',
        when: isClosed,
        inRows: isClosed,
        run: ({ _id }, { revalidate }) => confirmOpen(_id, 'The job is open again', revalidate),
      },
      {
        key: 'open',
        label: 'Confirm open',
        when: ({ listed, asked_on }) => listed && asked_on !== null,
        run: ({ _id }, { revalidate }) => confirmOpen(_id, 'Confirmed as open', revalidate),
      },
      ...accountActions(({ user }: Shown) => user, POSTED_BY),
    ],
    facts: (post) => [...factsOf(post, collection), posterGroup(post.user)],
    panels: [ApplicantsPanel, Figures, Settings, Texts, Preview, Versions],
    rawData: ({ arrays: _, ...post }) => post,
    removal: ({ _id }) => postRemoval(collection, _id),
  },
});

type Published = Pick<AdminPostRow, 'posted_on' | 'active'>;
const isUp = ({ posted_on, active }: Published): boolean => posted_on !== null && active;
const isDown = ({ posted_on, active }: Published): boolean => posted_on !== null && !active;

/** Whether a running post was closed because nobody replied that its job is open. */
const isClosed = ({ state, filled, lapsed_on }: Pick<AdminPostRow, 'state' | 'filled' | 'lapsed_on'>): boolean =>
  state === 'live' && !filled && lapsed_on !== null;

/** Whether a post is live and was not taken down by staff. */
const isShown = ({ state, active }: AdminPost): boolean => state === 'live' && active;

const changePay = { posts: changePayDialog('posts'), posts_prep: changePayDialog('posts_prep') };

function factsOf(post: AdminPost, collection: PostCollection): FactGroup[] {
  const { organization, order_info: order, apply, posted_on, expires_on } = post;
  return [
    {
      title: 'Dates',
      facts: [
        ['Posted on', posted_on ? <DateField key="posted" field="posted_on" label="Posted on" value={posted_on} past /> : 'When it goes live'],
        ['Expires on', expires_on ? <DateField key="expires" field="expires_on" label="Expires on" value={expires_on} /> : 'After it goes live'],
        ['Confirmed open on', post.confirmed_on && formatDate(post.confirmed_on)],
        ['Asked if it’s still open', post.asked_on && formatDate(post.asked_on)],
        ['Created on', <DateField key="created" field="created_on" label="Created on" value={post.created_on} past />],
      ],
    },
    {
      title: 'Payment and renewals',
      facts: [
        [
          'Order',
          order ? (
            <span key="order" className="row">
              {recordLink('orders', order._id, formatDollars(orderStanding(order).amount))}
              <Badge kind={order.paid && !order.refunded_on ? 'good' : 'bad'}>{orderStanding(order).words}</Badge>
            </span>
          ) : (
            'None yet'
          ),
        ],
        ['Coupon', order && <OrderCoupon key="coupon" order={order} />],
        ['Renewals allowed', <StepField key="renewals" field="max_renewals" label="Renewals allowed" value={post.max_renewals} max={100} />],
        ['Renewals used', post.renewals],
        ['Renewal starts', post.renews_on && formatDate(post.renews_on)],
      ],
    },
    {
      title: 'Job',
      facts: [
        [
          'Organization',
          <span key="organization" className="row">
            {recordLink('orgs', organization._id, organization.name)}
            <DialogButton label="Change Organization" dialog={ChangeOrganization} />
          </span>,
        ],
        ['Position', post.position],
        ['Contract type', post.contract_type],
        [
          'Salary',
          <span key="salary" className="row">
            {formatPay(post)}
            <DialogButton label="Change pay" dialog={changePay[collection]} />
          </span>,
        ],
        ['Benefits', post.benefits.join(', ')],
        ['Location', placeOf(post)],
        ['Apply link', siteLink(apply.url) ?? mailLink(apply.email)],
        ['Post id', post._id],
      ],
    },
  ];
}

/** Moves a post to another organization. */
const ChangeOrganization = ({ record, onClose }: RecordDialogProps<AdminPost>) => (
  <FieldPickerDialog
    title="Change Organization"
    field="organization"
    label="Select organization"
    Picker={OrganizationPicker}
    present={record.organization._id}
    done="The post has another organization"
    onClose={onClose}
  />
);

const ApplicantsPanel = ({ record: { job_apps: applicants } }: PanelProps<Shown>) => (
  <RecordSection title="Applicants" aside={<span>{applicants.length}</span>}>
    {applicants.length > 0 ? <Applicants applicants={applicants} forStaff /> : <p className="hint">No one has applied yet.</p>}
  </RecordSection>
);

function Figures({ record: { _id, posted_on } }: PanelProps<Shown>) {
  if (!posted_on) return null;
  return (
    <RecordSection title="Figures">
      <PostFigures postId={_id} forStaff />
    </RecordSection>
  );
}

const Settings = ({ record }: PanelProps<Shown>) => (
  <RecordSection title="Settings">
    <PostFlags post={record} />
  </RecordSection>
);

const Texts = ({ record: { headline, position } }: PanelProps<Shown>) => (
  <RecordSection title="Texts">
    <div className="stack gap-s">
      <TextField field="headline" label="Headline" value={headline} />
      <TextField field="position" label="Position" value={position} />
    </div>
  </RecordSection>
);

const Preview = ({ record }: PanelProps<Shown>) => (
  <details className={`above-l ${classes.more}`}>
    <summary>Preview</summary>
    <PostPreview saved={record} arrays={record.arrays} />
  </details>
);

/** The versions of the content, which are loaded once they are asked for. */
function Versions({ record: { _id: id } }: PanelProps<Shown>) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const restore = async (version: number, seen: number) => {
    await adminApi('POST /v3/admin/posts/restore/{id}', { params: { id }, body: { version, seen } });
    await revalidate();
  };
  return (
    <details className={`above-l ${classes.more}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Versions of the content</summary>
      {isOpen && <PostHistory label="Versions" postId={id} onRestore={restore} />}
    </details>
  );
}

export const posts = definition('posts');
export const pendingPosts = definition('posts_prep');
