import { Button, Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, redirect, type ShouldRevalidateFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { api as couponsApi, isUsable } from '~/coupons/web/shared/coupon-api';
import { ApplicantsOfPost } from '~/inbox/web/shared/ApplicantsOfPost';
import { WaitingApplicants } from '~/inbox/web/shared/WaitingApplicants';
import type { orderCalls } from '~/orders/contract';
import { hasReceipt } from '~/orders/rules';
import { employerPaths, jobPaths } from '~/platform/addresses/paths';
import { employerRoles } from '~/platform/http/roles';
import { FoldedToolsButton } from '~/platform/ui/FoldedTools';
import { Page } from '~/platform/ui/Page';
import { PageLoading } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { EmployerPost } from '~/posts/schemas';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import { PostStatistics } from '~/statistics/web/shared/PostStatistics';
import { ApplyForm } from './ApplyForm';
import { BasicForm } from './BasicForm';
import { DetailsForm } from './DetailsForm';
import { EditParts } from './EditParts';
import { type Part, useTogether } from './edit-parts';
import { ManageFacts } from './ManageFacts';
import classes from './ManagePage.module.css';
import { useQuestion } from './ManageQuestion';
import { DeletePost, ManageTools, TOOLS } from './ManageTools';
import { PostPreview } from './PostPreview';
import { isOpenToPublic, listOf, ownPosition } from './PostRows';
import { PostStanding } from './PostStanding';
import { PostStatus } from './PostStatus';
import { PublishedSheet } from './PublishedSheet';
import { api, restoreVersion } from './post-api';
import { ReviewNotice } from './ReviewNotice';
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
  const bought = order && hasReceipt(order) ? order : null;
  return { post, arrays, organizations: user.organizations, bought, card: bought ? await cardFrom(bought._id) : null };
}

/** The gift card that an order has brought, and how many cards of its buyer can be used, if that is known; null where there is none, or where they do not load, since the payment is the news. */
const cardFrom = (orderId: string) =>
  couponsApi('GET /v2/employer/gift_cards').then(
    ({ data, meta }) => {
      const card = data.find(({ from_order }) => from_order === orderId);
      // Those that can be used come first.
      const usable = data.filter(isUsable).length;
      return card ? { card, cards: usable === data.length && meta.page_info.qry_total > usable ? null : usable } : null;
    },
    () => null,
  );

const LISTS = { live: 'Live jobs', review: 'Jobs in review', expired: 'Expired jobs', pending: 'Incomplete posts' } as const;

/** The sections of the page by their name in the address, in their order. */
const SECTIONS = {
  applicants: 'Applicants',
  preview: 'Preview Post',
  edit: 'Edit Post',
  details: 'Edit Details',
  apply: 'Edit Apply Information',
  statistics: 'Statistics',
  history: 'History',
} as const;
type Section = keyof typeof SECTIONS;

/** A post in review has neither applicants nor statistics, and a declined one cannot be changed. */
const sectionsOf = ({ state, review }: EmployerPost): Section[] => {
  const hidden: Section[] = [
    ...(state === 'review' ? (['applicants', 'statistics'] as const) : []),
    ...(review?.state === 'declined' ? (['edit', 'details', 'apply'] as const) : []),
  ];
  return (Object.keys(SECTIONS) as Section[]).filter((name) => !hidden.includes(name));
};

/** Another section of the same post needs no request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [new URL(currentUrl), new URL(nextUrl)];
  const isOtherSection = before.searchParams.get('section') !== after.searchParams.get('section');
  for (const url of [before, after]) url.searchParams.delete('section');
  return isOtherSection && before.href === after.href ? false : defaultShouldRevalidate;
}

/** The renewal where it is possible, and the public page. */
function HeadActions({ post }: { post: EmployerPost }) {
  const { asked, ask } = useQuestion();
  // The panel that asks has the button itself.
  const isAsked = asked === 'renew' && !post.filled;
  return (
    <div className="row gap-xs" data-several>
      {post.can_renew && !isAsked && <Button onClick={() => ask('renew')}>Renew free</Button>}
      {isOpenToPublic(post) && (
        <Button component={Link} to={jobPaths.view(post)} variant="default">
          See the public page
        </Button>
      )}
      <FoldedToolsButton tools={TOOLS}>Tools</FoldedToolsButton>
    </div>
  );
}

/** Brings the chosen tab into sight where the tabs scroll sideways. The page itself stays where it is. */
function useChosenTabInSight(section: Section) {
  const tabs = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section has another tab.
  useEffect(() => {
    const list = tabs.current;
    const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list && tab) list.scrollLeft += tab.getBoundingClientRect().left - list.getBoundingClientRect().left - (list.clientWidth - tab.clientWidth) / 2;
  }, [section]);
  return tabs;
}

/** The manage page of a paid post: what it asks of its employer, then its sections with the applicants first, facts and tools, and deleting last. */
export default function ManagePage() {
  const { post, arrays, organizations, bought, card } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const inReview = post.state === 'review';
  const isEditable = post.review?.state !== 'declined';
  const sections = sectionsOf(post);
  const [search, setSearch] = useSearchParams();
  const section = sections.find((name) => name === search.get('section')) ?? sections[0] ?? 'preview';
  const tabs = useChosenTabInSight(section);
  const show = (name: string) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former);
        next.set('section', name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const together = useTogether(show);
  const formProps = (part: Part) => ({
    post,
    arrays,
    editing: post.state === 'review' ? ('pending' as const) : ('posted' as const),
    action: 'Save changes',
    together: together.of(part),
    onDraft: (_draft: unknown, unsaved: boolean) => together.mark(part, unsaved),
    onSaved: () => void revalidate().then(() => together.continueAfter(part)),
  });
  return (
    <Page
      title={post.headline}
      lead={ownPosition(post)}
      standing={!bought && <PostStanding post={post} />}
      crumbs={[
        { label: 'Employer home', to: employerPaths.home },
        { label: LISTS[post.state], to: employerPaths.posts(listOf(post)) },
        { label: post.headline },
      ]}
      actions={!bought && <HeadActions post={post} />}
    >
      {bought && (
        <>
          <PublishedSheet key={post._id} post={post} order={bought} earned={card} />
          <div className={`row gap-l spread ${classes.afterSheet}`}>
            <PostStanding post={post} />
            <FoldedToolsButton tools={TOOLS}>Tools</FoldedToolsButton>
          </div>
        </>
      )}
      {inReview && (
        <div className="below-xl">
          <ReviewNotice key={post._id} post={post} onSent={() => void revalidate()} />
        </div>
      )}
      {post.taken_down && (
        <div className="below-xl">
          <TakenDownNotice key={post._id} post={post} onAsked={() => void revalidate()} />
        </div>
      )}
      {!inReview && !post.taken_down && <PostStatus key={post._id} post={post} />}
      {!post.taken_down && (post.filled || post.state === 'expired') && (
        <WaitingApplicants key={`${post._id}-${post.filled}`} postId={post._id} reason={post.filled ? 'filled' : 'ended'} />
      )}
      <div className={classes.columns}>
        <Tabs className={classes.main} value={section} onChange={(name) => name && show(name)} keepMounted>
          <Tabs.List ref={tabs} className={classes.tabs} mb="lg" aria-label="Sections of this post">
            {sections.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {SECTIONS[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {!inReview && (
            <Tabs.Panel value="applicants">
              <section className={`narrows ${classes.applicants}`} aria-labelledby="applicants">
                <ApplicantsOfPost postId={post._id} applicants={post.job_apps} site={post.apply.url} />
              </section>
            </Tabs.Panel>
          )}
          <Tabs.Panel value="preview">
            <PostPreview saved={post} arrays={arrays} />
          </Tabs.Panel>
          {isEditable && (
            <>
              <Tabs.Panel value="edit" className={classes.form}>
                <EditParts current="edit" onShow={show} />
                <BasicForm {...formProps('edit')} key={`basic-${post._id}`} />
              </Tabs.Panel>
              <Tabs.Panel value="details" className={classes.form}>
                <EditParts current="details" onShow={show} />
                <DetailsForm {...formProps('details')} key={`details-${post._id}`} />
              </Tabs.Panel>
              <Tabs.Panel value="apply" className={classes.form}>
                <EditParts current="apply" onShow={show} />
                <ApplyForm {...formProps('apply')} key={`apply-${post._id}`} />
              </Tabs.Panel>
            </>
          )}
          {!inReview && <Tabs.Panel value="statistics">{section === 'statistics' && <PostStatistics postId={post._id} />}</Tabs.Panel>}
          <Tabs.Panel value="history">
            {section === 'history' && (
              <PostHistory postId={post._id} onRestore={isEditable ? (...of) => restoreVersion(post._id, ...of).then(() => revalidate()) : undefined} />
            )}
          </Tabs.Panel>
        </Tabs>
        <aside aria-label="About this post">
          <ManageFacts post={post} organizations={organizations} />
          <ManageTools post={post} />
        </aside>
        <DeletePost post={post} />
      </div>
    </Page>
  );
}
