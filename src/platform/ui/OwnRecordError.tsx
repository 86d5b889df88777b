import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { employerPaths } from '../addresses/paths';
import { ApiError } from '../web/api-error';
import { Page } from './Page';
import { PlainLink } from './PlainButton';
import { EmptyState, RouteError } from './states';

interface OwnRecordErrorProps {
  title: string;
  /** Why the record may not be there. */
  children: ReactNode;
}

/**
 * The error page of an employer's own records. One that is not there, or is somebody else's, is named; its page exists, so that no report goes to the
 * staff as for an unknown page. Other errors look as on every page.
 */
export function OwnRecordError({ title, children }: OwnRecordErrorProps) {
  const error = useRouteError();
  const isMissing = (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404;
  if (!isMissing) return <RouteError />;
  return (
    <Page>
      <EmptyState heading="h1" title={title} action={<PlainLink to={employerPaths.home}>Employer home</PlainLink>}>
        {children}
      </EmptyState>
    </Page>
  );
}
