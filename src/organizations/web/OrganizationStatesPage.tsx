import { Link } from 'react-router';
import type { ListLoaderArgs, ListMetaArgs } from '~/jobs/web/route-types';
import classes from '~/jobs/web/TotalsIndex.module.css';
import { Page } from '~/platform/ui/Page';
import { EmptyState } from '~/platform/ui/states';
import { pageMeta } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import type { organizationCalls } from '../contract';

export const loader = ({ context }: ListLoaderArgs) => pageApi<typeof organizationCalls>(context)('GET /v2/organizations/totals');

export const meta = ({ matches }: ListMetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'Organizations by state',
    description: 'Organizations that post jobs, counted by state and country.',
    path: '/organizations/state',
  });

export default function OrganizationStatesPage({ loaderData: { states, countries } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <Page title="Organizations by state" crumbs={[{ label: 'Organizations', to: '/organizations/list/1' }, { label: 'By state' }]}>
      {states.length === 0 && countries.length === 0 && <EmptyState title="No organizations here yet">The first one could be yours.</EmptyState>}
      <Index totals={states} hrefFor={(code) => `/organizations/state/${code}/1`} />
      {countries.length > 0 && <h2>By country</h2>}
      <Index totals={countries} hrefFor={(code) => `/organizations/country/${code}/1`} />
    </Page>
  );
}

/** Name, leader, count, like the index of the job pages. */
const Index = ({ totals, hrefFor }: { totals: { _id: string; name: string; count: number }[]; hrefFor(code: string): string }) => (
  <ul className={classes.index} data-columns="3">
    {totals.map(({ _id, name, count }) => (
      <li key={_id}>
        <Link to={hrefFor(_id)}>
          <span className={classes.name}>{name}</span>
          <span className={classes.count}>{count.toLocaleString('en-US')}</span>
        </Link>
      </li>
    ))}
  </ul>
);
