import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate, useOutletContext } from 'react-router';
import { becomeUser } from '~/accounts/web/shared/become-user';
import { UserToolDialog, type UserToolName, userPrompts } from '~/accounts/web/shared/UserToolDialog';
import { Applicants } from '~/applications/web/shared/Applicants';
import { jobPaths } from '~/platform/paths';
import type { AuditLine } from '~/platform/records/audit-contract';
import { formatDate, formatDollars, formatSalary } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { DateField, StepField, TextField, ToggleBadge, ToggleField } from '~/platform/ui/records/fields';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { type FactGroup, RawData, RecordSection, RecordView } from '~/platform/ui/records/RecordView';
import type { RecordAction } from '~/platform/ui/records/record-actions';
import { comparingTools } from '~/platform/ui/records/record-tools';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import type { SiteArrays } from '~/site/web/shared/site-arrays';
import type { AdminPost } from '../../admin-contract';
import { PostPreview } from '../PostPreview';
import { type PostCollection, removePost } from '../shared/post-tools';
import { PostHistory } from '../versions/PostHistory';
import { ChangeOrganization } from './ChangeOrganization';
import { ChangeUser } from './ChangeUser';
import { OrderCoupon } from './OrderCoupon';
import { PostSummary } from './PostSummary';
import classes from './PostView.module.css';
import { authorOf, pendingPostList, postList, titleOf } from './post-list';

interface PostRecordProps {
  collection: PostCollection;
  post: AdminPost;
  history: AuditLine[];
  arrays: SiteArrays;
}

type DialogName = 'user' | 'organization' | UserToolName;

/** A post with everything that admins may change. Live and pending posts have the same view. */
export function PostRecord({ collection, post, history, arrays }: PostRecordProps) {
  const definition = collection === 'posts' ? postList : pendingPostList;
  const backTo = listHref(definition.kind, useOutletContext<ListState>());
  const tools = useMemo(() => comparingTools(collection, post._id), [collection, post._id]);
  const [dialog, setDialog] = useState<DialogName>();
  const [showsVersions, setVersions] = useState(false);
  const close = () => setDialog(undefined);
  return (
    <EditableRecord value={tools}>
      <RecordView
        key={post._id}
        title={titleOf(post)}
        list={{ label: definition.title, to: backTo }}
        badges={
          <>
            <Badge kind={isShown(post) ? 'good' : 'bad'}>{post.state === 'live' && !post.active ? 'Taken down' : STATES[post.state]}</Badge>
            {post.filled && <Badge>Filled</Badge>}
            {post.private && <Badge>Private</Badge>}
            <ToggleBadge field="active" value={post.active} words={['Active', 'Inactive']} />
            <ToggleBadge field="posted" value={post.posted} words={['Posted', 'Not posted']} />
          </>
        }
        summary={<PostSummary post={post} />}
        tools={usePostActions(collection, post, backTo, setDialog)}
        facts={factsOf(post, setDialog)}
        history={<RecordHistory lines={history} />}
      >
        <RecordSection title="Settings">
          <div className={classes.flags}>
            <ToggleField field="active" label="Active" value={post.active} />
            <ToggleField field="posted" label="Posted" value={post.posted} />
            <ToggleField field="private" label="Private" value={post.private} />
            <ToggleField field="require_cover_letter" label="Require cover letter" value={post.require_cover_letter} />
            <ToggleField field="require_resume" label="Require resume" value={post.require_resume} />
            <ToggleField field="remote" label="Remote" value={post.remote} />
            <ToggleField field="shared_fb" label="Shared" value={post.shared_fb} />
          </div>
        </RecordSection>
        <RecordSection title="Applicants" aside={<span>{post.job_apps.length}</span>}>
          {post.job_apps.length > 0 ? <Applicants applicants={post.job_apps} /> : <p>Nobody has applied yet.</p>}
        </RecordSection>
        <RecordSection title="Texts">
          <div className={classes.texts}>
            <TextField field="headline" label="Headline" value={post.headline} />
            <TextField field="position" label="Position" value={post.position} />
          </div>
        </RecordSection>
        <details className={classes.preview}>
          <summary>Preview</summary>
          <PostPreview saved={post} arrays={arrays} />
        </details>
        <details className={classes.preview} onToggle={(event) => setVersions(event.currentTarget.open)}>
          <summary>Changes of the content</summary>
          {showsVersions && <PostHistory postId={post._id} />}
        </details>
        <RawData record={post} />
      </RecordView>
      {dialog === 'user' && <ChangeUser post={post} onClose={close} />}
      {dialog === 'organization' && <ChangeOrganization post={post} onClose={close} />}
      {(dialog === 'role' || dialog === 'email' || dialog === 'password') && <UserToolDialog name={dialog} user={post.user} onClose={close} />}
    </EditableRecord>
  );
}

/** Whether a post is live and was not taken down by staff. */
const isShown = ({ state, active }: AdminPost): boolean => state === 'live' && active;

const STATES: Record<AdminPost['state'], string> = { pending: 'Pending', review: 'In review', live: 'Live', expired: 'Expired' };

/**
 * The tools of a post: those of its user, unless the account was removed, and its removal. They keep their identity, so that the command
 * palette does not list them anew on each render.
 */
function usePostActions(collection: PostCollection, post: AdminPost, backTo: string, open: (dialog: DialogName) => void): RecordAction[] {
  const navigate = useNavigate();
  const { _id: id, user } = post;
  return useMemo(
    () => [
      ...(user.email
        ? [
            { label: 'Become User', run: () => void becomeUser(user._id, navigate) },
            { label: 'Contact', run: () => location.assign(`mailto:${user.email}`) },
            ...userPrompts(open),
          ]
        : []),
      { label: 'Remove Record', danger: true, run: async () => void ((await removePost(collection, id)) && navigate(backTo)) },
    ],
    [collection, id, user._id, user.email, backTo, navigate, open],
  );
}

const WithButton = ({ verb, onClick, children }: { verb: string; onClick(): void; children: ReactNode }) => (
  <span className={classes.line}>
    {children}
    <Button variant="default" size="compact-sm" fw={500} onClick={onClick}>
      {verb}
    </Button>
  </span>
);

function factsOf(post: AdminPost, open: (dialog: DialogName) => void): FactGroup[] {
  const { user, organization, order_info: order, apply, location, posted_on, expires_on } = post;
  return [
    {
      title: 'Employer and payment',
      facts: [
        [
          'User',
          <WithButton key="user" verb="Change User" onClick={() => open('user')}>
            <RecordLink kind="users" id={user._id}>
              {authorOf(user)}
            </RecordLink>
            {user.email && <a href={`mailto:${user.email}`}>{user.email}</a>}
          </WithButton>,
        ],
        [
          'Organization',
          <WithButton key="organization" verb="Change Organization" onClick={() => open('organization')}>
            <RecordLink kind="orgs" id={organization._id}>
              {organization.name}
            </RecordLink>
          </WithButton>,
        ],
        [
          'Order',
          order ? (
            <span key="order" className={classes.line}>
              <RecordLink kind="orders" id={order._id}>
                {formatDollars(order.total)}
              </RecordLink>
              <span>{order.paid ? 'Paid' : 'Not Paid'}</span>
            </span>
          ) : (
            'None yet'
          ),
        ],
        ['Coupon', order && <OrderCoupon key="coupon" order={order} />],
      ],
    },
    {
      title: 'Job',
      facts: [
        ['Position', post.position],
        ['Contract type', post.contract_type],
        ['Salary', formatSalary(post.salary)],
        ['Location', [location.city, location.state_code].filter(Boolean).join(', ')],
      ],
    },
    {
      title: 'Dates',
      facts: [
        ['Posted on', posted_on ? <DateField key="posted" field="posted_on" label="Posted on" value={posted_on} past /> : 'When it goes live'],
        ['Expires on', expires_on ? <DateField key="expires" field="expires_on" label="Expires on" value={expires_on} /> : 'After it goes live'],
        ['Created on', <DateField key="created" field="created_on" label="Created on" value={post.created_on} past />],
        ['Renewals allowed', <StepField key="renewals" field="max_renewals" label="Renewals allowed" value={post.max_renewals} max={100} />],
        ['Renewals used', post.renewals],
        ['Renewal begins', post.renews_on && formatDate(post.renews_on)],
      ],
    },
    {
      title: 'Addresses',
      facts: [
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
        [
          'Public page',
          posted_on && (
            <Link key="page" className={classes.wide} to={jobPaths.view(post)}>
              {jobPaths.view(post)}
            </Link>
          ),
        ],
      ],
    },
  ];
}
