import { Link, useLoaderData, useParams } from 'react-router';
import { authPaths, employerPaths } from '~/platform/addresses/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDate } from '~/platform/ui/format';
import { Aside, Notice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { browserApi } from '~/platform/web/browser-api';
import { formAction } from '~/platform/web/form-post';
import { keyInAddress } from '~/platform/web/key-in-address';
import type { ListLoaderArgs } from '~/platform/web/list-route';
import { privateMeta } from '~/platform/web/meta';
import { pageApi, refusedStatus } from '~/platform/web/page-api';
import type { AskedPost, postingCalls } from '../contract';

const api = browserApi<typeof postingCalls>();

export const meta = privateMeta('Still hiring?');

export const handle = keyInAddress;

const question = (params: Readonly<Record<string, string | undefined>>) => ({ id: params.post ?? '', asked: Number(params.asked), key: params.key || 'none' });

export const action = formAction<typeof postingCalls>({
  open: ({ api: call, params }) => call('POST /v2/support/still_open/{id}/{asked}/{key}', { params: question(params) }),
});

/** The answers to a link that is not complete, or of an earlier question. */
const DEAD = [400, 404, 422];

export async function loader({ context, params }: ListLoaderArgs) {
  try {
    return { post: await pageApi<typeof postingCalls>(context)('GET /v2/support/still_open/{id}/{asked}/{key}', { params: question(params) }) };
  } catch (error) {
    if (!DEAD.includes(refusedStatus(error) ?? 0)) throw error;
    return { post: null };
  }
}

/** Asks an employer by the link of a mail whether a job is still open, or offers to reopen one that was closed. */
export default function StillOpenPage() {
  const { post } = useLoaderData<typeof loader>();
  return (
    <Page title="Still hiring?" crumbs={[{ label: 'Home', to: '/' }, { label: 'Still hiring?' }]} narrow>
      {post ? (
        <Question post={post} />
      ) : (
        <Notice title="This link no longer works" failed>
          <p>It may be incomplete, or we’ve sent you a newer email.</p>
          <p>
            <Link to={authPaths.login({ redirect: employerPaths.posts('current') })}>Log in and open your posts</Link>
          </p>
        </Notice>
      )}
    </Page>
  );
}

function Question({ post }: { post: AskedPost }) {
  const params = question(useParams());
  const form = useApiForm({
    post: 'open',
    initialValues: {},
    submit: () => api('POST /v2/support/still_open/{id}/{asked}/{key}', { params }),
  });
  const wasClosed = post.state === 'closed';
  const manage = employerPaths.managePost(post._id);
  if (form.sent) {
    const now = form.answer ?? post;
    return (
      <Notice title={wasClosed && now.state !== 'hidden' ? 'The job is open again' : 'Thank you'}>
        <p>
          <strong dir="auto">{now.headline}</strong> is confirmed as open{now.state === 'open' && `, and in the lists until ${formatDate(now.expires_on)}`}.
          {now.state === 'private' && ` It is private, and in no list. It ends on ${formatDate(now.expires_on)}.`}
          {now.state === 'hidden' && (
            <>
              {' '}
              It is hidden. You can show it again on <Link to={manage}>its page</Link>.
            </>
          )}
        </p>
        <p>
          <Link to={employerPaths.home}>See your other jobs</Link>
        </p>
      </Notice>
    );
  }
  if (post.state === 'ended' || post.state === 'filled' || post.state === 'hidden') {
    return (
      <Notice title={{ ended: 'This job has ended', filled: 'This job is filled', hidden: 'This job is hidden' }[post.state]}>
        <p>
          <strong dir="auto">{post.headline}</strong>
          {post.state === 'ended' ? ' can be renewed' : ' can be shown again'} on <Link to={manage}>its page</Link>.
        </p>
      </Notice>
    );
  }
  return (
    <>
      <ApiForm form={form} action={wasClosed ? 'Reopen this job' : 'Yes, still open'}>
        <p>
          <strong dir="auto">{post.headline}</strong>
          {wasClosed
            ? ` is closed, because we had no reply. Its end stays ${formatDate(post.expires_on)}.`
            : post.state === 'private'
              ? ` is private, and ends on ${formatDate(post.expires_on)}.`
              : ` is in the lists until ${formatDate(post.expires_on)}.`}
        </p>
        {post.confirmed_on && <p className="hint">Last confirmed on {formatDate(post.confirmed_on)}.</p>}
      </ApiForm>
      <Aside>
        Found somebody? <Link to={employerPaths.managePost(post._id, { ask: 'filled' })}>It is filled</Link>: log in, and those who wait get your reply.
      </Aside>
    </>
  );
}
