import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { Page } from '~/platform/ui/Page';
import { NotFoundState } from '~/platform/ui/states';
import { privateMeta } from '~/platform/web/meta';
import { reportFrontendError } from './report-frontend-error';

export const meta = privateMeta('Page not found');

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each unknown path is reported.
  useEffect(() => reportFrontendError('Page not found.'), [pathname]);
  return (
    <Page>
      <NotFoundState />
    </Page>
  );
}
