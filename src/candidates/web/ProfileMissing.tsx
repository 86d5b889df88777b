import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { LIST_CRUMB, listPath } from './browsing';

/** In place of a profile that is not shown to employers, or never was. */
export const ProfileMissing = () => (
  <Page crumbs={[LIST_CRUMB, { label: 'Not found' }]}>
    <EmptyState title="This profile is not shown" action={<PlainLink to={listPath()}>See all profiles</PlainLink>}>
      Its owner may have hidden or removed it. Others are looking for work, too.
    </EmptyState>
  </Page>
);
