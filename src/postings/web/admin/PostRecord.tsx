import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useOutletContext, useRevalidator } from 'react-router';
import { UserToolDialog, type UserToolName } from '~/accounts/web/shared/UserToolDialog';
import { Applicants } from '~/applications/web/shared/Applicants';
import { PostFigures } from '~/jobs/web/shared/PostStatistics';
import { orderStanding } from '~/orders/rules';
import type { AuditLine } from '~/platform/records/audit-contract';
import { formatDate, formatDollars, formatSalary } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { DateField, StepField, TextField } from '~/platform/ui/records/fields';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { type FactGroup, RawData, RecordSection, RecordView } from '~/platform/ui/records/RecordView';
import type { RecordAction } from '~/platform/ui/records/record-actions';
import { recordTools } from '~/platform/ui/records/record-tools';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import type { SiteArrays } from '~/site/web/shared/site-arrays';
import type { AdminPost } from '../../admin-contract';
import { PostPreview } from '../PostPreview';
import { adminApi, type PostCollection, postRemoval, putBackPost } from '../shared/post-tools';
import { PostHistory } from '../versions/PostHistory';
import { ChangeOrganization } from './ChangeOrganization';
import { ChangeUser } from './ChangeUser';
import { OrderCoupon } from './OrderCoupon';
import { posterGroup, usePosterTools } from './Poster';
import { PostFlags } from './PostFlags';
import { PostSummary } from './PostSummary';
import classes from './PostView.module.css';
import { pendingPostList, placeOf, postList, subtitleOf } from './post-list';
import { titleOf } from './post-title';
import { TakeDownDialog } from './TakeDownDialog';

interface PostRecordProps {
  collection: PostCollection;
  post: AdminPost;
  history: AuditLine[];
  arrays: SiteArrays;
}

type DialogName = 'user' | 'organization' | 'take down' | UserToolName;

/** A post with everything that admins may change. Live and pending posts have the same view. */
export function PostRecord({ collection, post, history, arrays }: PostRecordProps) {
  const definition = collection === 'posts' ? postList : pendingPostList;
  const { revalidate } = useRevalidator();
  const tools = useMemo(() => recordTools(collection, post._id), [collection, post._id]);
  const [dialog, setDialog] = useState<DialogName>();
  const [showsVersions, setVersions] = useState(false);
  const posterTools = usePosterTools(post.user, setDialog);
  const close = () => setDialog(undefined);
  const restore = async (version: number, seen: number) => {
    await adminApi('POST /v3/admin/posts/restore/{id}', { params: { id: post._id }, body: { version, seen } });
    await revalidate();
  };
  return (
    <EditableRecord value={tools}>
      <RecordView
        key={post._id}
        title={titleOf(post)}
        list={{ label: definition.title, to: listHref(definition.kind, useOutletContext<ListState>()) }}
        badges={
          <>
            <Badge kind={isShown(post) ? 'good' : 'bad'}>{post.state === 'live' && !post.active ? 'Taken down' : STATES[post.state]}</Badge>
            {post.filled && <Badge>Filled</Badge>}
            {post.private && <Badge>Private</Badge>}
            {!post.posted && post.posted_on && <Badge kind="bad">Hidden by its employer</Badge>}
          </>
        }
        subtitle={subtitleOf(post)}
        summary={<PostSummary post={post} />}
        tools={useStandingTools(post, setDialog)}
        facts={[...factsOf(post, setDialog), posterGroup(post.user, posterTools, () => setDialog('user'))]}
        toolsWithin={posterTools}
        removal={postRemoval(collection, post._id)}
        history={<RecordHistory lines={history} />}
      >
        <RecordSection title="Applicants" aside={<span>{post.job_apps.length}</span>}>
          {post.job_apps.length > 0 ? <Applicants applicants={post.job_apps} forStaff /> : <p className={classes.quiet}>Nobody has applied yet.</p>}
        </RecordSection>
        {post.posted_on && (
          <RecordSection title="Figures">
            <PostFigures postId={post._id} forStaff />
          </RecordSection>
        )}
        <RecordSection title="Settings">
          <PostFlags post={post} />
        </RecordSection>
        <RecordSection title="Texts">
          <div className={classes.texts}>
            <TextField field="headline" label="Headline" value={post.headline} />
            <TextField field="position" label="Position" value={post.position} />
          </div>
        </RecordSection>
        <details className={classes.more}>
          <summary>Preview</summary>
          <PostPreview saved={post} arrays={arrays} />
        </details>
        <details className={classes.more} onToggle={(event) => setVersions(event.currentTarget.open)}>
          <summary>Versions of the content</summary>
          {showsVersions && <PostHistory label="Versions" postId={post._id} onRestore={restore} />}
        </details>
        <RawData record={post} />
      </RecordView>
      {dialog === 'take down' && <TakeDownDialog postId={post._id} onClose={close} />}
      {dialog === 'user' && <ChangeUser post={post} onClose={close} />}
      {dialog === 'organization' && <ChangeOrganization post={post} onClose={close} />}
      {(dialog === 'role' || dialog === 'email' || dialog === 'password') && <UserToolDialog name={dialog} user={post.user} onClose={close} />}
    </EditableRecord>
  );
}

/** Taking a published post down, or putting it back. The tools keep their identity, so that the command palette does not list them anew on each render. */
function useStandingTools({ _id: id, posted_on, active }: AdminPost, open: (dialog: DialogName) => void): RecordAction[] {
  const { revalidate } = useRevalidator();
  return useMemo(() => {
    if (!posted_on) return [];
    const key = 'standing';
    return active
      ? [{ key, label: 'Take down', danger: true, run: () => open('take down') }]
      : [{ key, label: 'Put back', run: () => void putBackPost(id, revalidate) }];
  }, [id, posted_on, active, open, revalidate]);
}

/** Whether a post is live and was not taken down by staff. */
const isShown = ({ state, active }: AdminPost): boolean => state === 'live' && active;

const STATES: Record<AdminPost['state'], string> = { pending: 'Pending', review: 'In review', live: 'Live', expired: 'Expired' };

const WithButton = ({ verb, onClick, children }: { verb: string; onClick(): void; children: ReactNode }) => (
  <span className={classes.line}>
    {children}
    <Button variant="default" size="compact-sm" fw={500} onClick={onClick}>
      {verb}
    </Button>
  </span>
);

function factsOf(post: AdminPost, open: (dialog: DialogName) => void): FactGroup[] {
  const { organization, order_info: order, apply, posted_on, expires_on } = post;
  return [
    {
      title: 'Dates',
      facts: [
        ['Posted on', posted_on ? <DateField key="posted" field="posted_on" label="Posted on" value={posted_on} past /> : 'When it goes live'],
        ['Expires on', expires_on ? <DateField key="expires" field="expires_on" label="Expires on" value={expires_on} /> : 'After it goes live'],
        ['Created on', <DateField key="created" field="created_on" label="Created on" value={post.created_on} past />],
      ],
    },
    {
      title: 'Payment and renewals',
      facts: [
        [
          'Order',
          order ? (
            <span key="order" className={classes.line}>
              <RecordLink kind="orders" id={order._id}>
                {formatDollars(orderStanding(order).amount)}
              </RecordLink>
              <Badge kind={order.paid && !order.refunded_on ? 'good' : 'bad'}>{orderStanding(order).words}</Badge>
            </span>
          ) : (
            'None yet'
          ),
        ],
        ['Coupon', order && <OrderCoupon key="coupon" order={order} />],
        ['Renewals allowed', <StepField key="renewals" field="max_renewals" label="Renewals allowed" value={post.max_renewals} max={100} />],
        ['Renewals used', post.renewals],
        ['Renewal begins', post.renews_on && formatDate(post.renews_on)],
      ],
    },
    {
      title: 'Job',
      facts: [
        [
          'Organization',
          <WithButton key="organization" verb="Change Organization" onClick={() => open('organization')}>
            <RecordLink kind="orgs" id={organization._id}>
              {organization.name}
            </RecordLink>
          </WithButton>,
        ],
        ['Position', post.position],
        ['Contract type', post.contract_type],
        ['Salary', formatSalary(post.salary)],
        ['Location', placeOf(post)],
        [
          'Apply link',
          apply.url ? (
            <a key="apply" className={classes.wide} href={apply.url} rel="noreferrer nofollow">
              {apply.url}
            </a>
          ) : (
            apply.email && (
              <a key="apply" href={`mailto:${apply.email}`}>
                {apply.email}
              </a>
            )
          ),
        ],
        ['Post id', post._id],
      ],
    },
  ];
}
