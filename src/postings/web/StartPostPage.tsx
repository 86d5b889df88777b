import { Checkbox } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import type { orderCalls } from '~/orders/contract';
import { limitedTime } from '~/orders/limited-time';
import type { Product } from '~/orders/schemas';
import { contentPaths, employerPaths, organizationPaths } from '~/platform/addresses/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { attemptKeys } from '~/platform/ui/form/attempt-key';
import { SearchSelect } from '~/platform/ui/form/SearchSelect';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDate, formatDollars } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import { MISSING_ORGANIZATION } from '../rules';
import { BeginWith } from './BeginWith';
import { copyOf, loadEarlierPosts } from './earlier-posts';
import { addFirstOrganization, FirstOrganization, NO_ORGANIZATION, organizationLabels } from './FirstOrganization';
import { isFurtherForAll, isNextFurther } from './further-post';
import { missingOrganization } from './missing-organization';
import { api } from './post-api';
import { type Further, startPrices } from './post-prices';
import classes from './StartPostPage.module.css';
import { STEP_TITLES } from './step-titles';

export const meta = privateMeta('Post a job');

export const handle = keyInAddress;

export async function clientLoader({ request }: { request: Request }) {
  const { user } = await requireSession(request);
  const { organizations } = user;
  const requestedId = new URL(request.url).searchParams.get('_id');
  const preselected = organizations.find(({ _id }) => _id === requestedId) ?? (organizations.length === 1 ? organizations[0] : undefined);
  const [arrays, products, further, earlier] = await Promise.all([
    organizations.length === 0 ? loadSiteArrays() : undefined,
    // The prices only help; the page works without them.
    browserApi<typeof orderCalls>()('GET /v2/products').catch(() => []),
    preselected ? isNextFurther(preselected._id) : isFurtherForAll(organizations.map(({ _id }) => _id)),
    organizations.length > 0 ? loadEarlierPosts() : [],
  ]);
  return { organizations, preselectedId: preselected?._id ?? '', arrays, products, further, earlier };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

const POLICIES = [
  'One type of position and one location per post.',
  'No general postings. The position must be open now.',
  'No links or contact info in the headline or description.',
];

/** The part of the terms that has all policies with their reasons. */
const ALL_POLICIES = `${contentPaths.terms}#posting-policies`;

/** The first page of a new post: choose the organization, or add the first one, and agree to the posting policies. */
export default function StartPostPage() {
  const { organizations, preselectedId, arrays, products, earlier } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const ofChosen = (organization: string) => earlier.filter((post) => post.organization._id === organization);
  // Stays when the post is refused after the organization was saved, so that it is not saved again.
  const added = useRef<{ _id: string; name: string }>(undefined);
  // Apart from the draft: it is the same post, whether its organization is typed here or was saved by an attempt before the page was loaded again.
  const [keys] = useState(() => attemptKeys({ name: 'post:new:start' }));
  const form = useApiForm({
    initialValues: { organization: preselectedId, earlier: '', agree: false, ...NO_ORGANIZATION },
    ...(arrays && { draft: { name: 'post:new', omit: ['agree' as const] } }),
    submit: async ({ organization, agree, earlier: earlierId, ...values }, attempt) => {
      const begun = ofChosen(organization).find(({ _id }) => _id === earlierId);
      if (begun) return keys.send({ copied: begun._id }, (start) => copyOf(begun, start));
      if (arrays) added.current ??= await addFirstOrganization(values, attempt);
      const chosen = added.current ?? organizations.find(({ _id }) => _id === organization);
      const body = { agree, organization: chosen && { _id: chosen._id, name: chosen.name } };
      return keys.send(body, (start) => api('POST /v2/employer/jobs_prep/start', { body }, start));
    },
    // A copy may be complete: its text is to be read again before it is paid for.
    onSuccess: (post) => navigate(post.step > 0 ? employerPaths.editText(post._id) : employerPaths.editPost(post._id)),
  });
  const values = form.form.getValues();
  const { agree, name } = values;
  const further = useFurther(values.organization);
  return (
    <Page
      title="Post a job"
      lead="Your organization first, then four short steps. You pay at the end, and nothing is public until then."
      crumbs={[{ label: 'Employer home', to: employerPaths.home }, { label: 'Post a job' }]}
      narrow
      aside={{ label: 'What it costs', content: <StartPrice products={products} further={further} /> }}
    >
      <ol className={`row nowrap hint below-xl ${classes.steps}`} aria-label="Steps to a live post">
        <li className="row nowrap gap-xs" aria-current="step">
          <span className={classes.circle} aria-hidden="true">
            <IconBuilding size={18} stroke={1.75} />
          </span>
          <span className={classes.name}>Organization</span>
        </li>
        {STEP_TITLES.map((title, index) => (
          <li className="row nowrap gap-xs" key={title}>
            <span className={classes.circle} aria-hidden="true">
              {index + 1}
            </span>
            <span className={classes.name}>{title}</span>
          </li>
        ))}
      </ol>
      <ApiForm
        form={form}
        action="Continue"
        labels={{ organization: 'Organization', earlier: 'Start with', agree: 'Posting policies', ...organizationLabels }}
        {...(!agree && {
          first: { field: 'agree', words: 'Check the box to continue.', others: missingOrganization(values, arrays !== undefined) },
        })}
        heading="The post couldn’t be started"
        {...(arrays && name.trim() === '' && { advice: MISSING_ORGANIZATION })}
      >
        {arrays ? (
          <FirstOrganization form={form} arrays={arrays} />
        ) : (
          <div className="stack gap-xs">
            <SearchSelect
              label="Organization"
              description="The organization this job is for."
              data={organizations.map(({ _id, name: label }) => ({ value: _id, label }))}
              {...form.field('organization')}
            />
            <Link to={organizationPaths.add}>Add another organization</Link>
          </div>
        )}
        <BeginWith posts={ofChosen(values.organization)} {...form.field('earlier')} />
        <div className="off-third">
          <StartPrice products={products} further={further} />
        </div>
        <section className={classes.policies} aria-labelledby="policies">
          <h2 className="text-l below-xs" id="policies">
            Posting policies
          </h2>
          <ul className="bullets below-xs">
            {POLICIES.map((policy) => (
              <li key={policy}>{policy}</li>
            ))}
          </ul>
          <details className="below-l">
            <summary>More about the policies</summary>
            <p>
              Links include web addresses. Contact info means email addresses and phone numbers. Applicants reach you the way you set up in step 3. We don’t
              accept posts that break a policy. <Link to={ALL_POLICIES}>All policies and their reasons</Link> are in the terms.
            </p>
          </details>
          <Checkbox label="I’ve read the policies and agree to them" {...form.field('agree', { type: 'checkbox' })} />
        </section>
      </ApiForm>
    </Page>
  );
}

/** Whether the post has the price of a further post, for the organization that is chosen now; undefined until the board has said it. */
function useFurther(organizationId: string): Further {
  const loaded = useLoaderData<typeof clientLoader>();
  const [known, setKnown] = useState({ organizationId: loaded.preselectedId, further: loaded.further });
  const isKnown = known.organizationId === organizationId;
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    void isNextFurther(organizationId).then((further) => isCurrent && setKnown({ organizationId, further }));
    return () => {
      isCurrent = false;
    };
  }, [organizationId, isKnown]);
  return isKnown ? known.further : undefined;
}

/** The price of the post, before its type is chosen. */
function StartPrice({ products, further }: { products: Product[]; further: Further }) {
  const prices = startPrices(products, further);
  const id = useId();
  if (!prices) return null;
  const { price, list_price, days } = prices.standard;
  const limited = limitedTime(prices.standard, formatDate);
  return (
    <section className={`card inset-m ${classes.price}`} aria-labelledby={id}>
      <h2 className="text-l below-xs" id={id}>
        Price
      </h2>
      <p className={`hint text-m digits ${classes.amount}`}>
        {list_price > price && (
          <s>
            <span className="visually-hidden">instead of </span>
            {formatDollars(list_price)}
          </s>
        )}
        <strong className="text-xl medium serif">{formatDollars(price)}</strong> for {days} days{limited && `, ${limited}`}
      </p>
      {prices.others.map((line) => (
        <p className="hint" key={line}>
          {line}
        </p>
      ))}
      <p className="hint">
        You pay in step 4, by card or with a credit, coupon or gift card. <Link to={contentPaths.pricing}>See all prices</Link>
      </p>
    </section>
  );
}
