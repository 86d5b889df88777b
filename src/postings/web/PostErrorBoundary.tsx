import { Button } from '@mantine/core';
import { Link, useRouteError } from 'react-router';
import { employerPaths } from '~/platform/paths';
import { Page } from '~/platform/ui/Page';
import { EmptyState, RouteError } from '~/platform/ui/states';
import { ApiError } from '~/platform/web/api-error';

/** Explains that an own post was not found; other errors look as on every page. */
export function PostErrorBoundary() {
  const error = useRouteError();
  if (!(error instanceof ApiError) || error.status !== 404) return <RouteError />;
  return (
    <Page>
      <EmptyState
        title="That post was not found in your account."
        action={
          <Button component={Link} to={employerPaths.home}>
            Employer home
          </Button>
        }
      >
        It may have been deleted, or it belongs to an organization that you are not a member of.
      </EmptyState>
    </Page>
  );
}
