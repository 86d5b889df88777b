import { Button, Tabs } from '@mantine/core';
import { startTransition, useRef, useState } from 'react';
import { redirect, useLoaderData, useNavigate, useParams } from 'react-router';
import { hasRole, requireSession, useSession } from '~/accounts/web/shared/session';
import type { orderCalls } from '~/orders/contract';
import { PaymentStep } from '~/orders/web/shared/PaymentStep';
import type { organizationCalls } from '~/organizations/contract';
import { employerPaths } from '~/platform/addresses/paths';
import { employerRoles, Role } from '~/platform/http/roles';
import { Notice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { showAndFocus } from '~/platform/ui/show-and-focus';
import { PageLoading } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { EmployerPost } from '~/posts/schemas';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import { AdPicture } from './AdPicture';
import { ApplyForm } from './ApplyForm';
import { BasicForm } from './BasicForm';
import { DetailsForm } from './DetailsForm';
import { isFurther } from './further-post';
import { PostPreview } from './PostPreview';
import { api, restoreVersion } from './post-api';
import { briefPrice, priceOfType } from './post-prices';
import { ReviewNotice } from './ReviewNotice';
import { STEP_TITLES } from './step-titles';
import { stepSummary } from './summaries';
import { PostHistory } from './versions/PostHistory';
import { WizardStep } from './WizardStep';
import classes from './WizardStep.module.css';

const ordersApi = browserApi<typeof orderCalls>();

export { PostErrorBoundary as ErrorBoundary } from './PostErrorBoundary';
export { PageLoading as HydrateFallback };

export const meta = privateMeta('Post a job');

export async function clientLoader({ request, params }: { request: Request; params: { recId?: string } }) {
  await requireSession(request, { roles: employerRoles });
  const [post, arrays] = await Promise.all([api('GET /v2/employer/jobs_prep/{id}', { params: { id: params.recId ?? '' } }), loadSiteArrays()]);
  if (post.state !== 'pending' && post.state !== 'review') {
    // The buyer's bank leads back here, and the payment may have gone through meanwhile.
    const isPaidNow = new URL(request.url).searchParams.has('payment');
    throw redirect(employerPaths.managePost(post._id, isPaidNow ? { thanks: 1 } : undefined));
  }
  const [products, place, further] = await Promise.all([
    // All only help with the first step, which works without them.
    ordersApi('GET /v2/products').catch(() => []),
    post.step === 0 ? placeOf(post.organization._id) : undefined,
    // A post in review is paid.
    post.review ? undefined : isFurther(post._id),
  ]);
  return { post, arrays, products, place, further };
}

/** The place of an organization, as a post has it; undefined for one that has no page. */
const placeOf = (id: string) =>
  browserApi<typeof organizationCalls>()('GET /v2/organizations/{id}', { params: { id } }).then(
    ({ location: { country_code, state_code, zipcode, city } }) => ({ country_code, state_code, zipcode, city }),
    () => undefined,
  );

export default function WizardPage() {
  const { post } = useLoaderData<typeof clientLoader>();
  return <Wizard key={post._id} />;
}

/** The wizard: four steps in one column. Each is unlocked when the one before is saved. */
function Wizard() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { arrays } = loaded;
  const [post, setPost] = useState(loaded.post);
  const { part } = useParams();
  const [expanded, setExpanded] = useState(post.review || part === 'basic' ? 1 : Math.min(post.step + 1, 4));
  /** The furthest step that was open. Saving an earlier one returns to it. */
  const [furthest, setFurthest] = useState(expanded);
  const [unsavedSteps, setUnsavedSteps] = useState<number[]>([]);
  const [tab, setTab] = useState<string | null>('edit');
  /** The type of the post as it is in the form, on which the price depends. */
  const [postType, setPostType] = useState(post.post_type);
  /** What is typed in each step and not saved yet. */
  const [drafts, setDrafts] = useState<Record<number, Partial<EmployerPost>>>({});
  const editTab = useRef<HTMLButtonElement>(null);
  const debug = hasRole(useSession(), Role.debug);
  const navigate = useNavigate();

  // The picture follows what is typed, and never holds typing up.
  const noteDraft = (step: number, draft?: Partial<EmployerPost>) =>
    startTransition(() => setDrafts(({ [step]: _, ...others }) => (draft ? { ...others, [step]: draft } : others)));
  const saved = (next: EmployerPost, step: number) => {
    setPost(next);
    noteDraft(step);
    open(returnStep(step) ?? step + 1);
  };
  /** The later step to which saving a step returns; undefined where it goes on to the next one. */
  const returnStep = (step: number): number | undefined => (!post.review && furthest > step ? furthest : undefined);
  const expand = (number: number) => {
    setExpanded(number);
    setFurthest((before) => Math.max(before, number));
  };
  const open = (number: number) =>
    showAndFocus(
      () => expand(number),
      () => document.getElementById(`step-${number}`),
    );
  const unsaved = Object.assign({}, ...Object.values(drafts)) as Partial<EmployerPost>;
  const formProps = (number: number) => ({
    post,
    arrays,
    debug,
    editing: 'pending' as const,
    action: post.review?.state === 'changes_asked' ? 'Save without sending' : saveAction(returnStep(number)),
    onSaved: (next: EmployerPost) => saved(next, number),
    onDraft: (draft: Partial<EmployerPost>, isUnsaved: boolean) => {
      if (number === 1) setPostType(isUnsaved ? (draft.post_type ?? post.post_type) : post.post_type);
      // The saved post knows more than the form: the server finds the place of a ZIP code.
      noteDraft(number, isUnsaved ? draft : undefined);
      setUnsavedSteps((steps) =>
        steps.includes(number) === isUnsaved ? steps : isUnsaved ? [...steps, number].sort() : steps.filter((step) => step !== number),
      );
    },
  });
  // A post in review is paid, and the open step of the payment shows the order.
  const price = post.review || expanded === 4 ? '' : briefPrice(postType, loaded.products, loaded.further);
  const stepProps = (number: number) => ({
    number,
    title: STEP_TITLES[number - 1] ?? '',
    state: post.step >= number ? ('saved' as const) : post.step === number - 1 ? ('open' as const) : ('locked' as const),
    unsaved: unsavedSteps.includes(number),
    summary: stepSummary(post, number),
    price: number === 4 ? price : undefined,
    expanded: expanded === number,
    onToggle: () => expand(expanded === number ? 0 : number),
  });

  /** The step that is to do next: the first with typed words that are not saved, else the first that was never saved. */
  const next = unsavedSteps[0] ?? Math.min(post.step + 1, 4);
  /** Shows the steps again, from the given one on. */
  const leavePreview = (step?: number) => {
    const header = () => (step ? document.getElementById(`step-${step}`) : null);
    showAndFocus(
      () => {
        setTab('edit');
        if (step) expand(step);
      },
      () => header() ?? editTab.current,
    );
    header()?.scrollIntoView();
  };

  const list = post.review ? { label: 'Jobs in Review', to: employerPaths.posts('review') } : { label: 'Incomplete posts', to: employerPaths.posts('pending') };
  return (
    <Page
      title={post.headline || 'Post a job'}
      lead={`For ${post.organization.name}. Each step is saved, so you can come back later.${price && ` Price: ${price}.`}`}
      crumbs={[{ label: 'Employer home', to: employerPaths.home }, list, { label: 'Edit' }]}
      narrow
      aside={
        tab === 'edit'
          ? {
              label: 'How the job will look',
              content: (
                <AdPicture saved={post} unsaved={unsaved} arrays={arrays} price={post.review ? '' : priceOfType(postType, loaded.products, loaded.further)} />
              ),
            }
          : undefined
      }
    >
      {post.review && (
        <div className="below-xl">
          <ReviewNotice post={post} unsavedSteps={unsavedSteps} onSent={setPost} />
        </div>
      )}
      <Tabs value={tab} onChange={setTab} keepMounted>
        <Tabs.List>
          <Tabs.Tab ref={editTab} value="edit">
            Edit Job
          </Tabs.Tab>
          <Tabs.Tab value="preview">Preview Job</Tabs.Tab>
          {post.step > 0 && <Tabs.Tab value="history">History</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="edit">
          <ol>
            <WizardStep {...stepProps(1)}>
              <BasicForm {...formProps(1)} place={loaded.place} products={loaded.products} further={loaded.further} />
            </WizardStep>
            <WizardStep {...stepProps(2)}>{post.step >= 1 && <DetailsForm {...formProps(2)} />}</WizardStep>
            <WizardStep {...stepProps(3)}>{post.step >= 2 && <ApplyForm {...formProps(3)} />}</WizardStep>
            {!post.review && (
              <WizardStep {...stepProps(4)}>
                {post.step >= 3 &&
                  expanded === 4 &&
                  (unsavedSteps[0] ? (
                    <SaveFirst step={unsavedSteps[0]} onOpen={open} />
                  ) : (
                    <PaymentStep post={post} onPaid={(postId) => navigate(employerPaths.managePost(postId, { thanks: 1 }))} />
                  ))}
              </WizardStep>
            )}
          </ol>
        </Tabs.Panel>
        <Tabs.Panel value="preview">
          {tab === 'preview' && (
            <>
              <PostPreview saved={post} unsaved={unsaved} arrays={arrays} note="This is how the public will see it, including changes you haven’t saved yet." />
              <div className={`row ruled above-m inset-above-s inset-below-s ${classes.onward}`}>
                {!post.review && <Button onClick={() => leavePreview(next)}>{next === 4 ? 'Continue to payment' : `Continue to step ${next}`}</Button>}
                <Button variant="default" onClick={() => leavePreview()}>
                  Back to editing
                </Button>
              </div>
            </>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="history">
          {tab === 'history' && <PostHistory postId={post._id} onRestore={(...of) => restoreVersion(post._id, ...of).then(setPost)} />}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

/** The label of the button of a step. @param returnStep the step to which saving returns; undefined where it goes on. */
function saveAction(returnStep: number | undefined): string {
  if (returnStep === undefined) return 'Save and continue';
  return `Save and return to ${returnStep === 4 ? 'payment' : `step ${returnStep}`}`;
}

/** In place of the payment while a step has changes that the paid post would not have. */
const SaveFirst = ({ step, onOpen }: { step: number; onOpen(step: number): void }) => (
  <Notice title={`Step ${step} has unsaved changes`}>
    <p>The post goes live as last saved. Save the step first, or undo your changes.</p>
    <Button variant="default" onClick={() => onOpen(step)}>
      Open step {step}
    </Button>
  </Notice>
);
