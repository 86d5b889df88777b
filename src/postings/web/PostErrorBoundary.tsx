import { Button } from '@mantine/core';
import { Link, useRouteError } from 'react-router';
import { Page } from '~/platform/ui/Page';
import { EmptyState, RouteError } from '~/platform/ui/states';
import { ApiError } from '~/platform/web/api-error';

/** An own post that is not there is explained (EMP-040); other faults look as everywhere. */
export function PostErrorBoundary() {
  const error = useRouteError();
  if (!(error instanceof ApiError) || error.status !== 404) return <RouteError />;
  return (
    <Page>
      <EmptyState
        title="That post was not found in your account."
        action={
          <Button component={Link} to="/employer/home">
            Employer home
          </Button>
        }
      >
        It may have been deleted, or it belongs to an organization that you are not a member of.
      </EmptyState>
    </Page>
  );
}
