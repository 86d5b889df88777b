import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '../web/api-error';
import { Page } from './Page';
import { LoadFailed, RouteError } from './states';

/**
 * The error view of a search: its heading, its field and its filters stay, and only the results are missing.
 * @param frame puts the results into the frame of the search.
 */
export function SearchError({ title, frame }: { title: string; frame(results: ReactNode): ReactNode }) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  if (status === 404 || status === 422) return <RouteError />;
  return <Page title={title}>{frame(<LoadFailed {...(error instanceof ApiError ? { message: error.words } : {})} />)}</Page>;
}
