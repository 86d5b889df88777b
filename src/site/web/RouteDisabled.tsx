import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';

/** Shown instead of a page that the operator has switched off. */
export const RouteDisabled = () => (
  <Page>
    <EmptyState title="This page is down for renovation" action={<PlainLink to="/">Go to the front page</PlainLink>}>
      We’re working on it. The rest of the board is available.
    </EmptyState>
  </Page>
);
