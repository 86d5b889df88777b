import { employerPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { LIST_CRUMB } from './browsing';

/** Shown in place of a profile that is hidden or does not exist. */
export const ProfileMissing = () => (
  <Page crumbs={[LIST_CRUMB, { label: 'Not found' }]}>
    <EmptyState title="This profile isn’t available" action={<PlainLink to={employerPaths.candidates()}>See all profiles</PlainLink>}>
      Its owner may have hidden or removed it. Other people are looking for work too.
    </EmptyState>
  </Page>
);
