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
          <strong dir="auto">{now.headline}</strong> is marked as still open.
          {now.state === 'open' && ` It’s listed until ${formatDate(now.expires_on)}.`}
          {now.state === 'private' && ` It’s private, so it isn’t listed. It ends on ${formatDate(now.expires_on)}.`}
          {now.state === 'hidden' && (
            <>
              {' '}
              It’s hidden. You can show it again on <Link to={manage}>its page</Link>.
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
          You can {post.state === 'ended' ? 'renew' : post.state === 'filled' ? 'reopen' : 'show'} <strong dir="auto">{post.headline}</strong>
          {post.state === 'hidden' && ' again'} on <Link to={manage}>its page</Link>.
        </p>
      </Notice>
    );
  }
  return (
    <>
      <ApiForm form={form} action={wasClosed ? 'Reopen this job' : 'Yes, still open'}>
        <p>
          {wasClosed ? 'We closed' : 'Is'} <strong dir="auto">{post.headline}</strong>
          {wasClosed
            ? ` because we didn’t hear back from you. If you reopen it, it still ends on ${formatDate(post.expires_on)}.`
            : post.state === 'private'
              ? ` still open? It’s private and ends on ${formatDate(post.expires_on)}.`
              : ` still open? It’s listed until ${formatDate(post.expires_on)}.`}
        </p>
        {post.confirmed_on && <p className="hint">Last confirmed on {formatDate(post.confirmed_on)}.</p>}
      </ApiForm>
      <Aside>
        Already filled? Log in to <Link to={employerPaths.managePost(post._id, { ask: 'filled' })}>mark it as filled</Link> and reply to everyone who’s waiting.
      </Aside>
    </>
  );
}
