import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { Link, redirect, useLoaderData, useRevalidator } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { ApplicantsOfPost } from '~/applications/web/shared/ApplicantsOfPost';
import { WaitingApplicants } from '~/applications/web/shared/WaitingApplicants';
import { PostStatistics } from '~/jobs/web/shared/PostStatistics';
import type { orderCalls } from '~/orders/contract';
import { employerRoles } from '~/platform/http/roles';
import { employerPaths, jobPaths } from '~/platform/paths';
import { Page } from '~/platform/ui/Page';
import { PageLoading } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import { ApplyForm } from './ApplyForm';
import { BasicForm } from './BasicForm';
import { DetailsForm } from './DetailsForm';
import { ManageFacts } from './ManageFacts';
import classes from './ManagePage.module.css';
import { ManageQuestion } from './ManageQuestion';
import { DeletePost, ManageTools } from './ManageTools';
import { PostPreview } from './PostPreview';
import { headLine, isOpenToPublic, listOf } from './PostRows';
import { PublishedSheet } from './PublishedSheet';
import { api } from './post-api';
import { ReviewNotice } from './ReviewNotice';
import { StatusNotice } from './StatusNotice';
import { TakenDownNotice } from './TakenDownNotice';
import { PostHistory } from './versions/PostHistory';

const ordersApi = browserApi<typeof orderCalls>();

export { PostErrorBoundary as ErrorBoundary } from './PostErrorBoundary';
export { PageLoading as HydrateFallback };

export const meta = privateMeta('Manage job');

export async function clientLoader({ request, url, params }: { request: Request; url: URL; params: { recId?: string } }) {
  const { user } = await requireSession(request, { roles: employerRoles });
  const [post, arrays] = await Promise.all([api('GET /v2/employer/jobs/{id}', { params: { id: params.recId ?? '' } }), loadSiteArrays()]);
  if (post.state === 'pending') throw redirect(employerPaths.editPost(post._id));
  const order =
    url.searchParams.has('thanks') && post.order_info ? await ordersApi('GET /v2/employer/orders/{id}', { params: { id: post.order_info._id } }) : null;
  return { post, arrays, organizations: user.organizations, bought: order?.paid ? order : null };
}

const LISTS = { live: 'Live jobs', review: 'Jobs in review', expired: 'Expired jobs', pending: 'Incomplete posts' } as const;

/** The manage page of a paid post: its review or its applicants first, then facts and tools, preview and forms, and deleting last. */
export default function ManagePage() {
  const { post, arrays, organizations, bought } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [tab, setTab] = useState<string | null>('preview');
  const inReview = post.state === 'review';
  const formProps = { post, arrays, editing: post.state === 'review' ? ('pending' as const) : ('posted' as const), onSaved: () => void revalidate() };
  return (
    <Page
      title={post.headline}
      lead={headLine(post)}
      crumbs={[
        { label: 'Employer home', to: employerPaths.home },
        { label: LISTS[post.state], to: employerPaths.posts(listOf(post)) },
        { label: post.headline },
      ]}
      actions={
        isOpenToPublic(post) && (
          <Button component={Link} to={jobPaths.view(post)} variant="default">
            See the public page
          </Button>
        )
      }
    >
      {bought && <PublishedSheet key={post._id} post={post} order={bought} />}
      {inReview && (
        <div className={classes.review}>
          <ReviewNotice post={post} onSent={() => void revalidate()} />
        </div>
      )}
      {post.taken_down && (
        <div className={classes.review}>
          <TakenDownNotice post={post} onAsked={() => void revalidate()} />
        </div>
      )}
      {!inReview && !post.taken_down && <ManageQuestion key={post._id} post={post} />}
      {!inReview && !post.taken_down && <StatusNotice post={post} />}
      {!post.taken_down && (post.filled || post.state === 'expired') && (
        <WaitingApplicants key={`${post._id}-${post.filled}`} postId={post._id} reason={post.filled ? 'filled' : 'ended'} />
      )}
      <div className={classes.columns}>
        {!inReview && (
          <section className={classes.applicants} aria-labelledby="applicants">
            <ApplicantsOfPost postId={post._id} applicants={post.job_apps} />
          </section>
        )}
        <aside className={classes.aside} aria-label="About this post">
          <ManageFacts post={post} organizations={organizations} />
          <ManageTools post={post} />
        </aside>
        <div className={classes.main}>
          {!inReview && <PostStatistics postId={post._id} />}
          <Tabs value={tab} onChange={setTab} keepMounted>
            <Tabs.List mb="lg">
              <Tabs.Tab value="preview">Preview Post</Tabs.Tab>
              {post.review?.state !== 'declined' && (
                <>
                  <Tabs.Tab value="basic">Edit Post</Tabs.Tab>
                  <Tabs.Tab value="details">Edit Details</Tabs.Tab>
                  <Tabs.Tab value="apply">Edit Apply Information</Tabs.Tab>
                </>
              )}
              <Tabs.Tab value="history">History</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="preview">
              <PostPreview saved={post} arrays={arrays} />
            </Tabs.Panel>
            <Tabs.Panel value="basic" className={classes.form}>
              <BasicForm {...formProps} key={`basic-${post._id}`} action="Save post" />
            </Tabs.Panel>
            <Tabs.Panel value="details" className={classes.form}>
              <DetailsForm {...formProps} key={`details-${post._id}`} action="Save details" />
            </Tabs.Panel>
            <Tabs.Panel value="history">
              {tab === 'history' && <PostHistory postId={post._id} onRestored={post.review?.state === 'declined' ? undefined : () => void revalidate()} />}
            </Tabs.Panel>
            <Tabs.Panel value="apply" className={classes.form}>
              <ApplyForm {...formProps} key={`apply-${post._id}`} action="Save apply information" />
            </Tabs.Panel>
          </Tabs>
          <DeletePost post={post} />
        </div>
      </div>
    </Page>
  );
}
